/** What the Enemies of the core pack are, and what those that are our own do, card by card. */
import { answer, type Match, questions, zone } from '@torii/kernel';
import { type Clause, clausesIn, type Effect } from '@torii/script';
import { expect, test } from 'vitest';
import { CORRUPTED, type Tamashii } from '../../src/table/state.ts';
import {
  type Act,
  attach,
  board,
  choose,
  drawn,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  state,
  tile,
  use,
} from '../helpers/table.ts';

const { enemies } = pack.content;
const all = Object.entries(enemies);
const cells = (pattern: readonly (readonly string[])[]) =>
  pattern.flat().filter((cell) => cell !== '.').length;
const phrases = (effect: Effect) => [...clausesIn(effect)].map(({ phrase }) => phrase);

const FULL = 'b g y r #  b g y r #  b g y r #  b g y r #';
const THREE = 'b - - r #  - - g - #  - - - - #  - - - - #';

/** P1 is attacked by an Enemy that lies before them as e1. */
function attacked(card: string, lay: (table: Tamashii) => void, ...acts: Act[]): Match<Tamashii> {
  const special: Act = { run: `enemy:${card}/special`, source: 'e1' };
  return play(
    (table) => {
      attach(me(table), [card, 0]);
      lay(table);
    },
    acts.length > 0 ? acts : [special],
  );
}

/** Answers whatever is asked with the first that may be answered. */
function settle(match: Match<Tamashii>): void {
  for (let i = 0; i < 50 && !isOver(match); i++) {
    const [asked] = questions(match);
    if (!asked) return;
    const { id: question, seats, min, options } = asked;
    const ids = options.slice(0, Math.max(1, min)).map(({ id }) => id);
    expect(answer(match, seats[0] as number, question, ...ids)).toMatchObject({ ok: true });
  }
}

test('each level has Enemies for a deck of 4 players, some of them start Locked (TM-3t-01, TM-3t-07, TM-2-33)', () => {
  const unlocked = (level: number) =>
    all.filter(([, enemy]) => enemy.level === level && !enemy.locked).length;
  expect(unlocked(1)).toBeGreaterThanOrEqual(12);
  expect(unlocked(2)).toBeGreaterThanOrEqual(8);
  expect(unlocked(3)).toBeGreaterThanOrEqual(8);
  const locked = all.filter(([, enemy]) => enemy.locked);
  expect(locked.map(([, { code }]) => code)).toEqual(['A21', 'A22', 'E31', 'E32']);
});

/** Integrity, and the Wounds of the Basic Frame, by level; the book's own Catcher has one more. */
const REACH = [
  { integrity: [3, 7], wounds: [1, 1] },
  { integrity: [6, 10], wounds: [1, 2] },
  { integrity: [9, 14], wounds: [2, 3] },
] as const;

test.each(all)(
  '%s: its figures are those of its level, its Basic Frame wounds and does nothing else (TM-4c-13)',
  (_, enemy) => {
    const { integrity, wounds } = REACH[enemy.level - 1] ?? REACH[0];
    expect(enemy.integrity).toBeGreaterThanOrEqual(integrity[0]);
    expect(enemy.integrity).toBeLessThanOrEqual(integrity[1]);
    const [basic, ...more] = [...clausesIn(enemy.basic)];
    expect(more).toEqual([]);
    expect(basic?.phrase).toBe('suffer');
    const { n } = (basic as Clause).args.n as unknown as { n: number };
    expect(n).toBeGreaterThanOrEqual(wounds[0]);
    expect(n).toBeLessThanOrEqual(wounds[1]);
  },
);

test.each(all)('%s: 1 to 3 Hacks, and every Pattern has 1 to 4 tokens (TM-3s-01)', (_, { hacks, repel }) => {
  expect(hacks.length).toBeGreaterThanOrEqual(1);
  expect(hacks.length).toBeLessThanOrEqual(3);
  for (const { pattern } of [...hacks, repel]) {
    expect(cells(pattern)).toBeGreaterThanOrEqual(2);
    expect(cells(pattern)).toBeLessThanOrEqual(4);
  }
});

test.each(all)(
  '%s: repelled, it is discarded without EXP, and its player is the worse for it (TM-3s-04, TM-3s-05)',
  (id, { repel }) => {
    expect(phrases(repel.effect)).toContain('discardThisEnemy');
    const lay = (table: Tamashii) => {
      launcher(me(table), FULL);
      me(table).assets = { shield: 0, memory: 3, power: 3, reroll: 3 };
      if (id === 'catcher') me(table).assets.shield = 3;
      attach(me(table), [id, 0]);
      table.enemyDeck = zone('closed', ['zoe', 'zoe'], { back: 'enemy' });
    };
    const standing = ({
      integrity,
      trace,
      assets,
      launcher: slots,
      dump,
      enemies: attached,
    }: ReturnType<typeof board>) =>
      JSON.stringify([integrity, trace, assets, slots, dump, attached.map(({ card }) => card)]);
    const before = play((table) => {
      lay(table);
      me(table).enemies = [];
    }, []);
    const match = play(lay, [{ run: `enemy:${id}/repel`, source: 'e1' }]);
    settle(match);
    expect(isOver(match)).toBe(true);
    expect(state(match).enemyDiscard).toEqual([id]);
    expect(board(match).exp).toBe(0);
    expect(standing(board(match))).not.toBe(standing(board(before)));
  },
);

test.each(all)('%s: each of its Hacks harms it or helps its player (TM-3s-03)', (id, { hacks }) => {
  for (const i of hacks.keys()) {
    const match = play(
      (table) => {
        launcher(me(table), FULL);
        me(table).assets.power = 1;
        me(table).dump = [CORRUPTED];
        attach(me(table), [id, 0]);
      },
      [{ run: `enemy:${id}/hack${i + 1}`, source: 'e1' }],
    );
    settle(match);
    const { enemies: left, assets, exp } = board(match);
    const harm = left[0]?.damage ?? enemies[id]?.integrity ?? 0;
    const help = assets.shield + assets.memory + assets.power - 1 + assets.reroll + exp;
    expect(harm + help).toBeGreaterThan(0);
  }
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

test('Light Fingers: 1 Asset of the player’s choice is lost; without any, nothing (TM-8-13)', () => {
  const match = attacked('light-fingers', (table) => {
    me(table).assets = { shield: 1, memory: 0, power: 2, reroll: 0 };
  });
  expect(offered(match)).toEqual(['shield', 'power']);
  choose(match, 'p1', 'power');
  expect(board(match).assets).toEqual({ shield: 1, memory: 0, power: 1, reroll: 0 });
  expect(isOver(attacked('light-fingers', () => undefined))).toBe(true);
});

test('Tax Collector: 2 Assets of yours, 1 of each other player, as far as they have any', () => {
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

test('Spam Ghost: 2 tokens of the player’s choice are replaced by what the Bag gives; the old ones lie in the Dump (TM-3h-02)', () => {
  const match = play(
    (table) => {
      launcher(me(table), THREE);
      me(table).bag = [3, 3, 3];
    },
    [{ run: 'enemy:spam-ghost/special', source: 'e1' }],
  );
  expect(offered(match)).toEqual(['r1c1', 'r1c4', 'r2c3']);
  choose(match, 'p1', 'r1c1', 'r2c3');
  expect(drawn(board(match))).toBe('y - - r #\n- - y - #\n- - - - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('b g');
  expect(board(match).bag).toEqual([3]);
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

test('Pack Alpha: Trace rises by 1 for each attached Enemy; its Hack strikes them all (TM-3u-05)', () => {
  const lay = (table: Tamashii) => attach(me(table), ['pack-alpha', 0], ['rust-hound', 4], ['zoe', 2]);
  const special = play(lay, [{ run: 'enemy:pack-alpha/special', source: 'e1' }]);
  expect(board(special)).toMatchObject({ integrity: 4, trace: 3 });
  const hacked = play(lay, [{ run: 'enemy:pack-alpha/hack2', source: 'e1' }]);
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
