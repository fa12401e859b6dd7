/** The table drawn in text: for the terminal, and for whoever cannot see a board. */
import type { Generator, Player, Tile, Tokens } from '../table/state.ts';
import type { GameWords, Seen } from './names.ts';
import type { Teller } from './tell.ts';

/** Data tokens by their number, as Patterns on cards are written: a dot for an empty slot, # for a Locked one. */
const LETTERS = '·BGYROX#';
/** How wide a tile of the map is. */
const CELL = 16;

type Say = GameWords['say'];

/** Everything on the table, from top to bottom: the scenario, the map, then each player's board. */
export function drawTable(seen: Seen, tell: Teller, say: Say): string {
  const map = mapLines(seen, tell, say);
  const boards = Object.keys(seen.players).flatMap((role) => ['', ...playerLines(seen, role, tell, say)]);
  const above = [headline(seen, tell, say), ...scenarioLines(seen, tell, say), ''];
  const drawn = [...above, ...map, ...effectLines(seen, tell, say), ...boards].join('\n');
  return [drawn, '', ...legend(drawn, tell, say)].join('\n');
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

function scenarioLines(seen: Seen, tell: Teller, say: Say): string[] {
  const { scenario, market, generator, boss, bot } = seen;
  const { sheet, sheetTokens, plot, plotTokens, special, otherTokens } = scenario;
  const lines: string[] = [];
  const add = (line: string, tokens?: Tokens, source = '') => {
    lines.push([line, ...tokenSigns(tokens)].join('  '));
    lines.push(...tell.texts.lines(source).map((printed) => `  ${printed}`));
  };
  if (sheet) add(say('board.sheet', { name: tell.name('scenario', sheet) }), sheetTokens, `sheet:${sheet}`);
  if (plot) add(say('board.plot', { code: plot, name: tell.name('card', plot) }), plotTokens, `card:${plot}`);
  for (const code of special)
    add(say('board.special', { code, name: tell.name('card', code) }), otherTokens[code], `card:${code}`);
  lines.push(...generatorLines(generator, tell, say));
  if (market.length > 0) add(say('board.market', { bodies: named(market, 'body', tell) }));
  if (boss) {
    const { card, at, integrity, armor } = boss;
    add(say('board.boss', { name: tell.name('boss', card), place: at, integrity, armor }));
    lines.push(...tell.texts.foe(`boss:${card}`).map((printed) => `  ${printed}`));
  }
  if (bot) add(say('board.bot', { place: bot.at, batteries: bot.batteries }));
  return lines;
}

/** Cards with their Patterns. */
function named(ids: readonly string[], kind: string, tell: Teller): string {
  return ids.map((id) => tell.texts.withPattern(`${kind}:${id}`)).join(', ');
}

/** The cards of the generator with what they say, and the Goals that can be taken. */
function generatorLines(generator: Generator | null, tell: Teller, say: Say): string[] {
  if (!generator) return [];
  const { pvp, enhancement, goals, goalDeck } = generator;
  const printed = (kind: string, id: string) =>
    [tell.name(kind, id), ...tell.texts.lines(`${kind}:${id}`)].join(' · ');
  const [next] = goalDeck.items;
  return [
    ...(pvp ? [say('board.pvp', { card: printed('pvp', pvp) })] : []),
    ...(enhancement ? [say('board.enhancement', { card: printed('enhancement', enhancement) })] : []),
    ...goals.map((goal) => say('board.goal', { card: printed('goal', goal) })),
    ...(next ? [say('board.nextGoal', { card: printed('goal', next) })] : []),
  ];
}

function tokenSigns(tokens?: Tokens): string[] {
  if (!tokens) return [];
  const { ascend, success, universal, engineer } = tokens;
  const all = [
    ['▲', ascend],
    ['✓', success],
    ['●', universal],
    ['⚒', engineer],
  ] as const;
  return all.flatMap(([sign, n]) => (n > 0 ? [`${sign}${n}`] : []));
}

/** As many words to a line as there is room for. */
function wrapped(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length <= width ? word : `${word.slice(0, width - 1)}…`);
  }
  return lines;
}

/** Hexes as rows that are shifted by half a cell: what lies side by side or aslant is adjacent. */
function mapLines(seen: Seen, tell: Teller, say: Say): string[] {
  const places = Object.entries(seen.map);
  if (places.length === 0) return [];
  // Axial coordinates: a step down is also half a step to the right.
  const column = ({ q, r }: Tile) => q + r / 2;
  const left = Math.min(...places.map(([, tile]) => column(tile)));
  const rows = [...new Set(places.map(([, { r }]) => r))].sort((a, b) => a - b);
  return rows.flatMap((r, i) => {
    const row = places.filter(([, tile]) => tile.r === r).sort(([, a], [, b]) => a.q - b.q);
    const cells = row.map(([place, tile]) => ({
      at: Math.round((column(tile) - left) * CELL),
      lines: tileLines(seen, place, tile, tell, say),
    }));
    const height = Math.max(...cells.map(({ lines }) => lines.length));
    const drawn = Array.from({ length: height }, (_, n) =>
      cells.reduce((text, { at, lines }) => `${text.padEnd(at)}${lines[n] ?? ''}`, '').trimEnd(),
    );
    return i === 0 ? drawn : ['', ...drawn];
  });
}

/** A tile in its cell: its place, its name and what it does to Trace; below, who stands there and what lies there. */
function tileLines(seen: Seen, place: string, tile: Tile, tell: Teller, say: Say): string[] {
  const { tokens, exploration, cards, spawn, dice } = tile;
  const trace = tell.trace(seen, place);
  const named = trace === '' ? say('board.faceDown') : tell.place(seen, place);
  const name = [place, ...named.split(' '), ...(trace === '' ? [] : [trace])];
  const here = Object.entries(seen.players).flatMap(([role, { at }]) => (at === place ? [role] : []));
  const face = dice.items.map((each) => `⚄${each ? say(`face.${each}`) : '?'}`);
  const signs = [
    ...here.map((role) => `[${role}]`),
    ...(seen.bot?.at === place ? ['[bot]'] : []),
    ...(seen.boss?.at === place ? ['☠'] : []),
    ...(exploration.items.length > 0 ? ['?'] : []),
    ...tokenSigns(tokens),
    ...cards.map((code) => `▮${code}`),
    ...(spawn === '' ? [] : [`⚄${say(`face.${spawn}`)}`]),
    ...face,
  ];
  return [...wrapped(name, CELL - 2), ...wrapped(signs, CELL - 2)];
}

/** What the revealed tiles do: a tile of the map has no room for it. */
function effectLines(seen: Seen, tell: Teller, say: Say): string[] {
  const effects = Object.entries(seen.map).flatMap(([place, { district }]) => {
    const text = tell.texts.text(`district:${district.items[0] ?? ''}/effect`);
    return text === '' ? [] : [say('board.effect', { place, name: tell.place(seen, place), text })];
  });
  return effects.length > 0 ? ['', ...effects] : [];
}

const SIGNS = {
  '?': 'exploration',
  '▲': 'ascend',
  '✓': 'success',
  '●': 'universal',
  '⚒': 'engineer',
  '▮': 'card',
  '⚄': 'dice',
  '☠': 'boss',
  '⚅': 'number',
  '+': 'trace',
};

/** What the signs mean that have been drawn, the letters of Data tokens, and the Patterns that are there for everybody. */
function legend(drawn: string, tell: Teller, say: Say): string[] {
  // Patterns have signs of their own.
  const outside = drawn.replaceAll(/\[[^\]]*\]/g, '');
  const signs = Object.entries(SIGNS).filter(([sign]) => outside.includes(sign));
  const said = signs.map(([sign, name]) => say('board.sign', { sign, name: say(`sign.${name}`) }));
  const patterns = say('board.patterns', { patterns: tell.texts.patterns().join(', ') });
  return [...(said.length > 0 ? [said.join(' · ')] : []), say('board.letters'), patterns];
}

function playerLines(seen: Seen, role: string, tell: Teller, say: Say): string[] {
  const player = seen.players[role] as Player;
  const { bodies, color, integrity, limit, trace, exp } = player;
  const [active, ...others] = bodies;
  const body = active === undefined ? `walker:${color}` : `body:${active}`;
  const name = active === undefined ? tell.name('walker', color) : tell.name('body', active);
  const head = say('board.player', {
    role: tell.role(role),
    body: `${name} (${tell.texts.figures(body)})`,
    integrity,
    limit,
    exp,
    trace: trace ?? say('board.noTrace'),
  });
  const beside = besideLauncher(player, say);
  const launcher = launcherRows(player).map((row, i) => `  ${row}   ${beside[i] ?? ''}`.trimEnd());
  const below = [
    ...tell.texts.abilities(body),
    ...combatLines(seen, role, say),
    ...enemyLines(seen, player, tell, say),
    ...(others.length > 0
      ? [say('board.bodies', { bodies: others.map((id) => tell.name('body', id)).join(', ') })]
      : []),
    ...(player.class === '' ? [] : [say('board.class', { class: say(`class.${player.class}`) })]),
    ...(player.equipped.length > 0
      ? [say('board.equipped', { augments: named(player.equipped, 'augment', tell) })]
      : []),
    ...(player.unequipped.length > 0
      ? [say('board.unequipped', { augments: named(player.unequipped, 'augment', tell) })]
      : []),
    ...protocolLines(player, tell, say),
    ...(player.goals.items.length > 0 ? [say('board.ownGoals', { n: player.goals.items.length })] : []),
  ];
  return [head, ...launcher, ...below.map((line) => `  ${line}`)];
}

/** What stands to the right of the Launcher, line by line. */
function besideLauncher({ assets, core, bag, dump, prepared }: Player, say: Say): string[] {
  return [
    '',
    say('board.assets', { ...assets }),
    say('board.core', { core: say(`token.${core}`) }),
    say('board.bag', { bag: tokensText(bag, say) }),
    say('board.dump', { dump: tokensText(dump, say) }),
    ...(prepared.length > 0 ? [say('board.prepared', { tokens: tokensText(prepared, say) })] : []),
  ];
}

/** How many there are of each. */
function tokensText(tokens: readonly number[], say: Say): string {
  const there = [...LETTERS].flatMap((letter, token) => {
    const n = tokens.filter((each) => each === token).length;
    return n > 0 ? [`${n}${letter}`] : [];
  });
  return there.length > 0 ? there.join(' ') : say('board.noTrace');
}

/** Rows and columns are numbered as the ids of slots are: r2c4. */
function launcherRows({ launcher }: Player): string[] {
  const columns = Math.max(1, Math.round(launcher.length / 4));
  const head = Array.from({ length: columns }, (_, i) => `c${i + 1}`).join(' ');
  const rows = Array.from({ length: Math.ceil(launcher.length / columns) }, (_, i) => {
    const row = launcher.slice(i * columns, (i + 1) * columns);
    return `r${i + 1} ${row.map((lying) => ` ${LETTERS[lying] ?? '?'}`).join(' ')}`;
  });
  return [`   ${head}`, ...rows];
}

function combatLines({ combat }: Seen, role: string, say: Say): string[] {
  if (combat?.role !== role || combat.symbol === '') return [];
  const dice = combat.dice.map((face) => say(`face.${face}`)).join(', ') || say('board.noTrace');
  const [number, symbol] = [say(`face.${combat.number}`), say(`face.${combat.symbol}`)];
  return [say('board.combat', { dice, number, symbol })];
}

/** The Top Enemy first, with what it does; the one that carries the Number die is marked. */
function enemyLines({ combat }: Seen, { enemies }: Player, tell: Teller, say: Say): string[] {
  return enemies.flatMap(({ id, card, damage }, i) => {
    const integrity = tell.integrity(card);
    const values = { name: tell.name('enemy', card), integrity, left: Math.max(0, integrity - damage) };
    const line = say(i === 0 ? 'board.topEnemy' : 'board.enemy', values);
    const marked = combat?.numberDie === id ? `${line} ⚅` : line;
    return i === 0 ? [marked, ...tell.texts.foe(`enemy:${card}`).map((printed) => `  ${printed}`)] : [marked];
  });
}

function protocolLines({ protocol: { card, done } }: Player, tell: Teller, say: Say): string[] {
  if (card === '') return [];
  const name = tell.name('protocol', card);
  const steps = tell.steps(card);
  if (done >= steps) return [say('board.protocolDone', { name })];
  return [say('board.protocol', { name, step: done + 1, steps })];
}
