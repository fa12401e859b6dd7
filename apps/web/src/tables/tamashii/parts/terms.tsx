/** What the words on a card mean, in place: a sentence of the rules for each, and the rule itself on demand. Fetched when somebody asks. */
import { book } from '@torii/tamashii';
import { cardLanguage, plainText, type Spans } from '@torii/words';
import { useEffect } from 'preact/hooks';
import { opened } from '../../../rules/open.ts';
import type { Now } from '../now.ts';

/** The rule that explains a term. */
const RULES: Readonly<Record<string, string>> = {
  shield: 'TM-3i-09',
  memory: 'TM-8-06',
  power: 'TM-4c-04',
  reroll: 'TM-3i-19',
  asset: 'TM-3i-01',
  exp: 'TM-3x-08',
  integrityPoint: 'TM-8-10',
  wound: 'TM-8-22',
  damage: 'TM-4c-30',
  dataToken: 'TM-3h-02',
  basicDataToken: 'TM-3c-01',
  corruptedDataToken: 'TM-3d-01',
  openDataToken: 'TM-3d-10',
  unlockedDataSlot: 'TM-8-21',
  ascendToken: 'TM-5b-15',
  hackPattern: 'TM-3s-03',
  repelPattern: 'TM-3s-04',
  advancedBodyCard: 'TM-8-09',
  coreData: 'TM-3d-17',
  blueDataToken: 'TM-3c-01',
  greenDataToken: 'TM-3c-01',
  yellowDataToken: 'TM-3c-01',
  redDataToken: 'TM-3c-01',
  blueData: 'TM-3c-01',
  greenData: 'TM-3c-01',
  yellowData: 'TM-3c-01',
  redData: 'TM-3c-01',
  movementAbbr: 'TM-3o-03',
  attackAbbr: 'TM-4c-03',
  programmingAbbr: 'TM-4a-09',
  battery: 'TM-6a-13',
  successToken: 'TM-5b-16',
  universalMarker: 'TM-5b-17',
  enemy: 'TM-3u-01',
  augment: 'TM-3l-14',
  classAugment: 'TM-2-16',
  factionAugment: 'TM-3l-13',
  seekersAugment: 'TM-3l-13',
  commonersAugment: 'TM-3l-13',
  spartansAugment: 'TM-3l-13',
  ninkyoAugment: 'TM-3l-13',
  basicPattern: 'TM-3f-02',
};

/** What is done with things, where the rules mean more by it than the word says. */
const DEEDS: Readonly<Record<string, string>> = {
  dump: 'TM-8-05',
  discard: 'TM-8-04',
  prepare: 'TM-8-15',
  program: 'TM-8-16',
  inhabit: 'TM-8-09',
  recover: 'TM-8-17',
  reveal: 'TM-8-18',
  unlock: 'TM-8-21',
  lose: 'TM-8-13',
  defeat: 'TM-8-03',
};

/** The verbs of the rules in a text, each as it stands there. */
function deedsIn({ told }: Now, lines: readonly Spans[]): Explained[] {
  const words = lines
    .map(plainText)
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}’]+/u);
  return Object.entries(DEEDS).flatMap(([id, rule]) => {
    const forms = book.lexicon.verbs.get(id)?.forms[cardLanguage(told.speaker.language)] ?? {};
    const text = Object.values<string>(forms).find((form) => words.includes(form));
    const why = told.teller.why(rule);
    return text === undefined || why === '' ? [] : [{ id, text, rule, why }];
  });
}

function termsIn(lines: readonly Spans[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const span of lines.flat())
    if (span.kind === 'term' && RULES[span.id] && !found.has(span.id)) found.set(span.id, span.text);
  return found;
}

export interface TermsProps {
  readonly now: Now;
  readonly address: string;
  /** Makes room for the rules, where something lies over everything. */
  leave?(): void;
}

interface Explained {
  readonly id: string;
  readonly text: string;
  readonly rule: string;
  readonly why: string;
}

/** The Tests that a card asks for: how they are made, and when they are passed. */
function testsOn({ own, told, say }: Now, address: string): Explained[] {
  const kinds = new Set(
    own.tests.flatMap(({ source, group }) => (source.split('/')[0] === address ? [group] : [])),
  );
  return [...kinds].flatMap((group) => {
    const rules = [...(group ? ['TM-5c-08'] : []), 'TM-5c-03', 'TM-5c-04', 'TM-5c-05'];
    const why = rules.map((rule) => told.teller.why(rule)).join(' ');
    const name = group ? 'table.groupTest' : 'table.test';
    return why.trim() === '' ? [] : [{ id: name, text: say(name), rule: rules[0] ?? '', why }];
  });
}

/** What is reckoned by how many play: how many that is at this table. */
function playersIn({ view, say }: Now, lines: readonly Spans[]): Explained[] {
  const span = lines
    .flat()
    .find(({ kind, ...rest }) => kind === 'icon' && 'id' in rest && rest.id === PLAYERS);
  if (!span) return [];
  const why = say('table.playerNumber', { n: Object.keys(view.players).length });
  return [{ id: PLAYERS, text: span.text, rule: 'TM-2a-17', why }];
}

const PLAYERS = 'playerNumber';

export function TermList({ now, address, leave }: TermsProps) {
  const { told, say } = now;
  useEffect(() => {
    // Without a network the words stay unexplained; the card can be read all the same.
    told.explain().catch(() => {});
  }, [told]);
  const lines = told.teller.printed(address).flatMap(({ heading, spans }) => (heading ? [spans] : []));
  const terms = [...termsIn(lines)].flatMap(([id, text]) => {
    const rule = RULES[id] ?? '';
    const why = told.teller.why(rule);
    return why === '' ? [] : [{ id, text, rule, why }];
  });
  const known = [...testsOn(now, address), ...playersIn(now, lines), ...deedsIn(now, lines), ...terms];
  return (
    <dl>
      {known.map(({ id, text, rule, why }) => (
        <div key={id}>
          <dt>{text}</dt>
          <dd>
            {why}{' '}
            <button
              type="button"
              class="plainlink"
              onClick={() => {
                leave?.();
                opened.value = rule;
              }}
            >
              {say('table.rule')}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
