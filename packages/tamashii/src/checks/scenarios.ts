/** What must be true of a Scenario: its map can be laid, its cards are drawn by something, and it ends. */
import { amountOf, type Clause, type Effect } from '@torii/script';
import type { Complain, Where } from '@torii/script/read';
import { book } from '../language/book.ts';
import { type Content, clausesOf } from '../pack/content.ts';
import type { Place, Scenario, Sheet } from '../pack/sheetShapes.ts';

/** The codes of the cards that a clause names. */
function codesIn({ phrase, args }: Clause): string[] {
  const slots = book.phrases.get(phrase)?.phrase.slots ?? {};
  return Object.entries(slots).flatMap(([slot, type]) => (type === 'card' ? [String(args[slot])] : []));
}

/** Every code that a text, a sheet or an ending names must be a card, or be listed as still to come. */
export function checkCodes(content: Content, problem: Complain, where: Where): void {
  const known = new Map<string, readonly [file: string, at: object | string]>();
  for (const [id, scenario] of Object.entries(content.scenarios)) {
    const file = `scenarios/${id}.yaml`;
    const own = new Set([...Object.keys(scenario.cards), ...scenario.later]);
    for (const code of own) {
      const other = known.get(code);
      const card = scenario.cards[code];
      if (other !== undefined)
        problem(file, 'duplicateId', { id: code, other: where(...other) }, card ?? scenario);
      known.set(code, other ?? [file, card ?? code]);
    }
  }
  const look = (file: string, card: string, at: object, among: { has(code: string): boolean } = known) => {
    if (!among.has(card)) problem(file, 'unknownCard', { card }, at);
  };
  for (const { file, clause } of clausesOf(content))
    for (const code of codesIn(clause)) look(file, code, clause);
  // Sheets leave cards out of the decks of Factions, by the codes that those have while they are Locked (TM-5a-11).
  const augments = new Set(Object.values(content.augments).map(({ code }) => code));
  for (const [id, scenario] of Object.entries(content.scenarios)) {
    const { sheet, endings, cards, later } = scenario;
    const file = `scenarios/${id}.yaml`;
    for (const code of sheet?.leftOut ?? []) if (!augments.has(code)) look(file, code, scenario);
    // It begins and ends with cards of its own deck.
    const own = new Set([...Object.keys(cards), ...later]);
    for (const code of [...endings, ...(sheet ? [sheet.first] : [])]) look(file, code, scenario, own);
    for (const [i, card] of endings.entries())
      if (endings.indexOf(card) < i) problem(file, 'endingTwice', { card }, endings);
  }
}

/** Each Scenario has a place of its own on the Progress sheet (TM-5d-06). */
export function checkPlaces({ scenarios }: Content, problem: Complain, where: Where): void {
  const taken = new Map<number, readonly [file: string, at: object]>();
  for (const [id, scenario] of Object.entries(scenarios)) {
    const file = `scenarios/${id}.yaml`;
    const { number } = scenario;
    if (number === null) continue;
    const other = taken.get(number);
    if (other) problem(file, 'duplicateId', { id: `number: ${number}`, other: where(...other) }, scenario);
    taken.set(number, other ?? [file, scenario]);
  }
}

export function checkScenarios(content: Content, problem: Complain, where: Where): void {
  const named = new Set<string>();
  for (const { clause } of clausesOf(content)) for (const code of codesIn(clause)) named.add(code);
  const known = new Set(
    Object.values(content.scenarios).flatMap(({ cards, later }) => [...Object.keys(cards), ...later]),
  );
  const firsts = Object.values(content.scenarios).flatMap(({ sheet }) => (sheet ? [sheet.first] : []));
  // Whoever misspells a code is told that, and not also that nothing draws the card that was meant.
  const misspelt = [...named, ...firsts].some((code) => !known.has(code));
  for (const [id, scenario] of Object.entries(content.scenarios)) {
    if (!scenario.sheet) continue;
    const file = `scenarios/${id}.yaml`;
    const told: Complain = (_, reason, args, at = scenario) => problem(file, reason, args, at);
    checkLayout(file, scenario.sheet.map, told, where);
    checkSheet(content, scenario.sheet, told);
    // What is still to be written may draw any of the others.
    if (scenario.later.length === 0) checkCards(id, scenario, misspelt ? null : named, told);
    checkChains(scenario.cards, told);
  }
}

function checkSheet({ districts, tokens }: Content, sheet: Sheet, problem: Complain): void {
  const placed = new Set(sheet.map.flatMap(({ tile }) => tile ?? []));
  const known = new Set(Object.values(districts).map(({ number }) => number));
  // `near` is only for the place: the number alone may stand elsewhere too.
  // A tile that does not exist has been told by whoever looks at the numbers.
  if (known.has(sheet.start) && !placed.has(sheet.start))
    problem('', 'notOnMap', { near: `start: ${sheet.start}`, tile: sheet.start });
  const open = sheet.map.filter(({ tile }) => tile === null).length;
  const pile = [...(sheet.tiles.length > 0 ? new Set(sheet.tiles) : known)].filter(
    (number) => !placed.has(number),
  );
  if (pile.length < open) problem('', 'tooFewTiles', { key: 'tiles', places: open, count: pile.length });
  for (const token of sheet.withoutTokens)
    if (!Object.hasOwn(tokens, token)) problem('', 'unknownToken', { token, known: Object.keys(tokens) });
}

/** No two tiles at one place, no tile at two, and all of them in one piece. */
export function checkLayout(file: string, map: readonly Place[], problem: Complain, where: Where): void {
  const places = new Map<string, Place>();
  const tiles = new Map<number, Place>();
  for (const place of map) {
    const { at, tile } = place;
    const hex = hexOf(place);
    const there = places.get(hex);
    if (there) problem(file, 'placeTwice', { place: at, other: where(file, there) }, place);
    places.set(hex, there ?? place);
    if (tile === null) continue;
    const twin = tiles.get(tile);
    if (twin) problem(file, 'tileTwice', { tile, other: where(file, twin) }, place);
    tiles.set(tile, twin ?? place);
  }
  const [first] = map;
  const reached = new Set(first ? [hexOf(first)] : []);
  // A set grows while it is walked through: every place that is found is looked around from.
  for (const hex of reached) for (const next of around(hex)) if (places.has(next)) reached.add(next);
  const beyond = map.find((place) => !reached.has(hexOf(place)));
  if (first && beyond) problem(file, 'mapInParts', { place: beyond.at, from: first.at }, beyond);
}

/** Axial coordinates (U-22), written in one way: `-0 01` is `0 1`. */
function hexOf({ at }: Place): string {
  const [q = 0, r = 0] = at.split(' ').map(Number);
  return hexAt(q, r);
}

function hexAt(q: number, r: number): string {
  return `${q + 0} ${r + 0}`;
}

function around(hex: string): string[] {
  const [q = 0, r = 0] = hex.split(' ').map(Number);
  return [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ].map(([dq = 0, dr = 0]) => hexAt(q + dq, r + dr));
}

/** As many as can play: what a text asks for may depend on it. */
const PLAYERS = [1, 2, 3, 4];

/** Time that is set beyond the last space of its track would stop there (U-13, TM-5b-20). */
export function checkTime(content: Content, problem: Complain): void {
  const last = content.table?.time;
  if (last === undefined) return;
  for (const { file, clause } of clausesOf(content)) {
    const { n } = clause.args;
    if (clause.phrase !== 'setTime' || typeof n !== 'object') continue;
    const most = Math.max(...PLAYERS.map((players) => amountOf(n, { ...NOTHING_KNOWN, players })));
    if (most > last) problem(file, 'beyondTrack', { time: most, last }, clause);
  }
}

/** X and what is counted in play are not known yet. */
const NOTHING_KNOWN = { x: 0, that: 0, value: () => 0, most: 0 };

function checkCards(
  id: string,
  { sheet, cards, endings }: Scenario,
  named: ReadonlySet<string> | null,
  problem: Complain,
): void {
  for (const code of endings) {
    const type = cards[code]?.type;
    if (type === 'plot' || type === 'special') problem('', 'notAnEnding', { card: code, type });
  }
  for (const [code, card] of Object.entries(cards)) {
    if (card.type === 'victory' && !endings.includes(code))
      problem('', 'unlistedEnding', { card: code }, card);
    if (named && code !== sheet?.first && !named.has(code)) problem('', 'neverDrawn', { card: code }, card);
  }
  if (!Object.values(cards).some(({ type }) => type === 'victory' || type === 'lost'))
    problem('', 'noEnding', { scenario: id });
}

/** Cards that draw each other as soon as they lie there, whatever happens, would be drawn without end. */
function checkChains(cards: Scenario['cards'], problem: Complain): void {
  const next = (code: string) => {
    const immediate = cards[code]?.immediate;
    return immediate ? always(immediate).flatMap(codesIn) : [];
  };
  for (const [code, card] of Object.entries(cards)) {
    const reached = new Set(next(code));
    // The set grows while it is walked through.
    for (const other of reached) for (const further of next(other)) reached.add(further);
    if (reached.has(code)) problem('', 'drawnWithoutEnd', { card: code }, card);
  }
}

/** What an effect does in any case. */
function always(effect: Effect): readonly Clause[] {
  if (effect.t === 'do') return [effect.clause];
  return effect.t === 'seq' ? effect.effects.flatMap(always) : [];
}
