/** The blacksmith's pile of a character, and what it wears (EX-SET-09, EX-VIC-11, EX-LIM, A-59). */
import { once } from '@torii/kernel';
import { characterOf } from '../creatures/creatures.ts';
import { content, type Seen } from '../looking.ts';
import type { Content } from '../pack/content.ts';

/** What can be bought from a blacksmith. */
export interface ForSale {
  readonly kind: 'weapon' | 'armor';
  readonly card: string;
  readonly price: number;
}

/** Every weapon and armor that somebody owns: there is one of each card. */
function owned({ state }: Pick<Seen, 'state'>): Set<string> {
  const found = new Set<string>();
  for (const { weapons, armorCard } of Object.values(state.characters)) {
    for (const weapon of weapons) found.add(weapon);
    found.add(armorCard);
  }
  return found;
}

/** All that is forged, class by class: cards never change, so it is sorted once. */
const forged = once(({ weapons, armors }: Content) => {
  const byClass = new Map<string, (ForSale & { readonly level: number })[]>();
  const add = (kind: ForSale['kind'], all: Content['weapons'] | Content['armors']) => {
    for (const [card, { class: of, level, price }] of Object.entries(all))
      byClass.set(of, [...(byClass.get(of) ?? []), { kind, card, price, level }]);
  };
  add('weapon', weapons);
  add('armor', armors);
  return byClass;
});

/** The cards of the character's class, of its level and all lower ones, that nobody owns. */
export function pileOf(c: Pick<Seen, 'state' | 'facts'>, role: string): ForSale[] {
  const { class: own = '' } = content(c).characters[role] ?? {};
  const { level: most } = characterOf(c, role);
  const taken = owned(c);
  const pile = forged(content(c)).get(own) ?? [];
  return pile.filter(({ card, level }) => level <= most && !taken.has(card));
}

/** The number on the equipped armor: what repairing leads up to. */
export function printedArmor(c: Pick<Seen, 'state' | 'facts'>, role: string): number {
  return content(c).armors[characterOf(c, role).armorCard]?.armor ?? 0;
}

/** Repairs armor up to the number on the card (EX-FAIL-01, EX-YOMI-03). */
export function repairAll(c: Pick<Seen, 'state' | 'facts'>): void {
  for (const [role, character] of Object.entries(c.state.characters)) {
    character.armor = printedArmor(c, role);
  }
}
