import type { Match } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, leave, offered, options, play, table } from '../helpers/table.ts';

type Character = { blessed: number; conditions: Record<string, number> };

const BLESSED = 'use:blessed.discard';
const HELD_ONCE = 'use:blessed.heldOnce';
/** The first charm that was put on. */
const CHARM = 'use:effect1';

interface Has {
  readonly blessed?: number;
  readonly conditions?: Record<string, number>;
  readonly charms?: Record<string, string>;
}

/** One character, what it has, and the conditions that come over it together. */
function omen(names: string[], { blessed = 0, conditions = {}, charms = {} }: Has): Match<Anvil> {
  const p1 = { blessed, '+conditions': conditions, '+charms': charms };
  return lay('blessed', 1, { table: { characters: { p1 }, omens: [names] } });
}

function p1(match: Match<Anvil>): Character {
  const { blessed, conditions } = table<{ characters: { p1: Character } }>(match).characters.p1;
  return { blessed, conditions };
}

test('a blessed token may be discarded instead of gaining a negative condition, or kept (EX-COND-14)', () => {
  const used = omen(['bleeding'], { blessed: 1 });
  expect(options(used, 'p1').map(({ id, rule }) => [id, rule])).toEqual([
    [BLESSED, 'EX-COND-14'],
    ['leave:blessed.discard', 'EX-COND-14'],
  ]);
  play(used, 'p1', BLESSED);
  expect(p1(used)).toEqual({ blessed: 0, conditions: {} });
  expect(happened(used)).toEqual([
    ['blessed.discarded', { role: 'p1', condition: 'bleeding' }, 'EX-COND-15'],
  ]);

  const kept = omen(['bleeding'], { blessed: 1 });
  play(kept, 'p1', leave(BLESSED));
  expect(p1(kept)).toEqual({ blessed: 1, conditions: { bleeding: 1 } });
  expect(happened(kept)).toEqual([
    ['blessed.gained', { role: 'p1', condition: 'bleeding', by: 'omen' }, 'EX-COND-01'],
  ]);
});

test('each prevented condition costs a token of its own (EX-COND-15)', () => {
  const match = omen(['bleeding', 'poisoned'], { blessed: 1 });
  play(match, 'p1', BLESSED);
  // The one token is gone: about the second condition nobody is asked.
  expect(p1(match)).toEqual({ blessed: 0, conditions: { poisoned: 1 } });

  const two = omen(['bleeding', 'poisoned'], { blessed: 2 });
  play(two, 'p1', leave(BLESSED));
  play(two, 'p1', BLESSED);
  expect(p1(two)).toEqual({ blessed: 1, conditions: { bleeding: 1 } });
});

test('conditions add up, but downed and blinded are held only once (EX-COND-01)', () => {
  const match = omen(['bleeding', 'downed', 'blinded'], { conditions: { bleeding: 1, downed: 1 } });
  expect(match.log).toEqual([]);
  expect(p1(match)).toEqual({ blessed: 0, conditions: { bleeding: 2, downed: 1, blinded: 1 } });
});

test('several replacements: the affected player says which is heard first, and need not waste a token', () => {
  const match = omen(['downed'], { blessed: 1, conditions: { downed: 1 } });
  // The token can be left: what must be heard then comes by itself.
  expect(offered(match, 'p1')).toEqual([BLESSED, HELD_ONCE, leave(BLESSED)]);
  play(match, 'p1', HELD_ONCE);
  expect(p1(match)).toEqual({ blessed: 1, conditions: { downed: 1 } });
  expect(happened(match)).toEqual([]);

  const wasted = omen(['downed'], { blessed: 1, conditions: { downed: 1 } });
  play(wasted, 'p1', BLESSED);
  expect(p1(wasted)).toEqual({ blessed: 0, conditions: { downed: 1 } });
});

test('a mandatory replacement alone is carried out by itself, and another condition comes in its place', () => {
  const match = omen(['bleeding'], { charms: { bleeding: 'poisoned' } });
  expect(match.log).toEqual([]);
  expect(p1(match)).toEqual({ blessed: 0, conditions: { poisoned: 1 } });
  expect(happened(match)).toEqual([
    ['blessed.turned', { role: 'p1', from: 'bleeding', into: 'poisoned' }, 'anvil-charm'],
    [
      'blessed.gained',
      { role: 'p1', condition: 'poisoned', by: 'characters/p1/charms/bleeding' },
      'EX-COND-01',
    ],
  ]);
});

test('charm or token first: what comes instead can still be stopped, by what has not been heard', () => {
  const match = omen(['bleeding'], { blessed: 1, charms: { bleeding: 'poisoned' } });
  expect(offered(match, 'p1')).toEqual([BLESSED, CHARM, leave(BLESSED)]);
  play(match, 'p1', CHARM);
  expect(offered(match, 'p1')).toEqual([BLESSED, leave(BLESSED)]);
  play(match, 'p1', BLESSED);
  expect(p1(match)).toEqual({ blessed: 0, conditions: {} });
  expect(happened(match).map(([key]) => key)).toEqual(['blessed.turned', 'blessed.discarded']);
});

test('two charms that turn each other’s condition are each heard once, and come to rest', () => {
  const match = omen(['bleeding'], { charms: { bleeding: 'poisoned', poisoned: 'bleeding' } });
  expect(p1(match).conditions).toEqual({ bleeding: 1 });
  expect(happened(match).map(([key, { into }]) => [key, into])).toEqual([
    ['blessed.turned', 'poisoned'],
    ['blessed.turned', 'bleeding'],
    ['blessed.gained', undefined],
  ]);
});

test('a charm turns what comes over its owner, and leaves the others alone', () => {
  const plain = { blessed: 0, '+charms': {} };
  const match = lay('blessed', 2, {
    table: { characters: { p1: { blessed: 0 }, p2: plain }, omens: [['bleeding']] },
  });
  const { characters } = table<{ characters: Record<string, Character> }>(match);
  expect(characters.p1?.conditions).toEqual({ poisoned: 1 });
  expect(characters.p2?.conditions).toEqual({ bleeding: 1 });
});

test('what comes over several together is decided by each for themselves, then gained together', () => {
  const match = lay('blessed', 2, { table: { omens: [['downed']] } });
  expect(asked(match, 'p2')).toEqual([]);
  play(match, 'p1', leave(BLESSED));
  expect(happened(match)).toEqual([]);
  expect(asked(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual([BLESSED, leave(BLESSED)]);
  play(match, 'p2', leave(BLESSED));
  expect(happened(match).map(([key, { role }]) => [key, role])).toEqual([
    ['blessed.gained', 'p1'],
    ['blessed.gained', 'p2'],
  ]);
});
