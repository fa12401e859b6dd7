/** Parts of the table that are drawn by themselves, and the few lines that somebody needs who is asked something. */
import type { Asked, Shown } from '@torii/kernel';
import type { BriefPart, Part } from '@torii/telling';
import { between, text } from '@torii/words';
import type { Figures } from '../figures/figures.ts';
import type { Seen as Lying, SeenPlayer } from '../table/view.ts';
import {
  besideLauncher,
  combatLines,
  effectLines,
  enemyLines,
  headline,
  inhabited,
  lastingLines,
  launcherRows,
  legend,
  linesUnder,
  mapLines,
  playerHead,
  playerLines,
  protocolLines,
  scenarioLines,
  tokenSigns,
  withPatterns,
} from './draw.ts';
import { inLetters } from './lines.ts';
import type { Speech } from './values.ts';

/** The table as somebody sees it, with what the rules work out of it. */
export type Figured = Lying & { readonly figures?: Shown<Figures> };

type Seen = Figured;

/** What is typed for a part is a word of the language: `part.map`; what it shows is `about.map`. */
const PARTS = ['map', 'board', 'enemies', 'scenario', 'market', 'patterns', 'signs'] as const;
type PartName = (typeof PARTS)[number];

export function tableParts(speech: Speech): Part<Lying>[] {
  const { say } = speech.speaker;
  return PARTS.map((id) => ({
    id,
    word: say(`part.${id}`),
    about: say(`about.${id}`),
    draw: (seen, role) => DRAWN[id](speech, seen, role).join('\n'),
  }));
}

const DRAWN: Readonly<Record<PartName, (speech: Speech, seen: Seen, role: string) => string[]>> = {
  map: (speech, seen) => withLegend(speech, [...mapLines(speech, seen), ...effectLines(speech, seen)]),
  board: (speech, seen, role) => playerLines(speech, seen, role),
  enemies: (speech, seen, role) => foes(speech, seen, role),
  scenario: (speech, seen) => [headline(speech, seen), ...scenarioLines(speech, seen)],
  market: (speech, seen) => market(speech, seen),
  patterns: (speech, seen, role) => patterns(speech, seen, role),
  signs,
};

function withLegend(speech: Speech, lines: readonly string[]): string[] {
  const [signsOf = ''] = legend(speech, lines.join('\n'));
  return [...lines, '', signsOf];
}

function foes(speech: Speech, seen: Seen, role: string): string[] {
  const player = seen.players[role];
  const lines = player ? [...combatLines(speech, seen, role), ...enemyLines(speech, seen, player)] : [];
  return lines.length > 0 ? lines : [speech.speaker.say('board.noEnemies')];
}

/** Every Body on offer with all that is printed on it. */
function market(speech: Speech, { market: bodies }: Seen): string[] {
  if (bodies.length === 0) return [speech.speaker.say('board.noMarket')];
  return bodies.flatMap((id) => [
    speech.speaker.say('board.item', {
      item: withPatterns(speech, [id], 'body'),
      text: speech.faces.body(`body:${id}`),
    }),
    ...linesUnder(speech, ['combatFrame'], `body:${id}`).map((line) => `  ${line}`),
  ]);
}

/** All Patterns that a player could launch: those of everybody, of their Augments and Enemies, of the market. */
function patterns(speech: Speech, seen: Seen, role: string): string[] {
  const { content, faces, speaker } = speech;
  const { say } = speaker;
  const player = seen.players[role];
  const lines = Object.keys(content.patterns).map((id) =>
    say('board.item', { item: faces.withPattern(`pattern:${id}`), text: faces.text(`pattern:${id}/launch`) }),
  );
  if (player)
    lines.push(
      ...enemyPatterns(speech, player),
      ...ownPatterns(speech, seen, player),
      ...plotPatterns(speech, seen),
    );
  return [...lines, say('board.letters')];
}

/** Hacks and Repel of the Top Enemy: all that can be done against it before the Combat phase. */
function enemyPatterns(speech: Speech, { enemies: [top] }: SeenPlayer): string[] {
  return top ? linesUnder(speech, ['hack', 'repel', 'further'], `enemy:${top.card}`) : [];
}

function ownPatterns(speech: Speech, { market: bodies }: Seen, { equipped }: SeenPlayer): string[] {
  const { say } = speech.speaker;
  return [
    ...(equipped.length > 0
      ? [say('board.equipped', { augments: withPatterns(speech, equipped, 'augment') })]
      : []),
    ...(bodies.length > 0 ? [say('board.market', { bodies: withPatterns(speech, bodies, 'body') })] : []),
  ];
}

/** What the active card wants launched. */
function plotPatterns(speech: Speech, seen: Seen): string[] {
  const { plot } = seen.scenario;
  return plot ? linesUnder(speech, ['launch'], `card:${plot}`, seen) : [];
}

/** What letters, dice, Trace and the signs on the map mean. */
function signs(speech: Speech, seen: Seen): string[] {
  const { content, speaker } = speech;
  const { say } = speaker;
  const all = '? ▲ ✓ ● ⚒ ▮ ⚄ ☠ ⚅ +';
  const [map = ''] = legend(speech, all);
  const { table } = content;
  if (!table) return [say('board.letters'), map];
  const { dice, trace } = table;
  const face = (id: string) => say(`face.${id}`);
  const faces = (die: readonly string[]) =>
    [...new Set(die)]
      .map((id) => `${die.filter((each) => each === id).length}\u00a0×\u00a0${face(id)}`)
      .join(', ');
  const successes = Object.entries(dice.successes)
    .map(([id, n]) => `${face(id)} ${n}`)
    .join(', ');
  const bands = [...new Set(trace)].map((n) => {
    const first = trace.indexOf(n);
    const last = trace.lastIndexOf(n);
    return say('signs.band', { slots: first === last ? `${first}` : `${first}–${last}`, dice: n });
  });
  return [
    say('board.letters'),
    map,
    say('signs.figures'),
    say('signs.playerDie', { faces: faces(dice.player), successes, attaches: face(dice.attaches) }),
    say('signs.numberDie', { faces: faces(dice.number) }),
    say('signs.symbolDie', { faces: faces(dice.symbol) }),
    say('signs.trace', { bands: bands.join(' · '), attaches: face(dice.attaches), top: trace.length }),
    ...(seen.generator ? [] : [say('signs.pool')]),
  ];
}

/** As few lines as will do: where one stands, one's Launcher, and what the question is about. */
export function briefTable(
  speech: Speech,
  seen: Seen,
  role: string,
  asked: readonly Asked[],
): readonly BriefPart[] {
  const keys = asked.filter(({ offer }) => !offer).flatMap(({ options }) => options.map(({ key }) => key));
  const about = (...beginnings: readonly string[]) =>
    keys.some((key) => beginnings.some((beginning) => key.startsWith(beginning)));
  const parts: BriefPart[] = [];
  const add = (rank: number, lines: readonly string[], instead = '') => {
    if (lines.length > 0) parts.push({ rank, text: lines.join('\n'), instead });
  };
  const { head, launches, rest } = aimLines(speech, seen);
  add(0, [headline(speech, seen), ...head]);
  const { say } = speech.speaker;
  const forms = about('programming.', 'launching.', 'data.place');
  // A Goal may be just to launch this: whoever forms Patterns must see it.
  add(forms ? 1 : 3, launches);
  add(3, rest, `  ${say('board.plotRest', { word: say('part.scenario') })}`);
  if (about('movement.', 'map.', 'generator.', 'referent.shelter')) add(1, mapLines(speech, seen));
  const player = seen.players[role];
  // Before the set-up is done nobody has a board yet.
  if (!player || seen.phase === 'setup') return parts;
  for (const other of Object.keys(seen.players))
    if (other !== role) add(2, [playerHead(speech, seen, other)]);
  const fights = seen.phase === 'combat';
  add(0, [playerHead(speech, seen, role)]);
  const { bot } = seen;
  if (bot) add(2, [speech.speaker.say('board.bot', { place: bot.at, batteries: bot.batteries })]);
  add(0, launcherLines(speech, player));
  if (fights) add(1, linesUnder(speech, ['combatFrame'], inhabited(player)));
  // While a roll is being changed its dice stand in the question.
  if (!about('dice.')) add(0, combatLines(speech, seen, role));
  add(1, enemyLines(speech, seen, player, fights));
  add(4, protocolLines(speech, player));
  const test = seen.figures?.test ?? null;
  if (test) {
    const successes = test.successes + (about('dice.') ? rolledSuccesses(speech, player) : 0);
    add(0, [speech.speaker.say('board.test', { successes, needed: test.needed })]);
  }
  if (rollsTrace(seen, asked)) add(0, [traceRollLine(speech)]);
  const moves = seen.figures?.players[role]?.moves ?? null;
  if (moves !== null && about('programming.')) add(0, [speech.speaker.say('board.moves', { n: moves })]);
  if (forms) {
    add(0, formedLines(speech, seen, role));
    add(1, enemyPatterns(speech, player));
    add(2, [patternsInBrief(speech), ...ownPatterns(speech, seen, player)]);
    add(3, [speech.speaker.say('board.letters')]);
  }
  return parts;
}

/** What the dice of a Test are worth as they lie: whoever may reroll some wants to know whether it is needed. */
function rolledSuccesses({ content }: Speech, { dice }: SeenPlayer): number {
  const worth: Readonly<Record<string, number>> = content.table?.dice.successes ?? {};
  return Object.values(dice).reduce((sum, face) => sum + (worth[face] ?? 0), 0);
}

/** What could be launched as the tokens lie now: whoever plans wants to know what is done already. */
function formedLines({ names, speaker }: Speech, { figures }: Seen, role: string): string[] {
  const formed = figures?.players[role]?.patterns.filter(
    ({ open, launched, on }) => open && !launched && on.length > 0,
  );
  if (!formed) return [];
  if (formed.length === 0) return [speaker.say('board.unformed')];
  const patterns = formed.map(({ id }) => {
    const { text: address, shape } = figures?.patterns[id] ?? { text: id, shape: '' };
    return [names.card(address), ...(shape === '' ? [] : [text(` [${inLetters(shape, speaker.language)}]`)])];
  });
  return [speaker.say('board.formed', { patterns: between(patterns, ', ') })];
}

/** The rules ask whoever has rolled for Trace about Rerolls by themselves, no card does. */
function rollsTrace({ phase }: Seen, asked: readonly Asked[]): boolean {
  return phase === 'planning' && asked.some(({ prompt, by }) => prompt === 'dice.reroll' && !by);
}

/** Whether a die ought to be rolled anew depends on what its face does. */
function traceRollLine({ content, speaker: { say } }: Speech): string {
  const attaches = content.table?.dice.attaches ?? '';
  return say('board.traceRoll', { attaches: say(`face.${attaches}`) });
}

/** The longer forms of a Pattern give more of the same: the shortest of each is enough to remember. */
function patternsInBrief({ content, faces, speaker }: Speech): string {
  const short = Object.entries(content.patterns).flatMap(([id, { pattern }]) =>
    pattern.length > 1 || (pattern[0]?.length ?? 0) < 4 ? [faces.withPattern(`pattern:${id}`)] : [],
  );
  return speaker.say('board.patterns', { patterns: between(short, ', ') });
}

function launcherLines(speech: Speech, player: SeenPlayer): string[] {
  const beside = besideLauncher(speech, player);
  return launcherRows(speech, player).map((row, i) => `  ${row}   ${beside[i] ?? ''}`.trimEnd());
}

/** What the Scenario wants just now: the card with its Goal, which is never left out, its Patterns, and what else it says. */
function aimLines(
  speech: Speech,
  seen: Seen,
): { readonly head: string[]; readonly launches: string[]; readonly rest: string[] } {
  const { plot, tokens } = seen.scenario;
  if (!plot) return { head: [], launches: [], rest: [] };
  const address = `card:${plot}`;
  const name = [speech.names.card(address)];
  const title = [speech.speaker.say('board.plot', { code: plot, name }), ...tokenSigns(tokens[plot])].join(
    '  ',
  );
  const goal = linesUnder(speech, ['goal'], address, seen);
  const launches = plotPatterns(speech, seen);
  const rest = lastingLines(speech, address, seen).filter((line) => ![...goal, ...launches].includes(line));
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  return { head: [title, ...indented(goal)], launches: indented(launches), rest: indented(rest) };
}
