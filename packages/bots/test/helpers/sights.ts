/** Situations for a bot: what a seat sees, written by hand over a table that has been set up by the rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asked, createMatch, type Option, randomness, simpleSetup, submit, view } from '@torii/kernel';
import { loadPack } from '@torii/script/read';
import { knownPack, LOCK, type Seen, type Tamashii, tamashii } from '@torii/tamashii';
import { packKind } from '@torii/tamashii/pack';
import { type Bot, botAnswer } from '../../src/index.ts';
import { tamashiiPolicy } from '../../src/tamashii/policy.ts';

const FOLDER = join(import.meta.dirname, '../../../../packs/tamashii-core');

function files(): Map<string, string> {
  const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')] as const;
      }),
  );
}

function corePack() {
  const loaded = loadPack(packKind, files());
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 1));
  return loaded.pack;
}

export const pack = corePack();
export const game = tamashii(pack);
export const policy: Bot = tamashiiPolicy(pack);
const known = knownPack(pack);

/** What the first seat sees when the set-up of a Scenario is over: p1 plays red, and nothing lies on the Launcher. */
export function table(scenario: string, lay: (seen: Tamashii) => void = () => {}, players = 2): Tamashii {
  const match = createMatch(game, simpleSetup(game, scenario, players, 'table'));
  const random = randomness('table');
  while (match.position.state.phase === 'setup') {
    const entry = botAnswer(match as never, policy, random);
    if (!entry) throw new Error('nobody is asked');
    submit(match, entry);
  }
  const seen = known.think(structuredClone(view(match, 0)) as unknown as Seen);
  for (const each of Object.values(seen.players)) {
    Object.assign(each, { core: 4, bodies: [], enemies: [], equipped: [], unequipped: [], exp: 0 });
    each.protocol = { card: '', done: 0 };
    each.assets = { shield: 0, memory: 0, power: 0, reroll: 0 };
    each.launcher = each.launcher.map((lying) => (lying === LOCK ? LOCK : 0));
  }
  lay(seen);
  refuseUnknown(seen);
  return seen;
}

/** A card that the pack does not have would do nothing, and a test that lays it would show nothing. */
function refuseUnknown({ players, scenario, boss, market }: Tamashii): void {
  const { augments, bodies, enemies, protocols, scenarios, bosses } = pack.content;
  const all = Object.values(players);
  const refuse = (cards: readonly string[], known: object) => {
    for (const card of cards)
      if (card !== '' && !Object.hasOwn(known, card)) throw new Error(`the pack has no card '${card}'`);
  };
  refuse(
    all.flatMap((each) => [...each.equipped, ...each.unequipped]),
    augments,
  );
  refuse([...market, ...all.flatMap((each) => each.bodies)], bodies);
  refuse(
    all.flatMap((each) => each.enemies.map(({ card }) => card)),
    enemies,
  );
  refuse(
    all.map((each) => each.protocol.card),
    protocols,
  );
  refuse([scenario.sheet], scenarios);
  refuse([scenario.plot, ...scenario.special], scenarios[scenario.sheet]?.cards ?? {});
  refuse([boss?.card ?? ''], bosses);
}

const LETTERS = '.bgyro!#';

/** A Launcher as a drawing: b g y r Data, o Open Data, ! Corrupted Data, # a Lock. */
export function drawn(...rows: string[]): number[] {
  return rows.flatMap((row) => row.split(' ').map((letter) => LETTERS.indexOf(letter)));
}

export function option(id: string, key = '', args: Option['args'] = {}): Option {
  return { id, rule: 'TM', touches: [], key, args };
}

export interface Question {
  readonly prompt: string;
  readonly kind?: Asked['kind'];
  readonly options: readonly Option[];
  readonly offer?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** What the bot answers in the part of p1: the options that it chooses. */
export function answered(seen: Tamashii, ...questions: Question[]): readonly string[] | null {
  return chosenIn('any', seen, ...questions);
}

/** The same in a game with a certain seed. */
export function chosenIn(seed: string, state: Tamashii, ...questions: Question[]): readonly string[] | null {
  const asked = questions.map(
    ({ prompt, kind = 'pick', options, offer = false, min = 1, max = 1 }, i): Asked => ({
      id: `q.${i}`,
      seats: [0],
      decides: 'one',
      kind,
      role: 'p1',
      spoken: [],
      rule: 'TM',
      prompt,
      min,
      max,
      options,
      offer,
    }),
  );
  const roles = Object.keys(state.players);
  const setup = simpleSetup(game, 'prologue', roles.length, seed);
  const seen = game.view?.({ state, facts: game.facts, roles, setup }) ?? null;
  const sight = { seat: 0, roles: ['p1'], asked, seen, table: seen, worlds: [] };
  return policy.choose(sight, randomness(seed))?.options ?? null;
}
