/** What a pack of Tamashii is made of, and walking through all of its texts. */
import { type Clause, type Condition, clausesIn, type Effect } from '@torii/script';
import type {
  Augment,
  BasicPattern,
  Body,
  District,
  Enemy,
  ExplorationToken,
  Protocol,
  Walker,
} from './shapes.ts';
import type { BossSheet, BotCard, GeneratorCards, Scenario } from './sheetShapes.ts';
import type { Table } from './tableShapes.ts';

export interface Content {
  readonly table: Table | null;
  readonly patterns: Readonly<Record<string, BasicPattern>>;
  readonly walkers: Readonly<Record<string, Walker>>;
  readonly tokens: Readonly<Record<string, ExplorationToken>>;
  readonly bodies: Readonly<Record<string, Body>>;
  readonly augments: Readonly<Record<string, Augment>>;
  readonly enemies: Readonly<Record<string, Enemy>>;
  readonly protocols: Readonly<Record<string, Protocol>>;
  readonly districts: Readonly<Record<string, District>>;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly bosses: Readonly<Record<string, BossSheet>>;
  readonly bot: BotCard | null;
  readonly generator: GeneratorCards;
}

/** An effect of the pack: the file it is in, and the name under which it is compiled. */
export interface NamedEffect {
  readonly file: string;
  readonly name: string;
  readonly effect: Effect;
}

type Texts = Readonly<Record<string, Effect | null | readonly Effect[]>>;

/** The texts of one card: a list is numbered from 1. */
function* named(file: string, card: string, texts: Texts): Generator<NamedEffect> {
  for (const [field, text] of Object.entries(texts)) {
    if (text === null) continue;
    const all = Array.isArray(text) ? (text as readonly Effect[]) : [text as Effect];
    const numbered = Array.isArray(text);
    for (const [i, effect] of all.entries())
      yield { file, name: `${card}/${field}${numbered ? i + 1 : ''}`, effect };
  }
}

const effects = (parts: readonly { readonly effect: Effect }[]) => parts.map(({ effect }) => effect);

/** Every effect of a pack, always in the same order. */
export function* effectsOf(content: Content): Generator<NamedEffect> {
  for (const [id, { effect }] of Object.entries(content.patterns))
    yield* named('patterns.yaml', `pattern:${id}`, { launch: effect });
  for (const [color, walker] of Object.entries(content.walkers))
    yield* bodyEffects('walkers.yaml', `walker:${color}`, walker);
  for (const [id, { effect }] of Object.entries(content.tokens))
    yield* named('tokens.yaml', `token:${id}`, { effect });
  for (const [id, body] of Object.entries(content.bodies))
    yield* bodyEffects('bodies.yaml', `body:${id}`, body);
  for (const [id, { frame, pattern, effect }] of Object.entries(content.augments))
    yield* named('augments.yaml', `augment:${id}`, {
      frame: frame?.effect ?? null,
      effect: pattern || !effect ? effect : asked(effect),
    });
  for (const [id, { basic, special, rules, hacks, repel }] of Object.entries(content.enemies))
    yield* named('enemies.yaml', `enemy:${id}`, {
      basic,
      special,
      rule: rules,
      hack: effects(hacks),
      repel: repel.effect,
    });
  for (const [id, { steps, launch }] of Object.entries(content.protocols))
    yield* named('protocols.yaml', `protocol:${id}`, {
      step: steps.map(completing),
      launch: launch?.effect ?? null,
    });
  for (const [id, { effect }] of Object.entries(content.districts))
    yield* named('districts.yaml', `district:${id}`, { effect });
  for (const [id, scenario] of Object.entries(content.scenarios)) yield* scenarioEffects(id, scenario);
  for (const [id, { rules, phases, hacks, defeated, attacks }] of Object.entries(content.bosses)) {
    for (const [i, hack] of hacks.entries()) {
      const further = hack.further?.effect ?? null;
      yield* named('bosses.yaml', `boss:${id}`, {
        [`hack${i + 1}`]: hack.effect,
        [`further${i + 1}`]: further,
      });
    }
    yield* named('bosses.yaml', `boss:${id}`, { rule: rules, defeated });
    for (const [i, phase] of phases.entries())
      yield* named('bosses.yaml', `boss:${id}`, { [`phase${i + 2}rule`]: phase.rules });
    for (const [code, { rows, flipped }] of Object.entries(attacks))
      yield* named('bosses.yaml', `attack:${code}`, { row: effects(rows), flipped: effects(flipped) });
  }
  if (content.bot) yield* named('bot.yaml', 'bot', { hack: content.bot.hack.effect });
  const { goals, pvp, enhancements, conditions } = content.generator;
  for (const [id, { bonus }] of Object.entries(conditions))
    yield* named('generator.yaml', `conditions:${id}`, { bonus });
  for (const [id, { if: met, quest }] of Object.entries(goals))
    yield* named('generator.yaml', `goal:${id}`, { met: met && metWhen(met), quest });
  for (const [id, { rules }] of Object.entries(pvp))
    yield* named('generator.yaml', `pvp:${id}`, { rule: rules });
  for (const [id, { rules }] of Object.entries(enhancements))
    yield* named('generator.yaml', `enhancement:${id}`, { rule: rules });
}

/** Every clause of a pack, with the file in which it stands. */
export function* clausesOf(content: Content): Generator<{ readonly file: string; readonly clause: Clause }> {
  for (const { file, effect } of effectsOf(content))
    for (const clause of clausesIn(effect)) yield { file, clause };
}

function* scenarioEffects(id: string, { sheet, cards }: Scenario): Generator<NamedEffect> {
  const file = `scenarios/${id}.yaml`;
  if (sheet) {
    const { setup, rules, playerActivity, depleted, always, launches } = sheet;
    yield* named(file, `sheet:${id}`, {
      setup,
      rule: rules,
      playerActivity: playerActivity && asked(playerActivity),
      depleted,
      always,
      launch: effects(launches),
    });
  }
  for (const [code, card] of Object.entries(cards)) {
    const { immediate, rules, playerActivity, worldActivity, found, eachPlayer, launches } = card;
    yield* named(file, `card:${code}`, {
      immediate,
      rule: rules,
      playerActivity: playerActivity && asked(playerActivity),
      worldActivity: worldActivity.length > 0 ? worldActivityOf(worldActivity).read : null,
      found,
      eachPlayer,
      launch: effects(launches),
    });
  }
}

/** A Body's ability is used once per turn; a match may lift that limit, so it is compiled in both ways. */
export function oncePerTurn(ability: Effect): Effect {
  return { t: 'once', per: { phrase: 'oncePerTurn', args: {} }, effect: ability };
}

/** What its owner uses whenever they like: by using it they have agreed to it and to what it costs. */
function asked(effect: Effect): Effect {
  if (effect.t === 'may') return effect.effect;
  if (effect.t === 'if')
    return {
      ...effect,
      yes: asked(effect.yes),
      otherwise: effect.otherwise && asked(effect.otherwise),
    };
  return effect.t === 'pay' ? { t: 'seq', effects: [effect.cost, effect.effect] } : effect;
}

function* bodyEffects(file: string, card: string, { ability, frames }: Walker): Generator<NamedEffect> {
  yield* named(file, card, {
    ability: oncePerTurn(asked(ability)),
    unlimitedAbility: asked(ability),
    frame: effects(frames),
  });
}

/** A step of a Learning Protocol as it is carried out: completing it is marked before its reward is gained (TM-3k-10). */
function completing(step: Effect): Effect {
  const mark: Effect = { t: 'do', clause: { phrase: 'completeStep', args: {} } };
  const rewarded = (reward: Effect): Effect => ({ t: 'seq', effects: [mark, reward] });
  if (step.t === 'when') return { ...step, next: true, effect: { t: 'may', effect: rewarded(step.effect) } };
  return rewarded(step.t === 'if' ? step.yes : step);
}

/** A Goal that is met as soon as something is so: read, said and carried out as one text (TM-6b-20). */
export function metWhen(condition: Condition): Effect {
  const taken: Effect = { t: 'do', clause: { phrase: 'takeGoal', args: {} } };
  return { t: 'if', condition, yes: taken, otherwise: null };
}

/** The lines of a World Activity one below the other, and as they are read. */
export interface WorldActivity {
  readonly printed: Effect;
  readonly read: Effect;
}

// Cards never change: each is put together once.
const worldActivities = new WeakMap<readonly Effect[], WorldActivity>();

export function worldActivityOf(lines: readonly Effect[]): WorldActivity {
  let known = worldActivities.get(lines);
  if (!known) {
    known = { printed: { t: 'seq', effects: lines }, read: chained(lines) };
    worldActivities.set(lines, known);
  }
  return known;
}

/**
 * World Activity: the blocks that begin with an "If" are one chain, of which the first that is true is resolved; lines
 * before the first of them are always resolved (TM-4d-06, TM-4d-07).
 */
function chained(lines: readonly Effect[]): Effect {
  const first = lines.findIndex(({ t }) => t === 'if');
  if (first < 0) return { t: 'seq', effects: lines };
  const chain = lines.slice(first).reduceRight<Effect | null>((otherwise, line) => {
    if (line.t !== 'if') return otherwise ? { t: 'seq', effects: [line, otherwise] } : line;
    return line.otherwise ? line : { ...line, otherwise };
  }, null);
  return { t: 'seq', effects: [...lines.slice(0, first), ...(chain ? [chain] : [])] };
}
