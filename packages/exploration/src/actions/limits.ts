/** How much a character may own; what is too much goes back, its player chooses what (EX-LIM, A-43). */
import { flow, type Option, put } from '@torii/kernel';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, content, pieceOf, type Seen } from '../looking.ts';
import type { Exploration } from '../state.ts';

const WEAPONS = 2;
const PERMANENT = 3;
const ITEMS = 5;

/** Items that count: special ones do not (EX-LIM-05). */
function counted(c: Seen, role: string): string[] {
  return characterOf(c, role)
    .items.map(({ card }) => card)
    .filter((card) => !content(c).items[card]?.special);
}

/** What may be given back just now, as long as something is too much. */
function tooMuch(c: Seen, role: string): { weapons: string[]; items: string[] } {
  const { weapons } = characterOf(c, role);
  const items = counted(c, role);
  const permanent = items.filter((card) => content(c).items[card]?.permanent);
  if (permanent.length > PERMANENT) return { weapons: [], items: permanent };
  return {
    weapons: weapons.length > WEAPONS ? weapons : [],
    items: items.length > ITEMS + c.stat('moreItems', role) ? items : [],
  };
}

/** Equipment goes back to the character's pile, items to the bottom of the market deck (EX-LIM-02, EX-LIM-04). */
function giveBack(c: C, role: string, id: string): void {
  const character = characterOf(c, role);
  const [kind, card = ''] = id.split(':');
  if (kind === 'weapon') {
    character.weapons.splice(character.weapons.indexOf(card), 1);
    tell(c, 'weapon.returned', { who: pieceOf(c, role), weapon: card }, 'EX-LIM-02');
  } else {
    character.items.splice(
      character.items.findIndex((item) => item.card === card),
      1,
    );
    put(c.state.market, card, 'bottom');
    tell(c, 'item.returned', { who: pieceOf(c, role), item: card, to: 'market' }, 'EX-LIM-04');
  }
  c.touch('inPlay');
}

function options(c: C, role: string): Option[] {
  const { weapons, items } = tooMuch(c, role);
  const ids = [
    ...new Set([...weapons.map((card) => `weapon:${card}`), ...items.map((card) => `item:${card}`)]),
  ];
  return ids.map((id) => ({
    id,
    rule: id.startsWith('weapon') ? 'EX-LIM-02' : 'EX-LIM-04',
    touches: [pieceOf(c, role)],
    key: 'exploration.giveBack',
    args: { card: id },
  }));
}

export const keepLimits = flow<Exploration>()('limits', { role: '' }, (f) => [
  f.loop('over', (c) => options(c, c.locals.role).length > 0, [
    f.ask('which', {
      rule: 'EX-LIM-01',
      prompt: 'exploration.tooMuch',
      who: (c) => c.locals.role,
      options: (c) => options(c, c.locals.role),
      take: (c, { id }) => giveBack(c, c.locals.role, id),
    }),
  ]),
]);
