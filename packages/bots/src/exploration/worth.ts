/**
 * What a text is worth to the party, as a number: a point of health is about 1. It reads the tree, asks each phrase what that
 * puts on the scales, and knows no card and no phrase but the tests.
 */
import {
  baseOf,
  healthOf,
  type Looked,
  rangeTo,
  type Scales,
  type SpokenPhrase,
  tokensOf,
} from '@torii/exploration';
import { amount, type Clause, type Condition, type Effect, given, holds, phraseOf } from '@torii/script';
import { among, Reading, sum } from '../reading.ts';
import { changing, charactersNear, type Eyes, lacking } from './eyes.ts';
import { harmOf } from './foes.ts';

/** Amounts that are left open, and those that are larger than anything is worth. */
const OPEN_AMOUNT = 3;
const MOST = 12;
/** A text that stays in force is used some times more. */
const AGAIN = 2;
/** A text that waits for a moment may wait in vain. */
const PERHAPS = 0.8;
/** What a token of each condition costs whoever holds it. */
const CONDITIONS: Readonly<Record<string, number>> = { bleeding: 1.5, poisoned: 1, downed: 1.2, blinded: 1 };
const BLESSED = 0.7;
/** Coins are spent later; malice ends everything at 6. */
const COIN = 0.1;
const MALICE = 1.5;
const KI = 0.5;
/** What a die shows on the average, and what a pip more is worth. */
const KI_MEAN = 3.5;
const KI_PIP = 0.15;
/** What each point of health is worth that whoever stands before an enemy has more. */
const PRESSED = 0.25;
/** An enemy has more health than a character, and there are more of them. */
const FOES_HEALTH = 0.9;
const TEST_FACES = 6;
/** Whether a target that nobody has chosen yet will be of the kind that a text asks for. */
const EITHER = 0.5;
/** How often an attack does what a text asks of it. */
const HIT = 0.6;

/** How an attack stands that is under way: what its odds say is not said twice. */
export interface OfAttack {
  readonly target: string;
  readonly oddsKnown: boolean;
}

class Weighing extends Reading implements Scales {
  constructor(
    readonly eyes: Eyes,
    readonly c: Looked,
    readonly attack: OfAttack | null,
  ) {
    super();
  }

  weigh(clause: Clause): number {
    const { worth } = phraseOf(this.eyes.known.runtime.book, clause, 'effect');
    if (typeof worth !== 'function') return 0;
    this.clause = clause;
    return worth(this);
  }

  amount(slot = 'n'): number {
    const value = this.clause.args[slot];
    if (typeof value === 'number') return value;
    if (typeof value !== 'object') return 1;
    return Math.min(MOST, amount(this.eyes.known.runtime.book, this.c, value, OPEN_AMOUNT));
  }

  private get who(): string {
    return this.c.locals.you;
  }
  private get isFoe(): boolean {
    return this.eyes.state.enemies[this.who]?.ally === false;
  }
  good(n: number): number {
    return this.isFoe ? -n : n;
  }
  health(n: number): number {
    const { eyes, who } = this;
    if (this.isFoe) return -FOES_HEALTH * Math.max(-healthOf(this.c, who), Math.min(n, lacking(eyes, who)));
    const left = healthOf(this.c, who);
    const most = Math.max(1, this.c.stat('health', who));
    if (n < 0) return n * (left + n <= 0 ? 4 : 1);
    const gained = Math.min(n, lacking(eyes, who));
    // What is wasted could be used better later; who is near the end needs it more.
    return gained * (1.4 - left / most) - 0.3 * (n - gained);
  }
  tokens(condition: string, n: number): number {
    const held = tokensOf(this.c, this.who, condition);
    if (condition === 'blessed') return this.good(BLESSED * (n < 0 ? Math.max(n, -held) : n));
    const each = CONDITIONS[condition] ?? 0;
    if (n >= 0 && this.isFoe && this.who in this.eyes.state.enemies) {
      // Who is downed or blinded already is not more so.
      const more = condition === 'downed' || condition === 'blinded' ? Math.min(n, 1 - Math.min(1, held)) : n;
      const minion = this.eyes.state.enemies[this.who]?.rank === 'minion' ? 1 : 0;
      return minion * each * more * Math.min(1.2, harmOf(this.eyes, this.who, this.eyes.you));
    }
    return this.good(-each * (n < 0 ? Math.max(n, -held) : n));
  }
  cured(): number {
    const worst = Object.entries(CONDITIONS).map(([name, each]) => each * tokensOf(this.c, this.who, name));
    return this.good(Math.max(0, ...worst));
  }

  hits(n: number): number {
    return this.attack?.oddsKnown ? 0 : n;
  }
  luck(n: number): number {
    return n;
  }
  imposed(condition: string, n: number): number {
    const { attack, eyes } = this;
    const foe = attack ? eyes.state.enemies[attack.target] : undefined;
    if (attack && foe && foe.rank !== 'minion' && this.clause.phrase === 'impose') return 0;
    if (attack && tokensOf(this.c, attack.target, condition) > 0 && condition !== 'bleeding') return 0;
    return 0.6 * (CONDITIONS[condition] ?? 0) * n;
  }
  also(n: number, range: number): number {
    const { attack, eyes, c } = this;
    if (!attack) return 0.8;
    const around = range === 1 ? eyes.you : attack.target;
    const others = eyes.foes.filter(
      (foe) => foe !== attack.target && rangeTo(c, around, atOf(eyes, around), foe) <= range,
    );
    return 1.6 * Math.min(n, others.length);
  }
  within(range: number): number {
    const { eyes, c } = this;
    return eyes.foes.filter((foe) => rangeTo(c, eyes.you, eyes.me.at, foe) <= range).length;
  }
  get fallen(): number {
    return Object.values(this.eyes.state.characters).filter(({ defeated }) => defeated).length;
  }
  coins(n: number): number {
    return COIN * n;
  }
  malice(n: number): number {
    const { malice } = this.eyes.state;
    return -(MALICE + malice) * (n < 0 ? Math.max(n, -malice) : n);
  }
  otherKi(): number {
    const own = this.eyes.state.characters[this.who];
    if (!own) return 0;
    const { exhausted, supply, slots } = own.ki;
    const low = [...supply, ...Object.values(slots)].map((value) => Math.max(0, KI_MEAN - value));
    return this.good(KI * exhausted.length + KI_PIP * sum(low) - 0.2);
  }
  changedPlaces(range: number): number {
    const { eyes, c } = this;
    const [weak = '', strong = ''] = changing(eyes, charactersNear(eyes, range));
    if (strong === '') return 0;
    const downed = tokensOf(c, weak, 'downed') + tokensOf(c, strong, 'downed');
    const pressed = eyes.foes.filter((foe) => rangeTo(c, weak, atOf(eyes, weak), foe) <= 1).length;
    const stronger = Math.max(0, healthOf(c, strong) - healthOf(c, weak));
    return (CONDITIONS.downed ?? 0) * downed + PRESSED * Math.min(2, pressed) * stronger;
  }
  test(attribute: string, mark: string): number {
    const { eyes, who, c } = this;
    const own = eyes.state.characters[who];
    const traits = (own?.skills ?? []).map((id) => eyes.content.traits[eyes.content.skills[id]?.trait ?? '']);
    const trait = traits.some((each) => each !== undefined && mark !== '' && each.mark === mark) ? 2 : 0;
    const bonus = (attribute === '' ? 0 : c.stat(attribute, who)) + trait - tokensOf(c, who, 'poisoned');
    this.pass = Math.min(1, Math.max(0, (TEST_FACES + 1 - this.amount() + bonus) / TEST_FACES));
    return 0;
  }

  protected forOthers({ who, effect }: Effect & { t: 'players' }): number {
    const { eyes, c, attack } = this;
    const { book } = eyes.known.runtime;
    const phrase = phraseOf(book, who, 'players');
    const hit = attack && isAfterDamage(eyes, who) ? [attack.target] : null;
    const each = (hit ?? phrase.list(c, given(book, c, who))).map((id) => {
      if (baseOf(c, id).length === 0) return 0;
      const theirs = lookAs(eyes, id, c.locals.source);
      return new Weighing(eyes, theirs, attack).read(effect);
    });
    return among(phrase.choose === true, each);
  }

  protected chance(condition: Condition): number {
    const { eyes, c, pass } = this;
    if (condition.t === 'is' && condition.clause.phrase === 'testPassed') return pass;
    if (condition.t === 'is' && condition.clause.phrase === 'testFailed') return 1 - pass;
    if (condition.t === 'is' && isAfterDamage(eyes, condition.clause)) return HIT;
    if (condition.t === 'is' && !this.attack && spokenBy(eyes, condition.clause)?.aboutTarget) return EITHER;
    try {
      return holds(eyes.known.runtime, c, condition) ? 1 : 0;
    } catch {
      // It asks for what only the engine knows.
      return EITHER;
    }
  }

  protected times(): number {
    return OPEN_AMOUNT;
  }

  protected later(effect: Effect & { t: 'when' | 'instead' }): number {
    return effect.t === 'when' && !effect.next ? AGAIN : PERHAPS;
  }
}

/** What "that many" of a text will be is counted when it is carried out: it is taken for one. */
function lookAs({ known, state, seen }: Eyes, who: string, source: string): Looked {
  const c = known.look(state, seen, who, source);
  return { ...c, locals: { ...c.locals, that: 1 } };
}

function atOf({ state }: Eyes, id: string): string {
  return (state.characters[id] ?? state.enemies[id])?.at ?? '';
}

/** Whether a clause asks for what an attack has done: that is still to come. */
function isAfterDamage(eyes: Eyes, clause: Clause): boolean {
  return spokenBy(eyes, clause)?.afterDamage === true;
}

function spokenBy({ known }: Eyes, { phrase }: Clause): SpokenPhrase | undefined {
  return known.runtime.book.phrases.get(phrase)?.phrase as SpokenPhrase | undefined;
}

/** What it would be worth to carry out a text now, for whoever the eyes are. */
export function worthOfText(
  eyes: Eyes,
  effect: Effect,
  source: string,
  attack: OfAttack | null = null,
): number {
  return new Weighing(eyes, lookAs(eyes, eyes.you, source), attack).read(effect);
}
