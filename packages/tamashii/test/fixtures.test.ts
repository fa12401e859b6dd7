import { playFixture, writeFixture } from '@torii/fixture';
import { expect, test } from 'vitest';
import { tamashii } from '../src/game.ts';
import { corePack } from './helpers/files.ts';

const game = tamashii(corePack());

/** The Launch step of p1 in a real turn, drawn in letters. */
const LAUNCH = `
game: tamashii
scenario: geo-hunt
players: 2
state:
  turn: 2
  phase: action
  players:
    p1:
      launcher: |
        b b b - #
        r r r X #
        - - O - -
        g - - - #
      bag: y y r
      dump: b
      at: t1
    p2: { bag: r g b y, at: t1 }
frames:
  - { flow: match, at: turns }
  - { flow: turn, at: combat }
  - { flow: action, at: players, locals: { role: p1 }, lists: { players: [] } }
  - { flow: action.player, at: launch, locals: { role: p1 } }
`;

test('a position is written with the Launcher drawn in letters, Bags and Dumps as letters', () => {
  playFixture(
    LAUNCH,
    [game],
    (t) => {
      t.play('p1', 'shield@r1c1-r1c2-r1c3');
      t.expect(
        'players/p1/launcher',
        `
        - - - - #
        r r r X #
        - - O - -
        g - - - #`,
      );
      t.expect('players/p1/dump', 'b b b b');
      t.expect('players/p1/assets/shield', 1);
      const written = writeFixture(t.match);
      expect(written).toContain('r r r X #');
      expect(written).toMatch(/dump: b b b b$/m);
    },
    { asked: ['p1'] },
  );
});
