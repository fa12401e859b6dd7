/** Somebody appears at a spawn point of a zone (EX-SPAWN). */
import { flow } from '@torii/kernel';
import type { Square } from '../board/squares.ts';
import { type Seen, squarePlace } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { canSpawn, spawnEnemy, spawnSquares } from './spawn.ts';

/** The points of a zone that are not shut and have room. */
function openPoints(c: Seen, kind: string, mark: string): string[] {
  const zone = c.state.zones[mark];
  if (!zone) return [];
  const { spawns, shut } = zone;
  return Object.keys(spawns).filter(
    (point) => !shut.includes(point) && spawnSquares(c, kind, spawns[point] ?? '').length > 0,
  );
}

function at(c: Seen, mark: string, point: string): Square {
  return c.state.zones[mark]?.spawns[point] ?? '';
}

/** One of a kind at a point of the zone, of several the one that the table chooses. */
export const spawnIn = flow<Exploration>()('spawn', { kind: '', zone: '', point: '' }, (f) => [
  f.when('can', (c) => canSpawn(c, c.locals.kind), [
    f.ask('point', {
      rule: 'EX-SPAWN-05',
      prompt: 'exploration.spawnPoint',
      decides: 'table',
      options: (c) => {
        const { kind, zone, point } = c.locals;
        const open = openPoints(c, kind, zone);
        return (point === '' ? open : open.filter((id) => id === point)).map((id) => ({
          id,
          rule: 'EX-SPAWN-05',
          touches: [squarePlace(at(c, zone, id))],
          key: 'exploration.square',
          args: { at: squarePlace(at(c, zone, id)) },
        }));
      },
      take: (c, { id }) => {
        c.locals.point = id;
      },
    }),
    f.ask('where', {
      rule: 'EX-SPAWN-03',
      prompt: 'exploration.spawnSquare',
      decides: 'table',
      options: (c) => {
        const { kind, zone, point } = c.locals;
        return spawnSquares(c, kind, at(c, zone, point)).map((id) => ({
          id,
          rule: 'EX-SPAWN-03',
          touches: [squarePlace(id)],
          key: 'exploration.square',
          args: { at: squarePlace(id) },
        }));
      },
      take: (c, { id }) => {
        spawnEnemy(c, c.locals.kind, id, 'EX-SPAWN-02');
      },
    }),
  ]),
]);
