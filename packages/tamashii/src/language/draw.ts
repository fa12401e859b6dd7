/** The table drawn in text: for the terminal, and for whoever cannot see a board. */
import type { Player, Tile } from '../state.ts';
import type { GameWords, Seen, Teller } from './tell.ts';

const LETTERS = '·BGYROX#';
const CELL = 16;

type Say = GameWords['say'];

/** Everything on the table, from top to bottom: the scenario, the map, then each player's board. */
export function drawTable(seen: Seen, tell: Teller, say: Say): string {
  return [
    headline(seen, tell, say),
    ...scenarioLines(seen, tell, say),
    '',
    ...mapLines(seen, tell),
    ...tileNotes(seen, tell, say),
    ...Object.entries(seen.players).flatMap(([role, player]) => [
      '',
      ...playerLines(role, player, tell, say),
    ]),
  ].join('\n');
}

function headline({ turn, phase, time, corruptedPool, firstPlayer }: Seen, tell: Teller, say: Say): string {
  return say('board.head', {
    turn,
    phase: say(`phase.${phase}`),
    time,
    corrupted: corruptedPool,
    first: tell.role(firstPlayer),
  });
}

function scenarioLines({ scenario, market, generator, boss, bot }: Seen, tell: Teller, say: Say): string[] {
  const lines: string[] = [];
  if (scenario.plot)
    lines.push(say('board.plot', { code: scenario.plot, name: tell.name('card', scenario.plot) }));
  for (const code of scenario.special)
    lines.push(say('board.special', { code, name: tell.name('card', code) }));
  if (market.length > 0)
    lines.push(say('board.market', { bodies: market.map((body) => tell.name('body', body)).join(', ') }));
  if (generator) {
    const goals = generator.goals.map((goal) => tell.name('goal', goal)).join(', ');
    lines.push(say('board.goals', { goals }));
  }
  if (boss) {
    const { card, integrity, armor } = boss;
    lines.push(say('board.boss', { name: tell.name('boss', card), integrity, armor }));
  }
  if (bot) lines.push(say('board.bot', { batteries: bot.batteries }));
  return lines;
}

/** A short name that fits into a cell of the map. */
function shortName(name: string): string {
  return name.length <= CELL - 2 ? name : `${name.slice(0, CELL - 3)}…`;
}

/** Hexes as rows that are shifted by half a cell: what lies side by side or aslant is adjacent. */
function mapLines(seen: Seen, tell: Teller): string[] {
  const places = Object.entries(seen.map);
  if (places.length === 0) return [];
  // Axial coordinates: a step down is also half a step to the left.
  const column = ({ q, r }: Tile) => q + r / 2;
  const left = Math.min(...places.map(([, tile]) => column(tile)));
  const rows = [...new Set(places.map(([, { r }]) => r))].sort((a, b) => a - b);
  return rows.flatMap((r) => {
    const row = places.filter(([, tile]) => tile.r === r).sort(([, a], [, b]) => a.q - b.q);
    const names = row.map(
      ([place, tile]) => [tile, shortName(`${place} ${tell.place(seen, place)}`)] as const,
    );
    const marks = row.map(([place, tile]) => [tile, markers(seen, place, tile)] as const);
    const line = (cells: readonly (readonly [Tile, string])[]) =>
      cells.reduce((text, [tile, cell]) => {
        const at = Math.round((column(tile) - left) * CELL);
        return `${text.padEnd(at)}${cell}`;
      }, '');
    return [line(names), line(marks).trimEnd()];
  });
}

/** Who stands on a tile and what lies there, in signs. */
function markers(seen: Seen, place: string, { tokens, exploration, cards }: Tile): string {
  const here = Object.entries(seen.players).flatMap(([role, { at }]) => (at === place ? [role] : []));
  if (seen.bot?.at === place) here.push('bot');
  if (seen.boss?.at === place) here.push('☠');
  const signs = [
    ...here,
    ...(exploration.items.length > 0 ? ['?'] : []),
    ...(tokens.ascend > 0 ? [`▲${tokens.ascend}`] : []),
    ...(tokens.success > 0 ? [`✓${tokens.success}`] : []),
    ...(tokens.universal > 0 ? [`●${tokens.universal}`] : []),
    ...(tokens.engineer > 0 ? [`⚒${tokens.engineer}`] : []),
    ...(cards.length > 0 ? ['▮'] : []),
  ];
  return signs.join(' ').slice(0, CELL - 1);
}

function tileNotes(seen: Seen, _: Teller, say: Say): string[] {
  return Object.keys(seen.map).length > 0 ? [say('board.signs')] : [];
}

function playerLines(role: string, player: Player, tell: Teller, say: Say): string[] {
  const { bodies, color, integrity, limit, trace, exp, assets, core, bag, dump } = player;
  const body = bodies[0] === undefined ? tell.name('walker', color) : tell.name('body', bodies[0]);
  const lines = [
    say('board.player', { role: tell.role(role), body, integrity, limit, exp }),
    say('board.assets', { ...assets }),
    say('board.track', {
      trace: trace ?? say('board.noTrace'),
      core: say(`token.${core}`),
      bag: bag.length,
      dump: dump.length,
    }),
    ...launcherRows(player),
  ];
  for (const { card, damage } of player.enemies)
    lines.push(say('board.enemy', { name: tell.name('enemy', card), damage }));
  const augments = (ids: readonly string[]) => ids.map((id) => tell.name('augment', id)).join(', ');
  if (player.equipped.length > 0) lines.push(say('board.equipped', { augments: augments(player.equipped) }));
  if (player.unequipped.length > 0)
    lines.push(say('board.unequipped', { augments: augments(player.unequipped) }));
  const { card, done } = player.protocol;
  if (card !== '') lines.push(say('board.protocol', { name: tell.name('protocol', card), done }));
  return lines;
}

/** Five columns: B G Y R, O Open, X Corrupted, # Locked. */
function launcherRows({ launcher }: Player): string[] {
  const columns = Math.max(1, Math.round(launcher.length / 4));
  const letters = launcher.map((lying) => LETTERS[lying] ?? '?');
  const rows = Array.from({ length: Math.ceil(letters.length / columns) }, (_, i) =>
    letters.slice(i * columns, (i + 1) * columns).join(' '),
  );
  return rows.map((row, i) => `  r${i + 1}  ${row}`);
}
