import { expect, test } from 'vitest';
import { hidesAnything } from '../../src/match/seats/hotseat.ts';

const zone = (kind: string, items: (string | null)[], seen: string[][] = []) => ({
  zone: kind,
  of: 'p1',
  back: 'card',
  items,
  seen,
});

test('a curtain is needed where one seat sees what another does not', () => {
  expect(hidesAnything({ deck: zone('closed', [null, null]), hand: zone('own', []) })).toBe(false);
  expect(hidesAnything({ players: { p1: { hand: zone('own', [null]) } } })).toBe(true);
  expect(hidesAnything({ deck: zone('closed', ['ace', null], [['p1'], []]) })).toBe(true);
  expect(hidesAnything({ table: zone('open', ['ace']) })).toBe(false);
});
