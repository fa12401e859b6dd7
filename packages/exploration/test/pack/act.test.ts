/** The first act, as the core pack has it: what its chapters hold, and that they can be played. */
import { createMatch, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { cellOf } from '../../src/board/squares.ts';
import { exploration } from '../../src/index.ts';
import { core } from '../helpers/core.ts';
import { playRandomly } from '../helpers/randomPlay.ts';

const game = exploration(core);
const { chapters, tiles, eventCards, events } = core.content;

describe('chapters of the core pack', () => {
  test.each(Object.keys(chapters))('EX-RND-01 EX-END-06 %s comes to an end with any party', (chapter) => {
    for (const players of [1, 2, 3, 4]) {
      const match = createMatch(game, simpleSetup(game, chapter, players, `${chapter}${players}`));
      playRandomly(match, players);
      expect(['victory', 'failure']).toContain(match.position.ending?.code);
    }
  });
});

/** The letter of a map piece on a square of the chapter's grid. */
function letterAt(laid: readonly string[], square: string): string {
  const at = (name: string) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1] as const;
  const [x, y] = at(square);
  for (const piece of laid) {
    const [side = '', corner = 'a1'] = piece.split('@');
    const [left, top] = at(corner);
    const letter = tiles[side]?.[y - top]?.[x - left];
    if (letter !== undefined) return letter;
  }
  return '_';
}

describe('the map', () => {
  test('EX-CMP-14 a mega tile and eleven tiles with two sides each', () => {
    expect(Object.keys(tiles)).toHaveLength(24);
    expect(tiles['10B']).toBeDefined();
  });

  test('EX-SET-18 whoever is set up stands on a square that is there and can be entered', () => {
    const wrong = Object.entries(chapters).flatMap(([id, { zones }]) =>
      Object.values(zones).flatMap((zone) => {
        const { foes, bosses, chosen, allies, hostile, start, spawns } = zone;
        const placed = [...(foes?.list ?? []), ...bosses, ...chosen, ...allies, ...hostile].map((text) =>
          text.slice(text.indexOf('@') + 1),
        );
        const squares = [...placed, ...start, ...Object.values(spawns)];
        const twice = placed.filter((square, i) => placed.indexOf(square) !== i);
        const blocked = squares.filter(
          (square) => cellOf(square) === 0 || '#DoO_'.includes(letterAt(zone.tiles, square)),
        );
        return [...twice, ...blocked].map((square) => `${id} ${square}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('events', () => {
  test('EX-ORC-11 three colours, and every event is on a card', () => {
    const colors = Object.values(eventCards).map(({ color }) => color);
    expect(new Set(colors)).toEqual(new Set(['green', 'red', 'purple']));
    const onCards = new Set(Object.values(eventCards).flatMap((card) => card.events));
    expect(Object.keys(events).filter((id) => !onCards.has(id))).toEqual([]);
    expect(Object.keys(events).length).toBeGreaterThanOrEqual(36);
  });

  test('EX-SET-19 every card is in a sleeve of some zone', () => {
    const used = new Set(
      Object.values(chapters).flatMap(({ zones }) => Object.values(zones).flatMap((zone) => zone.events)),
    );
    expect(Object.keys(eventCards).filter((id) => !used.has(id))).toEqual([]);
  });
});
