/** What a player could buy, what it costs, and why they cannot: the Upgrades of the Planning phase (TM-3x). */
import type { Role, Survey } from '@torii/kernel';
import { equipHindrance, type Hindrance, upgrades } from '../phases/upgrade.ts';
import type { Tamashii } from '../table/state.ts';
import { player } from '../table/table.ts';
import type { Memory } from './memory.ts';

/** An Upgrade: it costs EXP or Memory. */
export type UpgradeFigure = {
  /** As its offer is called: `upgrade.unlock`. */
  readonly id: string;
  readonly costs: 'exp' | 'memory';
  readonly n: number;
  /** Why it cannot be made now; null if it can. */
  readonly hindrance: Hindrance | null;
};

export type UpgradeFigures = {
  readonly all: readonly UpgradeFigure[];
  /** Why each unequipped Augment cannot be equipped now; null if it can. Its price is printed on it. */
  readonly equips: { readonly [augment: string]: Hindrance | null };
};

/** Equipping is said Augment by Augment. */
const BOUGHT = upgrades.filter(({ id }) => id !== 'upgrade.equip');

function figure({ id, price }: (typeof upgrades)[number], hindrance: Hindrance | null): UpgradeFigure {
  return 'exp' in price
    ? { id, costs: 'exp', n: price.exp, hindrance }
    : { id, costs: 'memory', n: price.memory, hindrance };
}

export function upgradesOf(c: Survey<Tamashii>, role: Role, memory: Memory): UpgradeFigures {
  const { unequipped } = player(c, role);
  const inputs: (Hindrance | string | null)[] = [];
  for (const { hindrance } of BOUGHT) inputs.push(hindrance(c, role));
  for (const augment of unequipped) inputs.push(augment, equipHindrance(c, role, augment));
  return memory.of('upgrades', inputs, () => ({
    all: BOUGHT.map((each) => figure(each, each.hindrance(c, role))),
    equips: Object.fromEntries(unequipped.map((augment) => [augment, equipHindrance(c, role, augment)])),
  }));
}
