/** What the table corrects by hand: places as the view has them, and nothing else moves. */
import { outbox, submit } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { laid } from '../../src/table/laid.ts';
import { viewOf } from '../../src/table/view.ts';
import { goOnUntil, setUp } from '../helpers/match.ts';
import { telling } from '../helpers/telling.ts';

const edit = (...edits: object[]) => ({ t: 'edit', seat: 0, edits });
const set = (place: string, value: unknown) => ({ op: 'set', place, value });

describe('setting right by hand', () => {
  test('a slot, a pool, a Dump, a track are named and written as the view has them', () => {
    const match = setUp('prologue', 1);
    const before = structuredClone(match.position.state);
    const places = ['launcher/r1c1', 'dump/blue', 'bag/red', 'trace'].map((part) => `players/p1/${part}`);
    const [slot = '', dump = '', bag = '', trace = ''] = places;
    expect(
      submit(match, edit(set(slot, 'green'), set(dump, 2), set(bag, 5), set(trace, 3), set('pool/blue', 7))),
    ).toMatchObject({ ok: true });
    const { view } = outbox(match, 0);
    expect(view).toMatchObject({
      pool: { blue: 7 },
      players: { p1: { launcher: { r1c1: 'green' }, dump: { blue: 2 }, bag: { red: 5 }, trace: 3 } },
    });
    const { players, pool, ...rest } = match.position.state;
    const { players: _, pool: __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(players.p1).toMatchObject({
      classDeck: before.players.p1?.classDeck,
      inForce: before.players.p1?.inForce,
    });
  });

  test('what only the rules keep, what follows from something else and what lies hidden is no place', () => {
    const match = setUp('prologue', 2);
    const before = structuredClone(match.position.state);
    const [hidden] = before.enemyDeck.items;
    const bad = [
      set('players/p1/launcher/0', 1),
      set('players/p1/launcher/r1c1', 'violet'),
      set('players/p1/spentInCombat/power', 1),
      set('figures/moves', 9),
      set(`enemyDeck/${hidden}`, 'zoe'),
      { op: 'move', from: `enemyDeck/${hidden}`, to: 'enemyDiscard' },
    ];
    for (const each of bad) expect(submit(match, edit(each))).toMatchObject({ reason: 'badEdit' });
    expect(match.position.state).toEqual(before);
  });

  test.each([
    ['en', 'Player 1 asks to correct by hand: r1c1, EXP.'],
    ['es', 'El Jugador 1 pide corregir a mano: r1c1, EXP.'],
    ['fr', 'Le Joueur 1 demande à corriger à la main\u00a0: r1c1, EXP.'],
    ['uk', 'Гравець 1 просить виправити вручну: r1c1, ОД.'],
  ] as const)('the table is told which places somebody wishes to set right: %s', (language, said) => {
    const match = setUp('prologue', 2);
    outbox(match, 1);
    expect(
      submit(match, edit(set('players/p1/launcher/r1c1', 'green'), set('players/p1/exp', 2))),
    ).toMatchObject({ ok: true, applied: 0 });
    expect(telling(language).log(match, 1).at(-1)).toBe(said);
  });
});

test('the table laid back as it is changes nothing, whatever is under way', () => {
  const match = setUp('geo-hunt', 2, { seed: 'by hand' });
  let looks = 0;
  goOnUntil(match, (state) => {
    const c = match.run;
    expect(laid(c, structuredClone(viewOf(c)) as never)).toEqual(state);
    return ++looks > 300;
  });
  expect(looks).toBeGreaterThan(50);
});
