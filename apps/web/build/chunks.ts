/**
 * What is fetched in one piece. Left to itself the bundler makes a file of everything that two pages share: dozens of small
 * ones, which weigh more than a few that hold the same, because each is compressed by itself.
 */

import { FETCHED_TO_LAY, LAYS_LATER } from './positions.ts';

/** Parts of the client that are fetched when somebody comes to them, and what only they need. */
const LATER = [
  /\/src\/match\/\w+\/(log|drawer|whyDrawer|curtain|settingsDrawer|keysSheet)\.tsx$/,
  /\/src\/match\/plain\/(?!shape)/,
  /\/src\/app\/setup\/cast\.tsx$/,
  /\/src\/(app\/start|offline)\/(keepHint|news|newVersion)\.tsx?$/,
  /\/src\/tables\/tamashii\/(parts\/(terms|fight\/(exchange|test)|people\/(others|workshop|trade)|story\/(scores|ending))|art\/bot)\.tsx?$/,
  /\/src\/app\/(pages|lists)\/(?!nowhere|loadFile)\w+\.tsx?$/,
];

/** What the workers need too: nothing in it may ask for a document. */
const SHARED = [
  /\/src\/store\//,
  /\/src\/boxes\.ts$/,
  /\/src\/engine\/following\.ts$/,
  /\/packages\/words\//,
  /virtual:(packs|texts)/,
  /vite\/preload-helper/,
];

const PAGE = [
  /\/src\/(app\/(?!setup)|parts\/|offline\/)/,
  /\/src\/rules\/(load|open)\.ts$/,
  /\/src\/engine\/(fetched|columns)\.ts$/,
  /virtual:(words|rules)/,
  /\/src\/match\/seats\/lock\.ts$/,
  /\/node_modules\/@?preact\//,
];
/** A match, and the page on which one is begun. */
const MATCH = [
  /\/src\/match\//,
  /\/src\/app\/setup\//,
  /\/src\/engine\/(session|wire|bots|inTurn|library|spoken|folded)\.ts$/,
  /\/src\/tables\/own\.ts$/,
  /\/src\/rules\/room\.tsx$/,
  /virtual:workers/,
];
const TABLE = [/\/src\/tables\/tamashii\//];

const within = (patterns: readonly RegExp[]) => (id: string) =>
  !id.endsWith('.css') && patterns.some((each) => each.test(id)) && !LATER.some((each) => each.test(id));

/** Rules of a game are fetched where it is played, and what all rules stand on with the first of them. */
function packageOf(id: string): string | null {
  if (FETCHED_TO_LAY.test(id)) return null;
  if (LAYS_LATER.test(id)) return 'rules';
  const [, name = ''] =
    /\/packages\/(kernel|script|telling|bots|tamashii|exploration|devgames)\/src\//.exec(id) ?? [];
  // Whoever plays need not read the mistakes of a pack.
  if (name === '' || /\/script\/src\/read\/tellProblem\.ts$/.test(id)) return null;
  // A game's bot has plans for this game alone, and says the same things: together they are smaller.
  const [, own] = /\/bots\/src\/(tamashii|exploration)\//.exec(id) ?? [];
  if (own !== undefined) return own;
  return ['kernel', 'script', 'telling', 'bots'].includes(name) ? 'rules' : name;
}

export const groups = [
  { name: packageOf, debugName: 'packages', priority: 5 },
  { name: 'shared', test: within(SHARED), priority: 4 },
  { name: 'shell', test: within(PAGE), priority: 3 },
  { name: 'match', test: within(MATCH), priority: 2 },
  { name: 'table', test: within(TABLE), priority: 1 },
];
