/**
 * A player of the Exploration Phase with a plan: it strikes where the odds are best, walks to where it can strike, places its
 * Ki dice, mends itself, and opens doors when all is quiet. It knows what a seat sees and what is printed on cards, and no
 * card by its name.
 */
import type { Playable, Seen } from '@torii/exploration';
import type { Asked, Option, Randomness } from '@torii/kernel';
import type { Bot, Choice, Sight } from '../bot.ts';
import { anyAnswer } from '../random.ts';
import { bestAction, oddsWorth } from './acting.ts';
import { bestTrade } from './camping.ts';
import type { Eyes } from './eyes.ts';
import { stepsBetween } from './eyes.ts';
import { nextStep, wantsToMove } from './walking.ts';

const DONE = 'done';
/** Action points that are kept for a stroke. */
const KEPT = 2;

/** A bow is not carried up to anybody: whoever can strike from here stays. */
function step(eyes: Eyes, options: readonly Option[]): string {
  const strikes = Object.values(eyes.seen.figures.attacks);
  const may = options.some(({ id }) => id === DONE);
  if (may && strikes.some(({ plain, focus }) => Math.max(oddsWorth(plain), oddsWorth(focus)) > 0.2))
    return DONE;
  const next = nextStep(eyes, options);
  if (next) return next.id;
  const mayExert = eyes.me.ap > KEPT && options.some(({ id }) => id === 'exert');
  if (mayExert && wantsToMove(eyes)) return 'exert';
  return may ? DONE : (options[0]?.id ?? DONE);
}

/** The focus die is rolled if the stroke is worth more with it. */
function focus({ seen }: Eyes): string {
  const odds = seen.figures.strike?.none;
  return odds && oddsWorth(odds.focus) > oddsWorth(odds.plain) ? 'focus' : 'plain';
}

function attackSkill({ seen }: Eyes, options: readonly Option[]): string {
  const worthOf = (id: string) => {
    const odds = seen.figures.strike?.[id.replace('skill-', '')];
    // A skill may do more than its damage.
    return odds ? oddsWorth(odds.plain) + (id === 'none' ? 0 : 0.1) : 0;
  };
  return [...options].sort((a, b) => worthOf(b.id) - worthOf(a.id))[0]?.id ?? 'none';
}

/** Where the players decide whom an enemy turns to: whoever can bear most, and no one who resists if it can be helped. */
function victim({ seen }: Eyes, options: readonly Option[]): string {
  const bears = ({ id }: Option) => {
    const { health = 0, armor = 0 } = seen.figures.values[id] ?? {};
    return id in seen.resistors ? -10 + (seen.resistors[id]?.tokens ?? 0) : health + 2 * armor;
  };
  return [...options].sort((a, b) => bears(b) - bears(a))[0]?.id ?? '';
}

/** Where the players decide where an enemy goes: away from the others. */
function enemySquare({ seen }: Eyes, options: readonly Option[]): string {
  const near = ({ id }: Option) =>
    Object.values(seen.characters).reduce((sum, { at }) => sum + (at === '' ? 0 : stepsBetween(at, id)), 0);
  return [...options].sort((a, b) => near(b) - near(a))[0]?.id ?? '';
}

type Answer = (eyes: Eyes, options: readonly Option[]) => string | null;

const first =
  (...wanted: readonly string[]): Answer =>
  (_, options) =>
    wanted.find((each) => options.some(({ id }) => id === each)) ?? null;

/** What is answered to each prompt; what is not here is answered by chance. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'exploration.action': bestAction,
  'exploration.move': step,
  'exploration.focus': focus,
  'exploration.attackSkill': attackSkill,
  'exploration.moveTarget': victim,
  'exploration.attackTarget': victim,
  'exploration.moveSquare': enemySquare,
  'exploration.counter': first('counter'),
  'exploration.swapCards': first('keep'),
  'exploration.beforeThePhase': first('begin'),
  'exploration.kamiChange': first('keep'),
  'exploration.share': first(DONE),
  'exploration.camp': (eyes, options) => bestTrade(eyes, options) ?? first(DONE, 'pass')(eyes, options),
};

/** What lies there is taken; dice go to skills, the highest first, dearer skills first. */
function freely({ content }: Eyes, options: readonly Option[]): string | null {
  const found = options.find(({ id }) => id.startsWith('free:head-') || id.startsWith('free:token-'));
  if (found) return found.id;
  const level = (id: string) => content.skills[id.replace(/^free:place-\d+-/, '')]?.level ?? 0;
  const die = (id: string) => Number(/^free:place-(\d+)/.exec(id)?.[1] ?? 0);
  const placings = options.filter(({ id }) => id.startsWith('free:place-'));
  const [best] = [...placings].sort((a, b) => die(b.id) - die(a.id) || level(b.id) - level(a.id));
  return best?.id ?? null;
}

function eyesOf({ content }: Playable, { seen }: Sight, role: string): Eyes | null {
  const table = seen as unknown as Required<Seen>;
  const { active } = table.queue;
  const you = active in table.characters ? active : role;
  const me = table.characters[you];
  return me ? { content, seen: table, you, me } : null;
}

function answer(pack: Playable, sight: Sight, one: Asked): Choice | null {
  const known = ANSWERS[one.prompt];
  const role = one.role ?? sight.roles[0] ?? '';
  if (!known || one.kind === 'some') return null;
  const eyes = eyesOf(pack, sight, role);
  const wanted =
    eyes &&
    known(
      one.prompt === 'exploration.camp'
        ? { ...eyes, you: role, me: eyes.seen.characters[role] ?? eyes.me }
        : eyes,
      one.options,
    );
  return wanted && one.options.some(({ id }) => id === wanted)
    ? { question: one.id, options: [wanted] }
    : null;
}

function choose(pack: Playable, sight: Sight, random: Randomness): Choice | null {
  const open = sight.asked.filter(({ options }) => options.length > 0);
  const musts = open.filter(({ offer }) => !offer);
  const offer = open.find((each) => each.offer && each.options.some(({ id }) => id.startsWith('free:')));
  if (offer) {
    const eyes = eyesOf(pack, sight, offer.role ?? sight.roles[0] ?? '');
    const wanted = eyes && freely(eyes, offer.options);
    if (wanted) return { question: offer.id, options: [wanted] };
  }
  for (const one of musts) {
    const chosen = answer(pack, sight, one);
    if (chosen) return chosen;
  }
  return anyAnswer(musts, random);
}

export function explorationPolicy(pack: Playable): Bot {
  return { name: 'policy', choose: (sight, random) => choose(pack, sight, random) };
}
