/** The worked fixtures: the toy in mid-turn, a race for the last token, a Launcher in letters. */
import { readFileSync } from 'node:fs';
import { gamesOf, type Table, table, writeFixture } from '@torii/fixture';
import { createMatch, hash } from '@torii/kernel';
import { expect, test } from 'vitest';
import { anvil, toy } from '../src/index.ts';

function open(name: string): Table<unknown> {
  const file = `fixtures/${name}.yaml`;
  return table(readFileSync(new URL(file, import.meta.url), 'utf8'), gamesOf(toy, anvil), file);
}

test('toy: the last move completes a line; then the other player draws and rolls what the fixture says', () => {
  const t = open('toy-turn');
  t.play('p1', 'slide:r1c4:r1c3')
    .play('p1', 'launch:short1:r1c1-r1c2-r1c3')
    .expectOffered('p1', 'launch:short2:r2c2-r3c2-r4c2', 'end')
    .play('p1', 'launch:short2:r2c2-r3c2-r4c2')
    .expect('players/p1/counters', [1, 1, 0, 0, 0])
    .expect('players/p1/bag', 'b b y w r r r g g g')
    .play('p1', 'end')
    .expect('players/p2/bag', 'w')
    .expect(
      'players/p2/grid',
      `
      r - g - b
      - y - v -
      w - r - g
      - b - r -
      `,
    );
  expect(t.events.find(({ key }) => key === 'toy.rolled')?.args).toEqual({ role: 'p2', moves: 2 });
  t.close({ asked: ['p2'] });
});

test('anvil: one who is still programming loses the race for the last token to one who is done (TM-3h-03)', () => {
  open('anvil-pool')
    .expectOffered('p1', 'slide:2', 'slide:4', 'done', 'pool.upgrade:gain:blue')
    .expectOffered('p2', 'pool.upgrade:gain:blue')
    .play('p2', 'pool.upgrade:gain:blue')
    .expectOffered('p1', 'slide:2', 'slide:4', 'done')
    .expect('table/players/p2/dump', ['blue'])
    .play('p1', 'done')
    .close();
});

test('anvil: only tokens slide and switch, and nothing enters a Lock (TM-3e-02)', () => {
  open('anvil-launcher')
    .expectOffered(
      'p1',
      ...['switch:r1c1:r1c2', 'switch:r1c1:r2c1', 'slide:r1c2:r1c3', 'slide:r1c2:r2c2', 'slide:r2c1:r2c2'],
      ...['slide:r2c1:r3c1', 'slide:r3c4:r3c3', 'slide:r3c4:r2c4', 'slide:r3c4:r4c4', 'done'],
    )
    .play('p1', 'slide:r3c4:r4c4')
    .expect('table/players/p1/launcher', 'r g - - #\nX - - - #\n- - - - #\n- - - O #')
    .close({ asked: ['p1'] });
});

test.each(['toy-turn', 'anvil-pool', 'anvil-launcher'])(
  '%s: written out again it is the same position',
  (name) => {
    const { match } = open(name);
    const copy = table(writeFixture(match), gamesOf(toy, anvil)).match;
    expect(hash(copy.position)).toBe(hash(match.position));
    expect(hash(createMatch(copy.game, copy.setup).position)).toBe(hash(match.position));
  },
);
