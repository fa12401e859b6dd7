/** The texts of a pack as flows: compiled once, and called by their names. */
import { anyFlow, type Flow, type Hook } from '@torii/kernel';
import { compileEffect, type Effect, type EffectLocals } from '@torii/script';
import { timed } from '../cards/abilities.ts';
import { inSteps } from '../cards/protocols.ts';
import { isOut } from '../cards/reset.ts';
import { type Content, effectsOf } from '../pack/content.ts';
import type { Tamashii } from '../table/state.ts';
import type { Cards, Language } from '../table/table.ts';
import { book } from './book.ts';

/** Card texts take precedence over the rulebook: what they offer is chosen under that rule. */
const RULE = 'TM-3l-08';
/** What all choose together is how the story goes on. */
const TABLE_RULE = 'TM-5b-11';

type Keywords = Readonly<Record<string, { readonly effect: Effect }>>;

// A pack never changes: its texts are compiled once, however many games are made of it.
const compiled = new WeakMap<Content, Cards>();

/** Everything that a pack can do. */
export function compileCards(content: Content, keywords: Keywords): Cards {
  const known = compiled.get(content);
  if (known) return known;
  const cards = compileAll(content, keywords);
  compiled.set(content, cards);
  return cards;
}

function compileAll(content: Content, keywords: Keywords): Cards {
  const runtime: Language = {
    book,
    rule: RULE,
    tableRule: TABLE_RULE,
    isOut,
    keyword: (id) => {
      const keyword = keywords[id];
      if (!keyword) throw new Error(`the pack has no keyword '${id}'`);
      return keyword.effect;
    },
  };
  const texts = new Map<string, Flow<Tamashii, EffectLocals>>();
  const flows: Flow<Tamashii>[] = [];
  const hooks: Hook<Tamashii>[] = [];
  const parts = new Map<string, Effect>();
  for (const { name, effect } of effectsOf(content)) {
    const made = compileEffect(runtime, name, effect);
    texts.set(name, made.flow);
    flows.push(anyFlow(made.flow), ...made.flows);
    hooks.push(...made.hooks.map((hook) => inSteps(timed({ content, runtime }, hook))));
    for (const [place, part] of made.parts) parts.set(place, part);
  }
  const hooksById = new Map(hooks.map((hook) => [hook.id, hook]));
  return { texts, flows, hooks, hooksById, runtime, parts };
}
