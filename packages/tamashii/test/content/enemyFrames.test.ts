/** What Special Frames of Enemies do that are our own, card by card. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, type Tamashii } from '../../src/table/state.ts';
import { attacked } from '../helpers/hunted.ts';
import {
  attach,
  board,
  choose,
  district,
  drawn,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  tile,
  use,
} from '../helpers/table.ts';

const THREE = 'b - - r #  - - g - #  - - - - #  - - - - #';

test('Bell-Ringer: as many Wounds as the Number die shows, none outside a fight (TM-4c-06)', () => {
  const rung = (number: string | null) =>
    board(
      play(
        (table) => {
          if (number)
            table.combat = { role: 'p1', dice: [], number, symbol: 'special', numberDie: '', used: [] };
        },
        [{ run: 'enemy:bell-ringer/special', source: 'e1' }],
      ),
    ).integrity;
  expect(['1', '3', 'blank', null].map(rung)).toEqual([4, 2, 5, 5]);
});

test('Ash Nurse: all Enemies mend, not only the Top Enemy (TM-4e-15)', () => {
  const match = play(
    (table) => attach(me(table), ['zoe', 5], ['catcher', 1]),
    [{ run: 'enemy:ash-nurse/special', source: 'e9' }],
  );
  expect(board(match).enemies.map(({ damage }) => damage)).toEqual([3, 0]);
});

test('Key Louse: an Unlocked slot is Locked again, an empty one first; a token in it is dumped (TM-8-21)', () => {
  const empty = attacked('key-louse', (table) =>
    launcher(me(table), 'b g y r y  - - - - -  - - - - #  - - - - #'),
  );
  expect(drawn(board(empty)).split('\n')[1]).toBe('- - - - #');
  const full = attacked('key-louse', (table) =>
    launcher(me(table), 'b g y r y  - - - - #  - - - - #  - - - - #'),
  );
  expect(drawn(board(full)).split('\n')[0]).toBe('b g y r #');
  expect(letters(board(full).dump)).toBe('y');
  const locked = attacked('key-louse', (table) =>
    launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #'),
  );
  expect(drawn(board(locked)).split('\n')[0]).toBe('- - - - #');
});

test('Locksmith: a Lock goes to an empty Highlighted slot, and its place is free (TM-8-21)', () => {
  const match = attacked('locksmith', (table) =>
    launcher(me(table), 'b - b - #  - b - b #  b - - - #  - b - b #'),
  );
  choose(match, 'p1', 'r1c5');
  expect(board(match).integrity).toBe(4);
  expect(drawn(board(match)).split('\n')[2]).toBe('b - # - #');
});

test('Grey Usher: whoever it wounds is led back to the Shelter', () => {
  const match = attacked('grey-usher', (table) => {
    tile(table, 'home', 0, 0, { district: district('shelter') });
    tile(table, 'away', 1, 0);
    me(table).at = 'away';
  });
  expect(board(match)).toMatchObject({ at: 'home', integrity: 4 });
});

test('Judge Engine: a fine of 2 EXP, or 4 Wounds; whoever has less has no choice', () => {
  const judged = (exp: number) =>
    attacked('judge-engine', (table) => {
      me(table).exp = exp;
    });
  const rich = judged(2);
  choose(rich, 'p1', offered(rich)[0] as string);
  expect(board(rich)).toMatchObject({ exp: 0, integrity: 5 });
  expect(board(judged(1)).integrity).toBe(1);
});

test('Pack Alpha: Power is lost for each attached Enemy, and each of them makes its Hack stronger', () => {
  const lay = (table: Tamashii) => {
    attach(me(table), ['pack-alpha', 0], ['zoe', 0]);
    me(table).assets.power = 3;
  };
  const howled = play(lay, [{ run: 'enemy:pack-alpha/special', source: 'e1' }]);
  expect(board(howled)).toMatchObject({ integrity: 4, assets: { power: 1 } });
  const hacked = play(lay, [{ run: 'enemy:pack-alpha/hack1', source: 'e1' }]);
  expect(board(hacked).enemies.map(({ damage }) => damage)).toEqual([2, 0]);
});

test('Wetware: Corrupted Data climbs out of the Dump onto the Launcher (TM-3h-02)', () => {
  const match = attacked('wetware', (table) => {
    me(table).dump = [CORRUPTED, CORRUPTED, CORRUPTED, 1];
  });
  choose(match, 'p1', 'r1c1');
  choose(match, 'p1', 'r1c3');
  expect(drawn(board(match)).split('\n')[0]).toBe('X - X - #');
  expect(letters(board(match).dump)).toBe('b X');
});

test('Null Saint: 1 Wound, and 1 for each Corrupted Data token in the Dump (TM-3d-01)', () => {
  const prayed = (n: number) =>
    board(
      attacked('null-saint', (table) => {
        me(table).dump = [1, ...Array.from({ length: n }, () => CORRUPTED)];
      }),
    ).integrity;
  expect([0, 2].map(prayed)).toEqual([4, 2]);
});

test('Angel of Inventory: an equipped Augment is gone for good, or 4 Wounds are suffered (TM-3l-14)', () => {
  const match = attacked('angel-of-inventory', (table) => {
    me(table).equipped = ['headbutt', 'iron-skin'];
  });
  choose(match, 'p1', offered(match)[0] as string);
  choose(match, 'p1', 'headbutt');
  expect(board(match)).toMatchObject({ integrity: 5, equipped: ['iron-skin'], unequipped: [] });
  expect(state(match).broken).toEqual(['headbutt']);
  expect(board(attacked('angel-of-inventory', () => undefined)).integrity).toBe(1);
});

test('Data Leech: 2 tokens fall out of the Launcher at random, whichever the draw says (TM-8-05)', () => {
  const match = play(
    (table) => launcher(me(table), THREE),
    [{ run: 'enemy:data-leech/special', source: 'e1' }],
    { script: { 'launcher:p1': [7, 0] } },
  );
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match))).toBe('- - - r #\n- - - - #\n- - - - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('b g');
});

test('Data Leech: with 1 token on the Launcher that one falls, with none nothing happens', () => {
  const one = attacked('data-leech', (table) =>
    launcher(me(table), 'y - - - #  - - - - #  - - - - #  - - - - #'),
  );
  expect(letters(board(one).dump)).toBe('y');
  const none = attacked('data-leech', () => undefined);
  expect(board(none)).toMatchObject({ dump: [], integrity: 5 });
});

test('Signal Eater: all Yellow Data goes to the Dump, Open Data does not stand in for it (TM-3d-14)', () => {
  const match = attacked('signal-eater', (table) =>
    launcher(me(table), 'y g O y #  - - - - #  - - - - #  - - - - #'),
  );
  expect(drawn(board(match)).split('\n')[0]).toBe('- g O - #');
  expect(letters(board(match).dump)).toBe('y y');
  expect(board(match).trace).toBe(1);
});

test('The Archivist: 2 Green Data tokens leave for good; the player says which (TM-3d-14, TM-8-04)', () => {
  const match = attacked('the-archivist', (table) => {
    launcher(me(table), 'g g g O #  - - - - #  - - - - #  - - - - #');
    table.pool[2] = 0;
  });
  expect(offered(match)).toEqual(['r1c1', 'r1c2', 'r1c3']);
  choose(match, 'p1', 'r1c1', 'r1c3');
  expect(drawn(board(match)).split('\n')[0]).toBe('- g - O #');
  expect(board(match)).toMatchObject({ integrity: 4, dump: [] });
  expect(state(match).pool[2]).toBe(2);
});

test('Light Fingers: 2 Assets of the player’s choice are lost; without any, nothing (TM-8-13)', () => {
  const match = attacked('light-fingers', (table) => {
    me(table).assets = { shield: 1, memory: 0, power: 2, reroll: 0 };
  });
  expect(offered(match)).toEqual(['shield', 'power']);
  choose(match, 'p1', 'power');
  choose(match, 'p1', 'shield');
  expect(board(match).assets).toEqual({ shield: 0, memory: 0, power: 1, reroll: 0 });
  expect(isOver(attacked('light-fingers', () => undefined))).toBe(true);
});

test('Tax Collector: 1 Asset of each player, as far as they have any', () => {
  const match = attacked('tax-collector', (table) => {
    me(table).assets.power = 1;
    me(table, 'p2').assets.memory = 2;
  });
  expect(isOver(match)).toBe(true);
  expect(board(match).assets.power).toBe(0);
  expect(board(match, 'p2').assets.memory).toBe(1);
});

test('Snitch: whoever stands on the same tile is seen too, and nobody else', () => {
  const match = play(
    (table) => {
      tile(table, 't1', 0, 0);
      tile(table, 't2', 1, 0);
      me(table).at = 't1';
      me(table, 'p2').at = 't1';
      me(table, 'p3').at = 't2';
    },
    [{ run: 'enemy:snitch/special', source: 'e1' }],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([1, 1, 0]);
});

test('Plague Vicar: 1 Integrity is lost past all Shield, and each other player is traced', () => {
  const match = attacked('plague-vicar', (table) => {
    me(table).assets.shield = 3;
  });
  expect(board(match)).toMatchObject({ integrity: 4, trace: 0, assets: { shield: 3 } });
  expect(board(match, 'p2').trace).toBe(1);
});

test('Spam Ghost: 3 tokens of the player’s choice are replaced by what the Bag gives; the old ones lie in the Dump (TM-3h-02)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'b - - r #  - - g - #  r - - - #  - - - - #');
      me(table).bag = [3, 3, 3];
    },
    [{ run: 'enemy:spam-ghost/special', source: 'e1' }],
  );
  expect(offered(match)).toEqual(['r1c1', 'r1c4', 'r2c3', 'r3c1']);
  choose(match, 'p1', 'r1c1', 'r2c3', 'r3c1');
  expect(drawn(board(match))).toBe('y - - r #\n- - y - #\ny - - - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('b g r');
  expect(board(match).bag).toEqual([]);
});

test('Spam Ghost: an empty Bag is filled from the Dump, what was replaced included (TM-3h-04)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'y - - - #  - - - - #  - - - - #  - - - - #');
      me(table).bag = [];
    },
    [{ run: 'enemy:spam-ghost/special', source: 'e1' }],
  );
  expect(drawn(board(match))).toBe('y - - - #\n- - - - #\n- - - - #\n- - - - #');
  expect(board(match)).toMatchObject({ bag: [], dump: [] });
});

test('Toll Gate: an Asset is paid, or 2 Wounds are suffered; without an Asset there is no choice', () => {
  const rich = attacked('toll-gate', (table) => {
    me(table).assets.memory = 1;
  });
  expect(offered(rich)).toHaveLength(2);
  choose(rich, 'p1', offered(rich)[0] as string);
  expect(board(rich)).toMatchObject({ integrity: 5, assets: { memory: 0 } });
  expect(board(attacked('toll-gate', () => undefined)).integrity).toBe(3);
});

test('Curfew Warden: 3 Wounds from Trace 4 on, below it Trace rises', () => {
  const traced = (trace: number) =>
    board(
      attacked('curfew-warden', (table) => {
        me(table).trace = trace;
      }),
    );
  expect(traced(4)).toMatchObject({ integrity: 2, trace: 4 });
  expect(traced(3)).toMatchObject({ integrity: 5, trace: 4 });
});

test('Bounty Hunter: Wounds equal to half of your Trace, rounded up', () => {
  const hunted = (trace: number | null) =>
    board(
      attacked('bounty-hunter', (table) => {
        me(table).trace = trace;
      }),
    ).integrity;
  expect([0, 3, 6].map(hunted)).toEqual([5, 3, 2]);
  // A scenario without Trace (TM-2-28).
  expect(hunted(null)).toBe(5);
});

test('Puppeteer: your own Power is turned on you', () => {
  const match = attacked('puppeteer', (table) => {
    me(table).assets.power = 3;
  });
  expect(board(match)).toMatchObject({ integrity: 3, assets: { power: 1 } });
});

test('Chrome Widow: a Wound for every 2 Data tokens on the Launcher; Locks are none', () => {
  const match = attacked('chrome-widow', (table) => launcher(me(table), THREE));
  expect(board(match).integrity).toBe(4);
});

test('Tin Choir: Trace rises by 1 for each attached Enemy; the Hack of the Wire Rats strikes them all (TM-3u-05)', () => {
  const lay = (table: Tamashii) => attach(me(table), ['pack-alpha', 0], ['rust-hound', 5], ['zoe', 2]);
  const special = play(lay, [{ run: 'enemy:tin-choir/special', source: 'e1' }]);
  expect(board(special)).toMatchObject({ integrity: 5, trace: 3 });
  expect(board(play(lay, [{ run: 'enemy:tin-choir/basic', source: 'e1' }])).integrity).toBe(3);
  const hacked = play(lay, [{ run: 'enemy:wire-rats/hack1', source: 'e1' }]);
  expect(board(hacked).enemies.map(({ card, damage }) => [card, damage])).toEqual([
    ['pack-alpha', 1],
    ['zoe', 3],
  ]);
  expect(board(hacked).exp).toBe(1);
});

test('Siege Strider: the others on the tile are wounded as well, and may use their own Shield', () => {
  const match = play(
    (table) => {
      tile(table, 't1', 0, 0);
      me(table).at = 't1';
      me(table, 'p2').at = 't1';
      me(table, 'p2').assets.shield = 1;
    },
    [{ run: 'enemy:siege-walker/special', source: 'e1' }],
  );
  use(match, 'p2');
  expect([board(match).integrity, board(match, 'p2').integrity]).toEqual([2, 5]);
  expect(board(match, 'p2').assets.shield).toBe(0);
});

test('Mother Static: another Enemy, and Corrupted Data for everybody', () => {
  const match = attacked('mother-static', (table) => {
    table.enemyDeck = zone('closed', ['snitch'], { back: 'enemy' });
  });
  expect(board(match).enemies.map(({ card }) => card)).toEqual(['mother-static', 'snitch']);
  expect([board(match).dump, board(match, 'p2').dump]).toEqual([[CORRUPTED], [CORRUPTED]]);
});
