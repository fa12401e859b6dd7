/** What must be true of a Scenario: its map can be laid, its cards are drawn by something, and it ends. */
import { type Clause, clausesIn } from '@torii/script';
import type { Complain } from '@torii/script/read';
import { book } from '../language/book.ts';
import { type Content, effectsOf } from '../pack/content.ts';
import type { Place, Scenario, Sheet } from '../pack/sheetShapes.ts';

/** The codes of the cards that a clause names. */
export function codesIn({ phrase, args }: Clause): string[] {
  const slots = book.phrases.get(phrase)?.phrase.slots ?? {};
  return Object.entries(slots).flatMap(([slot, type]) => (type === 'card' ? [String(args[slot])] : []));
}

export function checkScenarios(content: Content, problem: Complain): void {
  const named = new Set<string>();
  for (const { effect } of effectsOf(content))
    for (const clause of clausesIn(effect)) for (const code of codesIn(clause)) named.add(code);
  for (const [id, scenario] of Object.entries(content.scenarios)) {
    if (!scenario.sheet) continue;
    const told: Complain = (_, reason, args) => problem(`scenarios/${id}.yaml`, reason, args);
    checkSheet(content, scenario.sheet, told);
    // What is still to be written may draw any of the others.
    if (scenario.later.length === 0) checkCards(id, scenario, named, told);
  }
}

function checkSheet({ districts, tokens }: Content, sheet: Sheet, problem: Complain): void {
  // `near` is only for the place: the number alone may stand elsewhere too.
  checkLayout('', sheet.map, problem);
  const placed = new Set(sheet.map.flatMap(({ tile }) => tile ?? []));
  const known = new Set(Object.values(districts).map(({ number }) => number));
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

/** No two tiles at one place, and no tile at two. */
export function checkLayout(file: string, map: readonly Place[], problem: Complain): void {
  const places = new Set<string>();
  const tiles = new Set<number>();
  for (const { at, tile } of map) {
    if (places.has(at)) problem(file, 'placeTwice', { place: at });
    places.add(at);
    if (tile === null) continue;
    if (tiles.has(tile)) problem(file, 'tileTwice', { near: `tile: ${tile}`, tile });
    tiles.add(tile);
  }
}

function checkCards(
  id: string,
  { sheet, cards, endings }: Scenario,
  named: ReadonlySet<string>,
  problem: Complain,
): void {
  for (const code of endings) {
    const type = cards[code]?.type;
    if (type === 'plot' || type === 'special') problem('', 'notAnEnding', { card: code, type });
  }
  for (const [code, { type }] of Object.entries(cards)) {
    if (type === 'victory' && !endings.includes(code)) problem('', 'unlistedEnding', { card: code });
    if (code !== sheet?.first && !named.has(code)) problem('', 'neverDrawn', { card: code });
  }
  if (!Object.values(cards).some(({ type }) => type === 'victory' || type === 'lost'))
    problem('', 'noEnding', { scenario: id });
}
