/** What must be true of components that can be Locked, and of whatever names them. */
import type { Clause } from '@torii/script';
import type { Complain } from '@torii/script/read';
import { book } from '../language/book.ts';
import { type Content, clausesOf } from '../pack/content.ts';

/** The code of components that never start Locked (TM-2-33). */
const NEVER_LOCKED = 'X00';

/** The kinds of components that have a code, by the word that keys such as `body:scout` begin with. */
function kinds(content: Content) {
  const { bodies, augments, enemies, protocols, districts } = content;
  return { body: bodies, augment: augments, enemy: enemies, protocol: protocols, district: districts };
}

const FILES: Readonly<Record<string, string>> = {
  body: 'bodies.yaml',
  augment: 'augments.yaml',
  enemy: 'enemies.yaml',
  protocol: 'protocols.yaml',
  district: 'districts.yaml',
};

export function checkComponents(content: Content, problem: Complain): void {
  const known = new Set<string>();
  for (const [kind, all] of Object.entries(kinds(content))) {
    for (const [id, component] of Object.entries(all)) {
      const { code, locked } = component;
      known.add(`${kind}:${id}`);
      // Whatever starts Locked has a code of its own (TM-2-33).
      if (locked && (code === null || code === NEVER_LOCKED))
        problem(FILES[kind] ?? '', 'missingField', { key: `${id}/code` }, component);
    }
  }
  for (const [id, { sheet, cards }] of Object.entries(content.scenarios)) {
    const file = `scenarios/${id}.yaml`;
    for (const card of Object.values(cards))
      for (const key of [...card.unlocks, ...card.locks])
        if (!known.has(key)) problem(file, 'unknownCard', { card: key }, card);
    for (const group of sheet?.enemyDeck ?? [])
      for (const enemy of group.among)
        if (!Object.hasOwn(content.enemies, enemy)) problem(file, 'unknownCard', { card: enemy }, group);
  }
  checkCodes(content, problem);
  checkNames(content, problem);
}

/** A code stands on one card only: a card is found by it (TM-5b-05, TM-2-33). */
function checkCodes(content: Content, problem: Complain): void {
  // Two Scenarios with one code are told by whoever looks at the codes of Scenarios.
  const seen = new Set(Object.values(content.scenarios).flatMap(({ cards }) => Object.keys(cards)));
  const look = (file: string, code: string, at: object) => {
    if (seen.has(code)) problem(file, 'codeTwice', { code }, at);
    seen.add(code);
  };
  for (const { attacks } of Object.values(content.bosses))
    for (const [code, attack] of Object.entries(attacks)) look('bosses.yaml', code, attack);
  for (const [kind, all] of Object.entries(kinds(content)))
    for (const component of Object.values(all))
      if (component.code !== null && component.code !== NEVER_LOCKED)
        look(FILES[kind] ?? '', component.code, component);
}

/** What texts call by its name must be in the pack: Districts, Bosses. */
function checkNames(content: Content, problem: Complain): void {
  const named: Readonly<Record<string, object>> = {
    'name:district': content.districts,
    'name:boss': content.bosses,
  };
  for (const { file, clause } of clausesOf(content))
    for (const [type, id] of namesIn(clause))
      if (named[type] && !Object.hasOwn(named[type], id)) problem(file, 'unknownCard', { card: id }, clause);
}

function namesIn({ phrase, args }: Clause): [type: string, id: string][] {
  const slots = book.phrases.get(phrase)?.phrase.slots ?? {};
  return Object.entries(slots).flatMap(([slot, type]) =>
    type.startsWith('name:') ? [[type, String(args[slot])] as [string, string]] : [],
  );
}
