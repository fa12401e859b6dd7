/** The blacksmith's pile of a character, and what it wears (EX-SET-09, EX-VIC-11, EX-LIM, A-59). */
import { characterOf } from '../creatures/creatures.ts';
import { content, type Seen } from '../looking.ts';

/** What can be bought from a blacksmith. */
export interface ForSale {
  readonly kind: 'weapon' | 'armor';
  readonly card: string;
  readonly price: number;
}

/** Every weapon and armor that somebody owns: there is one of each card. */
function owned({ state }: Pick<Seen, 'state'>): Set<string> {
  return new Set(
    Object.values(state.characters).flatMap(({ weapons, armorCard }) => [...weapons, armorCard]),
  );
}

/** The cards of the character's class, of its level and all lower ones, that nobody owns. */
export function pileOf(c: Pick<Seen, 'state' | 'facts'>, role: string): ForSale[] {
  const { characters, weapons, armors } = content(c);
  const { class: own = '' } = characters[role] ?? {};
  const { level } = characterOf(c, role);
  const taken = owned(c);
  const cards = (
    kind: ForSale['kind'],
    all: Readonly<Record<string, { class: string; level: number; price: number }>>,
  ) =>
    Object.entries(all)
      .filter(([card, printed]) => printed.class === own && printed.level <= level && !taken.has(card))
      .map(([card, { price }]): ForSale => ({ kind, card, price }));
  return [...cards('weapon', weapons), ...cards('armor', armors)];
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
