/**
 * How a bot reads a text: what the whole is worth by what its parts are worth. The walk over the tree is the same for every
 * game; what a clause puts on the scales, what is likely, and what it means to others, each game's own reading says.
 */
import type { Clause, Condition, Effect, Quantity } from '@torii/script';

/** What is done for each of some things, of which there may be few. */
const EACH = 0.5;

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export abstract class Reading {
  /** The chance that the test of this text is passed. */
  pass = 0.5;
  /** What lies on the scales. */
  protected clause: Clause = { phrase: '', args: {} };

  /** What a clause is worth, by what its phrase says. */
  abstract weigh(clause: Clause): number;
  /** How likely it is that a condition is so. */
  protected abstract chance(condition: Condition): number;
  /** What a text that others carry out, or that happens to them, is worth to whoever reads. */
  protected abstract forOthers(effect: Effect & { t: 'players' }): number;
  /** How often a text is repeated. */
  protected abstract times(quantity: Quantity): number;
  /** How often a text comes about that stays in force or waits for a moment. */
  protected abstract later(effect: Effect & { t: 'when' | 'instead' }): number;

  noun(slot: string): string {
    return String(this.clause.args[slot]);
  }

  private readAll(effects: readonly Effect[]): number {
    let all = 0;
    for (const effect of effects) all += this.read(effect);
    return all;
  }

  read(effect: Effect): number {
    switch (effect.t) {
      case 'do':
        return this.weigh(effect.clause);
      case 'seq':
        return this.readAll(effect.effects);
      case 'if': {
        const yes = this.chance(effect.condition);
        const otherwise = effect.otherwise && yes < 1 ? this.read(effect.otherwise) : 0;
        return (yes > 0 ? yes * this.read(effect.yes) : 0) + (1 - yes) * otherwise;
      }
      case 'may':
        return Math.max(0, this.read(effect.effect));
      case 'pay':
        return Math.max(0, this.read(effect.cost) + this.read(effect.effect));
      case 'choose': {
        const each = effect.among.map((part) => this.read(part)).sort((a, b) => b - a);
        return sum(each.slice(0, effect.count));
      }
      case 'players':
        return this.forOthers(effect);
      case 'each':
        return EACH * this.read(effect.effect);
      case 'repeat':
        return this.times(effect.times) * this.read(effect.effect);
      case 'when':
      case 'instead':
        return this.later(effect) * this.read(effect.effect);
      case 'until':
      case 'once':
      case 'announce':
        return this.read(effect.effect);
      case 'roll':
        return (
          sum(effect.results.map((result) => this.read(result.effect))) / Math.max(1, effect.results.length)
        );
      // The keywords of scenarios are threats: nobody chooses them.
      case 'keyword':
      case 'byHand':
        return 0;
    }
  }
}

/** What a text means to several: to all of them, or to the best of them if one is chosen. */
export function among(chosen: boolean, each: readonly number[]): number {
  if (each.length === 0) return 0;
  return chosen ? Math.max(...each) : sum(each);
}

/** What an effect is worth to whoever agrees to it and to what it costs. */
export function agreed(effect: Effect, worth: (part: Effect) => number): number {
  switch (effect.t) {
    case 'when':
    case 'instead':
    case 'may':
    case 'once':
      return agreed(effect.effect, worth);
    case 'pay':
      return worth(effect.cost) + worth(effect.effect);
    default:
      return worth(effect);
  }
}
