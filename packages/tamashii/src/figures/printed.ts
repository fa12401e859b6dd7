/** The texts of a card as they are printed, by the parts that addresses name: `enemy:zoe/basic`. */
import type { Survey } from '@torii/kernel';
import { type Effect, hasAmounts } from '@torii/script';
import { type Content, worldActivityOf } from '../pack/content.ts';
import type { Walker } from '../pack/shapes.ts';
import type { Tamashii } from '../table/state.ts';
import { content } from '../table/table.ts';

type Parts = readonly (readonly [part: string, effect: Effect])[];

function some(part: string, effect: Effect | null | undefined): Parts {
  return effect ? [[part, effect]] : [];
}

function numbered(part: string, effects: readonly Effect[]): Parts {
  return effects.map((effect, i) => [`${part}${i + 1}`, effect]);
}

function effectsOf(all: readonly { readonly effect: Effect }[]): Effect[] {
  return all.map(({ effect }) => effect);
}

function bodyParts({ ability, frames }: Walker): Parts {
  return [['ability', ability], ...numbered('frame', effectsOf(frames))];
}

/** By the kind in a card's address: its parts with what they say. */
const PARTS = {
  body: ({ bodies }, id) => (bodies[id] ? bodyParts(bodies[id]) : []),
  walker: ({ walkers }, id) => (walkers[id] ? bodyParts(walkers[id]) : []),
  augment: ({ augments }, id) => [
    ...some('frame', augments[id]?.frame?.effect),
    ...some('effect', augments[id]?.effect),
  ],
  enemy: ({ enemies }, id) => {
    const enemy = enemies[id];
    if (!enemy) return [];
    const { basic, special, rules, hacks, repel } = enemy;
    return [
      ['basic', basic],
      ['special', special],
      ...numbered('rule', rules),
      ...numbered('hack', effectsOf(hacks)),
      ['repel', repel.effect],
    ];
  },
  protocol: ({ protocols }, id) => [
    ...numbered('step', protocols[id]?.steps ?? []),
    ...some('launch', protocols[id]?.launch?.effect),
  ],
  district: ({ districts }, id) => some('effect', districts[id]?.effect),
  sheet: ({ scenarios }, id) => {
    const sheet = scenarios[id]?.sheet;
    if (!sheet) return [];
    return [
      ...numbered('rule', sheet.rules),
      ...some('playerActivity', sheet.playerActivity),
      ...some('depleted', sheet.depleted),
      ...numbered('always', sheet.always),
      ...numbered('launch', effectsOf(sheet.launches)),
    ];
  },
  card: ({ scenarios }, id) => {
    const card = Object.values(scenarios).find(({ cards }) => cards[id])?.cards[id];
    if (!card) return [];
    return [
      ...some('immediate', card.immediate),
      ...numbered('rule', card.rules),
      ...some('playerActivity', card.playerActivity),
      ...some(
        'worldActivity',
        card.worldActivity.length > 0 ? worldActivityOf(card.worldActivity).printed : null,
      ),
      ...some('found', card.found),
      ...some('eachPlayer', card.eachPlayer),
      ...numbered('launch', effectsOf(card.launches)),
    ];
  },
} satisfies Readonly<Record<string, (content: Content, id: string) => Parts>>;

export type CardKind = keyof typeof PARTS;

// The cards of a pack never change: what of them has amounts to work out is found once.
const known = new WeakMap<Content, Map<CardKind, Map<string, Parts>>>();

/** The parts of a card in which there are amounts that somebody would have to work out. */
export function textsWithAmounts(c: Pick<Survey<Tamashii>, 'facts'>, kind: CardKind, id: string): Parts {
  const all = content(c);
  let kinds = known.get(all);
  if (!kinds) {
    kinds = new Map();
    known.set(all, kinds);
  }
  let cards = kinds.get(kind);
  if (!cards) {
    cards = new Map();
    kinds.set(kind, cards);
  }
  let parts = cards.get(id);
  if (!parts) {
    parts = PARTS[kind](all, id).filter(([, effect]) => hasAmounts(effect));
    cards.set(id, parts);
  }
  return parts;
}
