/** Oracle deck, events and malice (EX-ORC). */
import { type Context, flow, put, shuffleZone, take } from '@torii/kernel';
import { spawnIn } from '../chapters/spawning.ts';
import { creatures, isResistor, zonesOf } from '../creatures/creatures.ts';
import { oracleColor } from '../enemies/activation.ts';
import { tell } from '../events.ts';
import { type C, callText, content, pieceOf, type Seen } from '../looking.ts';
import type { Color, Exploration } from '../state.ts';

/** The sixth space: the phase ends in failure (EX-ORC-18). */
export const LAST_MALICE = 6;

/** The top card is this round's; an empty deck is made anew at once from all that were drawn (EX-ORC-04, 05, A-05). */
export function drawOracle(c: C): void {
  const { oracle } = c.state;
  const color = take(oracle.deck);
  if (color === undefined) return;
  oracle.current = color;
  oracle.counts = '';
  oracle.drawn.push(color);
  c.revealed();
  tell(c, 'oracle.drawn', { color, from: 'oracle/deck', to: 'oracle/current' }, 'EX-ORC-04');
  if (oracle.deck.items.length === 0) {
    oracle.deck.items.push(...oracle.drawn.splice(0));
    shuffleOracle(c);
  }
}

function shuffleOracle(c: C): void {
  const { deck } = c.state.oracle;
  shuffleZone(c, 'oracle', deck);
  tell(c, 'oracle.shuffled', { deck: 'oracle/deck', cards: deck.items.length }, 'EX-ORC-05');
}

/** A zone's cards are shuffled together with those not yet drawn (EX-ORC-03, A-04); the current card stays (EX-ORC-22). */
export function addToOracle(c: C, green: number, red: number): void {
  const { deck } = c.state.oracle;
  const cards: Color[] = [
    ...Array.from({ length: green }, () => 'green' as const),
    ...Array.from({ length: red }, () => 'red' as const),
  ];
  for (const card of cards) put(deck, card, 'bottom');
  if (cards.length > 0) shuffleOracle(c);
}

/** Zones with at least one miniature: resistors are tokens (EX-ORC-07, EX-ORC-08, A-63). */
export function occupiedZones(c: Seen): string[] {
  const marks = new Set(creatures(c).flatMap((id) => zonesOf(c, id)));
  return Object.keys(c.state.zones).filter((mark) => marks.has(mark));
}

/** The card whose next event is due: the purple one, or that of the oracle card's colour (EX-ORC-09 to EX-ORC-11). */
function dueCard(c: Seen, mark: string) {
  const cards = c.state.zones[mark]?.events ?? [];
  const colorOf = (card: string) => content(c).eventCards[card]?.color;
  return (
    cards.find(({ card }) => colorOf(card) === 'purple') ??
    cards.find(({ card }) => colorOf(card) === oracleColor(c))
  );
}

/** Those who are in the zone when it is drawn, living resistors among them (EX-ORC-14). */
function affectedIn(c: Seen, mark: string): string[] {
  const living = Object.keys(c.state.resistors).filter((id) => c.state.resistors[id]?.living);
  return [...creatures(c), ...living].filter((id) =>
    isResistor(c, id) ? zoneOfResistor(c, id) === mark : zonesOf(c, id).includes(mark),
  );
}

function zoneOfResistor(c: Seen, id: string): string {
  return zonesOf(c, id)[0] ?? '';
}

/** The next event of the card; without one the malice token moves instead (EX-ORC-12, EX-ORC-17, A-06). */
export function resolveEvent(c: C, mark: string): void {
  const zone = c.state.zones[mark];
  if (!zone || zone.events.length === 0) return;
  const card = dueCard(c, mark);
  const event = card ? content(c).eventCards[card.card]?.events[card.met] : undefined;
  if (!card || event === undefined) {
    raiseMalice(c, 1, 'EX-ORC-17');
    return;
  }
  card.met += 1;
  drawEvent(c, event, mark);
}

/** Puts an event in force for whoever is in its zone; it ends with the round (EX-ORC-13 to EX-ORC-16). */
export function drawEvent(c: C, event: string, mark: string): void {
  const affected = affectedIn(c, mark);
  c.state.events[event] = { zone: mark, affected };
  c.revealed();
  const told = affected.map((id) => pieceOf(c, id));
  tell(c, 'event.drawn', { event, zone: `zones/${mark}`, affected: told }, 'EX-ORC-14');
  callText(c, `event:${event}`, { until: 'round' });
}

/** Moves the token; what a chapter does on the way happens (EX-ORC-19). */
export function raiseMalice(c: C, n: number, rule: string): void {
  for (let i = 0; i < n; i++) {
    c.state.malice += 1;
    tell(c, 'malice.moved', { n: 1, to: c.state.malice, at: 'malice' }, rule);
    c.touch('ending');
    c.open('malice', { n: c.state.malice });
    const { malice } = content(c).chapters[c.state.chapter] ?? {};
    const zone = Object.keys(c.state.zones).at(-1) ?? '';
    // With one character malice spawns nobody (rulings, content of the first act).
    if (malice?.at.includes(c.state.malice) && Object.keys(c.state.characters).length > 1)
      c.call(spawnIn, { kind: malice.minion, zone });
  }
}

export function lowerMalice(c: C, n: number, rule: string): void {
  const lowered = Math.min(n, c.state.malice);
  if (lowered === 0) return;
  c.state.malice -= lowered;
  tell(c, 'malice.moved', { n: -lowered, to: c.state.malice, at: 'malice' }, rule);
}

type OracleLocals = { left: string[] };

/** Step 1 of a round: an oracle card, then one event for every zone with a miniature, in an order that the table chooses. */
export const oracle = flow<Exploration>()('oracle', { left: [] } as OracleLocals, (f) => [
  f.do('draw', (c) => {
    c.state.events = {};
    drawOracle(c);
  }),
  f.window('drawn', 'oracleDrawn'),
  f.do('zones', (c: Context<Exploration, OracleLocals>) => {
    c.locals.left = occupiedZones(c);
  }),
  f.loop('events', (c) => c.locals.left.length > 0, [
    f.ask('which', {
      rule: 'EX-ORC-07',
      prompt: 'exploration.zoneEvent',
      decides: 'table',
      options: (c) =>
        c.locals.left.map((mark) => ({
          id: `zone${mark}`,
          rule: 'EX-ORC-07',
          touches: [`zones/${mark}`],
          key: 'exploration.zone',
          args: { zone: mark },
        })),
      take: (c, { id }) => {
        const mark = id.slice('zone'.length);
        c.locals.left = c.locals.left.filter((other) => other !== mark);
        resolveEvent(c, mark);
      },
    }),
  ]),
]);
