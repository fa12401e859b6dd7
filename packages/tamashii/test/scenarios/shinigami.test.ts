/** Shinigami as a whole Scenario: how it fights changes, what it has learnt, lying and mercy, four endings. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { noTokens, type Tokens } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  me,
  offered,
  play,
  state,
  tile,
} from '../helpers/table.ts';

/** The Shelter, a street, and the tile on which the Boss and p1 stand. */
function street(integrity: number, plot: string, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii) => {
    tile(table, 's', 0, 0, { district: district('shelter') });
    tile(table, 'a', 1, 0);
    tile(table, 'b', 2, 0);
    me(table).at = 'b';
    me(table, 'p2').at = 's';
    table.boss = {
      card: 'shinigami',
      at: 'b',
      integrity,
      armor: 6,
      attacks: zone('closed', ['Sx17', 'Sx18'], { back: 'boss' }),
      flipped: [],
    };
    table.time = 3;
    Object.assign(table.scenario, { sheet: 'shinigami', plot });
    more(table);
  };
}

const rules: Act[] = [1, 2, 3].map((i) => ({ run: `boss:shinigami/rule${i}` }));
const world = (card: string): Act => ({ world: `card:${card}/worldActivity` });
const boss = (match: ReturnType<typeof play>) => state(match).boss;
const ended = (match: ReturnType<typeof play>) => match.position.ending?.code;
const lying = (some: Partial<Tokens>) => ({ ...noTokens(), ...some });

test('a phase of the sheet begins once, says its name, and its rules hold from then on (TM-5e-03)', () => {
  const match = play(street(7, 'S04'), [{ run: 'card:S11/launch1' }, { run: 'card:S11/launch1' }]);
  expect(happened(match, 'boss.phase')).toMatchObject([{ boss: 'shinigami', phase: 2 }]);
  expect(boss(match)).toMatchObject({ integrity: 5, phase: 2 });
  const through = play(street(4, 'S04'), [{ run: 'card:S11/launch1' }]);
  expect(boss(through)?.phase).toBe(3);
});

test('the Pupil: what is struck down near it teaches it, never above its printed Armor (TM-5e-05)', () => {
  const armored = (armor: number) => {
    const match = play(
      street(6, 'S04', (table) => {
        if (table.boss) table.boss.armor = armor;
      }),
      [{ run: 'boss:shinigami/phase2rule1' }, { moment: 'after:defeat', subject: { to: 'e9', by: 'p1' } }],
    );
    return boss(match)?.armor;
  };
  expect([armored(3), armored(6)]).toEqual([4, 6]);
});

test('the Mirror: whoever falls lends it a face (TM-5e-05)', () => {
  const match = play(street(2, 'S10'), [
    { run: 'boss:shinigami/phase3rule1' },
    { moment: 'reset', subject: { to: 'p1' } },
  ]);
  expect(boss(match)?.integrity).toBe(3);
});

test('with less Integrity the other faces of its cards do something else (TM-5e-14)', () => {
  const struck = (integrity: number) => {
    const match = play(
      street(integrity, 'S04', (table) => {
        if (table.boss) table.boss.flipped = ['Sx17'];
        me(table, 'p2').trace = 6;
      }),
      [{ flow: 'boss.activity', locals: { when: 'beforeWorldActivity' } }],
      { script: { 'numberDie:p1': ['3'], 'symbolDie:p1': ['basic'] } },
    );
    return [board(match).integrity, board(match, 'p2').integrity];
  };
  expect([struck(9), struck(6)]).toEqual([
    [3, 5],
    [5, 3],
  ]);
});

test('S01 waits for 4 + player number Integrity, S02 brings what it has learnt along (TM-5b-22)', () => {
  expect(state(play(street(7, 'S01'), [world('S01')])).scenario.plot).toBe('S01');
  // It is not limited by Time, whatever the marker showed before.
  const late = street(7, 'S01', (table) => {
    table.time = 5;
  });
  expect(state(play(late, [{ run: 'card:S01/immediate' }, world('S01')]))).toMatchObject({
    time: 0,
    scenario: { plot: 'S01' },
  });
  const match = play(street(6, 'S01'), [world('S01')]);
  expect(state(match).scenario).toMatchObject({ plot: 'S02', special: ['S06', 'S11'] });
});

test('S02: a lesson that all have watched can be chosen, else it is lied to (TM-5b-04)', () => {
  const watched = (option: string) => {
    const match = play(
      street(6, 'S02', (table) => {
        table.scenario.plotTokens.success = 1;
      }),
      [world('S02')],
    );
    choose(match, 'p1', option);
    return state(match).scenario.plot;
  };
  expect([watched('o1'), watched('o2')]).toEqual(['S04', 'S05']);
  const late = play(
    street(6, 'S02', (table) => {
      table.time = 1;
    }),
    [world('S02')],
  );
  expect(state(late).scenario.plot).toBe('S04');
});

test('S03: a Mask opens it to a small blow, and a reset costs one (TM-3g-01)', () => {
  const match = play(
    street(9, 'S01', (table) => {
      table.scenario.special = ['S03'];
      table.scenario.otherTokens.S03 = lying({ universal: 2 });
    }),
    [{ run: 'card:S03/launch1' }, { run: 'card:S03/rule1' }, { moment: 'reset', subject: { to: 'p1' } }],
  );
  expect(boss(match)?.armor).toBe(2);
  expect(state(match).scenario.otherTokens.S03?.universal).toBe(0);
});

test('S06: the same kind of trick twice makes it harder, another kind does not (TM-5e-12)', () => {
  const tricks = (...kinds: string[]) => {
    const match = play(
      street(6, 'S04', (table) => {
        table.scenario.special = ['S06'];
        if (table.boss) table.boss.armor = 2;
      }),
      [
        { run: 'card:S06/rule1' },
        { run: 'card:S06/rule2' },
        ...kinds.map((kind): Act => ({ moment: 'launched', subject: { to: 'p1', kind } })),
      ],
    );
    return boss(match)?.armor;
  };
  expect([tricks('hack', 'hack'), tricks('hack', 'augment', 'hack'), tricks('augment', 'augment')]).toEqual([
    3, 2, 3,
  ]);
});

test('S04: enough blows let through cost it 2 Integrity, and it goes to knock (TM-5b-16)', () => {
  const match = play(
    street(6, 'S04', (table) => {
      table.scenario.plotTokens.success = 3;
    }),
    [world('S04')],
  );
  expect([boss(match)?.integrity, state(match).scenario.plot]).toEqual([4, 'S07']);
});

test('S05: mercy is shown on its tile with one Enemy at most; a Hack spoils the lesson (TM-4d-02)', () => {
  const shown = (enemies: readonly string[]) =>
    offered(
      play(
        street(6, 'S05', (table) => {
          me(table).assets.power = 2;
          attach(me(table), ...enemies.map((card): [string, number] => [card, 0]));
        }),
        [{ flow: 'quest.playerActivity', phase: 'quest' }],
      ),
    ).includes('card-S05');
  expect([shown([]), shown(['zoe']), shown(['zoe', 'catcher'])]).toEqual([true, true, false]);
  const spoilt = play(
    street(6, 'S05', (table) => {
      table.scenario.plotTokens.success = 1;
    }),
    [{ run: 'card:S05/rule1' }, { moment: 'launched', subject: { to: 'p1', kind: 'hack' } }],
  );
  expect(state(spoilt).scenario.plotTokens.success).toBe(0);
});

test('S07: it walks to the door, and in the Shelter everybody pays (TM-5e-07)', () => {
  const match = play(street(6, 'S07'), [world('S07')]);
  expect(boss(match)?.at).toBe('a');
  const home = play(
    street(6, 'S07', (table) => {
      if (table.boss) table.boss.at = 'a';
    }),
    [world('S07')],
  );
  expect([boss(home)?.at, board(home, 'p2').dump, state(home).map.s?.tokens.ascend]).toEqual(['s', [6], 1]);
});

test('S09: opened it is S14, in peace S13, struck it is S10 (TM-5d-01)', () => {
  const knelt = (opened: number, struck: number, time: number) =>
    play(
      street(6, 'S09', (table) => {
        table.scenario.special = ['S08'];
        table.scenario.otherTokens.S08 = lying({ success: opened });
        table.scenario.plotTokens.universal = struck;
        table.time = time;
      }),
      [world('S09')],
    );
  expect([ended(knelt(3, 1, 2)), ended(knelt(2, 0, 1))]).toEqual(['S14', 'S13']);
  expect(state(knelt(0, 1, 1)).scenario.plot).toBe('S10');
});

/** Its last Integrity is struck off. */
function broken(plot: string, faces: number, ...answers: string[]) {
  const match = play(
    street(1, plot, (table) => {
      table.scenario.special = ['S11'];
      table.scenario.otherTokens.S11 = lying({ success: faces });
      if (table.boss) table.boss.armor = 2;
    }),
    [...rules, { run: 'boss:shinigami/hack2' }],
  );
  for (const each of answers) choose(match, 'p1', each);
  return [ended(match), board(match).limit];
}

test('broken it is S12, with a face borrowed often enough S15; on S10 the table may pick up the mask (TM-5e-13, TM-5d-01)', () => {
  expect(broken('S04', 1)).toEqual(['S12', 5]);
  expect(broken('S10', 2)).toEqual(['S15', 5]);
  expect(broken('S10', 0, 'o1')).toEqual(['S12', 5]);
  expect(broken('S10', 0, 'o2')).toEqual(['S15', 3]);
});

test('S10: its Armor comes back to 4 only (TM-5e-11)', () => {
  const pierced = (plot: string) => {
    const match = play(
      street(5, plot, (table) => {
        if (table.boss) table.boss.armor = 2;
      }),
      [...rules, { run: 'boss:shinigami/hack2' }],
    );
    return boss(match)?.armor;
  };
  expect([pierced('S04'), pierced('S10')]).toEqual([6, 4]);
});

test('lost when the city listens: 11 + 3 x player number Ascend tokens on the map (TM-5b-16)', () => {
  const listening = (ascend: number) =>
    ended(
      play(
        street(6, 'S04', (table) => {
          if (table.map.a) table.map.a.tokens.ascend = ascend;
        }),
        [world('S04')],
      ),
    );
  expect([listening(15), listening(16)]).toEqual(['done', 'S16']);
});
