/** Tests that can be reached twice in one step: what is a try and what is not (5c, U-44). */
import type { Match } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import { hard } from '../helpers/hardCards.ts';
import { choose, launcher, me } from '../helpers/table.ts';

const launch = { flow: 'action.launch', phase: 'action', locals: { role: 'p1' } } as const;

function launching(drawing: string, players: number): Match<Tamashii> {
  const lay = (table: Tamashii) => launcher(me(table), `${drawing} # - - - - # - - - - # - - - - #`);
  return hard('W22', [launch], lay, { players });
}

/** Launches the Pattern in these slots. */
function form(match: Match<Tamashii>, slots: string): void {
  choose(match, 'p1', asked(match).find((id) => id.endsWith(`@${slots}`)) ?? '');
}

test('H-30 a Test for which nothing is dumped has not been tried, and no die is rolled: a second Pattern leads to it again (TM-5c-13, U-44)', () => {
  const match = hard(
    'W22',
    [launch],
    (table) => launcher(me(table), 'g g r - # y y r - # - - - - # - - - - #'),
    { script: { 'die:p1': ['blank'] } },
  );
  form(match, 'r1c1-r1c2');
  choose(match, 'p1');
  expect(happened(match, 'dice.rolled')).toEqual([]);
  form(match, 'r2c1-r2c2');
  expect(asked(match)).toEqual(['r1c3', 'r2c3']);
  choose(match, 'p1', 'r1c3');
  expect(happened(match, 'dice.rolled')).toEqual([{ role: 'p1', roll: 'other', dice: ['blank'] }]);
});

test('H-31 whoever begins a Group Test has tried it, though nobody gives anything; it cannot be begun again in this step (TM-5c-08, U-44)', () => {
  const match = launching('g r y r', 2);
  form(match, 'r1c1');
  choose(match, 'p1');
  form(match, 'r1c3');
  expect(asked(match).some((id) => id.startsWith('s'))).toBe(false);
});

test('alone a Group Test has been tried as soon as a token was dumped for it, like any Test: not once more in this step (TM-6a-06, U-44)', () => {
  const match = hard(
    'W22',
    [launch],
    (table) => launcher(me(table), 'g r y r # - - - - # - - - - # - - - - #'),
    { players: 1, script: { 'die:p1': ['blank'] } },
  );
  form(match, 'r1c1');
  choose(match, 'p1', 'r1c2');
  expect(happened(match, 'tests.resolved')).toHaveLength(1);
  form(match, 'r1c3');
  expect(asked(match)).not.toContain('r1c4');
  expect(happened(match, 'tests.resolved')).toHaveLength(1);
});

test('H-32 alone a Group Test is an individual one: without a token it has not been tried (TM-6a-06, U-44)', () => {
  const match = launching('g r y r', 1);
  form(match, 'r1c1');
  choose(match, 'p1');
  form(match, 'r1c3');
  expect(asked(match)).toEqual(['r1c2', 'r1c4']);
});
