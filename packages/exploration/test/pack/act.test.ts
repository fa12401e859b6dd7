/** The first act, as the core pack has it: what its chapters hold, and that they can be played. */
import { createMatch, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { gridOf, heightAt, LADDER, terrainAt } from '../../src/board/grid.ts';
import { cellOf, DIAGONAL, nameOf, STRAIGHT } from '../../src/board/squares.ts';
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

  test('EX-HGT-04 a ladder of a map piece lies on the lower level: beside it one is a step higher', () => {
    const lost = Object.keys(chapters).flatMap((chapter) => {
      const { board } = createMatch(game, simpleSetup(game, chapter, 2, 'ladders')).position.state;
      const grid = gridOf(board);
      const leadsUp = (cell: number) =>
        [...STRAIGHT, ...DIAGONAL].some((by) => heightAt(grid, cell + by) === heightAt(grid, cell) + 1);
      return grid.cells
        .filter((cell) => terrainAt(grid, cell) === LADDER && !leadsUp(cell))
        .map((cell) => `${chapter} ${nameOf(cell)}`);
    });
    expect(lost).toEqual([]);
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

describe('the box and the act hold what was promised', () => {
  const { weapons, armors } = core.content;
  const act = Object.values(chapters).filter(({ yomi, act: of }) => !yomi && of === 1);

  test('EX-SET-09 EX-VIC-11 forty cards of the blacksmiths: each class has weapons and armor of every level', () => {
    expect(Object.keys(weapons).length + Object.keys(armors).length).toBeGreaterThanOrEqual(40);
    for (const role of Object.values(core.content.characters))
      for (const all of [Object.values(weapons), Object.values(armors)]) {
        const levels = all.filter((card) => card.class === role.class).map(({ level }) => level);
        expect([role.class, Math.min(...levels), Math.max(...levels)]).toEqual([role.class, 1, 5]);
      }
  });

  test('EX-SET-17 five chapters of two to four zones, the last with a Chosen, whichever way it is reached', () => {
    expect([...new Set(act.map(({ number }) => number))].sort()).toEqual([1, 2, 3, 4, 5]);
    for (const { number, zones } of act) {
      const laid = Object.values(zones);
      expect([number, laid.length >= 2 && laid.length <= 4]).toEqual([number, true]);
      if (number === 5) expect(laid.some(({ chosen }) => chosen.length > 0)).toBe(true);
    }
    expect(Object.values(chapters).some(({ yomi }) => yomi)).toBe(true);
  });

  test('EX-RES-01 EX-RES-07 every resistor stands where the book puts it, with its tokens, living or a thing', () => {
    for (const [chapter, { zones }] of Object.entries(chapters)) {
      const { state } = createMatch(game, simpleSetup(game, chapter, 2, 'resistors')).position;
      const placed = Object.entries(state.resistors).map(([id, { at, tokens, living, stays }]) => [
        id,
        { at, tokens, living, stays },
      ]);
      const wanted = Object.entries(zones['1']?.resistors ?? {}).map(([id, { point: _, ...more }]) => [
        id,
        more,
      ]);
      expect([chapter, placed]).toEqual([chapter, wanted]);
    }
  });

  test('EX-SET-18 between them they use every rule of the board', () => {
    const zones = act.flatMap((chapter) => Object.values(chapter.zones));
    const ground = zones.flatMap((zone) =>
      zone.tiles.map((laid) => tiles[laid.split('@')[0] ?? '']?.join('') ?? ''),
    );
    const colors = zones.map((zone) =>
      zone.events
        .map((card) => eventCards[card]?.color)
        .sort()
        .join(' '),
    );
    const used = {
      doors: act.some(({ sections }) => Object.values(sections).some(({ door }) => door !== 'none')),
      points: zones.some((zone) => Object.keys(zone.points).length > 0),
      resistors: zones.some(({ resistors }) =>
        Object.values(resistors).some(({ tokens, living }) => living && tokens > 0),
      ),
      things: zones.some(({ resistors }) => Object.values(resistors).some(({ living }) => !living)),
      allies: zones.some(({ allies }) => allies.length > 0),
      hostile: zones.some(({ hostile }) => hostile.length > 0),
      spawns: zones.some(({ spawns }) => Object.keys(spawns).length > 0),
      heights: ground.some((rows) => /[\^2]/.test(rows)),
      ladders: ground.some((rows) => /[=H]/.test(rows)),
      difficult: ground.some((rows) => rows.includes('~')),
      special: act.some(({ terrain }) => terrain !== '') && ground.some((rows) => rows.includes('w')),
      scripted: colors.includes('purple'),
      random: colors.includes('green red'),
      servants: zones.some(({ bosses }) => bosses.length > 0),
      missions: act.some(({ missions }) => Object.keys(missions).length > 0),
      malice: act.some(({ malice }) => malice.at.length > 0),
      levels: act.some(({ victory }) => victory.level),
    };
    expect(Object.entries(used).filter(([, is]) => !is)).toEqual([]);
  });
});
