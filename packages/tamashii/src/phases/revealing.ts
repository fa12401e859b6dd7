/** 3p, 3r Revealing District tiles and the Exploration tokens on them. */
import { flow, take } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { layFactionDeck } from '../scenarios/dealing.ts';
import { tilePlace } from '../table/places.ts';
import type { Tamashii, Tile } from '../table/state.ts';
import { type C, content, resolveText, tile } from '../table/table.ts';

/** Face down means hidden from everybody (TM-8-18). */
export function isRevealed({ district }: Tile): boolean {
  return district.zone === 'open';
}

/** The tile itself is turned over; whatever else lies on it stays (TM-3p-03). */
function turnOver(c: C, role: string, place: string): void {
  const { district } = tile(c, place);
  district.zone = 'open';
  district.seen = [];
  c.revealed();
  const [id = ''] = district.items;
  tell(c, 'map.revealed', { role, district: id, at: tilePlace(place) }, 'TM-3p-01');
  c.touch('map');
  const faction = content(c).districts[id]?.faction;
  if (faction) layFactionDeck(c, faction);
  c.open('revealed', { to: role, place });
}

/** Whoever comes onto a tile reveals what is face down there: first the token, only then the tile (TM-3p-02, TM-3r-02). */
export const reveal = flow<Tamashii>()('revealing.reveal', { role: '', place: '', token: '' }, (f) => [
  f.when('hasToken', (c) => tile(c, c.locals.place).exploration.items.length > 0, [
    f.do('token', (c) => {
      const { role, place } = c.locals;
      const { exploration } = tile(c, place);
      exploration.zone = 'open';
      exploration.seen = [];
      c.revealed();
      const [token = ''] = exploration.items;
      c.locals.token = token;
      tell(c, 'map.token', { role, token, at: tilePlace(place) }, 'TM-3r-02');
      resolveText(c, `token:${token}/effect`, { you: role, source: `token:${token}` });
    }),
    f.do('discard', (c) => {
      const { role, place, token } = c.locals;
      const { exploration } = tile(c, place);
      take(exploration);
      exploration.zone = 'closed';
      c.state.explorationDiscard.push(token);
      tell(c, 'map.tokenDiscarded', { role, token, from: tilePlace(place) }, 'TM-3r-10');
      c.open('explored', { to: role, place });
    }),
  ]),
  f.when('faceDown', (c) => !isRevealed(tile(c, c.locals.place)), [
    f.do('turn', (c) => turnOver(c, c.locals.role, c.locals.place)),
  ]),
]);
