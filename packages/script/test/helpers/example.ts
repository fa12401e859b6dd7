/** A small game whose cards are written in the card language: enough to try every construct on. */
import { usesUpScript } from '@torii/conformance/script';
import {
  answer,
  createMatch,
  defineGame,
  type Flow,
  flow,
  type Game,
  type Hook,
  type Match,
  questions,
} from '@torii/kernel';
import {
  type Compiled,
  compileEffect,
  type Effect,
  type EffectLocals,
  type Names,
  phraseBook,
  type Runtime,
  renderEffect,
  SCRIPT_EVENTS,
} from '@torii/script';
import { makeGrammar, type Named, type Problem, type Reader, readEffect } from '@torii/script/read';
import { type CardLanguage, plainText } from '@torii/words';
import { LineCounter, parseDocument } from 'yaml';
import { effects } from './example-effects.ts';
import { others } from './example-phrases.ts';
import { type Asset, type Player, playerOf, type Table } from './example-table.ts';
import { words } from './example-words.ts';

export const book = phraseBook(words, [...effects, ...others]);

const NAMES: Readonly<Record<string, Readonly<Record<CardLanguage, string>>>> = {
  slice: { en: 'Slice them', es: 'Rebanadlos', fr: 'Tranchez-les', uk: 'Розсічи їх' },
  kenjutsu: { en: 'Kenjutsu', es: 'Kenjutsu', fr: 'Kenjutsu', uk: 'Кендзюцу' },
  harbour: { en: 'Old Harbour', es: 'Puerto Viejo', fr: 'Vieux Port', uk: 'Стара гавань' },
};
const named: Named = {
  skill: new Map([
    ['Slice them', 'slice'],
    ['Kenjutsu', 'kenjutsu'],
  ]),
  district: new Map([['Old Harbour', 'harbour']]),
};
export const grammar = makeGrammar(book, named);

/** "Burn X" gives you X Wounds; "Spark" sets fire to your Power. */
const keywords: Reader['keywords'] = new Map([
  ['Burn', { id: 'burn', takesX: true }],
  ['Burn Down', { id: 'burnDown', takesX: false }],
]);

export const names: Names = {
  keyword: (id, language) =>
    id === 'burn'
      ? { en: 'Burn', es: 'Quemadura', fr: 'Brûlure', uk: 'Опік' }[language]
      : { en: 'Burn Down', es: 'Incendio', fr: 'Incendie', uk: 'Пожежа' }[language],
  byHand: (key) => key,
  name: (_, id, language) => NAMES[id]?.[language] ?? id,
};

export function read(yaml: string): { effect: Effect | null; problems: readonly Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const reader: Reader = { file: 'card.yaml', lines, source: yaml, grammar, keywords, problems: [] };
  return { effect: readEffect(reader, document.contents), problems: reader.problems };
}

export function effectOf(yaml: string): Effect {
  const { effect, problems } = read(yaml);
  if (!effect || problems.length > 0) throw new Error(JSON.stringify(problems, null, 1));
  return effect;
}

/** A card's text; no-break spaces are shown as `_`, narrow ones as `·`. */
export function say(yaml: string, language: CardLanguage = 'en'): string {
  const spans = renderEffect({ book, names, language }, effectOf(yaml));
  return plainText(spans)
    .replace(/\u00a0/g, '_')
    .replace(/\u202f/g, '·');
}

const KEYWORD_EFFECTS: Readonly<Record<string, Effect>> = {
  burn: effectOf('suffer X Wounds'),
  burnDown: effectOf('lose all Power'),
};

export const runtime: Runtime<Table> = {
  book,
  keyword: (id) => KEYWORD_EFFECTS[id] as Effect,
  rule: 'EX-0',
};

/** What phrases put in force. */
const hooks: readonly Hook<Table>[] = [
  {
    on: 'change',
    id: 'cannotGain',
    rule: 'EX-9',
    change: 'gain',
    can: (_, change, { of, data }) => change.to === of && (data as { asset: string }).asset === change.by,
    replace: () => [],
  },
  {
    on: 'stat',
    id: 'morePower',
    rule: 'EX-10',
    stat: 'power',
    modify: (value, _, of, effect) => value + (of === effect.of ? (effect.data as { n: number }).n : 0),
  },
  {
    on: 'referent',
    id: 'countsAsClosed',
    rule: 'EX-11',
    referent: 'closed',
    resolve: (found, _, __, { data }) => [...found, ...(data as { districts: string[] }).districts],
  },
];

const rules: Pick<Game<Table>, 'changes' | 'stats' | 'referents'> = {
  changes: {
    gain: (c, { to, n = 0, by }) => {
      const player = playerOf(c, to);
      player[by as Asset] = Math.min(5, player[by as Asset] + n);
    },
    wound: (c, { to, n = 0 }) => {
      const player = playerOf(c, to);
      player.wounds += n;
      player.hurt += n;
    },
  },
  stats: {
    power: (c, of) => playerOf(c, of).power,
    shield: (c, of) => playerOf(c, of).shield,
    exp: (c, of) => playerOf(c, of).exp,
  },
  referents: { closed: () => [] },
};

export interface Start {
  readonly p1?: Partial<Player>;
  readonly p2?: Partial<Player>;
  readonly p3?: Partial<Player>;
  readonly time?: number;
  readonly fires?: Record<string, number>;
  readonly enemies?: Record<string, number>;
  readonly markers?: Record<string, number>;
  /** The card that is resolved in the first turn, and those that are resolved after it, in the turns after that. */
  readonly cards: string | readonly string[];
  /** What dice show, by label. */
  readonly dice?: Record<string, (string | number)[]>;
  readonly options?: Record<string, string>;
  /** How many play. */
  readonly players?: 2 | 3;
}

function player(given: Partial<Player> = {}): Player {
  return { power: 0, shield: 0, exp: 0, wounds: 0, hurt: 0, ...given };
}

export function compiled(yaml: string, name = 'card:test'): Compiled<Table> {
  return compileEffect(runtime, name, effectOf(yaml));
}

/** A match in which p1 resolves cards, each in a turn of its own; two in one turn are written as a list of lists. */
export function play(start: Start, turns: readonly (readonly string[])[] = []): Match<Table> {
  const given = typeof start.cards === 'string' ? [start.cards] : start.cards;
  const all = turns.length > 0 ? turns : given.map((card) => [card]);
  const texts = [...new Set(all.flat())];
  const cards = new Map(texts.map((text, i) => [text, compiled(text, `card:${i + 1}`)]));
  const turnFlows = all.map((texts_, t) =>
    flow<Table>()(
      `turn${t + 1}`,
      {},
      (f) => [
        f.do('begin', (c) => {
          for (const role of c.roles) playerOf(c, role).hurt = 0;
        }),
        ...texts_.map((text, i) =>
          f.call(
            `card${i + 1}`,
            (cards.get(text) as Compiled<Table>).flow,
            (): Partial<EffectLocals> => ({ you: 'p1', source: `card${texts.indexOf(text) + 1}` }),
          ),
        ),
      ],
      { scope: 'turn' },
    ),
  );
  const match = flow<Table>()(
    'match',
    {},
    (f) => [
      ...turnFlows.map((turn, i) => f.call(`turn${i + 1}`, turn)),
      f.do('end', (c) => c.end({ code: 'done', winners: [] })),
    ],
    { scope: 'match' },
  );
  const roles = ['p1', 'p2', 'p3'].slice(0, start.players ?? 2);
  const game = defineGame<Table>({
    id: 'cards',
    rules: '1',
    scenarios: [{ id: 'one', players: [2, 3] }],
    roles: () => roles,
    setup: () => ({
      players: Object.fromEntries(roles.map((role) => [role, player(start[role as 'p1'])])),
      time: start.time ?? 3,
      fires: { ...start.fires },
      enemies: { ...start.enemies },
      markers: { ...start.markers },
      things: [],
      drawn: [],
      attacks: [],
    }),
    start: match,
    flows: [...cards.values()].flatMap(({ flows }) => flows) as Flow<Table>[],
    hooks: [...hooks, ...[...cards.values()].flatMap((card) => card.hooks)],
    ...rules,
    events: SCRIPT_EVENTS,
    placeOf: (_, thing) => (roles.includes(thing) ? `players/${thing}` : null),
    longest: 100,
  });
  const begun = createMatch(game, {
    scenario: 'one',
    seats: roles.map((role) => [role]),
    seed: 's',
    options: start.options ?? {},
    ...(start.dice ? { fixture: { script: start.dice } } : {}),
  });
  return usesUpScript(begun);
}

/** What is asked: `0: yes no`, seats before the colon. */
export function asked(match: Match<Table>): string[] {
  return questions(match).map(
    ({ seats, options }) => `${seats.join(',')}: ${options.map(({ id }) => id).join(' ')}`,
  );
}

/** Answers the only open question. */
export function pick(match: Match<Table>, ...options: string[]): void {
  const [open, ...more] = questions(match);
  if (!open || more.length > 0) throw new Error(`not one question but: ${asked(match).join(' | ')}`);
  const seat = open.seats[0] ?? 0;
  const leaving = open.options.find(({ key }) => key === 'kernel.leave')?.id ?? 'leave';
  const outcome = answer(match, seat, open.id, ...options.map((id) => (id === 'leave' ? leaving : id)));
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.crash?.message ?? ''}`);
}

/** A player's numbers, those that are not 0: `power 2 wounds 1`. */
export function has(match: Match<Table>, role: string): string {
  const { hurt: _, ...numbers } = playerOf(match.position, role);
  return Object.entries(numbers)
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => `${name} ${n}`)
    .join(' ');
}
