/** What the Enemies of the core pack are, and what those that are our own do, card by card. */
import { answer, type Match, questions, zone } from '@torii/kernel';
import { clausesIn, deedsIn, type Effect } from '@torii/script';
import { expect, test } from 'vitest';
import { CORRUPTED, type Tamashii } from '../../src/table/state.ts';
import { setUp } from '../helpers/match.ts';
import {
  type Act,
  attach,
  board,
  choose,
  drawn,
  figures,
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

/** Enemies that lie before P1, or before somebody else, with their rules in force. */
function hunted(table: Tamashii, role: string, ...cards: string[]): void {
  table.phase = 'action';
  attach(me(table, role), ...cards.map((card) => [card, 0] as const));
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
  for (const [id, { code }] of locked) expect([id, /^[A-Z]E\d$/.test(code ?? '')]).toEqual([id, true]);
  expect(locked.length).toBeGreaterThanOrEqual(4);
});

test('70 Enemies: 24, 26 and 20 of the three levels (TM-1b-01)', () => {
  const of = (level: number) => all.filter(([, enemy]) => enemy.level === level).length;
  expect([all.length, of(1), of(2), of(3)]).toEqual([70, 24, 26, 20]);
});

test('at most a third of all Hacks deal Damage and nothing else, and most Repels cost Corrupted Data (U-20)', () => {
  const hacks = all.flatMap(([, enemy]) => enemy.hacks);
  const plain = hacks.filter(({ effect }) => phrases(effect).join() === 'deal');
  expect(plain.length / hacks.length).toBeLessThanOrEqual(1 / 3);
  const dear = all.filter(([, { repel }]) => phrases(repel.effect).includes('gainCorruptedData'));
  expect(dear.length / all.length).toBeGreaterThan(0.8);
});

test('no two Enemies have the same texts (U-20)', () => {
  const texts = all.map(([, { basic, special, rules, hacks, repel }]) =>
    JSON.stringify([basic, special, rules, hacks, repel]),
  );
  expect(new Set(texts).size).toBe(70);
  const threats = all.map(([, { basic, special, rules }]) => JSON.stringify([basic, special, rules]));
  expect(new Set(threats).size).toBeGreaterThanOrEqual(68);
});

/** Integrity by level, and the Wounds of a Basic Frame that always deals the same. */
const REACH = [
  { integrity: [4, 8], wounds: [1, 1] },
  { integrity: [5, 11], wounds: [1, 2] },
  { integrity: [9, 15], wounds: [2, 3] },
] as const;

test.each(all)(
  '%s: its figures are those of its level, its Basic Frame wounds and does nothing else (TM-4c-13)',
  (_, enemy) => {
    const { integrity, wounds } = REACH[enemy.level - 1] ?? REACH[0];
    expect(enemy.integrity).toBeGreaterThanOrEqual(integrity[0]);
    expect(enemy.integrity).toBeLessThanOrEqual(integrity[1]);
    const clauses = [...deedsIn(enemy.basic)];
    expect(new Set(clauses.map(({ phrase }) => phrase))).toEqual(new Set(['suffer']));
    for (const { args } of clauses) {
      const { n } = args.n as unknown as { n?: number };
      if (n === undefined) continue;
      expect(n).toBeGreaterThanOrEqual(wounds[0]);
      expect(n).toBeLessThanOrEqual(wounds[1]);
    }
  },
);

test.each(all)('%s: 1 to 3 Hacks, and every Pattern has 2 to 5 tokens (TM-3s-01)', (_, { hacks, repel }) => {
  expect(hacks.length).toBeGreaterThanOrEqual(1);
  expect(hacks.length).toBeLessThanOrEqual(3);
  for (const { pattern } of [...hacks, repel]) {
    expect(cells(pattern)).toBeGreaterThanOrEqual(2);
    expect(cells(pattern)).toBeLessThanOrEqual(5);
  }
});

test.each(all)(
  '%s: repelled, it is discarded without EXP, and its player is the worse for it (TM-3s-04, TM-3s-05)',
  (id, { repel }) => {
    expect(phrases(repel.effect)).toContain('discardThisEnemy');
    const lay = (table: Tamashii) => {
      launcher(me(table), FULL);
      me(table).assets = { shield: 0, memory: 3, power: 3, reroll: 3 };
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
        launcher(me(table), 'b g y r #  b g y r #  b g - - #  - - - - #');
        Object.assign(me(table), { integrity: 3, trace: 5, dump: [CORRUPTED], bag: [1, 2, 3, 4] });
        me(table).assets.power = 1;
        tile(table, 't1', 0, 0);
        me(table).at = 't1';
        attach(me(table), [id, 0], ['zoe', 0]);
      },
      [
        { run: `enemy:${id}/hack${i + 1}`, source: 'e1' },
        ...['mov', 'att'].map((figure) => ({ figure, of: 'p1' })),
      ],
    );
    settle(match);
    const { enemies: left, assets, exp, integrity, trace, launcher: slots } = board(match);
    const first = left.find((enemy) => enemy.id === 'e1');
    const harm = first?.damage ?? enemies[id]?.integrity ?? 0;
    const help = assets.shield + assets.memory + assets.power - 1 + assets.reroll + exp + integrity - 3;
    const more = figures(match).reduce<number>((sum, value) => sum + Number(value) - 2, 0);
    const [top] = left;
    const other =
      Number(top?.id !== 'e1') + Number(slots.filter((lying) => lying !== 0 && lying !== 7).length > 10);
    const program = phrases(enemies[id]?.hacks[i]?.effect as Effect).includes('program') ? 1 : 0;
    const tokens = board(match).dump.length + board(match).bag.length > 5 ? 1 : 0;
    expect(harm + help + more + other + program + tokens + 5 - Number(trace)).toBeGreaterThan(0);
  }
});

test('Junk Golem, Glass Monk, Glass Cathedral: 1, 2, 3 of every Damage does nothing, once for each source (TM-3v-01)', () => {
  const struck = (card: string, by: string) =>
    board(play((table) => hunted(table, 'p1', card), [{ run: by }])).enemies[0]?.damage;
  const inForce = ['junk-golem', 'glass-monk', 'glass-cathedral', 'zoe'];
  expect(inForce.map((card) => struck(card, 'enemy:firecleaner/hack1'))).toEqual([3, 2, 1, 4]);
  expect(struck('glass-cathedral', 'augment:scythe-arc/frame')).toBe(0);
});

test('its rules go with an Enemy: repelled, it shields nobody and holds nobody (TM-3s-04)', () => {
  const held = play(
    (table) => hunted(table, 'p1', 'toll-gate', 'zoe'),
    [
      { figure: 'mov', of: 'p1' },
      { figure: 'mov', of: 'p2' },
      { run: 'enemy:toll-gate/repel', source: 'e1' },
      { figure: 'mov', of: 'p1' },
    ],
  );
  expect(figures(held)).toEqual([1, 2, 2]);
});

test('Toll Gate and Cable Serpent together: MOV is never less than 1 (TM-4a-10)', () => {
  const held = play(
    (table) => hunted(table, 'p1', 'toll-gate', 'cable-serpent'),
    [{ figure: 'mov', of: 'p1' }],
  );
  expect(figures(held)).toEqual([1]);
});

test('Courier Hawk: it flies to another player with its markers, and its die goes on (TM-3u-02, TM-4c-22)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 0], ['courier-hawk', 2]);
      table.combat = { role: 'p1', dice: [], number: '2', symbol: 'special', numberDie: 'e2', used: [] };
    },
    [{ run: 'enemy:courier-hawk/special', source: 'e2' }],
  );
  expect(board(match).enemies.map(({ card }) => card)).toEqual(['zoe']);
  expect(board(match, 'p2').enemies).toEqual([{ id: 'e2', card: 'courier-hawk', damage: 2 }]);
  expect(state(match).combat?.numberDie).toBe('e1');
  expect(board(match).trace).toBe(1);
});

test('Courier Hawk, alone at the table: there is nobody to fly to, and Trace rises by 2 (TM-6a-08)', () => {
  const match = play(
    (table) => attach(me(table), ['courier-hawk', 0]),
    [{ run: 'enemy:courier-hawk/special', source: 'e1' }],
    { players: 1 },
  );
  expect(board(match)).toMatchObject({ trace: 2, enemies: [{ card: 'courier-hawk' }] });
});

test('an Enemy that was handed on works for its new player and for no other (TM-3u-02)', () => {
  const given = play(
    (table) => hunted(table, 'p1', 'toll-gate'),
    [
      { run: 'enemy:puppeteer/hack2', source: 'e1' },
      { figure: 'mov', of: 'p1' },
      { figure: 'mov', of: 'p2' },
    ],
  );
  expect(figures(given)).toEqual([2, 1]);
  const back = play(
    (table) => hunted(table, 'p2', 'toll-gate'),
    [
      { run: 'enemy:puppeteer/hack2', you: 'p2', source: 'e1' },
      { figure: 'mov', of: 'p1' },
      { figure: 'mov', of: 'p2' },
    ],
  );
  expect(figures(back)).toEqual([1, 2]);
});

test('Door Knocker and Pack Alpha: worse from behind than on top (TM-3u-02)', () => {
  const from = (...cards: string[]) =>
    board(
      play(
        (table) => attach(me(table), ...cards.map((card) => [card, 0] as const)),
        [{ run: 'enemy:door-knocker/special', source: `e${cards.indexOf('door-knocker') + 1}` }],
      ),
    ).integrity;
  expect([from('door-knocker', 'zoe'), from('zoe', 'door-knocker')]).toEqual([4, 2]);
});

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

test('Locksmith: where nothing is Unlocked only the Wounds are left to choose', () => {
  expect(board(attacked('locksmith', () => undefined)).integrity).toBe(2);
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

test('Lampbearer: what it reports lies on card G03, and only while that is in play (TM-5b-17)', () => {
  const reported = (special: string[]) =>
    state(
      play(
        (table) => {
          hunted(table, 'p1', 'lampbearer');
          table.scenario.special = special;
        },
        [{ moment: 'combatEnds', subject: { to: 'p1' } }],
      ),
    ).scenario.otherTokens.G03?.universal;
  expect([reported(['G03']), reported([])]).toEqual([1, undefined]);
  const freed = play(
    (table) => {
      attach(me(table), ['lampbearer', 0]);
      table.scenario.special = ['G03'];
      table.scenario.otherTokens.G03 = { ascend: 0, success: 0, universal: 2, engineer: 0 };
    },
    [{ run: 'enemy:lampbearer/hack1', source: 'e1' }],
  );
  expect(state(freed).scenario.otherTokens.G03?.universal).toBe(1);
});

test('The Quiet Hour: each Pattern that is launched hurts, whatever it is (TM-3g-01)', () => {
  const match = play(
    (table) => hunted(table, 'p1', 'the-quiet-hour'),
    ['basic', 'repel', 'body'].map((kind) => ({ moment: 'launched', subject: { to: 'p1', kind } })),
  );
  expect(board(match).integrity).toBe(2);
});

test('an Enemy of one Scenario is in no other deck (TM-2a-07)', () => {
  const own = all.filter(([, { only }]) => only.length > 0).map(([id, { only }]) => [id, only.join('')]);
  expect(own).toEqual([
    ['mirror-shard', 'S'],
    ['own-face', 'SG'],
    ['lampbearer', 'G'],
  ]);
  const dealt = (scenario: string) => {
    const { enemyDeck, rest } = state(setUp(scenario, 4));
    return new Set([...enemyDeck.items, ...(rest.enemies?.items ?? [])]);
  };
  expect(own.map(([id = '']) => dealt('shinigami').has(id))).toEqual([true, true, false]);
  expect(own.map(([id = '']) => dealt('geo-hunt').has(id))).toEqual([false, false, false]);
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

test('Tin Choir: Trace rises by 1 for each attached Enemy; Pack Alpha’s Hack strikes them all (TM-3u-05)', () => {
  const lay = (table: Tamashii) => attach(me(table), ['pack-alpha', 0], ['rust-hound', 5], ['zoe', 2]);
  const special = play(lay, [{ run: 'enemy:tin-choir/special', source: 'e1' }]);
  expect(board(special)).toMatchObject({ integrity: 5, trace: 3 });
  expect(board(play(lay, [{ run: 'enemy:tin-choir/basic', source: 'e1' }])).integrity).toBe(3);
  const hacked = play(lay, [{ run: 'enemy:pack-alpha/hack1', source: 'e1' }]);
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
