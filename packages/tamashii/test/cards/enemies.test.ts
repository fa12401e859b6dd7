import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, GREEN, RED } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import {
  attach,
  board,
  choose,
  district,
  drawn,
  isOver,
  launcher,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
  use,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

test('the Enemies of the books have the figures that the books show (TM-3s-06, TM-4e-03)', () => {
  expect(pack.content.enemies.zoe?.integrity).toBe(8);
  expect(pack.content.enemies.firecleaner?.integrity).toBe(10);
});

test('Z.O.E. has what its picture shows: 2 Wounds, a Special Frame, one Hack, a Repel; Integrity 8 (TM-3s-06, TM-3s-01)', () => {
  const zoe = pack.content.enemies.zoe;
  expect([zoe?.integrity, zoe?.level, zoe?.hacks.length]).toEqual([8, 2, 1]);
  const match = play((table) => attach(me(table), ['zoe', 0]), [{ run: 'enemy:zoe/basic', source: 'e1' }]);
  expect(board(match).integrity).toBe(3);
  const repelled = play((table) => attach(me(table), ['zoe', 0]), [{ run: 'enemy:zoe/repel', source: 'e1' }]);
  expect(board(repelled)).toMatchObject({ enemies: [], dump: [CORRUPTED] });
});

test('Z.O.E.: its Hack deals twice your Power (TM-3s-03, TM-3s-06)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 1]);
      Object.assign(me(table).assets, { power: 3, memory: 1, shield: 5, reroll: 4 });
    },
    [{ run: 'enemy:zoe/hack1', source: 'e1' }],
  );
  expect(board(match)).toMatchObject({ enemies: [{ damage: 7 }], assets: { power: 3 } });
});

test('Z.O.E. repelled: discarded, no EXP, and 1 Corrupted Data into the Dump (TM-3s-04, TM-3s-05, TM-3d-01)', () => {
  const match = play((table) => attach(me(table), ['zoe', 7]), [{ run: 'enemy:zoe/repel', source: 'e1' }]);
  expect(board(match)).toMatchObject({ enemies: [], exp: 0, dump: [CORRUPTED] });
  expect(state(match)).toMatchObject({ enemyDiscard: ['zoe'], corruptedPool: 15 });
});

test('Z.O.E.: its Special Frame gives 1 Corrupted Data (TM-3s-02, TM-3s-06, TM-3d-01)', () => {
  const match = play((table) => attach(me(table), ['zoe', 0]), [{ run: 'enemy:zoe/special', source: 'e1' }]);
  expect(board(match)).toMatchObject({ integrity: 5, trace: 0, dump: [CORRUPTED] });
});

test('Scanning bot: 3 Wounds; with 2 Shield turned on, 1 Integrity is lost', () => {
  const match = play(
    (table) => {
      me(table).assets.shield = 2;
    },
    [{ run: 'enemy:scanning-bot/special' }],
  );
  use(match);
  expect(board(match)).toMatchObject({ integrity: 4, assets: { shield: 0 } });
  // What stopped how many is told, and how many come through.
  const [stopped] = (match.events ?? []).filter(({ key }) => key === 'wounds.shielded');
  expect(stopped).toMatchObject({ args: { role: 'p1', n: 2, left: 1 }, rule: 'TM-3i-09' });
});

test('Shield may be left off: all Wounds reduce Integrity (TM-3i-08, TM-3i-11)', () => {
  const match = play(
    (table) => {
      me(table).assets.shield = 2;
    },
    [{ run: 'enemy:scanning-bot/special' }],
  );
  choose(match, 'p1', 'leave');
  expect(board(match)).toMatchObject({ integrity: 2, assets: { shield: 2 } });
});

test('3 Shield against 2 Wounds: 2 are spent, no less and no more (TM-3i-09, TM-3i-10)', () => {
  const match = play(
    (table) => {
      me(table).assets.shield = 3;
    },
    [{ run: 'enemy:zoe/basic' }],
  );
  expect(offered(match)).toHaveLength(2);
  use(match);
  expect(board(match)).toMatchObject({ integrity: 5, assets: { shield: 1 } });
});

test('Catcher: 2 Wounds, and the Top Enemy recovers 1, whichever Enemy that is', () => {
  const match = play(
    (table) => attach(me(table), ['zoe', 3], ['catcher', 4]),
    [{ run: 'enemy:catcher/special', source: 'e2' }],
  );
  expect(board(match)).toMatchObject({ integrity: 3, enemies: [{ damage: 2 }, { damage: 4 }] });
});

test('Catcher: from 4 Integrity to 2, and a Top Enemy at full Integrity recovers nothing (TM-4e-15)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['catcher', 0]);
      me(table).integrity = 4;
    },
    [{ run: 'enemy:catcher/special' }],
  );
  expect(board(match)).toMatchObject({ integrity: 2, enemies: [{ damage: 0 }] });
});

test('Neon Moths: 2 Shield are lost where there are so many, else 2 Wounds are suffered (TM-8-13)', () => {
  const lay = (shield: number) =>
    play(
      (table) => {
        attach(me(table), ['neon-moths', 0]);
        me(table).assets.shield = shield;
      },
      [{ run: 'enemy:neon-moths/special', source: 'e1' }],
    );
  expect(board(lay(3))).toMatchObject({ integrity: 5, assets: { shield: 1 } });
  expect(board(lay(0)).integrity).toBe(3);
});

test('Firecleaner: 2 Data tokens of the player’s choice go from the Launcher to the Dump (TM-8-05)', () => {
  const match = play((table) => launcher(me(table), 'r g r'), [{ run: 'enemy:firecleaner/special' }]);
  expect(offered(match)).toEqual(['r1c1', 'r1c2', 'r1c3']);
  choose(match, 'p1', 'r1c1', 'r1c2');
  expect(board(match)).toMatchObject({ integrity: 4, dump: [RED, GREEN] });
  expect(drawn(board(match))).toMatch(/^- - r /);
});

test('Firecleaner: with 1 token on the Launcher that one goes, and nobody is asked', () => {
  const match = play(
    (table) => {
      launcher(me(table), '- - - - #\n- r');
    },
    [{ run: 'enemy:firecleaner/special' }],
  );
  expect(isOver(match)).toBe(true);
  expect(board(match).dump).toEqual([RED]);
});

test('damage stays, and at 0 Integrity an Enemy is defeated for 1 EXP (TM-3v-01, TM-3v-03)', () => {
  const match = play(
    (table) => attach(me(table), ['firecleaner', 0]),
    [{ run: 'enemy:firecleaner/hack1' }, { run: 'enemy:firecleaner/hack1' }],
  );
  expect(board(match)).toMatchObject({ exp: 0, enemies: [{ damage: 8 }] });
  expect(happened(match, 'enemies.damaged').map(({ n, left }) => [n, left])).toEqual([
    [4, 6],
    [4, 2],
  ]);
  const again = play((table) => attach(me(table), ['firecleaner', 8]), [{ run: 'enemy:firecleaner/hack1' }]);
  expect(board(again)).toMatchObject({ exp: 1, enemies: [] });
  expect(happened(again, 'exp.gained')).toEqual([{ role: 'p1', n: 1, of: 'enemy:firecleaner' }]);
  // The EXP says for whose defeat it is, whichever Enemy that was, and by which rule.
  const other = play((table) => attach(me(table), ['zoe', 7]), [{ run: 'body:scout/frame1', x: 1 }]);
  const [gained] = (other.events ?? []).filter(({ key }) => key === 'exp.gained');
  expect(gained).toMatchObject({ args: { role: 'p1', n: 1, of: 'enemy:zoe' }, rule: 'TM-3v-03' });
  // The last point is enough, if it is the last one.
  const last = (damage: number) =>
    board(play((table) => attach(me(table), ['firecleaner', damage]), [{ run: 'body:scout/frame1', x: 1 }]));
  expect(last(8)).toMatchObject({ exp: 0, enemies: [{ damage: 9 }] });
  expect(last(9)).toMatchObject({ exp: 1, enemies: [] });
});

test('Scanning bot repelled: discarded, and 1 Corrupted Data token is gained (TM-3s-04)', () => {
  const match = play(
    (table) => attach(me(table), ['scanning-bot', 0]),
    [{ run: 'enemy:scanning-bot/repel', source: 'e1' }],
  );
  expect(board(match)).toMatchObject({ enemies: [], dump: [CORRUPTED] });
});

test('drawn Enemies are attached behind those already there; an empty deck is made anew (TM-3u-02)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 0]);
      table.enemyDeck = zone('closed', ['catcher'], { back: 'enemy' });
      table.enemyDiscard = ['firecleaner'];
    },
    [{ run: 'card:E07/immediate' }],
    { players: 1 },
  );
  expect(board(match).enemies.map(({ card }) => card)).toEqual(['zoe', 'catcher', 'firecleaner']);
  expect(state(match)).toMatchObject({ enemyDeck: { items: [] }, enemyDiscard: [] });
});

test('an Enemy card has an Integrity value, two Frames, Hack Patterns and a Repel Pattern (TM-3s-01)', () => {
  for (const [id, { integrity, basic, special, hacks, repel }] of Object.entries(pack.content.enemies)) {
    expect(integrity, id).toBeGreaterThan(0);
    expect([basic, special].every(Boolean), id).toBe(true);
    expect(hacks.length, id).toBeGreaterThan(0);
    expect(JSON.stringify(repel.effect), id).toContain('discardThisEnemy');
  }
});

test('each player’s Enemies are their own, whoever is First Player (TM-3u-01)', () => {
  const match = play(
    (table) => {
      table.enemyDeck = zone('closed', ['firecleaner', 'zoe', 'catcher', 'scanning-bot'], { back: 'enemy' });
      table.firstPlayer = 'p2';
    },
    [{ run: 'card:E07/immediate', you: 'p2' }],
  );
  const cards = (role: string) => board(match, role).enemies.map(({ card }) => card);
  expect([cards('p2'), cards('p1')]).toEqual([
    ['firecleaner', 'zoe'],
    ['catcher', 'scanning-bot'],
  ]);
});

test('a drawn Enemy is attached to whoever drew it, undamaged, under the Enemies already there (TM-3u-01, TM-8-01)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 3], ['catcher', 1]);
      table.enemyDeck = zone('closed', ['firecleaner', 'scanning-bot'], { back: 'enemy' });
    },
    [{ run: 'card:E07/immediate', you: 'p2' }],
    { players: 1 },
  );
  expect(board(match).enemies.map(({ card, damage }) => `${card} ${damage}`)).toEqual([
    'zoe 3',
    'catcher 1',
    'firecleaner 0',
    'scanning-bot 0',
  ]);
});

test('with three attached of which Z.O.E. was drawn last, Z.O.E. is not the Top Enemy (TM-3u-03, TM-3u-04)', () => {
  const match = play(
    (table) => attach(me(table), ['catcher', 0], ['scanning-bot', 0], ['zoe', 0]),
    [{ run: 'enemy:scanning-bot/hack1' }],
  );
  expect(board(match).enemies.map(({ damage }) => damage)).toEqual([2, 0, 0]);
  // Whoever was attached longest is on top, also where another has been hurt before.
  const hurt = play(
    (table) => attach(me(table), ['catcher', 0], ['zoe', 3]),
    [{ run: 'enemy:scanning-bot/hack1' }, { run: 'augment:termination-code/frame' }],
  );
  expect(board(hurt).enemies.map(({ damage }) => damage)).toEqual([2, 3]);
  const drawn = play(
    (table) => {
      attach(me(table), ['catcher', 0], ['scanning-bot', 0]);
      table.enemyDeck = zone('closed', ['zoe'], { back: 'enemy' });
    },
    [{ run: 'card:E07/immediate', you: 'p2' }, { run: 'enemy:scanning-bot/hack1' }],
    { players: 1 },
  );
  expect(board(drawn).enemies.map(({ card, damage }) => `${card} ${damage}`)).toEqual([
    'catcher 2',
    'scanning-bot 0',
    'zoe 0',
  ]);
});

test('only the Top Enemy’s Patterns can be launched; when it is gone, at once the next one’s (TM-3u-06, TM-3u-07)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['scanning-bot', 4], ['catcher', 0], ['zoe', 0]);
      // Whose Top Enemy it is matters: this one is P2's.
      me(table, 'p2').enemies = [{ id: 'e9', card: 'scanning-bot', damage: 0 }];
      // For the Scanning bot's Hack, and for the Catcher's.
      launcher(me(table), 'g g - - #  - - - - #  b r - - #  - b - - #');
    },
    [step('action.launch', 'action')],
  );
  const hacks = () => offered(match).filter((id) => id.startsWith('hack'));
  expect(hacks().map((id) => id.split('@')[0])).toEqual(['hack1:e1']);
  choose(match, 'p1', hacks()[0] ?? '');
  expect(board(match)).toMatchObject({ exp: 1, enemies: [{ id: 'e2' }, { id: 'e3' }] });
  expect(hacks().map((id) => id.split('@')[0])).toEqual(['hack1:e2']);
});

test('Damage of one phase and turn adds up with that of the next (TM-3v-02)', () => {
  const match = play(
    (table) => attach(me(table), ['firecleaner', 0]),
    [
      step('combat.player', 'combat'),
      { newTurn: true },
      { run: 'enemy:firecleaner/hack1' },
      step('combat.player', 'combat'),
    ],
    {
      script: {
        'die:p1': ['surge', 'blank', 'surge', 'blank'],
        'numberDie:p1': ['blank', 'blank'],
      },
    },
  );
  choose(match, 'p1', 'frame2');
  expect(board(match).enemies).toMatchObject([{ damage: 7 }]);
  choose(match, 'p1', 'frame2');
  expect(board(match)).toMatchObject({ enemies: [], exp: 1 });
  // Nothing that a whole turn does takes it off.
  const turn = turnAt({ phase: 'planning' }, (table) => {
    attach(me(table), ['firecleaner', 3]);
    tile(table, 'a', 0, 0, { district: district('shelter') });
    for (const role of ['p1', 'p2']) Object.assign(me(table, role), { at: 'a', bag: [] });
  });
  expect(state(turn).phase).not.toBe('planning');
  expect(board(turn).enemies).toMatchObject([{ damage: 3 }]);
});

test('defeated: discarded for 1 EXP; discarded in any other way: no EXP; all on one pile (TM-3v-04, TM-3v-05, TM-8-03)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['scanning-bot', 4]);
      me(table, 'p2').enemies = [{ id: 'x1', card: 'catcher', damage: 6 }];
    },
    [{ run: 'enemy:scanning-bot/hack1' }, { run: 'enemy:catcher/repel', you: 'p2', source: 'x1' }],
  );
  expect([board(match).exp, board(match, 'p2').exp]).toEqual([1, 0]);
  expect(state(match).enemyDiscard).toEqual(['scanning-bot', 'catcher']);
  const unhurt = play(
    (table) => attach(me(table), ['catcher', 0], ['zoe', 0]),
    [{ run: 'enemy:catcher/repel', source: 'e1' }],
  );
  expect([board(unhurt).exp, state(unhurt).enemyDiscard]).toEqual([0, ['catcher']]);
});

test('Damage is for Enemies and Wounds are for players: neither touches the other’s Integrity (TM-8-11, TM-8-22)', () => {
  const dealt = play((table) => attach(me(table), ['firecleaner', 0]), [{ run: 'enemy:firecleaner/hack1' }]);
  expect(board(dealt)).toMatchObject({ integrity: 5, enemies: [{ damage: 4 }] });
  const wounded = play(
    (table) => attach(me(table), ['firecleaner', 0]),
    [{ run: 'enemy:firecleaner/basic', source: 'e1' }],
  );
  expect(board(wounded)).toMatchObject({ integrity: 2, enemies: [{ damage: 0 }] });
  // What one recovers is one's own: the Damage on the Enemy stays.
  const mended = play(
    (table) => {
      attach(me(table), ['firecleaner', 3]);
      me(table).integrity = 3;
    },
    [{ run: 'enemy:firecleaner/hack2', source: 'e1' }],
  );
  expect(board(mended)).toMatchObject({ integrity: 4, enemies: [{ damage: 3 }] });
  // And what an Enemy recovers is the Enemy's.
  const recovered = play(
    (table) => attach(me(table), ['catcher', 3]),
    [{ run: 'enemy:catcher/special', source: 'e1' }],
  );
  expect(board(recovered)).toMatchObject({ integrity: 3, enemies: [{ damage: 2 }] });
});

test('an empty Enemy deck is shuffled anew from the pile; with both empty nobody is attached (TM-3v-05, U-29)', () => {
  const match = play(
    (table) => {
      table.enemyDiscard = ['catcher'];
    },
    [{ run: 'card:E07/immediate' }],
    { players: 1 },
  );
  expect(board(match).enemies.map(({ card }) => card)).toEqual(['catcher']);
  expect(state(match)).toMatchObject({ enemyDiscard: [], enemyDeck: { items: [] } });
});

test('the Enemy deck is drawn from the top, card by card (TM-3t-02)', () => {
  const match = play(
    (table) => {
      table.enemyDeck.items = ['zoe', 'catcher', 'firecleaner', 'scanning-bot', 'gutter-drone'];
      // What has left play waits until the deck is empty.
      table.enemyDiscard = ['snitch', 'rust-hound', 'snitch'];
    },
    [{ run: 'card:E07/immediate' }],
  );
  const cards = (role: string) => board(match, role).enemies.map(({ card }) => card);
  expect([cards('p1'), cards('p2')]).toEqual([
    ['zoe', 'catcher'],
    ['firecleaner', 'scanning-bot'],
  ]);
  expect(state(match).enemyDeck.items).toEqual(['gutter-drone']);
  expect(state(match).enemyDiscard).toHaveLength(3);
});
