/** What `{}` means in a pattern. */
import { expect, test } from 'vitest';
import '../src/exact.ts';

const held = { damage: 2, conditions: { poisoned: 1 } };

test('nothing is nothing: a pattern with {} does not fit what holds something', () => {
  expect(held).not.toMatchObject({ damage: 2, conditions: {} });
  expect({ akira: held }).not.toMatchObject({ akira: { conditions: {} } });
  expect([held]).not.toMatchObject([{ conditions: {} }]);
  expect({ ...held, conditions: {} }).toMatchObject({ conditions: {} });
  expect({ ...held, conditions: { poisoned: undefined } }).toMatchObject({ conditions: {} });
});

test('a pattern that names something still says nothing of the rest', () => {
  expect(held).toMatchObject({ damage: 2 });
  expect(held).toMatchObject({ conditions: { poisoned: 1 } });
  expect({ conditions: { poisoned: 1, downed: 1 } }).toMatchObject({ conditions: { downed: 1 } });
  expect({ ki: [1], slots: new Map() }).toMatchObject({ slots: new Map() });
});
