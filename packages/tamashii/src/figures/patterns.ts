/** The Patterns that lie before a player: which are available, and on which tokens each is formed. */
import { once, type Role, type Survey } from '@torii/kernel';
import { type Pattern, writePattern } from '../pack/pattern.ts';
import { stepOf } from '../phases/launching.ts';
import { allSources, type Kind, type Source } from '../phases/sources.ts';
import { type Grid, grid } from '../table/launcher/launcher.ts';
import { areEnough, isFormed, laidOn, readable } from '../table/launcher/patterns.ts';
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

// Patterns never change, nor does where they come from: each is written once.
const figureOf = once(
  ({ kind, pattern, text, source }: Source): PatternFigure => ({
    kind,
    shape: writePattern(pattern),
    text: text === '' ? source : text,
  }),
);

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
      found = this.find(pattern);
      this.known.set(pattern, found);
    }
    return found;
  }

  private find(pattern: Pattern): readonly string[] {
    const laid = laidOn(pattern, this.on);
    if (!areEnough(laid, this.offers)) return NOWHERE;
    let found: string[] | null = null;
    for (const site of laid.sites) {
      if (!isFormed(site, this.offers)) continue;
      found ??= [];
      found.push(site.name);
    }
    return found ?? NOWHERE;
  }
}

/** What lies before a player: their Patterns, and what these are. Both are the same objects as long as nothing has changed. */
export interface PatternsOf {
  readonly list: readonly PatternOf[];
  readonly all: { readonly [id: string]: PatternFigure };
}

export function patternsOf(c: Survey<Tamashii>, role: Role, memory: Memory): PatternsOf {
  const { launcher, core } = player(c, role);
  const formed = memory.of('formed', [core, ...launcher], () => new Formed(grid(c), launcher, core));
  const { sources, open } = allSources(c, role);
  const all = memory.of('sources', sources, () => {
    const found: { [id: string]: PatternFigure } = {};
    for (const source of sources) found[source.id] = figureOf(source);
    return found;
  });
  const launched = c.usesIn(stepOf(role));
  return memory.of('patterns', [formed, launched, all, open], () => {
    const told = ({ id, pattern }: Source, i: number): PatternOf => ({
      id,
      open: i < open,
      launched: launched.includes(id),
      on: formed.sites(pattern),
    });
    return { list: sources.map(told), all };
  });
}

/** What the Patterns of all players are. */
export function allPatterns(of: readonly PatternsOf[], memory: Memory): PatternsOf['all'] {
  const parts = of.map(({ all }) => all);
  return memory.of('patterns', parts, () => Object.assign({}, ...parts) as PatternsOf['all']);
}
