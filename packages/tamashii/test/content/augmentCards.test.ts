/** What the Augments of the core pack do that are our own, card by card. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  drawn,
  figures,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  tile,
} from '../helpers/table.ts';

const nothing = () => undefined;

/** P1’s dice lie on the table as they are given. */
function inCombat(dice: string[], used: string[]) {
  return (table: Tamashii) => {
    table.phase = 'combat';
    table.combat = { role: 'p1', dice, number: '1', symbol: 'basic', numberDie: '', used };
  };
}

test('Scythe Arc: every attached Enemy is struck; whoever falls gives EXP (TM-3u-05, TM-3v-03)', () => {
  const match = play(
    (table) => attach(me(table), ['rust-hound', 4], ['zoe', 0], ['snitch', 3]),
    [{ run: 'augment:scythe-arc/frame' }],
  );
  expect(board(match).enemies.map(({ card, damage }) => [card, damage])).toEqual([['zoe', 2]]);
  expect(board(match).exp).toBe(2);
});

test('Crosshair: the Damage goes to any one of your Enemies, not only to the Top Enemy (TM-3u-05)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 0], ['rust-hound', 0]);
      launcher(me(table), 'b b - - #  - - - - #  - - - - #  - - - - #');
    },
    [{ run: 'augment:crosshair/effect' }],
  );
  expect(offered(match)).toEqual(['e1', 'e2']);
  choose(match, 'p1', 'e2');
  expect(board(match).enemies.map(({ damage }) => damage)).toEqual([0, 2]);
});

test('Covering Fire: 1 Power, and another player’s Top Enemy is struck; the EXP is theirs (TM-3l-03)', () => {
  const match = play(
    (table) => {
      me(table).assets.power = 1;
      attach(me(table, 'p2'), ['gutter-drone', 2]);
    },
    [{ run: 'augment:covering-fire/effect' }],
  );
  expect(board(match)).toMatchObject({ exp: 0, assets: { power: 0 } });
  expect(board(match, 'p2')).toMatchObject({ exp: 1, enemies: [] });
});

test('Come at Me: another player’s Top Enemy, Damage and all, goes behind your own (TM-3u-02)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 0]);
      me(table, 'p2').enemies = [
        { id: 'e8', card: 'rust-hound', damage: 2 },
        { id: 'e9', card: 'snitch', damage: 0 },
      ];
      me(table).equipped = ['crowd-breaker'];
    },
    [{ run: 'augment:crowd-breaker/effect' }, { run: 'augment:come-at-me/effect' }],
  );
  expect(board(match).enemies.map(({ id, damage }) => [id, damage])).toEqual([
    ['e1', 0],
    ['e8', 2],
  ]);
  expect(board(match, 'p2').enemies.map(({ id }) => id)).toEqual(['e9']);
  // Whatever waits for an Enemy to be attached hears of it.
  expect(board(match).assets.shield).toBe(1);
});

test('Come at Me: from whom is yours to say; nothing is taken out of a fight that is under way', () => {
  const lay = (table: Tamashii) => {
    me(table, 'p2').enemies = [{ id: 'e8', card: 'rust-hound', damage: 0 }];
    me(table, 'p3').enemies = [{ id: 'e9', card: 'snitch', damage: 0 }];
  };
  const run: Act[] = [{ run: 'augment:come-at-me/effect' }];
  const match = play(lay, run, { players: 3 });
  expect(offered(match)).toEqual(['p2', 'p3']);
  choose(match, 'p1', 'p3');
  expect(board(match).enemies.map(({ id }) => id)).toEqual(['e9']);
  const fought = play(
    (table) => {
      lay(table);
      inCombat(['strike'], [])(table);
    },
    run,
    { players: 3 },
  );
  expect(isOver(fought)).toBe(true);
  expect(board(fought).enemies).toEqual([]);
});

test('Crowd Breaker: an Enemy that is attached to somebody else gives nothing', () => {
  const attached = (to: string): Act => ({ moment: 'attached', subject: { to, enemy: 'e1' } });
  const match = play(nothing, [{ run: 'augment:crowd-breaker/effect' }, attached('p2'), attached('p1')]);
  expect(board(match).assets.shield).toBe(1);
});

test('Iron Skin: 1 Wound less, once per turn, besides Shield (TM-3i-11)', () => {
  const twice: Act[] = [{ run: 'enemy:zoe/basic' }, { run: 'enemy:zoe/basic' }];
  const match = play(nothing, [{ run: 'augment:iron-skin/effect' }, ...twice]);
  expect(board(match).integrity).toBe(2);
  expect(happened(match, 'wounds.prevented')).toEqual([
    { role: 'p1', n: 1, left: 1, card: 'augment:iron-skin' },
  ]);
});

test('Adrenaline: an Enemy’s Frame against you adds 1 die to your Attack Roll, once per turn; those of others add nothing', () => {
  const struck = (to: string): Act => ({ moment: 'enemyFrame', subject: { to } });
  const match = play(
    (table) => {
      table.combat = { role: 'p1', dice: ['strike'], number: '1', symbol: 'basic', numberDie: '', used: [] };
    },
    [{ run: 'augment:adrenaline/effect' }, struck('p2'), struck('p1'), struck('p1')],
    { script: { 'die:p1': ['surge'] } },
  );
  expect(state(match).combat?.dice).toEqual(['strike', 'surge']);
});

test('Bulwark: 1 Shield for each attached Enemy', () => {
  const match = play(
    (table) => attach(me(table), ['zoe', 0], ['snitch', 0], ['snitch', 0]),
    [{ run: 'augment:bulwark/effect' }],
  );
  expect(board(match).assets.shield).toBe(3);
});

test('Shell Game: the Top Enemy goes behind the others (TM-3u-02); with one Enemy nothing happens', () => {
  const run: Act[] = [{ run: 'augment:shell-game/effect' }];
  const match = play((table) => attach(me(table), ['zoe', 1], ['snitch', 0], ['snitch', 2]), run);
  expect(board(match).enemies.map(({ id }) => id)).toEqual(['e2', 'e3', 'e1']);
  expect(board(match).enemies[2]?.damage).toBe(1);
  const alone = play((table) => attach(me(table), ['zoe', 1]), run);
  expect(happened(alone, 'enemies.sentBack')).toEqual([]);
});

test('Divining Rod: only whoever looks knows the card, which goes back on the top or to the bottom (TM-3t-02)', () => {
  const look = () =>
    play(
      (table) => {
        table.enemyDeck = zone('closed', ['zoe', 'snitch', 'catcher'], { back: 'enemy' });
      },
      [{ run: 'augment:divining-rod/effect' }],
    );
  const [kept, sunk] = [look(), look()];
  expect(offered(kept)).toEqual(['top', 'bottom']);
  expect(state(kept).enemyDeck.seen[0]).toEqual(['p1']);
  choose(kept, 'p1', 'top');
  choose(sunk, 'p1', 'bottom');
  expect(state(kept).enemyDeck.items).toEqual(['zoe', 'snitch', 'catcher']);
  expect(state(sunk).enemyDeck.items).toEqual(['snitch', 'catcher', 'zoe']);
  expect(state(sunk).enemyDeck.seen.at(-1)).toEqual(['p1']);
});

test('Divining Rod: a deck of 1 card is not looked at, since its card could go nowhere', () => {
  const match = play(
    (table) => {
      table.enemyDeck = zone('closed', ['zoe'], { back: 'enemy' });
    },
    [{ run: 'augment:divining-rod/effect' }],
  );
  expect(isOver(match)).toBe(true);
});

test('Defragment: any 2 tokens change places, however far apart; a Lock is none (TM-3e-03)', () => {
  const match = play(
    (table) => launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - g r #'),
    [{ run: 'augment:defragment/effect' }],
  );
  expect(offered(match)).toEqual(['r1c1', 'r4c3', 'r4c4']);
  choose(match, 'p1', 'r1c1', 'r4c4');
  expect(drawn(board(match))).toBe('r - - - #\n- - - - #\n- - - - #\n- - g b #');
});

test('Total Recall: a token of the Dump goes on any empty slot; a Locked one is not empty (TM-3h-02)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'b g y r #  b g y r #  b g y r #  b g - - #');
      // Not the one that was dumped last.
      me(table).dump = [3, 3, 1];
    },
    [{ run: 'augment:total-recall/effect' }],
  );
  expect(offered(match)).toEqual(['yellow', 'blue']);
  choose(match, 'p1', 'yellow');
  expect(offered(match)).toEqual(['r4c3', 'r4c4']);
  choose(match, 'p1', 'r4c4');
  expect(drawn(board(match)).split('\n').at(-1)).toBe('b g - y #');
  expect(letters(board(match).dump)).toBe('b y');
});

test('Dredged Disk: 3 tokens, or as many as there is room for, and a stain', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'b g y r #  b g y r #  b g y r #  b g y - #');
      me(table).dump = [1, 1];
    },
    [{ run: 'augment:dredged-disk/effect' }],
  );
  expect(isOver(match)).toBe(true);
  expect(drawn(board(match)).split('\n').at(-1)).toBe('b g y b #');
  expect(board(match).dump).toEqual([1, CORRUPTED]);
});

test('Clean Slate: the whole Dump goes into the Bag, then 2 tokens are prepared (TM-3h-02)', () => {
  const match = play(
    (table) => {
      me(table).bag = [];
      me(table).dump = [1, 2, CORRUPTED];
    },
    [{ run: 'augment:clean-slate/effect' }],
    { script: { 'bag:p1': [1, 2] } },
  );
  expect(board(match).dump).toEqual([]);
  expect(board(match).bag).toEqual([CORRUPTED]);
});

test('Hot Swap: up to 2 tokens, for 1 Memory', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'b g y - #  - - - - #  - - - - #  - - - - #');
      me(table).bag = [4];
      me(table).assets.memory = 1;
    },
    [{ run: 'augment:hot-swap/effect' }],
  );
  choose(match, 'p1', 'r1c2');
  expect(drawn(board(match)).split('\n')[0]).toBe('b r y - #');
  expect(board(match)).toMatchObject({ dump: [2], bag: [], assets: { memory: 0 } });
});

test('Broadcast: 1 Asset and 1 Trace less for each other player, and nothing for yourself', () => {
  const match = play(
    (table) => {
      me(table).assets.memory = 2;
      for (const role of ['p1', 'p2', 'p3']) me(table, role).trace = 2;
    },
    [{ run: 'augment:broadcast/effect' }],
    { players: 3 },
  );
  choose(match, 'p2', 'power');
  choose(match, 'p3', 'power');
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).assets.power)).toEqual([0, 1, 1]);
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([2, 1, 1]);
});

test('Marked Deck: 1 Reroll, the Top Enemy is another one with the same markers, and is dealt 4 Damage (TM-5b-34)', () => {
  const match = play(
    (table) => {
      me(table).assets.reroll = 1;
      attach(me(table), ['toll-gate', 3]);
      table.enemyDeck = zone('closed', ['zoe', 'firecleaner'], { back: 'enemy' });
    },
    [{ run: 'augment:marked-deck/effect' }],
  );
  expect(board(match)).toMatchObject({
    assets: { reroll: 0 },
    enemies: [{ card: 'firecleaner', damage: 7 }],
  });
});

test('Open Door: its player stands in the Shelter without having moved (TM-5b-15)', () => {
  const match = play(
    (table) => {
      tile(table, 'a', 0, 0, { district: district('shelter') });
      tile(table, 'b', 1, 0);
      me(table).at = 'b';
      me(table, 'p2').integrity = 3;
    },
    [{ run: 'augment:open-door/effect' }],
  );
  expect(board(match)).toMatchObject({ at: 'a', trace: 0, assets: { shield: 2 } });
  expect(board(match, 'p2').integrity).toBe(4);
});

test('Pass the Cup: a cup for another player, and the Top Enemy with it (TM-3u-02)', () => {
  const match = play((table) => attach(me(table), ['zoe', 2]), [{ run: 'augment:pass-the-cup/effect' }]);
  choose(match, 'p2', 'shield');
  expect(board(match).enemies).toEqual([]);
  expect(board(match, 'p2')).toMatchObject({ assets: { shield: 1 }, enemies: [{ card: 'zoe', damage: 2 }] });
});

test('Shield Wall: you and the others on your tile (TM-3m-02)', () => {
  const match = play(
    (table) => {
      tile(table, 't1', 0, 0);
      tile(table, 't2', 1, 0);
      me(table).at = 't1';
      me(table, 'p2').at = 't1';
      me(table, 'p3').at = 't2';
    },
    [{ run: 'augment:shield-wall/effect' }],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).assets.shield)).toEqual([1, 1, 0]);
});

test('War Drum: 1 more ATT, until the end of the turn (TM-4a-10)', () => {
  const att: Act = { figure: 'att', of: 'p1' };
  const match = play(nothing, [{ run: 'augment:war-drum/effect' }, att, { newTurn: true }, att]);
  expect(figures(match)).toEqual([3, 2]);
});

test('Severed Finger: the Top Enemy is discarded, which is no defeat; the EXP comes from the card (TM-3v-04)', () => {
  const match = play(
    (table) => attach(me(table), ['zoe', 0], ['snitch', 0]),
    [{ run: 'augment:cold-harvest/effect' }, { run: 'augment:severed-finger/effect' }],
  );
  expect(board(match)).toMatchObject({ integrity: 4, exp: 1, assets: { power: 0 } });
  expect(board(match).enemies.map(({ card }) => card)).toEqual(['snitch']);
  expect(state(match).enemyDiscard).toEqual(['zoe']);
});

test('Cold Harvest: each Enemy that you defeat costs another one 1 Integrity', () => {
  const match = play(
    (table) => attach(me(table), ['gutter-drone', 2], ['zoe', 0]),
    [{ run: 'augment:cold-harvest/effect' }, { run: 'augment:scythe-arc/frame' }],
  );
  expect(board(match)).toMatchObject({ exp: 1, enemies: [{ card: 'zoe', damage: 3 }] });
});
