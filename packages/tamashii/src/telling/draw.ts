/** The table drawn in text: for the terminal, and for whoever cannot see a board. */
import { headed, sideBySide, wrapped } from '@torii/telling';
import { between, plainText, type Span } from '@torii/words';
import type { Tokens } from '../table/state.ts';
import type { Seen, SeenPlayer, SeenTile } from '../table/view.ts';
import type { Heading } from './headings.ts';
import { inLetters } from './lines.ts';
import { tileName } from './names.ts';
import type { Speech } from './values.ts';

/** What lies in a slot, as Patterns on cards are written: a dot for an empty slot, # for a Locked one. */
const LETTERS: Readonly<Record<string, string>> = {
  '': '·',
  blue: 'B',
  green: 'G',
  yellow: 'Y',
  red: 'R',
  open: 'O',
  corrupted: 'X',
  lock: '#',
};

/** A token's letter in the language of whoever reads. */
function letterOf({ speaker: { language } }: Speech, letter: string): string {
  return inLetters(letter.toLowerCase(), language).toUpperCase();
}

/** How wide a tile of the map is. */
const CELL = 16;

/** Everything on the table, from top to bottom: the scenario, the map, then each player's board. */
export function drawTable(speech: Speech, seen: Seen): string {
  const boards = Object.keys(seen.players).flatMap((role) => ['', ...playerLines(speech, seen, role)]);
  const above = [headline(speech, seen), ...scenarioLines(speech, seen), ''];
  const drawn = [...above, ...mapLines(speech, seen), ...effectLines(speech, seen), ...boards].join('\n');
  return [drawn, '', ...legend(speech, drawn)].join('\n');
}

export function headline({ names, speaker }: Speech, seen: Seen): string {
  const { turn, phase, time, corruptedPool, firstPlayer } = seen;
  const values = { turn, phase: [names.word('phase', phase)], time, first: [names.role(firstPlayer)] };
  // A generated Scenario is played without the pool.
  if (seen.generator) return speaker.say('board.headPlain', values);
  return speaker.say('board.head', { ...values, corrupted: corruptedPool });
}

/** What goes on while a card lies there. */
export function lastingLines({ faces, speaker }: Speech, address: string, seen: Seen): string[] {
  return faces.lasting(address).map((line) => withPlayers(headed(line, speaker.language), seen));
}

/** Of a card the lines under some headings. */
export function linesUnder(
  { faces, speaker }: Speech,
  headings: readonly Heading[],
  address: string,
  seen: Pick<Seen, 'players'> = { players: {} },
): string[] {
  return faces.under(headings, address).map((line) => withPlayers(headed(line, speaker.language), seen));
}

/**
 * Behind the Player number stands how many there are, because it might be read as the number of a player; and behind what is
 * counted with it, what it comes to.
 */
function withPlayers(spans: readonly Span[], { players }: Pick<Seen, 'players'>): string {
  const count = Object.keys(players).length;
  if (count === 0) return plainText(spans);
  const counted = (span: Span): Span =>
    span.kind === 'icon' && span.id === 'playerNumber'
      ? { ...span, text: span.text.replace(/\)$/, `: ${count})`) }
      : span;
  return plainText(spans.map(counted)).replace(COUNTED, (all, plus = '0', times = '1', n = '0') =>
    plus === '0' && times === '1' ? all : `${all} (=\u00a0${Number(plus) + Number(times) * Number(n)})`,
  );
}

/** `1 + 3 × (Player number: 2)`, as every language writes it. */
const COUNTED = /(?:(\d+)\s\+\s)?(?:(\d+)\s×\s)?\([^()]+:\s(\d+)\)/gu;

/** What whoever fights wants to know about a foe. */
const FOES: readonly Heading[] = [
  'basicFrame',
  'specialFrame',
  'enemyRules',
  'hack',
  'repel',
  'further',
  'bossPhase',
  'bossRules',
  'bossActivity',
];

export function scenarioLines(speech: Speech, seen: Seen): string[] {
  const { scenario, market, boss, bot } = seen;
  const { sheet, plot, special, tokens: lying } = scenario;
  const { names, speaker } = speech;
  const { say } = speaker;
  const lines: string[] = [];
  const add = (line: string, tokens?: Tokens, address = '') => {
    lines.push([line, ...tokenSigns(tokens)].join('  '));
    lines.push(...lastingLines(speech, address, seen).map((printed) => `  ${printed}`));
  };
  const named = (address: string) => [names.card(address)];
  if (sheet) add(say('board.sheet', { name: named(`sheet:${sheet}`) }), lying.sheet, `sheet:${sheet}`);
  if (plot) add(say('board.plot', { code: plot, name: named(`card:${plot}`) }), lying[plot], `card:${plot}`);
  for (const code of special)
    add(say('board.special', { code, name: named(`card:${code}`) }), lying[code], `card:${code}`);
  lines.push(...generatorLines(speech, seen));
  if (market.length > 0) add(say('board.market', { bodies: withPatterns(speech, market, 'body') }));
  if (boss) {
    const { card, at, integrity, armor } = boss;
    add(say('board.boss', { name: named(`boss:${card}`), place: at, integrity, armor }));
    lines.push(...linesUnder(speech, FOES, `boss:${card}`).map((printed) => `  ${printed}`));
  }
  if (bot) add(say('board.bot', { place: bot.at, batteries: bot.batteries }));
  return lines;
}

export function withPatterns({ faces }: Speech, ids: readonly string[], kind: string): Span[] {
  return between(
    ids.map((id) => faces.withPattern(`${kind}:${id}`)),
    ', ',
  );
}

/** The cards of the generator with what they say, and the Goals that can be taken. */
function generatorLines(speech: Speech, seen: Seen): string[] {
  const { generator } = seen;
  if (!generator) return [];
  const { say } = speech.speaker;
  const { pvp, enhancement, scoring, goals, goalDeck } = generator;
  const printed = (kind: string, id: string) =>
    [speech.names.name(kind, id), ...lastingLines(speech, `${kind}:${id}`, seen)].join(' · ');
  const [next] = goalDeck.items;
  return [
    ...(pvp ? [say('board.pvp', { card: printed('pvp', pvp) })] : []),
    ...(enhancement ? [say('board.enhancement', { card: printed('enhancement', enhancement) })] : []),
    ...(scoring ? [say('board.scoring', { card: printed('scoring', scoring) })] : []),
    ...goals.map((goal) => say('board.goal', { card: printed('goal', goal) })),
    ...(next ? [say('board.nextGoal', { card: printed('goal', next) })] : []),
  ];
}

export function tokenSigns(tokens?: Tokens): string[] {
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

/** Hexes as rows that are shifted by half a cell: what lies side by side or aslant is adjacent. */
export function mapLines(speech: Speech, seen: Seen): string[] {
  const places = Object.entries(seen.map);
  // Axial coordinates: a step down is also half a step to the right.
  const column = ({ q, r }: SeenTile) => q + r / 2;
  const left = Math.min(...places.map(([, tile]) => column(tile)));
  const rows = [...new Set(places.map(([, { r }]) => r))].sort((a, b) => a - b);
  return rows.flatMap((r, i) => {
    const row = places.filter(([, tile]) => tile.r === r).sort(([, a], [, b]) => a.q - b.q);
    const cells = row.map(([place, tile]) => ({
      column: Math.round((column(tile) - left) * CELL),
      lines: tileLines(speech, seen, place, tile),
    }));
    return i === 0 ? sideBySide(cells) : ['', ...sideBySide(cells)];
  });
}

/** What a revealed tile does to the Trace of whoever enters and of whoever stays: `+2/1`. */
function traceOf({ content }: Speech, { district }: SeenTile): string {
  const printed = content.districts[district.items[0] ?? ''];
  return printed ? `+${printed.entry}/${printed.stationary}` : '';
}

/** A tile in its cell: its place, its name and what it does to Trace; below, who stands there and what lies there. */
function tileLines(speech: Speech, seen: Seen, place: string, tile: SeenTile): string[] {
  const { names, speaker } = speech;
  const { tokens, exploration, cards, spawn, sectors, dice } = tile;
  const trace = traceOf(speech, tile);
  const named = trace === '' ? speaker.say('board.faceDown') : plainText(tileName(speaker, names, tile));
  const name = [place, ...named.split(' '), ...(trace === '' ? [] : [trace])];
  const here = Object.entries(seen.players).flatMap(([role, { at }]) => (at === place ? [role] : []));
  const face = dice.items.map((each) => `⚄${each ? speaker.say(`face.${each}`) : '?'}`);
  const signs = [
    ...here.map((role) => `[${speaker.say(`here.${role}`)}]`),
    ...(seen.bot?.at === place ? [`[${speaker.say('here.bot')}]`] : []),
    ...(seen.boss?.at === place ? ['☠'] : []),
    ...(exploration.items.length > 0 ? ['?'] : []),
    ...tokenSigns(tokens),
    ...cards.map((code) => `▮${code}`),
    ...(spawn === '' ? [] : [`⚄${speaker.say(`face.${spawn}`)}`]),
    ...(sectors.length === 0 ? [] : [`◇${sectors.join('')}`]),
    ...face,
  ];
  return [...wrapped(name, CELL - 2), ...wrapped(signs, CELL - 2)];
}

/** What the revealed tiles do: a tile of the map has no room for it. */
export function effectLines({ faces, names, speaker }: Speech, seen: Seen): string[] {
  const effects = Object.entries(seen.map).flatMap(([place, tile]) => {
    const text = faces.text(`district:${tile.district.items[0] ?? ''}/effect`);
    const name = tileName(speaker, names, tile);
    return text.length === 0 ? [] : [speaker.say('board.effect', { place, name, text })];
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
  '◇': 'sector',
  '☠': 'boss',
  '⚅': 'number',
  '+': 'trace',
};

/** What the signs mean that have been drawn, the letters of Data tokens, and the Patterns that are there for everybody. */
export function legend({ faces, speaker: { say } }: Speech, drawn: string): string[] {
  // Patterns have signs of their own.
  const outside = drawn.replaceAll(/\[[^\]]*\]/g, '');
  const signs = Object.entries(SIGNS).filter(([sign]) => outside.includes(sign));
  const said = signs.map(([sign, name]) => say('board.sign', { sign, name: say(`sign.${name}`) }));
  const patterns = say('board.patterns', { patterns: between(faces.patterns(), ', ') });
  return [...(said.length > 0 ? [said.join(' · ')] : []), say('board.letters'), patterns];
}

/** The Body that is inhabited, or the Walker, by its address. */
export function inhabited({ bodies: [active], color }: SeenPlayer): string {
  return active === undefined ? `walker:${color}` : `body:${active}`;
}

/** Trace with the dice that it will cost in the Trace Roll (TM-3q-03). */
function traceText({ content, speaker: { say } }: Speech, trace: number): string {
  const dice = content.table?.trace[trace];
  return dice === undefined ? String(trace) : say('board.trace', { trace, dice });
}

/** A player in one line. */
export function playerHead(speech: Speech, seen: Seen, role: string): string {
  const { faces, names, speaker } = speech;
  const player = seen.players[role] as SeenPlayer;
  const body = inhabited(player);
  const { integrity, limit, exp, trace } = player;
  const values = {
    role: [names.role(role)],
    body: `${names.card(body).text} (${plainText(faces.figures(body))})`,
    integrity,
    limit,
    exp,
  };
  // A Scenario may begin without Trace tokens.
  if (trace === null) return speaker.say('board.playerPlain', values);
  return speaker.say('board.player', { ...values, trace: traceText(speech, trace) });
}

export function playerLines(speech: Speech, seen: Seen, role: string): string[] {
  const { names, speaker } = speech;
  const { say } = speaker;
  const player = seen.players[role] as SeenPlayer;
  const { bodies, equipped, unequipped } = player;
  const [, ...others] = bodies;
  const body = inhabited(player);
  const head = playerHead(speech, seen, role);
  const beside = besideLauncher(speech, player);
  const launcher = launcherRows(speech, player).map((row, i) => `  ${row}   ${beside[i] ?? ''}`.trimEnd());
  const named = others.map((id) => names.name('body', id)).join(', ');
  const augments = (ids: readonly string[]) => withPatterns(speech, ids, 'augment');
  const below = [
    ...linesUnder(speech, ['ability', 'combatFrame'], body),
    ...combatLines(speech, seen, role),
    ...enemyLines(speech, seen, player),
    ...(others.length > 0 ? [say('board.bodies', { bodies: named })] : []),
    ...(player.class === '' ? [] : [say('board.class', { class: [names.word('class', player.class)] })]),
    ...(equipped.length > 0 ? [say('board.equipped', { augments: augments(equipped) })] : []),
    ...(unequipped.length > 0 ? [say('board.unequipped', { augments: augments(unequipped) })] : []),
    ...protocolLines(speech, player),
    ...(player.goals.items.length > 0 ? [say('board.ownGoals', { n: player.goals.items.length })] : []),
  ];
  return [head, ...launcher, ...below.map((line) => `  ${line}`)];
}

/** What stands to the right of the Launcher, line by line. */
export function besideLauncher(speech: Speech, { assets, core, bag, dump, prepared }: SeenPlayer): string[] {
  const { say } = speech.speaker;
  return [
    '',
    say('board.assets', { ...assets }),
    say('board.core', { core: [speech.names.word('token', core)] }),
    say('board.bag', { bag: tokensText(speech, bag) }),
    say('board.dump', { dump: tokensText(speech, dump) }),
    ...(prepared.length > 0 ? [say('board.prepared', { tokens: tokensText(speech, times(prepared)) })] : []),
  ];
}

/** How many there are of each. */
function times(tokens: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const token of tokens) counts[token] = (counts[token] ?? 0) + 1;
  return counts;
}

function tokensText(speech: Speech, counts: Readonly<Record<string, number>>): string {
  const there = Object.entries(LETTERS).flatMap(([token, letter]) => {
    const n = counts[token] ?? 0;
    return n > 0 ? [`${n}${letterOf(speech, letter)}`] : [];
  });
  return there.length > 0 ? there.join(' ') : speech.speaker.say('board.nothing');
}

/** Rows and columns are numbered as slots are: r2c4. */
export function launcherRows(speech: Speech, { launcher }: SeenPlayer): string[] {
  const rows = new Map<string, string[]>();
  for (const [slot, lying] of Object.entries(launcher)) {
    const [row = ''] = slot.split('c');
    rows.set(row, [...(rows.get(row) ?? []), ` ${letterOf(speech, LETTERS[lying] ?? '?')}`]);
  }
  const [first = []] = rows.values();
  const head = first.map((_, i) => `c${i + 1}`).join(' ');
  return [`   ${head}`, ...[...rows].map(([row, cells]) => `${row} ${cells.join(' ')}`)];
}

export function combatLines(speech: Speech, seen: Seen, role: string): string[] {
  const { say } = speech.speaker;
  const { combat } = seen;
  if (combat?.role !== role || combat.symbol === '') return [];
  const dice =
    Object.values(combat.dice)
      .map((face) => say(`face.${face}`))
      .join(', ') || say('board.nothing');
  const [number, symbol] = [say(`face.${combat.number}`), say(`face.${combat.symbol}`)];
  return [say('board.combat', { dice, number, symbol }), `  ${whoActs(speech, seen, role, symbol)}`];
}

/** Whoever carries the Number die acts, and those before it. */
function whoActs({ speaker: { say } }: Speech, { combat, players }: Seen, role: string, symbol: string) {
  if (combat?.number === 'blank') return say('board.nobodyActs');
  if (!combat || combat.numberDie === '') return say('board.noMoreAct');
  const carries = players[role]?.enemies.findIndex(({ id }) => id === combat.numberDie) ?? 0;
  return say('board.whoActs', { n: Math.max(0, carries) + 1, symbol });
}

/** The Top Enemy first, each with what it does; the one that carries the Number die is marked. */
export function enemyLines(
  speech: Speech,
  { combat }: Seen,
  { enemies }: SeenPlayer,
  whole = true,
): string[] {
  const { content, names, speaker } = speech;
  return enemies.flatMap(({ id, card, damage }, i) => {
    const integrity = content.enemies[card]?.integrity ?? 0;
    const values = { name: [names.card(`enemy:${card}`)], integrity, left: Math.max(0, integrity - damage) };
    const line = speaker.say(i === 0 ? 'board.topEnemy' : 'board.enemy', values);
    const marked = combat?.numberDie === id ? `${line} ⚅` : line;
    // What an Enemy does while it is attached concerns whoever only walks or programs, too.
    const shown = linesUnder(speech, whole ? FOES : ['enemyRules'], `enemy:${card}`);
    return [marked, ...shown.map((printed) => `  ${printed}`)];
  });
}

export function protocolLines(
  { content, names, speaker }: Speech,
  { protocol: { card, done } }: SeenPlayer,
): string[] {
  if (card === '') return [];
  const name = [names.card(`protocol:${card}`)];
  const steps = content.protocols[card]?.steps.length ?? 0;
  if (done >= steps) return [speaker.say('board.protocolDone', { name })];
  return [speaker.say('board.protocol', { name, step: done + 1, steps })];
}
