/**
 * What would be written on an attack that could be made: its texts are read as if they were carried out now, on an attack
 * that is only thought of. Phrases say what they write; none is known here by its name.
 */
import { type Context, type Effect as InForce, once, type Survey } from '@torii/kernel';
import { EFFECT_LOCALS, type Effect, type EffectLocals, type Given, given, holds } from '@torii/script';
import type { SpokenPhrase } from '../language/speech.ts';
import { type Cards, cards } from '../looking.ts';
import type { Attack, Exploration } from '../state.ts';
import { attackOf } from './attack.ts';
import { type Blow, blowOf } from './blow.ts';
import type { Luck } from './luck.ts';

/** An attack that could be made. */
export interface Strike {
  readonly by: string;
  readonly target: string;
  readonly kind: Attack['kind'];
  readonly yin: number;
  readonly yang: number;
  readonly skill: string;
}

export interface Foreseen {
  readonly yin: number;
  readonly yang: number;
  readonly blow: Blow;
  /** The same with what both signs do. */
  readonly both: Blow;
  /** What may be done to the dice, one after another. */
  readonly luck: readonly Luck[];
}

type E = Context<Exploration, EffectLocals>;

const hooksOf = once(({ hooks }: Cards) => new Map(hooks.map((hook) => [hook.id, hook])));

/**
 * The clauses of a text that would be carried out. What may be done is done: whoever attacks knows why. What somebody
 * chooses or pays for is not foreseen.
 */
function* clausesOf(c: E, effect: Effect): Generator<readonly [SpokenPhrase, Given]> {
  const { runtime } = cards(c);
  if (effect.t === 'seq') for (const part of effect.effects) yield* clausesOf(c, part);
  if (effect.t === 'may') yield* clausesOf(c, effect.effect);
  if (effect.t === 'keyword') yield* clausesOf(c, runtime.keyword(effect.keyword));
  if (effect.t === 'if') {
    const part = holds(runtime, c, effect.condition) ? effect.yes : effect.otherwise;
    if (part) yield* clausesOf(c, part);
  }
  if (effect.t !== 'do') return;
  const phrase = runtime.book.phrases.get(effect.clause.phrase)?.phrase as SpokenPhrase | undefined;
  const slots = given(runtime.book, c, effect.clause);
  if (phrase?.kind === 'effect' && (phrase.writes || phrase.lets) && phrase.can(c, slots))
    yield [phrase, slots];
}

/** An attack that is thought of, with the position in which it would be under way. */
class Thought {
  readonly luck: Luck[] = [];
  private readonly seen: Context<Exploration>;

  constructor(
    private readonly c: Survey<Exploration>,
    readonly attack: Attack,
  ) {
    this.seen = c.supposing({ ...c.state, attacks: [...c.state.attacks, attack] });
  }

  /** A text that is carried out in the attack. */
  text(name: string): void {
    const effect = cards(this.c).ofAttacks.get(name);
    const source = name.split('/')[0] ?? '';
    if (effect) this.carry(effect, { you: this.attack.by, source });
  }

  /** Whatever listens to this moment of the attack. */
  window(name: string): void {
    const subject = { by: this.attack.by, to: this.attack.target };
    for (const effect of this.c.listening(name)) {
      const hook = hooksOf(cards(this.c)).get(effect.hook);
      const part = cards(this.c).parts.get(effect.hook);
      if (part?.t !== 'when' || hook?.on !== 'window') continue;
      if (hook.can?.(this.seen, subject, effect)) this.carry(part.effect, rememberedBy(effect));
    }
  }

  blow(): Blow {
    return blowOf(this.seen, this.attack, this.attack.target);
  }

  private carry(effect: Effect, locals: Partial<EffectLocals>): void {
    const c = this.seen.seenWith<EffectLocals>({ ...EFFECT_LOCALS, ...locals });
    for (const [phrase, slots] of clausesOf(c, effect)) {
      phrase.writes?.(this.attack, slots);
      this.luck.push(...(phrase.lets?.(slots, this.attack.rolled.length) ?? []));
    }
  }
}

/** What a text that is in force remembers, and whose it is. */
function rememberedBy({ of, source, data }: InForce): Partial<EffectLocals> {
  return { ...(data as Partial<EffectLocals>), you: of ?? '', source };
}

/** In the order of the attack itself (attack.ts). */
export function foresee(c: Survey<Exploration>, strike: Strike): Foreseen {
  const { by, skill } = strike;
  const thought = new Thought(c, attackOf(c, { ...strike, counter: false, focus: false }));
  const { attack } = thought;
  const weapon = c.state.characters[by]?.weapons[0] ?? '';
  const texts = [`skill:${skill}`, `weapon:${weapon}/attack`];
  for (const name of texts) thought.text(name);
  thought.window('attackDeclared');
  // Which faces lie there is not known; that dice do, texts may ask.
  for (const die of ['yin', 'yang'] as const)
    for (let i = 0; i < attack[die]; i++) attack.rolled.push({ die, face: '', again: false });
  for (const name of texts) thought.text(`${name}/rolled`);
  thought.window('attackRolled');
  const signs = new Thought(c, { ...attack, ignores: [...attack.ignores] });
  signs.text(`weapon:${weapon}/yinYang`);
  const { yin, yang } = attack;
  return { yin, yang, blow: thought.blow(), both: signs.blow(), luck: thought.luck };
}
