/** Oracle deck, events and malice (EX-ORC). */
import { type Context, flow } from '@torii/kernel';
import { raiseMalice } from '../chapters/malice.ts';
import { creatures, isResistor, zonesOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, callText, content, pieceOf, type Seen } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { drawOracle, oracleColor } from './deck.ts';

/** Zones with at least one miniature: resistors are tokens (EX-ORC-07, EX-ORC-08, A-63). */
function occupiedZones(c: Seen): string[] {
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

/** The next event of the card; without one, or without a card, malice rises instead (EX-ORC-12, EX-ORC-17, A-06). */
function resolveEvent(c: C, mark: string): void {
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
  tell(
    c,
    'event.drawn',
    { event, at: `events/${event}`, zone: `zones/${mark}`, affected: told },
    'EX-ORC-14',
  );
  callText(c, `event:${event}`, { until: 'round' });
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
          id: mark,
          rule: 'EX-ORC-07',
          touches: [`zones/${mark}`],
          key: 'exploration.zone',
          args: { zone: `zones/${mark}` },
        })),
      take: (c, { id }) => {
        c.locals.left = c.locals.left.filter((mark) => mark !== id);
        resolveEvent(c, id);
      },
    }),
  ]),
]);
