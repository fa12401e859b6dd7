/** What a pack of Tamashii is made of, and walking through all of its texts. */
import type { Condition, Effect } from '@torii/script';
import type {
  Augment,
  Body,
  BossSheet,
  BotCard,
  District,
  Enemy,
  GeneratorCards,
  Protocol,
  Scenario,
} from './shapes.ts';

export interface Content {
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
  for (const [id, { ability, frames }] of Object.entries(content.bodies))
    yield* named('bodies.yaml', `body:${id}`, { ability, frame: effects(frames) });
  for (const [id, { frame, effect }] of Object.entries(content.augments))
    yield* named('augments.yaml', `augment:${id}`, { frame: frame?.effect ?? null, effect });
  for (const [id, { basic, special, hacks, repel }] of Object.entries(content.enemies))
    yield* named('enemies.yaml', `enemy:${id}`, {
      basic,
      special,
      hack: effects(hacks),
      repel: repel.effect,
    });
  for (const [id, { steps }] of Object.entries(content.protocols))
    yield* named('protocols.yaml', `protocol:${id}`, { step: steps });
  for (const [id, { effect }] of Object.entries(content.districts))
    yield* named('districts.yaml', `district:${id}`, { effect });
  for (const [id, scenario] of Object.entries(content.scenarios)) yield* scenarioEffects(id, scenario);
  for (const [id, { rules, hacks }] of Object.entries(content.bosses)) {
    const further = hacks.flatMap((hack) => (hack.further ? [hack.further.effect] : []));
    yield* named('bosses.yaml', `boss:${id}`, { rule: rules, hack: effects(hacks), further });
  }
  if (content.bot) yield* named('bot.yaml', 'bot', { hack: content.bot.hack.effect });
  const { goals, pvp, enhancements } = content.generator;
  for (const [id, { if: met, quest }] of Object.entries(goals))
    yield* named('generator.yaml', `goal:${id}`, { met: met && metWhen(met), quest });
  for (const [id, { rules }] of Object.entries(pvp))
    yield* named('generator.yaml', `pvp:${id}`, { rule: rules });
  for (const [id, { rules }] of Object.entries(enhancements))
    yield* named('generator.yaml', `enhancement:${id}`, { rule: rules });
}

function* scenarioEffects(id: string, { sheet, cards }: Scenario): Generator<NamedEffect> {
  const file = `scenarios/${id}.yaml`;
  if (sheet) {
    const { rules, playerActivity, depleted, always } = sheet;
    yield* named(file, `sheet:${id}`, { rule: rules, playerActivity, depleted, always });
  }
  for (const [code, card] of Object.entries(cards)) {
    const { immediate, rules, playerActivity, worldActivity, found, eachPlayer } = card;
    yield* named(file, `card:${code}`, {
      immediate,
      rule: rules,
      playerActivity,
      worldActivity: worldActivity.length > 0 ? chained(worldActivity) : null,
      found,
      eachPlayer,
    });
  }
}

/** A Goal that is met as soon as something is so: read, said and carried out as one text (TM-6b-20). */
export function metWhen(condition: Condition): Effect {
  const taken: Effect = { t: 'do', clause: { phrase: 'takeGoal', args: {} } };
  return { t: 'if', condition, yes: taken, otherwise: null };
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
