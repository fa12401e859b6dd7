/** How hard a square is to reach: what enemies would do to whoever stands there, until it is that one's turn again. */
import {
  baseOf,
  canEnd,
  cellOf,
  columnOf,
  enemyBoard,
  fieldOf,
  healthOf,
  isAdjacent,
  isClear,
  moverOf,
  rangeBetween,
  targetableResistors,
  waysFrom,
} from '@torii/exploration';
import { clausesIn } from '@torii/script';
import { type Eyes, standing } from './eyes.ts';
import { harmOf } from './foes.ts';

/** Who still acts in this round will come to it before one's own next turn; of the others half. */
const SOON = 1;
const LATER = 0.5;
/** Those who come before characters draw almost all attacks. */
const SHELTERED = 0.15;
/** How much more often somebody is attacked whom the enemy prefers, if it can reach several. */
const PREFERRED = 0.75;

/** The squares that an enemy can attack in its next activation. */
function struckBy(eyes: Eyes, foe: string): ReadonlySet<number> {
  const { c } = eyes;
  const [field, mover] = [fieldOf(c, foe), moverOf(c, foe)];
  const range = c.stat('range', foe);
  const start = baseOf(c, foe)[0] ?? 0;
  const { reached } = waysFrom(field, mover, start, c.stat('movement', foe));
  const struck = new Set<number>();
  for (const { cell } of reached.values()) {
    if (cell !== start && !canEnd(field, mover, cell)) continue;
    for (const from of baseOf(c, foe).map((each) => each - start + cell))
      for (const to of field.grid.cells) {
        if (struck.has(to)) continue;
        const reaches =
          range === 1
            ? isAdjacent(field.grid, from, to)
            : Math.abs(columnOf(from) - columnOf(to)) <= range &&
              rangeBetween(from, to) <= range &&
              isClear(field, from, to);
        if (reaches) struck.add(to);
      }
  }
  return struck;
}

/** Whether an enemy prefers one of these to the others, by the priority on its board. */
function prefers({ content, c }: Eyes, foe: string, you: string, others: readonly string[]): boolean | null {
  const { priority } = enemyBoard(content, c.state.enemies[foe]?.kind ?? '');
  const [clause] = priority ? [...clausesIn(priority)] : [];
  const stat = String(clause?.args.stat ?? '');
  const most = clause?.phrase === 'preferMost';
  if (!most && clause?.phrase !== 'preferLeast') return null;
  const figure = (id: string) => (stat === 'health' ? healthOf(c, id) : c.stat(stat, id)) * (most ? 1 : -1);
  return others.every((other) => figure(you) >= figure(other));
}

interface Attacker {
  readonly struck: ReadonlySet<number>;
  readonly harm: number;
}

/** Attackers by where everybody else stands: while one walks they stay as they are. */
export class Threats {
  private key = '';
  private seen: Eyes['seen'] | null = null;
  private you = '';
  private attackers: readonly Attacker[] = [];

  /** What standing on a square costs in health. */
  at(eyes: Eyes, cell: number): number {
    if (eyes.seen !== this.seen || eyes.you !== this.you) this.look(eyes);
    return this.attackers.reduce((sum, { struck, harm }) => sum + (struck.has(cell) ? harm : 0), 0);
  }

  private look(eyes: Eyes): void {
    [this.seen, this.you] = [eyes.seen, eyes.you];
    const key = keyOf(eyes);
    if (key === this.key) return;
    this.attackers = eyes.foes.map((foe) => attackerOf(eyes, foe));
    this.key = key;
  }
}

function keyOf({ seen, you, me }: Eyes): string {
  const others = Object.entries(seen.characters).map(([role, { at }]) => (role === you ? you : at));
  const foes = Object.entries(seen.enemies).map(([id, { at, conditions }]) => [id, at, conditions]);
  return JSON.stringify([
    seen.chapter,
    seen.round,
    seen.queue,
    others,
    foes,
    me.health,
    me.armor,
    me.conditions,
  ]);
}

function attackerOf(eyes: Eyes, foe: string): Attacker {
  const { c, you, seen } = eyes;
  const struck = struckBy(eyes, foe);
  const turns = LATER + (seen.queue.waiting.includes(foe) ? SOON - LATER / 2 : 0);
  const isStruck = (id: string) => baseOf(c, id).some((cell) => struck.has(cell));
  const allies = Object.keys(c.state.enemies).filter((id) => c.state.enemies[id]?.ally === true);
  const resistors = targetableResistors(c).filter((id) =>
    struck.has(cellOf(c.state.resistors[id]?.at ?? '')),
  );
  const first = resistors.length > 0 || allies.some(isStruck);
  const others = standing(eyes).filter((role) => role !== you && isStruck(role));
  const liked = others.length > 0 ? prefers(eyes, foe, you, others) : true;
  const share =
    liked === null
      ? 1 / (1 + others.length)
      : liked
        ? others.length > 0
          ? PREFERRED
          : 1
        : (1 - PREFERRED) / others.length;
  return { struck, harm: harmOf(eyes, foe, you) * turns * (first ? SHELTERED : share) };
}

/** What so much expected damage costs: the nearer to the end, the more. */
export function harmCost({ c, you }: Eyes, harm: number): number {
  const health = Math.max(1, healthOf(c, you));
  return harm * (0.35 + Math.min(2, harm / health));
}
