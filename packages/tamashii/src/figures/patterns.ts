/** The Patterns that lie before a player: which are available, and on which tokens each is formed. */
import type { Role, Survey } from '@torii/kernel';
import { type Pattern, writePattern } from '../pack/pattern.ts';
import { stepOf } from '../phases/launching.ts';
import { type Kind, type Source, sources, sourcesToCome } from '../phases/sources.ts';
import { type Grid, grid } from '../table/launcher.ts';
import { areEnough, isFormed, laidOn, readable } from '../table/patterns.ts';
import type { Tamashii } from '../table/state.ts';
import { player } from '../table/table.ts';
import type { Memory } from './memory.ts';

/** What a Pattern is, whoever may launch it. */
export type PatternFigure = {
  readonly kind: Kind;
  /** As a pack writes it: `b b / . r`. */
  readonly shape: string;
  /** The text that is its effect, or the Body that is inhabited by it: `enemy:zoe/hack1`, `body:scout`. */
  readonly text: string;
};

/** A Pattern before a player. */
export type PatternOf = {
  /** By which it is found among all Patterns. */
  readonly id: string;
  /** It could be launched now if its tokens lay right: not one of an Enemy behind the Top Enemy, its condition is met. */
  readonly open: boolean;
  /** It has been launched in this step (TM-3g-03). */
  readonly launched: boolean;
  /** The sets of slots on which it is formed: `r1c1-r1c2`. */
  readonly on: readonly string[];
};

// Patterns never change: each is written once.
const shapes = new WeakMap<Pattern, string>();

function shapeOf(pattern: Pattern): string {
  let shape = shapes.get(pattern);
  if (shape === undefined) {
    shape = writePattern(pattern);
    shapes.set(pattern, shape);
  }
  return shape;
}

const NOWHERE: readonly string[] = [];

/** Where each Pattern is formed on a Launcher, worked out when it is asked for. */
class Formed {
  private readonly offers: readonly number[];
  private readonly known = new Map<Pattern, readonly string[]>();

  constructor(
    private readonly on: Grid,
    launcher: readonly number[],
    core: number,
  ) {
    this.offers = readable(launcher, core);
  }

  sites(pattern: Pattern): readonly string[] {
    let found = this.known.get(pattern);
    if (!found) {
      const laid = laidOn(pattern, this.on);
      found = areEnough(laid, this.offers)
        ? laid.sites.flatMap((site) => (isFormed(site, this.offers) ? [site.name] : NOWHERE))
        : NOWHERE;
      this.known.set(pattern, found);
    }
    return found;
  }
}

function textOf({ text, source }: Source): string {
  return text === '' ? source : text;
}

/** What lies before a player: their Patterns, and what these are. Both are the same objects as long as nothing has changed. */
export interface PatternsOf {
  readonly list: readonly PatternOf[];
  readonly all: { readonly [id: string]: PatternFigure };
}

export function patternsOf(c: Survey<Tamashii>, role: Role, memory: Memory): PatternsOf {
  const { launcher, core } = player(c, role);
  const formed = memory.of('formed', [core, ...launcher], () => new Formed(grid(c), launcher, core));
  const now = sources(c, role);
  const toCome = sourcesToCome(c, role);
  const launched = c.usesIn(stepOf(role));
  // An id tells all that a Pattern is.
  const inputs: unknown[] = [formed, launched, now.length];
  for (const { id } of now) inputs.push(id);
  for (const { id } of toCome) inputs.push(id);
  return memory.of('patterns', inputs, () => {
    const all: { [id: string]: PatternFigure } = {};
    const list: PatternOf[] = [];
    const add = (source: Source, open: boolean) => {
      const { id, kind, pattern } = source;
      all[id] = { kind, shape: shapeOf(pattern), text: textOf(source) };
      list.push({ id, open, launched: launched.includes(id), on: formed.sites(pattern) });
    };
    for (const source of now) add(source, true);
    for (const source of toCome) add(source, false);
    return { list, all };
  });
}

/** What the Patterns of all players are. */
export function allPatterns(of: readonly PatternsOf[], memory: Memory): PatternsOf['all'] {
  const parts = of.map(({ all }) => all);
  return memory.of('patterns', parts, () => Object.assign({}, ...parts) as PatternsOf['all']);
}
