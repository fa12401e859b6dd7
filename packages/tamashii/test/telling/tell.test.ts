/** How events and the table are told: played situations, as somebody at the table reads them. */

import { zone } from '@torii/kernel';
import { plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { BLUE, CORRUPTED, RED, type Tamashii } from '../../src/table/state.ts';
import { begin, goOnUntil } from '../helpers/match.ts';
import {
  attach,
  choose,
  pack as core,
  district,
  launcher,
  me,
  play,
  putOn,
  state,
  step,
  tile,
} from '../helpers/table.ts';
import { seenBy, telling } from '../helpers/telling.ts';

describe('events', () => {
  test('alike tokens are counted, and counted nouns agree with their number', () => {
    const match = play(
      (table) => {
        me(table).bag = [BLUE, BLUE, RED];
      },
      [{ flow: 'planning.refill', locals: { role: 'p1' } }],
    );
    expect(telling().log(match)[0]).toMatch(/^Player 1 refills the Launcher: .*2\u00a0×\u00a0Blue Data/);
    const { tell } = telling('uk');
    const told = (n: number) =>
      plainText(tell.event(seenBy(match), { key: 'assets.gained', args: { role: 'p1', asset: 'power', n } }));
    expect([1, 3, 5].map(told)).toEqual([
      'Гравець 1 отримує 1\u00a0Силу.',
      'Гравець 1 отримує 3\u00a0Сили.',
      'Гравець 1 отримує 5\u00a0Сил.',
    ]);
  });

  test('an Enemy keeps its name in the log when it is gone', () => {
    const { tell } = telling();
    const seen = seenBy(play(() => {}, []));
    const args = { role: 'p1', id: 'e1', card: 'catcher' };
    expect(plainText(tell.event(seen, { key: 'enemies.defeated', args }))).toBe(
      'Enemy of Player 1 defeated: “Catcher”!',
    );
    expect(plainText(tell.event(seen, { key: 'combat.numberDieGone', args: { role: 'p1' } }))).toBe(
      'The Number die of Player 1 is discarded.',
    );
    const launched = {
      ...{ role: 'p1', pattern: 'hack1:e1', kind: 'hack', source: 'e1' },
      ...{
        text: 'enemy:catcher/hack1',
        from: ['r1c1', 'r1c2'].map((slot) => `players/p1/launcher/${slot}`),
      },
    };
    expect(plainText(tell.event(seen, { key: 'launching.launched', args: launched }))).toMatch(
      /^Player 1 launches a Hack of the Enemy “Catcher” \[r1c1 r1c2\]: .+\.$/,
    );
  });

  test('which Class Augments were drawn is told to nobody but their player', () => {
    const match = goOnUntil(begin('geo-hunt', 2), ({ phase }) => phase === 'planning');
    const { tell } = telling();
    const told = (args: Record<string, string | string[]>) =>
      plainText(tell.event(seenBy(match), { key: 'augments.classDrawn', args }));
    expect(told({ role: 'p1', cards: ['clean-slate'] })).toBe('Player 1 draws Class Augments: Clean Slate.');
    expect(told({ role: 'p1' })).toBe('Player 1 draws Class Augments.');
  });

  test('a Scenario card is told with its story', () => {
    const match = goOnUntil(begin('prologue', 2), ({ phase }) => phase === 'planning');
    const story = core.words.fr['card.A01.story'];
    expect(story).toBeDefined();
    expect(telling('fr').log(match)).toContainEqual(expect.stringContaining(String(story)));
  });
});

describe('the story of a card that is not drawn', () => {
  const resolved = (card: string, special: readonly string[]) => {
    const match = play((table) => Object.assign(table.scenario, { special: [...special] }), []);
    const event = { key: 'scenario.resolved', args: { role: 'p1', card } };
    return plainText(telling().tell.event(seenBy(match), event));
  };

  test('is told when the card is resolved out of its deck, or turned over on a tile', () => {
    const boy = core.words.en['card.T06.story'];
    expect(boy).toBeDefined();
    expect(resolved('T06', [])).toBe(`Player 1 resolves “The Missing One”. ${boy}`);
    const found = { key: 'scenario.found', args: { role: 'p1', card: 'C08', at: 'map/a' } };
    expect(plainText(telling().tell.event(seenBy(play(() => {}, [])), found))).toBe(
      `Player 1 finds “Glitch”. ${core.words.en['card.C08.story']}`,
    );
  });

  test('is not told again by a card that lies beside the plot', () => {
    expect(resolved('C12', ['C12'])).toBe('Player 1 resolves “Error #23654”.');
  });
});

describe('the table in text', () => {
  /** Three tiles, an Enemy with damage on it, and things on the map. */
  function laid(table: Tamashii): void {
    tile(table, 'a', 0, 0, { district: district('shelter') });
    tile(table, 'b', 1, 0, { district: zone('closed', ['mainframe'], { back: 'district' }) });
    tile(table, 'c', 0, 1, { district: district('power-plant') });
    putOn(table, 'c', { ascend: 2 });
    Object.assign(table, { turn: 3, phase: 'action', time: 4, corruptedPool: 9, market: ['scout'] });
    const p1 = me(table);
    launcher(p1, 'b g - - #\n- O X - #\n- - - - #\n- - - - r');
    Object.assign(p1, { at: 'c', trace: 2, exp: 1, dump: [BLUE, BLUE, CORRUPTED], bodies: ['soldier'] });
    p1.protocol = { card: 'wanderer', done: 1 };
    p1.equipped = ['clean-slate'];
    attach(p1, ['catcher', 1], ['zoe', 0]);
    me(table, 'p2').at = 'a';
  }
  const ACT = step('action.launch', 'action');

  test('shows the turn, the Market, the map with who stands where, and what is face down as face down', () => {
    const match = play(laid, [ACT]);
    const lines = telling().board(match).split('\n');
    expect(lines[0]).toBe('Turn 3 · Action phase · Time 4 · Corrupted Data pool 9 · First Player: Player 1');
    expect(lines).toContainEqual(expect.stringMatching(/^Body Market: Scout \[.+\]$/));
    const map = lines.slice(
      lines.indexOf('') + 1,
      lines.findIndex((line) => line.startsWith('▌')),
    );
    const { shelter, 'power-plant': plant } = core.content.districts;
    expect(map.slice(0, 2)).toEqual([
      `a Shelter +${shelter?.entry}/${shelter?.stationary}  b face down`,
      '[P2]',
    ]);
    // The tile below lies half a cell to the right, and its name is broken where there is no more room.
    expect(map.slice(3, 6)).toEqual([
      '        c Power Plant',
      `        +${plant?.entry}/${plant?.stationary}`,
      '        [P1] ▲2',
    ]);
    expect(lines.join()).not.toContain('Mainframe');
  });

  test('names the Patterns that are formed already while one programs, and no Trace where there is none yet', () => {
    const match = play(
      (table) => {
        launcher(me(table), 'b b b - #\n- - - - #\n- - - - #\n- - - - #');
        me(table).trace = null;
        table.phase = 'planning';
      },
      [{ flow: 'program', locals: { role: 'p1', moves: 2 } }],
    );
    expect(telling().brief(match)).toContain('Formed now: Shield Pattern [b b b]');
    expect(telling('uk').brief(match).join('\n')).toMatch(/^Уже складено: .*\[с с с\]$/m);
    expect(telling().brief(match).join('\n')).not.toMatch(/Player 1 .* Trace/);
    choose(match, 'p1', 'program:r1c3-r2c3');
    expect(telling().brief(match)).toContain(
      'Formed now: no Pattern. What is formed can be launched in your Action phase; it may lie turned, but not mirrored.',
    );
  });

  test('shows the Launcher by rows and columns, Assets beside it, and how much Integrity Enemies have left', () => {
    const match = play(laid, [ACT]);
    const lines = telling().board(match).split('\n');
    const { soldier } = core.content.bodies;
    const at = lines.findIndex((line) => line.startsWith('▌ Player 1'));
    expect(lines[at]).toBe(
      `▌ Player 1 · Soldier (MOV\u00a0${soldier?.mov}, ATT\u00a0${soldier?.att}, PRO\u00a0${soldier?.pro}) · Integrity 5/5 · Trace 2 (1\u00a0die) · EXP 1`,
    );
    expect(lines.slice(at + 1, at + 6)).toEqual([
      '     c1 c2 c3 c4 c5',
      '  r1  B  G  ·  ·  #   Shield 0 · Memory 0 · Power 0 · Reroll 0',
      '  r2  ·  O  X  ·  #   Core Data: Red Data',
      '  r3  ·  ·  ·  ·  #   Data Bag: 3B 3G 3Y 4R',
      '  r4  ·  ·  ·  ·  R   Dump: 2B 1X',
    ]);
    const { catcher, zoe } = core.content.enemies;
    const integrity = catcher?.integrity ?? 0;
    expect(lines.slice(at + 6, at + 20)).toEqual([
      expect.stringMatching(/^ {2}Special ability: .+\.$/),
      expect.stringMatching(/^ {2}Combat Frame: SURGE → .+\.$/),
      `  ⚔ Catcher: Integrity ${integrity - 1}/${integrity} (Top Enemy)`,
      expect.stringMatching(/^ {4}Basic Frame: .+\.$/),
      expect.stringMatching(/^ {4}Special Frame: .+\.$/),
      expect.stringMatching(/^ {4}Hack: \[.+\] → .+\.$/),
      expect.stringMatching(/^ {4}Repel: \[.+\] → .+\.$/),
      `  ⚔ Z.O.E.: Integrity ${zoe?.integrity}/${zoe?.integrity}`,
      expect.stringMatching(/^ {4}Basic Frame: .+\.$/),
      expect.stringMatching(/^ {4}Special Frame: .+\.$/),
      expect.stringMatching(/^ {4}Hack: \[.+\] → .+\.$/),
      expect.stringMatching(/^ {4}Repel: \[.+\] → .+\.$/),
      expect.stringMatching(/^ {2}Equipped: Clean Slate \[.+\]$/),
      '  Learning Protocol: Many Skins, step 2 of 3',
    ]);
  });

  test('says what an Enemy does while it is attached, also to whoever does not fight yet', () => {
    const match = play(
      (table) => {
        attach(me(table), ['rust-hound', 0]);
        table.phase = 'planning';
      },
      [{ flow: 'program', locals: { role: 'p1', moves: 2 } }],
    );
    const rule =
      '  While it is attached to you: When you move onto another District tile, suffer 1\u00a0Wound.';
    expect(telling().brief(match).join('\n').split('\n')).toContain(rule);
    expect(telling().board(match).split('\n')).toContain(`  ${rule}`);
  });

  test('shows what the revealed tiles do, and nothing of those that lie face down', () => {
    const match = goOnUntil(begin('prologue', 2), ({ phase }) => phase === 'planning');
    const effects = telling()
      .board(match)
      .split('\n')
      .filter((line) => /^t\d .+: /.test(line));
    expect(effects).toEqual([
      't8 Shelter: You may change your Core Data. You may inhabit another of your Bodies.',
    ]);
  });

  test('explains only the signs that are there, in the language of whoever reads', () => {
    const match = play(laid, [ACT]);
    const legend = telling('uk').board(match).split('\n').at(-3);
    expect(legend).toBe('▲ жетон Сходження · + Слід за вхід/перебування');
  });

  test('shows what goes on while the Scenario cards lie there, and what lies on them', () => {
    const match = goOnUntil(begin('prologue', 2), ({ phase }) => phase === 'planning');
    state(match).scenario.plotTokens.success = 2;
    const lines = telling().board(match).split('\n');
    const at = lines.findIndex((line) => line.startsWith('Scenario card A01: '));
    expect(lines[at]).toMatch(/ {2}✓2$/);
    expect(lines.slice(at + 1, at + 4).some((line) => line.startsWith('  World Activity: '))).toBe(true);
    expect(lines.join('\n')).toContain('1\u00a0+\u00a0(Player number: 2) (=\u00a03)\u00a0Success tokens');
  });

  test('shows the cards of the generator with what they say, and the Goals that are there and the next one', () => {
    const match = goOnUntil(begin('generator', 2), ({ phase }) => phase === 'planning');
    const { generator } = state(match);
    if (!generator) throw new Error('there is no generator');
    generator.goals = ['collection'];
    const lines = telling().board(match).split('\n');
    expect(lines.filter((line) => line.startsWith('Goal: '))).toEqual([
      expect.stringMatching(/^Goal: Collection · VP: 6 · Goal: If you have .+\.$/),
    ]);
    expect(lines.filter((line) => /^(PvP|Enhancement|Next Goal): .+ · /.test(line))).toHaveLength(3);
  });

  test('shows a Boss and the BOT where they are', () => {
    const match = play(
      (table) => {
        laid(table);
        table.boss = {
          card: 'shinigami',
          at: 'c',
          integrity: 7,
          armor: 3,
          attacks: zone('closed', []),
          flipped: [],
        };
        table.bot = { at: 'a', batteries: 2, acting: false, moved: false, rise: 0 };
      },
      [ACT],
    );
    const board = telling('fr').board(match);
    expect(board).toContain('☠ Shinigami (c)\u00a0: Intégrité 7, Armure 3');
    expect(board).toContain('BOT J.O.R.D.A.N. (a)\u00a0: Batteries 2');
    expect(board).toMatch(/\[J2\] \[BOT\]/);
    expect(board).toMatch(/\[J1\] ☠ ▲2/);
  });
});
