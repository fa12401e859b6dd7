/// <reference lib="dom" />
/** Matches that begin in the middle: positions written as fixtures, laid as a test needs them, and opened from a file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { botAnswer, randomBot } from '@torii/bots';
import { readFixture } from '@torii/fixture';
import {
  answer,
  createMatch,
  type Json,
  type Match,
  questions,
  type Registered,
  randomness,
  type Setup,
  save,
  submit,
} from '@torii/kernel';
import { loadPack } from '@torii/script/read';
import { RULES, type Tamashii, tamashii } from '@torii/tamashii';
import { packKind } from '@torii/tamashii/pack';
import type { Page } from 'playwright-core';

type Tree = { readonly [key: string]: Json };

export interface Situation {
  /** The file in `situations/` that it begins from. */
  readonly from: string;
  /** What lies otherwise than there. */
  readonly state?: Tree;
  /** Where the rules stand, if not there. */
  readonly frames?: readonly Json[];
  /** The dice and draws that come next. */
  readonly next?: { readonly [label: string]: readonly Json[] };
  /** Answers that are given before anybody looks: role and option. */
  readonly plays?: readonly (readonly [role: string, ...options: string[]])[];
  /** The question that the first seat is to be asked: until then everybody answers anything, and what is in between is theirs. */
  readonly until?: string;
  /** The seats of people, the first if none is named; bots have the others. */
  readonly people?: readonly number[];
}

const ROOT = join(import.meta.dirname, '../../../..');

/** The pack that comes with the client, as it reads it. */
function corePack() {
  const folder = join(ROOT, 'packs/tamashii-core');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')] as const;
    });
  const loaded = loadPack(packKind, new Map(files));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.pack;
}

let known: { readonly game: Registered<Tamashii>; readonly pack: string } | null = null;

function core() {
  if (known === null) {
    const pack = corePack();
    known = { game: tamashii(pack), pack: pack.hash };
  }
  return known;
}

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function over(below: Json | undefined, above: Tree): Tree {
  const laid: { [key: string]: Json } = isTree(below) ? { ...below } : {};
  for (const [key, value] of Object.entries(above))
    laid[key] = isTree(value) ? over(laid[key], value) : value;
  return laid;
}

/** What lies on a Launcher or in a Bag, in letters as fixtures draw it: `b g y r O X`, `-` empty, `#` Locked. */
export function tokens(drawing: string): number[] {
  return [...drawing.replace(/\s/g, '')].map((letter) => '-bgyrOX#'.indexOf(letter));
}

function playOn(match: Match<Tamashii>, until: string): void {
  const random = randomness('situations');
  for (let n = 0; n < 2000; n++) {
    if (questions(match, 0).some(({ prompt, offer }) => prompt === until && !offer)) return;
    const entry = botAnswer(match as Match<unknown>, randomBot, random);
    if (!entry || !submit(match, entry).ok) break;
  }
  throw new Error(`nobody is asked ${until}`);
}

/** As somebody would have called the match: pictures are taken of it. */
const titled = (id: string): string =>
  id.replace(/(^|-)[a-z]/g, (start) => start.replace('-', ' ').toUpperCase());

/** The match as a file that the client opens. */
function matchFile(situation: Situation): string {
  const { game, pack } = core();
  const { from, state = {}, frames, next = {}, plays = [], people = [0], until } = situation;
  const text = readFileSync(join(import.meta.dirname, 'situations', `${from}.yaml`), 'utf8');
  const read = readFixture(text, [game]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { fixture = {} } = read.setup;
  const setup = {
    ...read.setup,
    fixture: {
      ...fixture,
      state: over(fixture.state, state),
      ...(frames ? { frames } : {}),
      script: { ...fixture.script, ...next },
    },
  } as Setup;
  const match = createMatch(game, setup, { pack });
  for (const [role, ...options] of plays) {
    const seat = setup.seats.findIndex((roles) => roles.includes(role));
    const asked = questions(match, seat).find((each) =>
      options.every((id) => each.options.some((option) => option.id === id)),
    );
    const offered = questions(match, seat).flatMap((each) => each.options.map(({ id }) => id));
    if (!asked) throw new Error(`${role} cannot choose ${options}: ${offered.join(' ')}`);
    const outcome = answer(match, seat, asked.id, ...options);
    if (!outcome.ok) throw new Error(`${role} ${options}: ${outcome.reason} ${outcome.crash?.message ?? ''}`);
  }
  if (until !== undefined) playOn(match, until);
  const seats = setup.seats.map((_, n) => ({
    who: people.includes(n) ? 'person' : 'bot',
    name: `${n + 1}`,
  }));
  const about = {
    game: 'tamashii',
    scenario: setup.scenario,
    name: titled(from),
    seats,
    rules: RULES,
    pack,
    begun: 1,
  };
  return JSON.stringify({ format: 'torii-match', match: about, save: save(match), later: [] });
}

/** Opens it, and waits for the game's own table. */
export async function lay(page: Page, address: string, situation: Situation): Promise<void> {
  await page.goto(`${address}/matches`);
  const buffer = Buffer.from(matchFile(situation));
  const file = { name: 'match.torii', mimeType: 'application/json', buffer };
  await page.locator('.head input[type=file]').setInputFiles(file);
  await sitDown(page);
}

/** Draws the curtain, where one hangs, for whoever is to sit before the screen. */
export async function sitDown(page: Page): Promise<void> {
  const curtain = page.locator('.curtain .main');
  await page.locator('.tm .strip').or(curtain).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  await page.locator('.tm .strip').waitFor();
}
