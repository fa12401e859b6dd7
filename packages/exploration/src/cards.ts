/** The texts of a pack as flows: compiled once, and called by their names. */
import type { Context, Flow, Hook } from '@torii/kernel';
import { compileEffect, EFFECT_LOCALS, type Effect, type EffectLocals, type Runtime } from '@torii/script';
import { book } from './language/book.ts';
import { NO_KAMI_SKILLS } from './language/phrases/chosen.ts';
import { type Content, textsOf } from './pack/content.ts';
import { CARD_RULE } from './rules.ts';
import type { Exploration } from './state.ts';

export interface Cards {
  readonly content: Content;
  /** By the name of the text: `skill:stab`, `minion:kachi/normal.6.1`. */
  readonly texts: ReadonlyMap<string, Flow<Exploration, EffectLocals>>;
  readonly flows: readonly Flow<Exploration>[];
  readonly hooks: readonly Hook<Exploration>[];
  readonly runtime: Runtime<Exploration>;
}

/** Everything that a pack can do. */
export function compileCards(
  content: Content,
  keywords: Readonly<Record<string, { readonly effect: Effect }>>,
): Cards {
  const runtime: Runtime<Exploration> = {
    book,
    rule: CARD_RULE,
    keyword: (id) => {
      const keyword = keywords[id];
      if (!keyword) throw new Error(`the pack has no keyword '${id}'`);
      return keyword.effect;
    },
  };
  const texts = new Map<string, Flow<Exploration, EffectLocals>>();
  const flows: Flow<Exploration>[] = [];
  const hooks: Hook<Exploration>[] = [];
  for (const { name, effect } of textsOf(content)) {
    const compiled = compileEffect(runtime, name, carriedOut(name, effect));
    texts.set(name, compiled.flow);
    // The machine sees all flows alike.
    flows.push(compiled.flow as unknown as Flow<Exploration>, ...compiled.flows);
    hooks.push(...compiled.hooks);
  }
  return { content, texts, flows, hooks: [...hooks, ...ownHooks(texts)], runtime };
}

/** A weapon's text is its yin-yang effect, which its owner may use when both faces were rolled (EX-DMG-03). */
function carriedOut(name: string, effect: Effect): Effect {
  if (!name.startsWith('weapon:')) return effect;
  const trigger = { phrase: 'yinYang', args: {} };
  return { t: 'when', trigger, next: false, effect: { t: 'may', effect } };
}

/** The hooks that phrases rely on. */
function ownHooks(texts: Cards['texts']): Hook<Exploration>[] {
  return [
    // A skill is used by its id: a phrase does not know the pack.
    {
      on: 'window',
      id: 'exploration.skillUsed',
      rule: 'EX-SKILL-11',
      window: 'skillUsed',
      always: true,
      run: (c, { skill, by, preference, reach }) => {
        const bound = { preference: String(preference), reach: String(reach) };
        callText(c, texts, `skill:${String(skill)}`, { you: String(by), bound });
      },
    },
    {
      on: 'stat',
      id: NO_KAMI_SKILLS,
      rule: 'EX-CHO-08',
      stat: 'kamiSkills',
      modify: (value, _, of, { data }) => ((data as { character: string }).character === of ? 0 : value),
    },
  ];
}

/** Carries out a text of the pack next. Its source is its own name, unless it belongs to something else. */
export function callText(
  c: Context<Exploration>,
  texts: Cards['texts'],
  name: string,
  locals: Partial<EffectLocals>,
): void {
  const text = texts.get(name);
  if (!text) throw new Error(`the pack has no text '${name}'`);
  c.call(text, { ...EFFECT_LOCALS, source: name, ...locals });
}
