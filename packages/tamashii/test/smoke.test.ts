import { expect, test } from 'vitest';
import { board, choose, me, offered, play } from './table.ts';

test('Scout: after its Move & Trace step its player may reduce Trace by 1, once per turn (TM-3j-06, TM-3j-07)', () => {
  const ends = { moment: 'afterMoveAndTrace', subject: { to: 'p1' } };
  const match = play(
    (table) => {
      me(table).trace = 5;
    },
    [{ run: 'body:scout/ability' }, ends, ends, { newTurn: true }, ends],
  );
  expect(offered(match)).toEqual(['use:f1', 'leave']);
  choose(match, 'p1', offered(match)[0] as string);
  expect(board(match).trace).toBe(4);
  choose(match, 'p1', offered(match)[0] as string);
  expect(board(match).trace).toBe(3);
  expect(match.position.ending?.code).toBe('done');
});
