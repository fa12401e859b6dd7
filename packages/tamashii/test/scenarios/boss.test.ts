import { type Json, load, type Match, save, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { setUp } from '../helpers/match.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  isOver,
  launcher,
  me,
  offered,
  pack,
  play,
  putOn,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Four tiles in a row, an Ascend token on the first two; p1 on the first, p2 on the last. */
function street(table: Tamashii): void {
  for (const [i, place] of ['a', 'b', 'c', 'd'].entries())
    tile(table, place, i, 0, { district: district(place === 'd' ? 'shelter' : 'power-plant') });
  for (const place of ['a', 'b']) putOn(table, place, { ascend: 1 });
  me(table).at = 'a';
  if (table.players.p2) me(table, 'p2').at = 'd';
}

/** Shinigami on p1's tile. */
function shinigami(integrity: number, armor: number, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    street(table);
    table.boss = {
      card: 'shinigami',
      at: 'a',
      integrity,
      armor,
      attacks: zone('closed', ['Sx17', 'Sx18']),
      flipped: [],
    };
    more(table);
  };
}

const rules: Act[] = [1, 2, 3].map((i) => ({ run: `boss:shinigami/rule${i}` }));
const activity: Act = { flow: 'boss.activity', locals: { when: 'beforeWorldActivity' } };

function boss(match: Match<Tamashii>) {
  return state(match).boss;
}

function rolled(number: string, symbol: string, role = 'p1'): Record<string, Json[]> {
  return { [`numberDie:${role}`]: [number], [`symbolDie:${role}`]: [symbol] };
}

test('the sheet of Shinigami: Integrity by the number of players, Armor 6, MOV 1 (TM-5e-07, U-27)', () => {
  expect(pack.content.bosses.shinigami).toMatchObject({ integrity: [7, 9, 11, 13], armor: 6, mov: 1 });
});

test('Shinigami’s tracks: Integrity 13 down to 0, Armor 6 down to 0 (TM-5e-06)', () => {
  const { integrity = [], armor } = pack.content.bosses.shinigami ?? {};
  expect([Math.max(...integrity), armor]).toEqual([13, 6]);
  const match = play(shinigami(13, 0), [...rules, { run: 'boss:shinigami/hack2' }]);
  // At Armor 0 any Damage is enough; what cannot fall does not.
  expect(boss(match)).toMatchObject({ integrity: 12, armor: 6 });
});

test('a Boss comes only when a card says so, and is set up then (TM-5e-01, TM-5e-02)', () => {
  expect(state(setUp('geo-hunt', 2)).boss).toBeNull();
  const { boss: taken, map } = state(setUp('shinigami', 2));
  expect(taken).toMatchObject({ card: 'shinigami', integrity: 9, armor: 6 });
  expect(pack.content.districts[map[taken?.at ?? '']?.district.items[0] ?? '']?.number).toBe(2);
});

test('what a Boss sheet says holds for everybody when it has been taken (TM-5e-02, TM-5e-03)', () => {
  const match = setUp('shinigami', 3);
  const inForce = Object.values(match.position.effects).flat();
  const rules = (role: string) => {
    const theirs = inForce.filter(({ of, source }) => of === role && source === 'boss:shinigami');
    return theirs.map(({ hook }) => hook).sort();
  };
  expect(rules('p1')).not.toEqual([]);
  for (const role of ['p2', 'p3']) expect(rules(role)).toEqual(rules('p1'));
});

test('set-up: Sx17 and Sx18 are shuffled into the Attack deck, face down (TM-5e-04)', () => {
  const decks = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (seed) => state(setUp('shinigami', 2, { seed })).boss?.attacks,
  );
  for (const deck of decks) {
    expect(deck?.zone).toBe('closed');
    expect([...(deck?.items ?? [])].sort()).toEqual(['Sx17', 'Sx18']);
  }
  expect(new Set(decks.map((deck) => deck?.items.join())).size).toBe(2);
});

test('set-up: Integrity stands on the slot of the number of players, Armor on 6 (TM-5e-05)', () => {
  const figures = [1, 2, 3, 4].map((players) => {
    const { boss: taken } = state(setUp('shinigami', players));
    return [taken?.integrity, taken?.armor];
  });
  expect(figures).toEqual([
    [7, 6],
    [9, 6],
    [11, 6],
    [13, 6],
  ]);
});

test('the rules of the sheet are in force for every player from then on (TM-5e-03)', () => {
  const match = play(street, [
    { run: 'card:S01/immediate' },
    { run: 'boss:shinigami/hack2', you: 'p1' },
    { run: 'boss:shinigami/hack2', you: 'p2' },
  ]);
  expect(boss(match)).toMatchObject({ integrity: 9, armor: 4 });
});

test('Shinigami: damage below its Armor reduces Armor by exactly 1 (TM-5e-12)', () => {
  const match = play(shinigami(9, 3), [...rules, { run: 'boss:shinigami/hack2' }]);
  expect(boss(match)).toMatchObject({ integrity: 9, armor: 2 });
});

test('Shinigami: damage of at least its Armor reduces Integrity by exactly 1 and sets Armor to 6 (TM-5e-10, TM-5e-11)', () => {
  const match = play(shinigami(9, 2), [...rules, { run: 'boss:shinigami/hack2' }]);
  expect(boss(match)).toMatchObject({ integrity: 8, armor: 6 });
  const more = play(shinigami(9, 1), [...rules, { run: 'body:soldier/frame1' }]);
  expect(boss(more)).toMatchObject({ integrity: 8, armor: 6 });
});

test('Damage that no rule of the sheet changes lowers the Integrity of a Boss (TM-5e-13)', () => {
  const match = play(shinigami(9, 6), [{ run: 'boss:shinigami/hack2' }]);
  expect(boss(match)).toMatchObject({ integrity: 7, armor: 6 });
});

test('Shinigami at Integrity 0 is defeated: the sheet says what follows (TM-5e-13)', () => {
  const match = play(shinigami(1, 2), [...rules, { run: 'boss:shinigami/hack2' }]);
  expect(happened(match, 'boss.defeated')).toHaveLength(1);
  expect(match.position.ending).toEqual({ code: 'S12', winners: ['p1', 'p2'] });
});

test('a defeated Boss leaves the table with its rules (TM-5e-13, TM-5e-03)', () => {
  const sheet = pack.content.bosses.shinigami;
  if (!sheet) throw new Error('the pack has no Shinigami');
  const bosses = { shinigami: { ...sheet, defeated: null } };
  const match = play(shinigami(1, 2), [...rules, { run: 'boss:shinigami/hack2' }], {
    pack: { ...pack, content: { ...pack.content, bosses } },
  });
  expect([isOver(match), boss(match)]).toEqual([true, null]);
  expect(JSON.stringify(match.position)).not.toContain('"boss:shinigami"');
});

test('Shinigami stands for the Top Enemy of whoever is on its tile, if they wish (TM-5e-08)', () => {
  const fighting = (at: string) =>
    play(
      shinigami(9, 6, (table) => {
        attach(me(table), ['zoe', 0]);
        me(table).at = at;
      }),
      [...rules, { run: 'body:soldier/frame1' }],
    );
  const match = fighting('a');
  expect(offered(match)).toEqual(['e1', 'boss']);
  choose(match, 'p1', 'boss');
  expect(boss(match)?.armor).toBe(5);
  expect(board(match).enemies).toMatchObject([{ damage: 0 }]);
  const elsewhere = fighting('b');
  expect(isOver(elsewhere)).toBe(true);
  expect(board(elsewhere).enemies).toMatchObject([{ damage: 3 }]);
});

test('on its tile the Hacks of Shinigami can be launched, elsewhere not (TM-5e-09)', () => {
  const launching = (at: string) =>
    play(
      shinigami(9, 6, (table) => {
        me(table).at = at;
        launcher(me(table), 'r r r - # - - - - # - - - - # - - - - #');
      }),
      [...rules, step('action.launch', 'action')],
    );
  const hacks = (match: Match<Tamashii>) => offered(match).filter((id) => id.includes('boss'));
  expect(hacks(launching('a')).length).toBeGreaterThan(0);
  expect(hacks(launching('b'))).toEqual([]);
});

test('a Hack of a Boss counts as a Hack for whatever waits for one (TM-5e-09)', () => {
  const match = play(
    shinigami(9, 6, (table) => {
      table.scenario.plot = 'E07';
      launcher(me(table), 'r r r - # - - - - # - - - - # - - - - #');
    }),
    [...rules, { run: 'card:E07/rule1' }, step('action.launch', 'action')],
  );
  const [hack = ''] = offered(match).filter((id) => id.startsWith('hack2:boss'));
  choose(match, 'p1', hack);
  expect(board(match).trace).toBe(1);
});

test('Shinigami, Hack 1: an Ascend token leaves a tile of choice, but not the Boss’s own (TM-5e-16)', () => {
  const match = play(
    shinigami(9, 6, (table) => putOn(table, 'c', { ascend: 1 })),
    [{ run: 'boss:shinigami/hack1' }],
  );
  expect(offered(match)).toEqual(['b', 'c']);
  choose(match, 'p1', 'c');
  expect(state(match).map).toMatchObject({ b: { tokens: { ascend: 1 } }, c: { tokens: { ascend: 0 } } });
  // Wherever whoever launches it stands: their own tile may be chosen like any other, the Boss's may not.
  const elsewhere = play(
    shinigami(9, 6, (table) => {
      for (const place of ['a', 'c']) putOn(table, place, { ascend: 1 });
      me(table).at = 'b';
    }),
    [{ run: 'boss:shinigami/hack1' }],
  );
  expect(offered(elsewhere)).toEqual(['b', 'c']);
});

test('Shinigami, Hack 2: 2 Damage, and 2 more for a further Pattern; never to somebody else (TM-5e-17)', () => {
  const match = play(
    shinigami(9, 6, (table) => attach(me(table), ['zoe', 0])),
    [...rules, { run: 'boss:shinigami/hack2' }, { run: 'boss:shinigami/further2' }],
  );
  expect(boss(match)).toMatchObject({ integrity: 9, armor: 4 });
  expect(board(match).enemies).toMatchObject([{ damage: 0 }]);
  expect(pack.content.bosses.shinigami?.hacks[1]?.further?.pattern).toEqual([['*', '*']]);
});

/** TC-77: Armor 3, three STRIKE, one Enemy besides. */
function fight() {
  return play(
    shinigami(9, 3, (table) => {
      attach(me(table), ['scanning-bot', 3]);
      me(table).assets.power = 1;
    }),
    [...rules, step('combat.player', 'combat')],
    { script: { 'die:p1': ['strike', 'strike', 'strike'], ...rolled('blank', 'basic') } },
  );
}

/** Spends the Power, then activates the STRIKE Frame with so many dice each time, on what is named. */
function portions(...hits: readonly (readonly [dice: number, on: string])[]): Match<Tamashii> {
  const match = fight();
  const power = offered(match).find((id) => id === 'n1');
  if (power) choose(match, 'p1', power);
  for (const [dice, on] of hits) {
    choose(match, 'p1', `frame1:${dice}`);
    if (offered(match).includes('boss')) {
      expect(offered(match).filter((id) => id === 'boss' || id === 'e1')).toEqual(['e1', 'boss']);
      choose(match, 'p1', on);
    }
  }
  return match;
}

test('TC-77 a: three dice at once: 3 is not less than Armor 3 (TM-5e-11, TM-4c-28)', () => {
  expect(boss(portions([3, 'boss']))).toMatchObject({ integrity: 8, armor: 6 });
});

test('TC-77 b: one die three times: Armor 2, Armor 1, then Integrity (TM-5e-10, TM-5e-12)', () => {
  expect(boss(portions([1, 'boss'], [1, 'boss'], [1, 'boss']))).toMatchObject({ integrity: 8, armor: 6 });
});

test('TC-77 c: two dice, then one: Damage of several activations is not added up (TM-5e-10, TM-5e-12)', () => {
  expect(boss(portions([2, 'boss'], [1, 'boss']))).toMatchObject({ integrity: 9, armor: 1 });
});

test('TC-77 d: two dice on the Enemy, one on Shinigami: for each Frame the player chooses (TM-5e-08)', () => {
  const match = portions([2, 'e1'], [1, 'boss']);
  expect(boss(match)).toMatchObject({ integrity: 9, armor: 2 });
  expect(board(match)).toMatchObject({ enemies: [], exp: 1 });
});

test('Boss Activity: both Enemy dice, and all matching rows of the top Attack card (TM-5e-14)', () => {
  // Sx17: on a 2 whoever is on its tile suffers 2 Wounds; on SPECIAL an Ascend token is placed there.
  const match = play(shinigami(9, 6), [activity], { script: rolled('2', 'special') });
  expect([board(match).integrity, board(match, 'p2').integrity]).toEqual([3, 5]);
  expect(state(match).map.a?.tokens.ascend).toBe(2);
  expect(happened(match, 'boss.activity')).toEqual([{ attack: 'Sx17', number: '2', symbol: 'special' }]);
  const basic = play(shinigami(9, 6), [activity], { script: rolled('2', 'basic') });
  expect(board(basic).integrity).toBe(3);
  expect(state(basic).map.a?.tokens.ascend).toBe(1);
});

test('Boss Activity: on a blank Number die the table is ignored, whatever the other die shows (TM-5e-14)', () => {
  const match = play(shinigami(9, 6), [activity], { script: rolled('blank', 'special') });
  expect(board(match).integrity).toBe(5);
  expect(state(match).map.a?.tokens.ascend).toBe(1);
});

test('Boss Activity: the card is flipped and goes to the bottom, and the other one is next (TM-5e-15)', () => {
  const match = play(shinigami(9, 6), [activity], { script: rolled('2', 'basic') });
  expect(boss(match)?.attacks.items).toEqual(['Sx18', 'Sx17']);
  // Everybody has seen which card lies at the bottom now.
  expect(boss(match)?.attacks.seen[1]).toEqual(['p1', 'p2']);
  const twice = play(shinigami(9, 6), [activity, activity], {
    script: { 'numberDie:p1': ['2', '1'], 'symbolDie:p1': ['basic', 'special'] },
  });
  // Sx18: 1 Wound on a 1, and an Ascend token on the Shelter.
  expect(board(twice).integrity).toBe(2);
  expect(state(twice).map.d?.tokens.ascend).toBe(1);
  // The third time Sx17 lies with its other face up: a 2 lets nobody be wounded, and the fifth time it is as at first.
  const after = (n: number) => {
    const match = play(shinigami(9, 6), new Array(n).fill(activity), {
      script: {
        'numberDie:p1': [...new Array(n - 1).fill('blank'), '2'],
        'symbolDie:p1': new Array(n).fill('basic'),
      },
    });
    return [board(match).integrity, boss(match)?.flipped];
  };
  expect([after(1), after(3), after(5)]).toEqual([
    [3, ['Sx17']],
    [5, ['Sx18']],
    [3, ['Sx17']],
  ]);
});

test('a save from before Attack cards had two faces plays on: all lie with their front up (TM-5e-15)', () => {
  const match = play(
    shinigami(9, 6, (table) => {
      if (table.boss) delete table.boss.flipped;
    }),
    [step('action.moveAndTrace', 'action'), activity],
    { script: rolled('2', 'basic') },
  );
  const saved = save(match);
  expect(JSON.stringify(saved)).not.toContain('flipped');
  const loaded = load(match.game, JSON.parse(JSON.stringify(saved)));
  if (!loaded.ok) throw new Error(loaded.reason);
  for (const each of [match, loaded.match]) {
    choose(each, 'p1', 'stay');
    expect(boss(each)?.flipped).toEqual(['Sx17']);
  }
});

test('the Boss moves towards the nearest Character, and stays where one is (TM-5e-07)', () => {
  const moving = (at: string) =>
    play(
      shinigami(9, 6, (table) => {
        if (table.boss) table.boss.at = at;
      }),
      [activity],
      { script: rolled('1', 'basic') },
    );
  expect(boss(moving('c'))?.at).toBe('d');
  expect(boss(moving('b'))?.at).toBe('a');
  expect(boss(moving('a'))?.at).toBe('a');
});

test('Boss Activity takes place at its step: between Player Activity and World Activity (TM-5e-03)', () => {
  const match = play(
    shinigami(9, 6, (table) => {
      table.scenario.sheet = 'shinigami';
      table.scenario.plot = 'S01';
      me(table, 'p2').at = 'b';
      launcher(me(table, 'p2'), 'r');
    }),
    [{ flow: 'quest', phase: 'quest' }],
    { script: rolled('2', 'basic') },
  );
  // p2 still decides about their Player Activity: the Boss has not acted.
  expect(offered(match, 'p2')).toContain('sheet-shinigami');
  expect(board(match).integrity).toBe(5);
  choose(match, 'p2', 'pass');
  expect(board(match).integrity).toBe(3);
  expect(happened(match, 'map.placed').at(-1)).toMatchObject({
    token: 'ascend',
    from: 'supply/ascend',
    to: 'map/a',
  });
});

test('without a Boss there is no Boss Activity (TM-5e-01)', () => {
  const match = play(street, [activity]);
  expect(happened(match, 'boss.activity')).toEqual([]);
  expect(isOver(match)).toBe(true);
});

test('J.O.R.D.A.N.: its Pattern charges 1 battery, up to 5 (TM-6a-19)', () => {
  const charged = (batteries: number) =>
    state(
      play(
        (table) => {
          table.bot = newBot(batteries, '');
        },
        [{ run: 'bot/hack' }],
      ),
    ).bot?.batteries;
  expect([charged(1), charged(5)]).toEqual([2, 5]);
  expect(pack.content.bot).toMatchObject({ mov: 2, batteries: 5 });
});
