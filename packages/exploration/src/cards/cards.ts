/** The texts of a pack as flows: compiled once, and called by their names. */

import { anyFlow, type Flow, type Hook } from '@torii/kernel';
import { clausesIn, compileEffect, type Effect, type EffectLocals, type Runtime } from '@torii/script';
import type { LinePart } from '../enemies/part.ts';
import { partName, partsOf, textParts } from '../enemies/parts.ts';
import { book } from '../language/book.ts';
import type { Traits } from '../language/scales.ts';
import type { SpokenPhrase } from '../language/speech.ts';
import type { Cards } from '../looking.ts';
import { type Content, textsOf } from '../pack/content.ts';
import { CARD_RULE } from '../rules.ts';
import type { Exploration } from '../state.ts';

/** Everything that a pack can do. */
export function compileCards(
  content: Content,
  keywords: Readonly<Record<string, { readonly effect: Effect }>>,
): Cards {
  const runtime: Runtime<Exploration, Traits> = {
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
  const onInitiative = new Set<string>();
  const parts = new Map<string, Effect>();
  const ofAttacks = new Map<string, Effect>();
  const lines = new Map<string, readonly LinePart[]>();
  const compile = (name: string, effect: Effect) => {
    const compiled = compileEffect(runtime, name, effect);
    texts.set(name, compiled.flow);
    // The machine sees all flows alike.
    flows.push(anyFlow(compiled.flow), ...compiled.flows);
    hooks.push(...compiled.hooks);
    for (const [place, part] of compiled.parts) parts.set(place, part);
  };
  for (const { name, effect } of textsOf(content)) {
    if (isLine(name)) {
      // A line is resolved part by part by the rules; only what is no movement and no attack is a text.
      lines.set(name, partsOf(content, effect));
      for (const [i, part] of textParts(content, effect)) compile(partName(name, i), part);
      continue;
    }
    if (isOfAttack(content, name)) {
      for (const [moment, part] of byMoment(effect)) {
        ofAttacks.set(`${name}${moment}`, part);
        compile(`${name}${moment}`, carriedOut(name, part));
      }
      continue;
    }
    compile(name, effect);
    if (phrasesIn(effect).some((phrase) => phrase.kind === 'trigger' && phrase.window === 'initiative'))
      onInitiative.add(name);
  }
  return { content, texts, ofAttacks, flows, hooks, runtime, lines, onInitiative, parts };
}

/** Lines are numbered: `minion:kachi/normal.6.1`, `chosen:blood-oni/hate/empowered.2`. */
function isLine(name: string): boolean {
  return /^(minion|servant|wanderer|chosen):.*\.\d+$/.test(name);
}

function phrasesIn(effect: Effect): SpokenPhrase[] {
  return [...clausesIn(effect)].map(({ phrase }) => book.phrases.get(phrase)?.phrase as SpokenPhrase);
}

/** Texts that are carried out in the course of an attack. */
function isOfAttack({ skills }: Content, name: string): boolean {
  const [kind = '', id = ''] = name.split(':');
  if (kind === 'skill') return skills[id]?.kind === 'attack';
  return name.endsWith('/yinYang') || name.endsWith('/attack');
}

/**
 * An attack has three moments: before the roll, after it (`/rolled`), and when damage has been dealt (`/after`). Each part
 * of a text is carried out in its own.
 */
function byMoment(effect: Effect): Map<string, Effect> {
  const parts = effect.t === 'seq' ? effect.effects : [effect];
  const moments = new Map<string, Effect[]>();
  for (const part of parts) {
    const phrases = phrasesIn(part);
    const moment = phrases.some(({ afterDamage }) => afterDamage)
      ? '/after'
      : phrases.some(({ afterRoll }) => afterRoll)
        ? '/rolled'
        : '';
    moments.set(moment, [...(moments.get(moment) ?? []), part]);
  }
  const whole = (all: readonly Effect[]): Effect =>
    all.length === 1 && all[0] ? all[0] : { t: 'seq', effects: all };
  return new Map([...moments].map(([moment, all]) => [moment, whole(all)]));
}

/** A weapon's yin-yang effect may be left; an enemy has nobody who would leave it (EX-DMG-03, EX-EATK-17). */
function carriedOut(name: string, effect: Effect): Effect {
  return name.startsWith('weapon:') && name.endsWith('/yinYang') ? { t: 'may', effect } : effect;
}
