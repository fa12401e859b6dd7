/** What a bot sees: a view of the table, the pack it is played with, and whose part it plays. */
import { once } from '@torii/kernel';
import {
  amount,
  type Clause,
  type Condition,
  deedsIn,
  type Effect,
  holds,
  type Quantity,
} from '@torii/script';
import {
  type Known,
  type Looked,
  type Player,
  playerBut,
  type ScenarioCard,
  type ScenarioLaunch,
  type Sheet,
  type Tamashii,
  tableBut,
  tileBut,
  type Walker,
} from '@torii/tamashii';
import { expectedBest } from './chances.ts';
import type { Aims, Printed, Text } from './purpose.ts';

/** The clauses of what an effect does. Trees of cards never change: they are walked once. */
export const deedsOf = once((effect: Effect): readonly Clause[] => [...deedsIn(effect)]);

export interface Eyes {
  readonly known: Known;
  readonly state: Tamashii;
  readonly you: string;
  readonly me: Player;
  readonly aims: Aims;
  /** Looking at what is still to come: what is lacking now may be there by then. */
  readonly hopeful: boolean;
  /** Weighing what one would own from now on: a cost that cannot be paid now may be payable then. */
  readonly someday: boolean;
  /** The moments whose worth is being weighed: one that brings itself about again is not weighed twice. */
  readonly weighed: readonly string[];
}

const NOTHING: readonly string[] = [];

/**
 * The eyes of a role that looks at this position. All eyes are made here or by `but`, with the same fields in the same order:
 * everything a bot thinks looks through them, and what always lies in the same place is found several times as fast.
 */
export function eyesOf(known: Known, state: Tamashii, you: string, aims: Aims): Eyes {
  return but(known, state, you, aims, false, false, NOTHING);
}

function but(
  known: Known,
  state: Tamashii,
  you: string,
  aims: Aims,
  hopeful: boolean,
  someday: boolean,
  weighed: readonly string[],
): Eyes {
  return { known, state, you, me: playerOf(state, you), aims, hopeful, someday, weighed };
}

/** The same eyes, looking at what is still to come. */
export function hoping({ known, state, you, aims, someday, weighed }: Eyes): Eyes {
  return but(known, state, you, aims, true, someday, weighed);
}

/** The same eyes, looking at what would be one's own from now on. */
export function owning({ known, state, you, aims, weighed }: Eyes): Eyes {
  return but(known, state, you, aims, true, true, weighed);
}

/** The same eyes in the part of another role, which has the same aims. */
export function inPartOf({ known, state, aims, hopeful, someday, weighed }: Eyes, role: string): Eyes {
  return but(known, state, role, aims, hopeful, someday, weighed);
}

/** The same eyes while this moment is weighed. */
export function weighing({ known, state, you, aims, hopeful, someday, weighed }: Eyes, moment: string): Eyes {
  return but(known, state, you, aims, hopeful, someday, [...weighed, moment]);
}

export function playerOf({ players }: Tamashii, role: string): Player {
  const found = players[role];
  if (!found) throw new Error(`there is no player '${role}'`);
  return found;
}

/** The position as a text sees it that the bot would carry out. */
export function lookFor({ known, state, you }: Eyes, source: string, x = 0): Looked {
  return known.look(state, you, source, x);
}

/** The same eyes on another position: one that is only thought of. */
export function thinking({ known, you, aims, hopeful, someday, weighed }: Eyes, state: Tamashii): Eyes {
  return but(known, state, you, aims, hopeful, someday, weighed);
}

/** As if one's Character stood elsewhere, on a tile that may have to be imagined. */
export function standingAt(eyes: Eyes, place: string, district?: string): Eyes {
  const { state, you, me } = eyes;
  const at = state.map[place];
  const map =
    district === undefined || !at
      ? state.map
      : {
          ...state.map,
          [place]: tileBut(at, { ...at.district, zone: 'open', items: [district] }, at.tokens),
        };
  const bot = state.bot?.acting ? { ...state.bot, at: place } : state.bot;
  const players = { ...state.players, [you]: playerBut(me, place, me.enemies) };
  return thinking(eyes, tableBut(state, players, map, bot));
}

export function isSo({ known }: Eyes, c: Looked, condition: Condition): boolean {
  return holds(known.runtime, c, condition);
}

export function numberOf({ known }: Eyes, c: Looked, quantity: Quantity, most = 10): number {
  return amount(known.runtime.book, c, quantity, most);
}

export function bodyOf({ known: { content } }: Eyes, { bodies, color }: Player): Walker | undefined {
  return bodies[0] === undefined ? content.walkers[color] : content.bodies[bodies[0]];
}

/** A Body as a whole: where one gets with it, how it fights, how it programs. */
export function bodyWorth({ mov, att, pro, frames }: Walker): number {
  return 0.7 * mov + 1.1 * att + 0.6 * pro + 0.3 * frames.length;
}

/** What lies in play of a Scenario. */
type InPlay = Pick<Eyes, 'known' | 'state'>;

export function sheetOf({ known: { content }, state }: InPlay): Sheet | null {
  return content.scenarios[state.scenario.sheet]?.sheet ?? null;
}

export function cardOf({ known: { content }, state }: InPlay, code: string): ScenarioCard | undefined {
  return content.scenarios[state.scenario.sheet]?.cards[code];
}

/** What is printed on the cards in play and on the sheet: Player Activities, and Patterns. */
interface InPrint {
  readonly activities: readonly Text[];
  /** One with a condition may hold only elsewhere. */
  readonly launches: readonly Printed[];
}

/** What was read of the cards that lay together. Cards never change: each lot of them is read once. */
const read = once((_scenarios: object) => new Map<string, InPrint>());

export function printedIn(play: InPlay): InPrint {
  const { plot, special, sheet } = play.state.scenario;
  const known = read(play.known.content.scenarios);
  const name = `${sheet} ${plot} ${special.join(' ')}`;
  let found = known.get(name);
  if (!found) {
    found = { activities: activitiesIn(play), launches: launchesIn(play) };
    known.set(name, found);
  }
  return found;
}

function activitiesIn(play: InPlay): Text[] {
  const { plot, special, sheet } = play.state.scenario;
  const found: Text[] = [];
  for (const code of [plot, ...special]) {
    const effect = cardOf(play, code)?.playerActivity;
    if (effect) found.push({ source: `card:${code}`, effect });
  }
  const effect = sheetOf(play)?.playerActivity;
  if (effect) found.push({ source: `sheet:${sheet}`, effect });
  return found;
}

function launchesIn(play: InPlay): Printed[] {
  const { plot, special, sheet } = play.state.scenario;
  const found: Printed[] = [];
  const add = (source: string, name: string, launches: readonly ScenarioLaunch[] = []) => {
    for (const [i, launch] of launches.entries())
      found.push({ ...launch, id: `launch${i + 1}:${name}`, source });
  };
  add(`sheet:${sheet}`, 'sheet', sheetOf(play)?.launches);
  for (const code of [plot, ...special]) add(`card:${code}`, code, cardOf(play, code)?.launches);
  return found;
}

export function isRevealed(eyes: Eyes, place: string): boolean {
  return eyes.state.map[place]?.district.zone === 'open';
}

/** The Integrity that one's Top Enemy has left; 0 without one. */
export function topLeft({ known: { content } }: Eyes, { enemies }: Player): number {
  const [top] = enemies;
  return top ? (content.enemies[top.card]?.integrity ?? 0) - top.damage : 0;
}

/** Some of what a better Body is worth: it still has to be programmed for. */
const FOR_SALE = 0.3;

/** What it is worth to see other Bodies in the Market: the best of those that may come, against the best that lies there. */
export function otherMarketWorth({ known: { content }, state: { market, players } }: Eyes): number {
  const taken = new Set([...market, ...Object.values(players).flatMap(({ bodies }) => bodies)]);
  const worthOf = (id: string) => {
    const body = content.bodies[id];
    return body ? bodyWorth(body) : 0;
  };
  const coming = Object.keys(content.bodies).filter((id) => !taken.has(id));
  if (market.length === 0 || coming.length === 0) return 0;
  const now = Math.max(...market.map(worthOf));
  return FOR_SALE * (expectedBest(coming.map(worthOf), market.length) - now);
}
