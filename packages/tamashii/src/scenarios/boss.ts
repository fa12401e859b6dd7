/** 5e Bosses: taking their sheet, Armor and Integrity, Boss Activity, defeat. */
import { type Change, flow, type Hook, peek, put, type Role, take, zone } from '@torii/kernel';
import { tell } from '../events/events.ts';
import type { BossSheet } from '../pack/sheetShapes.ts';
import { areAdjacent, currentTile, places, stepsFrom } from '../table/map.ts';
import { tilePlace } from '../table/places.ts';
import type { Boss, Tamashii } from '../table/state.ts';
import { type C, content, facts, inOrder, player, resolveText, tile } from '../table/table.ts';

/** The Boss among what can be damaged. */
export const BOSS = 'boss';

/** The side of the Number die on which the table of an Attack card is ignored (TM-5e-14). */
const BLANK = 'blank';

export function boss({ state }: Pick<C, 'state'>): Boss {
  if (!state.boss) throw new Error('there is no Boss on the table');
  return state.boss;
}

/** The sheet of the Boss in play; none if there is no Boss. */
function bossSheet(c: Pick<C, 'state' | 'facts'>): BossSheet | undefined {
  return content(c).bosses[c.state.boss?.card ?? ''];
}

function bossSource(id: string): string {
  return `boss:${id}`;
}

/**
 * A Boss sheet is set up when the players are told to take it (TM-5e-02): its Attack cards are shuffled (TM-5e-04),
 * Integrity stands where the number of players says and Armor at its top (TM-5e-05), its token on a tile. Its rules are
 * in force for everybody (TM-5e-03).
 */
export function takeBossSheet(c: C, id: string): void {
  const sheet = content(c).bosses[id];
  if (!sheet) throw new Error(`the pack has no Boss '${id}'`);
  const at = startOf(c, sheet);
  const deck = Object.keys(sheet.attacks);
  c.shuffle('bossAttacks', deck);
  const integrity = sheet.integrity[c.roles.length - 1] ?? 0;
  c.state.boss = {
    card: id,
    at,
    integrity,
    armor: sheet.armor,
    attacks: zone('closed', deck, { back: BOSS }),
  };
  tell(c, 'boss.taken', { boss: id, integrity, armor: sheet.armor, to: tilePlace(at) }, 'TM-5e-02');
  c.touch('boss');
  const source = bossSource(id);
  for (const role of inOrder(c))
    for (const [i] of sheet.rules.entries()) resolveText(c, `${source}/rule${i + 1}`, { you: role, source });
}

/** Where its token is placed: on the tile that the sheet names, else on the Shelter. */
function startOf(c: C, { start }: BossSheet): string {
  const { districts } = content(c);
  const named = places(c).find(
    (place) => districts[tile(c, place).district.items[0] ?? '']?.number === start,
  );
  return named ?? c.resolve('shelter', '')[0] ?? '';
}

/** How it fights with so much Integrity left: 1 as its sheet begins, then its phases in their order. */
function phaseAt(c: Pick<C, 'facts' | 'state' | 'roles'>, integrity: number): number {
  const phases = bossSheet(c)?.phases ?? [];
  return 1 + phases.filter(({ at }) => integrity <= (at[c.roles.length - 1] ?? 0)).length;
}

/** A phase begins once, however its Integrity goes up and down; its rules are in force from then on, for everybody. */
function beginPhases(c: C): void {
  const present = boss(c);
  const { card, phase: before = 1 } = present;
  const now = phaseAt(c, present.integrity);
  const source = bossSource(card);
  for (let phase = before + 1; phase <= now; phase++) {
    present.phase = phase;
    tell(c, 'boss.phase', { boss: card, phase }, 'TM-5e-03');
    const rules = bossSheet(c)?.phases[phase - 2]?.rules ?? [];
    for (const role of inOrder(c))
      for (const [i] of rules.entries())
        resolveText(c, `${source}/phase${phase}rule${i + 1}`, { you: role, source });
  }
}

export function setArmor(c: C, to: number): void {
  boss(c).armor = Math.max(0, to);
  tell(c, 'boss.armor', { armor: boss(c).armor }, 'TM-5e-12');
}

/** At 0 it is defeated (TM-5e-13). */
export function reduceBossIntegrity(c: C, n: number): void {
  const present = boss(c);
  if (present.integrity === 0) return;
  present.integrity = Math.max(0, present.integrity - n);
  tell(c, 'boss.integrity', { integrity: present.integrity }, 'TM-5e-11');
  c.touch('boss');
  if (present.integrity === 0) c.call(bossDefeated);
  else beginPhases(c);
}

/** It mends, or is stronger than its sheet says from the beginning. */
export function increaseBossIntegrity(c: C, n: number): void {
  boss(c).integrity += n;
  tell(c, 'boss.integrity', { integrity: boss(c).integrity }, 'TM-5e-05');
  c.touch('boss');
}

/** Armor that grows back, never above what is printed. */
export function increaseArmor(c: C, n: number): void {
  setArmor(c, Math.min(bossSheet(c)?.armor ?? 0, boss(c).armor + n));
}

/** The scope of one of its Hacks, with whatever else is dumped for it. */
export const BOSS_HACK = 'bossHack';

/** What one Hack deals is one total, which is compared with its Armor (TM-5e-10): the additional Damage counts with the rest. */
export function dealToBoss(c: C, n: number, by: Role): void {
  if (c.within(BOSS_HACK)) boss(c).dealt = (boss(c).dealt ?? 0) + n;
  else c.happen([{ kind: 'damage', to: BOSS, n, by }]);
}

/** The Hack is over: what it has come to is dealt. */
export function dealTotal(c: C, by: Role): void {
  const { dealt = 0 } = c.state.boss ?? {};
  if (dealt === 0) return;
  delete boss(c).dealt;
  dealToBoss(c, dealt, by);
}

/** Damage that no rule of its sheet has turned into something else lowers its Integrity. */
export function damageBoss(c: C, { n = 0 }: Change): void {
  if (c.state.boss) reduceBossIntegrity(c, n);
}

/** Its sheet says what follows; then it and its rules leave the table (TM-5e-13). */
const bossDefeated = flow<Tamashii>()('boss.defeated', {}, (f) => [
  f.do('defeated', (c) => {
    const { card } = boss(c);
    const source = bossSource(card);
    tell(c, 'boss.defeated', { boss: card }, 'TM-5e-13');
    resolveText(c, `${source}/defeated`, { you: c.state.firstPlayer, source });
  }),
  f.do('leaves', (c) => {
    if (!c.state.boss) return;
    const { card } = c.state.boss;
    c.detach(bossSource(card));
    c.state.boss = null;
    tell(c, 'boss.left', { boss: card }, 'TM-5e-13');
    c.touch('boss');
    c.touch('map');
  }),
]);

/** Whoever stands on the Boss's tile may take it for their Top Enemy (TM-5e-08, TM-5e-09). */
export const bossAsTopEnemy: Hook<Tamashii> = {
  on: 'referent',
  id: 'boss.asTopEnemy',
  rule: 'TM-5e-08',
  referent: 'topEnemy',
  resolve: (found, c, of, effect) => {
    const { boss: present } = c.state;
    return of === effect.of && present?.at === currentTile(c, of) ? [...found, BOSS] : found;
  },
};

/** The tiles next to the Boss that lead to the nearest Character, over tiles; none if one stands on its own (TM-5e-07). */
export function bossSteps(c: Pick<C, 'state' | 'roles'>): string[] {
  return stepsTowards(c, characterPlaces(c));
}

/** The tiles next to the Boss that lead to the nearest of some places; none if it stands on one of them. */
export function stepsTowards(c: Pick<C, 'state' | 'roles'>, goals: readonly string[]): string[] {
  const { boss: present } = c.state;
  if (!present) return [];
  const steps = stepsFrom(c, goals);
  const away = steps.get(present.at) ?? 0;
  if (away === 0) return [];
  const from = tile(c, present.at);
  return places(c).filter((place) => steps.get(place) === away - 1 && areAdjacent(from, tile(c, place)));
}

function characterPlaces(c: Pick<C, 'state' | 'roles'>): string[] {
  return c.roles.map((role: Role) => player(c, role).at).filter((place) => place !== '');
}

export function moveBoss(c: C, to: string): void {
  const from = tilePlace(boss(c).at);
  boss(c).at = to;
  tell(c, 'boss.moved', { from, to: tilePlace(to) }, 'TM-5e-07');
  c.touch('boss');
  c.touch('map');
}

/** Whether a row of an Attack card is for what the two dice show; a row may ask for either or for both. */
function isMeant(row: BossSheet['attacks'][string]['rows'][number], number: string, symbol: string): boolean {
  return (row.number === null || row.number === number) && (row.symbol === null || row.symbol === symbol);
}

/**
 * Boss Activity, at the step that the sheet names (TM-5e-03): both Enemy dice, the matching rows of the top Attack card
 * from top to bottom, unless the Number die is blank (TM-5e-14); then the card is flipped and goes to the bottom (TM-5e-15).
 */
export const bossActivity = flow<Tamashii>()(
  'boss.activity',
  { when: '', attack: '', number: '', symbol: '' },
  (f) => [
    f.when('due', (c) => c.state.boss !== null && bossSheet(c)?.activity === c.locals.when, [
      f.do('roll', (c) => {
        const { firstPlayer } = c.state;
        const { number, symbol } = facts(c).table.dice;
        // It lies face up on its deck until its rows are resolved.
        const { attacks } = boss(c);
        c.locals.attack = attacks.items[0] ?? '';
        for (const role of c.roles) peek(attacks, role, 1);
        c.revealed();
        c.locals.number = c.roll(`numberDie:${firstPlayer}`, number);
        c.locals.symbol = c.roll(`symbolDie:${firstPlayer}`, symbol);
        const { attack, number: shown, symbol: face } = c.locals;
        tell(c, 'boss.activity', { attack, number: shown, symbol: face }, 'TM-5e-14');
      }),
      f.do('rows', (c) => {
        const { attack, number, symbol } = c.locals;
        if (number === BLANK) return;
        const source = bossSource(boss(c).card);
        const { rows = [], flipped = [] } = bossSheet(c)?.attacks[attack] ?? {};
        // A card of which only one face is written has the same on both.
        const isFlipped = boss(c).flipped?.includes(attack) && flipped.length > 0;
        for (const [i, row] of (isFlipped ? flipped : rows).entries()) {
          const text = `attack:${attack}/${isFlipped ? 'flipped' : 'row'}${i + 1}`;
          if (isMeant(row, number, symbol)) resolveText(c, text, { you: c.state.firstPlayer, source });
        }
      }),
      f.do('flip', (c) => {
        if (!c.state.boss) return;
        const { attacks, flipped = [] } = c.state.boss;
        const attack = take(attacks);
        if (attack === undefined) return;
        c.state.boss.flipped = flipped.includes(attack)
          ? flipped.filter((other) => other !== attack)
          : [...flipped, attack];
        put(attacks, attack, 'bottom', c.roles);
        tell(c, 'boss.attackBack', { attack }, 'TM-5e-15');
      }),
    ]),
  ],
);

export const bossFlows = [bossDefeated];
