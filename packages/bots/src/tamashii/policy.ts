/**
 * A player of Tamashii with a plan: it reads the cards in play to find out what helps, goes there, programs for what is
 * worth most, and fights sensibly. It knows what a seat sees and what is printed on cards, and no card by its name.
 */
import { type Asked, type Option, type Randomness, valueAt } from '@torii/kernel';
import { type Known, knownPack, lastOf, type Playable, type Seen, slotName } from '@torii/tamashii';
import type { Bot, Choice, Sight } from '../bot.ts';
import { readAims } from './aims.ts';
import { bestOptions, leadsOn, optionWorth, reaction, testDump } from './answering.ts';
import { passing } from './chances.ts';
import { bodyOf, type Eyes, eyesOf, hoping, standingAt } from './eyes.ts';
import { bestFrame, diceToReroll, powerToSpend } from './fighting.ts';
import { launchesFor } from './launches.ts';
import { bestPlace, placesWorth, within } from './moving.ts';
import { type Keeping, plan, swapName } from './plan.ts';
import type { TestAim } from './purpose.ts';
import { bestUpgrade } from './upgrading.ts';
import { diceFor, testTokens, worth } from './worth.ts';

/** A Test with a smaller chance is left for later, while there is a later. */
const GOOD_CHANCE = 0.4;

/** What is to be kept for Tests by somebody who will stand on this tile when they can be tried. */
function keepingFor(eyes: Eyes, place: string): Keeping[] {
  const there = standingAt(hoping(eyes), place);
  const now = there.aims.activities.reduce(
    (sum, { source, effect }) => sum + worth(there, effect, source),
    0,
  );
  const { place: onPlot, remove, cards } = eyes.aims;
  const best = Math.max(
    0,
    ...Object.values(onPlot),
    ...Object.values(remove).map((each) => -each),
    ...Object.values(cards).flatMap((tokens) => Object.values(tokens)),
  );
  return eyes.aims.tests.map(({ type, needed, group }) => {
    const others = group ? diceFor(eyes, type, true) - testTokens(eyes.me, type) : 0;
    return { type, needed, group, worth: Math.max(best, now), now: now > 1.5 || group, others };
  });
}

function programming(eyes: Eyes, { options }: Asked): string[] {
  const here = eyes.me.at;
  const planned = eyes.state.phase === 'planning';
  const place = planned ? bestPlace(eyes, within(eyes, here), here) : here;
  const there = standingAt(eyes, place);
  const moves = planned ? (bodyOf(eyes, eyes.me)?.pro ?? 4) : 2;
  const { swaps } = plan(there, launchesFor(there), moves, keepingFor(eyes, place));
  const launcher = [...eyes.me.launcher];
  const nameOf = (slot: number) => slotName(eyes.known.grid, slot);
  // Moves of a text are named apart from those of the Program step.
  const named = /^\w+:/.exec(options[0]?.id ?? '')?.[0] ?? '';
  const path: string[] = [];
  for (const swap of swaps) {
    const [from, to] = swap;
    path.push(named + swapName(nameOf, launcher, swap));
    [launcher[from], launcher[to]] = [launcher[to] ?? 0, launcher[from] ?? 0];
  }
  const [first] = path;
  if (first === undefined || !options.some(({ id }) => id === first)) return [`${named}done`];
  return [...path, `${named}done`];
}

function moving(eyes: Eyes, { options }: Asked): string[] {
  const own = options.filter(({ id }) => !id.startsWith('bot:'));
  // The BOT goes second: then its player's Character stands where it will.
  const mine = own.length > 0;
  const from = mine ? eyes.me.at : (eyes.state.bot?.at ?? '');
  const listed = mine ? own : options;
  const placeOf = (option: Option) => lastOf(String(option.args?.place ?? from));
  const values = placesWorth(eyes, listed.map(placeOf), from);
  let [best, most] = ['', Number.NEGATIVE_INFINITY];
  for (const option of listed) {
    const value = values.get(placeOf(option)) ?? 0;
    if (value > most) [best, most] = [option.id, value];
  }
  return [best];
}

function launching(eyes: Eyes, asked: Asked): string[] {
  const { options } = asked;
  const used = options.find(
    (option) => option.key === 'augments.use' && augmentUse(eyes, String(option.args?.augment)) > 0.25,
  );
  const open = new Set(options.map(({ id }) => id.split('@')[0] ?? ''));
  const launches = launchesFor(eyes).filter(({ id }) => open.has(id));
  const { chosen } = plan(eyes, launches, 0, keepingFor(eyes, eyes.me.at));
  // What one gains may make a Hack stronger, and what ends an Enemy comes last.
  const order = [...chosen].sort(
    (a, b) => rank(a.launch.damage, a.launch.ends) - rank(b.launch.damage, b.launch.ends),
  );
  for (const { launch, site } of order) {
    const id = `${launch.id}@${site.name}`;
    if (options.some((option) => option.id === id)) return [id];
  }
  const leave = options.find(({ id }) => id === 'leave' || id === 'done');
  return [used?.id ?? leave?.id ?? options[0]?.id ?? ''];
}

function rank(damage: number, ends: boolean): number {
  return ends ? 2 : damage > 0 ? 1 : 0;
}

function augmentUse(eyes: Eyes, id: string): number {
  const effect = eyes.known.content.augments[id]?.effect;
  return effect ? worth(eyes, effect, `augment:${id}`) : 0;
}

/** Whether a Test had better wait: the chance is small, and there are turns left to find tokens. */
function waitsFor(eyes: Eyes, { type, needed, group }: TestAim): boolean {
  const chance = passing(eyes.known, diceFor(eyes, type, group), eyes.me.assets.reroll, needed);
  return chance < GOOD_CHANCE && eyes.state.time > 1;
}

function playerActivity(eyes: Eyes, { options }: Asked): string[] {
  let [best, most] = ['pass', 0.05];
  for (const { id, args } of options) {
    const text = eyes.aims.activities.find(({ source }) => source === args?.source);
    if (!text) continue;
    const value = worth(eyes, text.effect, text.source);
    if (value > most) [best, most] = [id, value];
  }
  return [best];
}

/** A Test that is asked for by the cards in play, as far as one can tell. */
function contributing(eyes: Eyes, asked: Asked): string[] {
  const [test] = eyes.aims.tests;
  if (test && !test.group && waitsFor(eyes, test)) return [];
  const needed = test?.needed ?? 2;
  return testDump(eyes, asked, (dice) => passing(eyes.known, dice, eyes.me.assets.reroll, needed));
}

/** Among ways on in the story one has a favourite in every game. */
function favourite({ options }: Asked, random: Randomness): string[] {
  let [best, most] = ['', -1];
  for (const { id, args } of options) {
    const liked = valueAt(random.seed, `favourite ${String(args?.part)}`, 0);
    if (liked > most) [best, most] = [id, liked];
  }
  return [best];
}

function any({ options }: Asked, random: Randomness, label: string): string[] {
  const at = Math.floor(valueAt(random.seed, label, 0) * options.length);
  return [options[at]?.id ?? ''];
}

function agreeing(eyes: Eyes, { options, prompt }: Asked): string[] {
  const [yes] = options;
  return [yes && optionWorth(eyes, prompt, yes) > 0 ? yes.id : (options[1]?.id ?? '')];
}

/** What is chosen at the beginning is a matter of taste. */
const SET_UP: Readonly<Record<string, (role: string) => string>> = {
  'setup.board': (role) => `board ${role}`,
  'setup.class': (role) => `class ${role}`,
  'setup.protocol': (role) => `protocol ${role}`,
  'setup.firstPlayer': () => 'firstPlayer',
};

type Answer = (eyes: Eyes, asked: Asked, random: Randomness) => string[];

const ANSWERS: Readonly<Record<string, Answer>> = {
  'programming.move': programming,
  'action.move': moving,
  'launching.launch': launching,
  'launching.further': launching,
  'quest.playerActivity': playerActivity,
  'goals.test': (eyes, { options }) => {
    const goal = options.find(
      ({ id }) => id !== 'done' && eyes.aims.tests.some((test) => !waitsFor(eyes, test)),
    );
    return [goal?.id ?? 'done'];
  },
  'tests.dump': contributing,
  'combat.spendPower': (eyes, { options }) => {
    const n = powerToSpend(eyes, options.length - 1);
    return [options[n]?.id ?? 'n0'];
  },
  'dice.reroll': (eyes, asked) => diceToReroll(eyes, asked).map(({ id }) => id),
  'dice.rerollSome': (eyes, asked) => diceToReroll(eyes, asked).map(({ id }) => id),
  'combat.go': (eyes, { options }) => [bestFrame(eyes, options)?.id ?? 'pass'],
  'script.may': agreeing,
  'script.announce': (_, { options }) => [options.at(-1)?.id ?? ''],
  'bot.which': (eyes, { options }) => [usesBot(eyes) ? 'bot' : (options[0]?.id ?? 'own')],
  'action.tile': (eyes, { options, prompt }) => [
    options.find((option) => optionWorth(eyes, prompt, option) > 0)?.id ?? 'leave',
  ],
};

/** Whether the BOT stands where more can be done just now; a battery is worth something itself. */
function usesBot(eyes: Eyes): boolean {
  const { bot, phase } = eyes.state;
  if (!bot || bot.batteries < 2) return false;
  const at = (place: string) => {
    const there = standingAt(eyes, place);
    const district = there.state.map[place]?.district.items[0] ?? '';
    const effect = eyes.known.content.districts[district]?.effect;
    if (phase === 'quest')
      return there.aims.activities.reduce(
        (sum, text) => sum + Math.max(0, worth(there, text.effect, text.source)),
        0,
      );
    if (phase !== 'action') return 0;
    const tile = effect ? worth(there, effect, `district:${district}`) : 0;
    return Math.max(0, tile);
  };
  return at(bot.at) > at(eyes.me.at) + 1.5;
}

/** A standing offer that is worth taking now, beside the question that is asked. */
function offered(eyes: Eyes, offers: Asked, prompt: string): Option | null {
  const { phase } = eyes.state;
  if (phase === 'planning') {
    const upgrade = bestUpgrade(eyes, offers.options);
    if (upgrade) return upgrade;
  }
  for (const option of offers.options) {
    const { key, args } = option;
    if (key.startsWith('protocols.')) return option;
    if (key === 'trading.accept' && isGift(eyes, String(args?.trade))) return option;
    if (key === 'trading.refuse' && !isGift(eyes, String(args?.trade))) return option;
    // A Program step uses them better than any other moment, and what is left over is used when all is launched.
    const late = prompt === 'launching.launch' || phase === 'combat' || phase === 'quest';
    if (
      key === 'augments.use' &&
      (late || phase === 'planning') &&
      augmentUse(eyes, String(args?.augment)) > 0.25
    )
      return option;
    if (key === 'bodies.ability' && late) {
      const ability = bodyOf(eyes, eyes.me)?.ability;
      if (ability && worth(eyes, ability, String(args?.body)) > 0.35) return option;
    }
  }
  return null;
}

function isGift({ state }: Eyes, trade: string): boolean {
  return state.proposals[trade]?.want === '';
}

const REACTIONS: readonly string[] = ['kernel.replace', 'kernel.react', 'kernel.order'];

/** An answer for which one need not look at the table; null if one has to. */
function blindAnswer(known: Known, role: string, asked: Asked, random: Randomness): string[] | null {
  const { options, prompt, kind } = asked;
  if (options.length === 1 && kind !== 'some') return [options[0]?.id ?? ''];
  if (REACTIONS.includes(prompt)) return null;
  if (options.every((option) => leadsOn(known, option))) return favourite(asked, random);
  const label = SET_UP[prompt];
  return label === undefined ? null : any(asked, random, label(role));
}

function answer(eyes: Eyes, asked: Asked, random: Randomness): string[] {
  const { options, prompt } = asked;
  if (REACTIONS.includes(prompt)) return [reaction(eyes, options)];
  return ANSWERS[prompt]?.(eyes, asked, random) ?? bestOptions(eyes, asked);
}

/** Whether an answer is one that the question takes; a bot that has misread its cards still plays on. */
function fits({ options, kind, min, max }: Asked, chosen: readonly string[]): boolean {
  const known = (id: string | undefined) => options.some((option) => option.id === id);
  if (kind === 'repeat') return known(chosen[0]);
  if (kind === 'some')
    return (
      chosen.length >= min &&
      chosen.length <= max &&
      chosen.every(known) &&
      new Set(chosen).size === chosen.length
    );
  return chosen.length === 1 && known(chosen[0]);
}

/** Offers that are ever taken. */
const TAKEN = /^(upgrade|protocols|trading|augments\.use|bodies\.ability)/;

function choose(known: Known, sight: Sight, random: Randomness): Choice | null {
  const { asked, roles } = sight;
  const must = asked.find(({ offer, options }) => !offer && options.length > 0);
  if (!must) return null;
  const role = must.role ?? roles[0] ?? '';
  let seen: Eyes | null = null;
  const look = (): Eyes => {
    // Whoever sits at a table of Tamashii is shown views of Tamashii.
    if (!seen) {
      const state = known.think(sight.table as unknown as Seen);
      seen = eyesOf(known, state, role, readAims(known, state, role));
    }
    return seen;
  };
  const chosen = blindAnswer(known, role, must, random) ?? answer(look(), must, random);
  const offers = asked.find((one) => one.offer && one.role === role);
  if (offers?.options.some(({ key }) => TAKEN.test(key)) && isMoment(must.prompt, chosen)) {
    const taken = offered(look(), offers, must.prompt);
    if (taken) return { question: offers.id, options: [taken.id] };
  }
  if (fits(must, chosen)) return { question: must.id, options: chosen };
  const { id, options, min, kind } = must;
  const first = options.slice(0, kind === 'some' ? min : 1).map((option) => option.id);
  return { question: id, options: first };
}

/** Offers are looked at where a phase begins or ends, not in the middle of everything. */
function mayBeMoment(prompt: string): boolean {
  return (
    prompt.startsWith('planning.') ||
    prompt === 'programming.move' ||
    prompt === 'launching.launch' ||
    prompt === 'combat.go' ||
    prompt === 'combat.spendPower'
  );
}

function isMoment(prompt: string, chosen: readonly string[]): boolean {
  return mayBeMoment(prompt) && (prompt !== 'launching.launch' || chosen[0] === 'done');
}

/** The bot for a pack. */
export function tamashiiPolicy(pack: Playable): Bot {
  let known: Known | null = null;
  return {
    name: 'policy',
    onlyReads: true,
    offersBeside: ({ prompt }) => mayBeMoment(prompt),
    choose: (sight, random) => {
      known ??= knownPack(pack);
      return choose(known, sight, random);
    },
  };
}
