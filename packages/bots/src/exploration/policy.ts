/**
 * A player of the Exploration Phase with a plan: it weighs every square by the stroke that can be made from it and by who
 * could strike it there, fights one enemy after the other, places its Ki dice, heals, uses what it owns, and goes on when
 * nobody is left to fight. It knows what a seat sees, what is printed on cards and what stands in the campaign book, and no
 * card by its name.
 */
import { type Known, knownPack, type Playable, type Seen } from '@torii/exploration';
import type { Asked, Option, Randomness } from '@torii/kernel';
import type { Bot, Choice, Sight } from '../bot.ts';
import { anyAnswer } from '../random.ts';
import { bestAction, bestStep } from './acting.ts';
import {
  bestCard,
  bestFace,
  byAttribute,
  bySkill,
  idleDice,
  mayAnswer,
  newKami,
  poorDice,
  reaction,
  victim,
  whomToMean,
} from './answering.ts';
import { bestTrade, leastWorth } from './camping.ts';
import { changing, type Eyes, eyesFor, eyesOf } from './eyes.ts';
import { bestPlace, uselessDie } from './ki.ts';
import { bestSwap } from './order.ts';
import { attackSkill, enemySquare, focus, mode } from './striking.ts';
import { Threats } from './threat.ts';

const DONE = 'done';
const FREE = 'free:';

/** What an answer is found with beside the eyes. */
interface Mind {
  readonly threats: Threats;
  readonly random: Randomness;
}

type Answer = (eyes: Eyes, asked: Asked, mind: Mind) => string | readonly string[] | null;

const first =
  (...wanted: readonly string[]): Answer =>
  (_, { options }) =>
    wanted.find((each) => options.some(({ id }) => id === each)) ?? null;

const of =
  (choose: (eyes: Eyes, options: readonly Option[]) => string | null): Answer =>
  (eyes, { options }) =>
    choose(eyes, options);

/** What is answered to each prompt; what is not here is answered by chance. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'exploration.action': (eyes, { options }, { threats }) => bestAction(eyes, options, threats),
  'exploration.move': (eyes, { options }, { threats }) => bestStep(eyes, options, threats),
  'exploration.focus': of(focus),
  'exploration.attackSkill': of(attackSkill),
  'exploration.moveTarget': of(victim),
  'exploration.attackTarget': of(victim),
  'exploration.moveSquare': of(enemySquare),
  'exploration.alsoHit': of(whomToMean),
  'exploration.challenge': of(whomToMean),
  'exploration.counter': first('counter'),
  'exploration.swapCards': (eyes, { options }, { threats }) => bestSwap(eyes, options, threats),
  'exploration.beforeThePhase': first('begin'),
  'exploration.share': first(DONE),
  'exploration.turnDie': (_, { options }) => bestFace(options),
  'exploration.rerollDice': (_, asked) => poorDice(asked),
  'exploration.rerollWhich': idleDice,
  'exploration.exchangeTwo': (eyes, { options }) =>
    changing(
      eyes,
      options.map(({ id }) => id),
    ),
  'exploration.chooseSkill': (eyes, { options }, { random }) => bySkill(eyes, options, random),
  'exploration.raiseAttribute': (eyes, { options }, { random }) => byAttribute(eyes, options, random),
  'exploration.keepCard': of(bestCard),
  'exploration.tooMuch': of(leastWorth),
  'exploration.camp': (eyes, asked, mind) =>
    bestTrade(eyes, asked.options) ?? first(DONE, 'pass')(eyes, asked, mind),
  'exploration.kamiChange': (eyes, { options }, { random }) => newKami(eyes, options, random),
  'script.may': of(mayAnswer),
  'script.player': of(whomToMean),
};

/** Prompts about the one who is asked, whoever is active. */
const OWN = [
  'exploration.camp',
  'exploration.chooseSkill',
  'exploration.raiseAttribute',
  'exploration.keepCard',
  'exploration.tooMuch',
];

/** Whether the next action is to use something: it may need what lies there, which can be taken after it as well. */
function comesFirst(eyes: Eyes, musts: readonly Asked[], { threats }: Mind): boolean {
  const acting = musts.find(({ prompt }) => prompt === 'exploration.action');
  return acting !== undefined && bestAction(eyes, acting.options, threats).startsWith('technique-');
}

/** What lies there is taken; dice that do nothing are taken back, others placed; the Kami comes when all else fails. */
function freely(eyes: Eyes, { options }: Asked, musts: readonly Asked[], mind: Mind): string | null {
  const found = options.find(({ id }) => id.startsWith('free:head-') || id.startsWith('free:token-'));
  if (found && !comesFirst(eyes, musts, mind)) return found.id;
  return uselessDie(eyes, options) ?? bestPlace(eyes, options) ?? mode(eyes, options, mind.threats);
}

/** A sight, looked at once: whatever is asked at a time is asked of the same table. */
interface Looking {
  readonly known: Known;
  readonly sight: Sight;
  seen: Required<Seen> | null;
  readonly eyes: Map<string, Eyes | null>;
}

function looking(look: Looking, asked: Asked): Eyes | null {
  look.seen ??= look.sight.seen as unknown as Required<Seen>;
  const { seen, sight, known } = look;
  const role = asked.role ?? sight.roles[0] ?? '';
  const { active } = seen.queue;
  const you = active in seen.characters && !OWN.includes(asked.prompt) ? active : role;
  const eyes = look.eyes.get(you) ?? eyesOf(known, seen, you);
  look.eyes.set(you, eyes);
  return eyes && you !== role && asked.prompt.startsWith('script.') ? eyesFor(eyes, role) : eyes;
}

function answer(look: Looking, asked: Asked, mind: Mind): Choice | null {
  const way = ANSWERS[asked.prompt];
  const isReaction = asked.options.some(({ key }) => key.startsWith('hook.'));
  if (!way && !isReaction) return null;
  const eyes = looking(look, asked);
  if (!eyes) return null;
  const wanted = way ? way(eyes, asked, mind) : reaction(eyes, asked.options);
  if (wanted === null) return null;
  return { question: asked.id, options: typeof wanted === 'string' ? [wanted] : wanted };
}

function choose(known: Known, sight: Sight, mind: Mind): Choice | null {
  const look: Looking = { known, sight, seen: null, eyes: new Map() };
  const open = sight.asked.filter(({ options }) => options.length > 0);
  const musts = open.filter(({ offer }) => !offer);
  const offer = open.find((each) => each.offer && each.options.some(({ id }) => id.startsWith(FREE)));
  if (offer) {
    const eyes = looking(look, offer);
    const wanted = eyes && freely(eyes, offer, musts, mind);
    if (wanted) return { question: offer.id, options: [wanted] };
  }
  for (const one of musts) {
    const chosen = answer(look, one, mind);
    if (chosen) return chosen;
  }
  return anyAnswer(musts, mind.random);
}

export function explorationPolicy(pack: Playable): Bot {
  const known = knownPack(pack);
  const threats = new Threats();
  return {
    name: 'policy',
    onlyReads: true,
    choose: (sight, random) => choose(known, sight, { threats, random }),
  };
}
