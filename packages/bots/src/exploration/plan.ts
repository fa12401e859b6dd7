/**
 * Where to be at the end of an activation, and what to do on the way: every square within reach is weighed by the stroke that
 * could be made from it, by what could be touched there, by what enemies would do to whoever stands there, and by how far it
 * is from where one is needed.
 */
import {
  baseOf,
  canEnd,
  canReach,
  cellOf,
  type Field,
  fieldOf,
  gridOf,
  isAdjacent,
  moverOf,
  nameOf,
  RESISTOR,
  stepsFrom,
  type Ways,
  waysFrom,
} from '@torii/exploration';
import { areGathered, isReady, leavesErrand, mayGoOn, pointsAhead } from './aims.ts';
import { zoneAt, zoneCosts } from './clock.ts';
import { cellOfMine, type Eyes } from './eyes.ts';
import { attackWorth, type Way } from './foes.ts';
import { pointWorth, WORTHWHILE } from './points.ts';
import { harmCost, type Threats } from './threat.ts';

/** What a step less to go is worth. */
const STEP = 0.4;
const STEP_QUIET = 0.6;
/** What the first action point that is left over is worth: it is kept (EX-ACT-04). */
const KEPT = 0.35;
const SPARE = 0.02;
/** Points of an exertion (EX-MOV-03). */
const EXERTION = 3;
/** What it is worth to open the way on. */
const AHEAD = 8;
/** Whoever comes within reach of enemies without striking gives them the first stroke. */
const IDLE = 1.5;
/** From this space of the malice track on there is no time to wait until they come. */
const HURRIED = 2;
/** Farther away than anything on a board. */
const NOWHERE = 60;

export interface Strike {
  readonly foe: string;
  readonly way: Way;
  readonly worth: number;
}

export interface Plan {
  readonly worth: number;
  /** Where it leads; one's own square to stay. */
  readonly cell: number;
  readonly strike: Strike | null;
  /** The stroke comes before the walk. */
  readonly strikeFirst: boolean;
  /** A point that is touched there. */
  readonly point: string;
}

/** How the activation stands. */
export interface Standing {
  readonly ap: number;
  /** Points that a move has left, or would have; null if there is no more move. */
  readonly points: number | null;
  /** The move has begun: it costs nothing to begin it. */
  readonly moving: boolean;
  readonly attacks: number;
}

const COSTS: readonly (readonly [Way, number])[] = [
  ['fast', 1],
  ['strong', 2],
];

export class Planner {
  private readonly field: Field;
  readonly ways: Ways;
  private readonly far: ReadonlyMap<number, number>;
  private readonly worths = new Map<string, number>();
  private readonly here: number;
  private readonly zones: ReadonlyMap<string, number>;
  private readonly hurried: boolean;

  constructor(
    private readonly eyes: Eyes,
    private readonly threats: Threats,
    private readonly now: Standing,
  ) {
    const { c, you } = eyes;
    this.here = cellOfMine(eyes);
    this.field = fieldOf(c, you);
    const most = now.points === null ? 0 : now.points + EXERTION * (now.ap - (now.moving ? 0 : 1));
    this.ways = waysFrom(this.field, moverOf(c, you), this.here, most);
    this.far = this.distances();
    this.zones = zoneCosts(eyes);
    this.hurried = eyes.seen.malice >= HURRIED;
  }

  /** Steps from everywhere to where one is needed: within range of an enemy, or at what is to be touched next. */
  private distances(): ReadonlyMap<number, number> {
    const { eyes } = this;
    const { c, you, foes, seen } = eyes;
    const grid = gridOf(eyes.state.board);
    // Creatures move out of the way; what stands there for good does not.
    const standingOn = this.field.standing.map((who) => who & RESISTOR);
    const open: Field = { grid, standing: standingOn };
    const mover = moverOf(c, you);
    const found = new Map<number, number>();
    const line: number[] = [];
    const begin = (cell: number, at: number) => {
      if ((found.get(cell) ?? NOWHERE) <= at) return;
      found.set(cell, at);
      line.push(cell);
    };
    if (foes.length > 0) {
      const wanted = foes.filter((foe) => eyes.state.enemies[foe]?.kind === eyes.wanted);
      for (const foe of wanted.length > 0 && foes.length < 3 ? wanted : foes)
        for (const cell of baseOf(c, foe)) begin(cell, 0);
    } else {
      const ahead = mayGoOn(eyes) ? pointsAhead(eyes) : [];
      const touched = [
        ...ahead,
        ...Object.keys(seen.points).filter((letter) => pointWorth(eyes, letter) > WORTHWHILE),
      ];
      for (const letter of touched)
        for (const square of seen.points[letter]?.at ?? [])
          for (const cell of grid.cells) if (isAdjacent(grid, cell, cellOf(square))) begin(cell, 0);
      for (const { at } of eyes.state.tokens) begin(cellOf(at), 0);
      for (const { at } of eyes.state.heads) begin(cellOf(at), 3);
    }
    for (let i = 0; i < line.length; i++) {
      const cell = line[i] ?? 0;
      const next = (found.get(cell) ?? 0) + 1;
      for (const to of stepsFrom(open, mover, cell)) begin(to, next);
    }
    return found;
  }

  private distance(cell: number): number {
    return this.far.get(cell) ?? NOWHERE;
  }

  /** The best stroke from a square for so many points. */
  private strikeFrom(cell: number, ap: number): Strike | null {
    const { eyes } = this;
    const { c, you, foes, content, me } = eyes;
    if (this.now.attacks === 0 || ap < 1) return null;
    const range = c.stat('range', you);
    const grid = this.field.grid;
    let best: Strike | null = null;
    for (const foe of foes) {
      if (!canReach(c, you, nameOf(cell), foe, range, this.field)) continue;
      const higher = (grid.height[cell] ?? 0) > (grid.height[baseOf(c, foe)[0] ?? 0] ?? 0) ? 1 : 0;
      for (const [way, cost] of COSTS) {
        if (cost > ap || !content.weapons[me.weapons[0] ?? '']?.[way]) continue;
        const worth = this.worthOf(foe, way, higher) + this.leftOver(ap - cost) - this.leftOver(ap);
        if (worth > (best?.worth ?? 0)) best = { foe, way, worth };
      }
    }
    return best;
  }

  private worthOf(foe: string, way: Way, higher: number): number {
    const key = `${foe}${way}${higher}`;
    const known = this.worths.get(key);
    if (known !== undefined) return known;
    const worth = attackWorth(this.eyes, foe, way, higher);
    this.worths.set(key, worth);
    return worth;
  }

  private leftOver(ap: number): number {
    return ap > 0 ? KEPT + SPARE * (ap - 1) : 0;
  }

  /** What it is worth to stand on a square when the activation is over, having struck or not. */
  private standingWorth(cell: number, struck: boolean): number {
    const { eyes, threats } = this;
    const { foes, c, you } = eyes;
    const harm =
      harmCost(eyes, threats.at(eyes, cell)) * (struck || this.hurried ? 1 : IDLE) +
      (this.zones.get(zoneAt(eyes, cell)) ?? 0);
    const far = this.distance(cell);
    if (foes.length === 0) return -STEP_QUIET * far;
    const range = c.stat('range', you);
    // Whoever shoots keeps away from those who do not.
    return -harm - STEP * Math.max(0, far - range) - 0.03 * Math.abs(far - range);
  }

  /** The point that is best touched from a square, and its worth. */
  private pointFrom(cell: number): readonly [string, number] {
    const { eyes } = this;
    const { grid } = this.field;
    let [best, most] = ['', 0];
    for (const [letter, { at }] of Object.entries(eyes.seen.points)) {
      if (!at.some((square) => isAdjacent(grid, cell, cellOf(square)))) continue;
      const worth = leavesErrand(eyes, letter) ? 0 : pointWorth(eyes, letter) + this.aheadWorth(letter);
      if (worth > most) [best, most] = [letter, worth];
    }
    return [best, most];
  }

  private aheadWorth(letter: string): number {
    const { eyes } = this;
    if (!mayGoOn(eyes) || !pointsAhead(eyes).includes(letter)) return 0;
    return areGathered(eyes, letter) && isReady(eyes, letter) ? AHEAD : 0;
  }

  best(): Plan {
    const { now, here, eyes } = this;
    const mover = moverOf(eyes.c, eyes.you);
    const strikeNow = now.moving ? null : this.strikeFrom(here, now.ap);
    let best: Plan | null = null;
    const consider = (plan: Plan) => {
      if (plan.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = plan;
    };
    for (const { cell, cost } of this.ways.reached.values()) {
      if (cell !== here && !canEnd(this.field, mover, cell)) continue;
      const paid = cell === here ? 0 : this.pay(cost);
      const left = now.ap - paid;
      if (left < 0) continue;
      const [point, touching] = left > 0 ? this.pointFrom(cell) : ['', 0];
      const touched = touching > this.leftOver(left) - this.leftOver(left - 1);
      const ap = touched ? left - 1 : left;
      const strike = this.strikeFrom(cell, ap);
      const other = (touched ? touching : 0) + this.leftOver(ap);
      const gained = this.standingWorth(cell, strike !== null) + other;
      consider({
        worth: gained + (strike?.worth ?? 0),
        cell,
        strike,
        strikeFirst: false,
        point: touched ? point : '',
      });
      if (strikeNow && cell !== here) {
        const cost = strikeNow.way === 'fast' ? 1 : 2;
        const then = this.strikeFrom(here, Math.min(now.ap, now.ap - paid));
        if (then && left >= cost)
          consider({
            worth: this.standingWorth(cell, true) + this.leftOver(left) + then.worth - 0.01,
            cell,
            strike: then,
            strikeFirst: true,
            point: '',
          });
      }
    }
    return best ?? { worth: 0, cell: here, strike: strikeNow, strikeFirst: true, point: '' };
  }

  /** Action points for a walk of so many points. */
  private pay(cost: number): number {
    const { points, moving } = this.now;
    if (points === null) return Number.POSITIVE_INFINITY;
    return (moving ? 0 : 1) + Math.max(0, Math.ceil((cost - points) / EXERTION));
  }
}
