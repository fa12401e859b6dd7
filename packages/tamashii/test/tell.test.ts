/** How questions, options, events and the table are told: played situations, as somebody at the table reads them. */

import { outbox, questions, type Viewer, view, zone } from '@torii/kernel';
import { type Language, plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { BLUE, CORRUPTED, RED, type Tamashii } from '../src/table/state.ts';
import type { Seen } from '../src/table/view.ts';
import { tellTamashii } from '../src/telling/tell.ts';
import { begin, goOnUntil } from './helpers/match.ts';
import {
  attach,
  choose,
  pack as core,
  district,
  type invented,
  launcher,
  me,
  play,
  putOn,
  state,
  step,
  tile,
} from './helpers/table.ts';
import { speakerIn } from './helpers/words.ts';

type Pack = ReturnType<typeof invented>;
type Played = ReturnType<typeof play>;

function seenBy(match: Played, viewer: Viewer = 0): Seen {
  return view(match, viewer) as unknown as Seen;
}

/** Somebody who tells everything in a language. */
function telling(language: Language = 'en', pack: Pack = core) {
  const { teller: tell, draw } = tellTamashii(pack, speakerIn(language), (rule) => `because ${rule}`);
  return {
    tell,
    /** What a seat may choose, in words. */
    options: (match: Played, seat = 0) =>
      questions(match, seat).flatMap(({ options }) =>
        options.map((option) => plainText(tell.option(seenBy(match, seat), option))),
      ),
    asked: (match: Played, seat = 0) =>
      questions(match, seat).map((asked) => plainText(tell.prompt(seenBy(match, seat), asked))),
    /** What happened, as a seat is told. */
    log: (match: Played, viewer: Viewer = 0) =>
      outbox(match, viewer).news.map((event) => plainText(tell.event(seenBy(match, viewer), event))),
    board: (match: Played, viewer: Viewer = 0) => draw(seenBy(match, viewer)),
  };
}

const BEGUN = step('action.launch', 'action');

/** A Shield Pattern and the Hack of a Data Leech lie on the Launcher. */
function launching(table: Tamashii): void {
  launcher(me(table), 'b b b - #\n- - - - #\n- - - - #\n- - - - #');
  tile(table, 'a', 0, 0, { district: district('shelter') });
  me(table).at = 'a';
  me(table, 'p2').at = 'a';
}

describe('options', () => {
  test('a Pattern is launched with its name, its slots and its effect', () => {
    const match = play(launching, [BEGUN]);
    const { asked, options } = telling();
    expect(asked(match)).toContain('Which Pattern do you launch?');
    const found = options(match).filter((text) => text.includes('[r1c1 r1c2 r1c3]'));
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text).toMatch(/^[^:]+ \[r1c1 r1c2 r1c3\]: .+\.$/);
    expect(options(match)).toContain('Done');
  });

  test('a slide says which token goes from where to where, a switch both of them', () => {
    const match = play(
      (table) => launcher(me(table), 'b r - - #\n- - - - #\n- - - - #\n- - - - #'),
      [{ flow: 'program', locals: { role: 'p1', moves: 2 } }],
    );
    expect(telling().options(match)).toEqual([
      'Switch Blue Data (r1c1) and Red Data (r1c2)',
      'Slide Blue Data: r1c1 → r2c1',
      'Slide Red Data: r1c2 → r1c3',
      'Slide Red Data: r1c2 → r2c2',
      'Done',
    ]);
    expect(telling('uk').options(match)[1]).toBe('Посунути Сині Дані: r1c1 → r2c1');
    choose(match, 'p1', 'program:r1c1-r2c1');
    expect(telling().log(match)).toEqual(['Player 1 slides a Data token: r1c1 → r2c1 (moves left: 1).']);
    expect(telling('fr').log(match)).toEqual([
      'Le Joueur 1 fait glisser un pion Données\u00a0: r1c1 → r2c1 (déplacements restants\u00a0: 1).',
    ]);
  });

  test('moves of one token share a line: what is alike is said once', () => {
    const { tell } = telling();
    const match = play(
      (table) => launcher(me(table), 'b r - - #\n- - - - #\n- - - - #\n- - - - #'),
      [{ flow: 'planning.program', phase: 'planning', locals: { role: 'p1' } }],
    );
    const seen = view(match, 0) as unknown as Seen;
    const [asked] = questions(match, 0);
    expect(
      asked?.options.map((option) => {
        const alike = tell.grouped(seen, option);
        return alike && { group: plainText(alike.group), short: plainText(alike.short) };
      }),
    ).toEqual([
      { group: 'Blue Data (r1c1)', short: '↔ Red Data (r1c2)' },
      { group: 'Blue Data (r1c1)', short: '→ r2c1' },
      { group: 'Red Data (r1c2)', short: '→ r1c3' },
      { group: 'Red Data (r1c2)', short: '→ r2c2' },
      null,
    ]);
  });

  test('a tile is told by its name and its place, one that lies face down by its place alone', () => {
    const match = play(
      (table) => {
        tile(table, 'a', 0, 0, { district: district('shelter') });
        tile(table, 'b', 1, 0, { district: district('mainframe') });
        tile(table, 'c', 0, 1, { district: zone('closed', ['power-plant'], { back: 'district' }) });
        me(table).at = 'a';
        me(table, 'p2').at = 'a';
      },
      [step('action.moveAndTrace', 'action')],
    );
    const entry = core.content.districts.mainframe?.entry;
    const said = telling().options(match);
    expect(said.slice(0, 3)).toEqual([
      `Move: Mainframe (b), Entry Trace value ${entry}`,
      'Move: face-down tile (c)',
      'Stay on the current tile',
    ]);
    expect(said.join()).not.toContain('Power Plant');
    expect(telling('es').options(match)[1]).toBe('Moverte: loseta boca abajo (c)');
  });

  test('a Frame says which dice it takes and what it does; a number stands for X', () => {
    const match = play(
      (table) => {
        attach(me(table), ['catcher', 0]);
        tile(table, 'a', 0, 0, { district: district('shelter') });
        me(table).at = 'a';
        me(table, 'p2').at = 'a';
      },
      [step('combat.player', 'combat')],
      { script: { 'die:p1': ['strike', 'strike'], 'numberDie:p1': ['1'], 'symbolDie:p1': ['basic'] } },
    );
    const said = telling().options(match);
    const frames = said.filter((text) => text.startsWith('Red Walker: '));
    expect(frames).toContain('Red Walker: 2\u00a0×\u00a0STRIKE (X = 2) → Deal X\u00a0Damage.');
    expect(said).toContain('Pass: the Enemy acts');
    expect(telling().board(match)).toContain('Dice: STRIKE, STRIKE · Enemy dice: 1, BASIC');
    choose(match, 'p1', 'frame1:2');
    const left = (core.content.enemies.catcher?.integrity ?? 0) - 2;
    expect(telling().log(match)).toContain(
      `The Enemy “Catcher” takes 2\u00a0Damage, Integrity left: ${left}.`,
    );
    expect(telling('uk').log(match)).toContain(
      `Ворог «Ловець» отримує 2\u00a0Пошкодження, лишилося Цілісності: ${left}.`,
    );
  });

  test('who acts in Combat is said as the Number die lies, not as it was rolled', () => {
    const begin = (rolled: string) =>
      play(
        (table) => {
          attach(me(table), ['catcher', 0]);
          tile(table, 'a', 0, 0, { district: district('shelter') });
          me(table).at = 'a';
          me(table, 'p2').at = 'a';
        },
        [step('combat.player', 'combat')],
        { script: { 'die:p1': ['strike', 'strike'], 'numberDie:p1': [rolled], 'symbolDie:p1': ['basic'] } },
      );
    const match = begin('3');
    expect(telling().board(match)).toContain('The Top Enemy acts, with the BASIC Frame.');
    choose(match, 'p1', 'pass');
    expect(telling().board(match)).toContain('No more Enemies act in this Combat phase.');
    expect(telling().board(begin('blank'))).toContain('No Enemy acts in this Combat phase.');
  });

  test('a trade says what is given for what, or for nothing', () => {
    const match = play(
      (table) => {
        me(table).unequipped = ['clean-slate'];
        me(table, 'p2').unequipped = ['oracle-bone'];
      },
      [{ flow: 'planning', phase: 'planning' }],
    );
    expect(telling().options(match)).toEqual(
      expect.arrayContaining([
        'Offer Player 2: your “Clean Slate” for nothing',
        'Offer Player 2: your “Clean Slate” for “Oracle Bone”',
      ]),
    );
    choose(match, 'p1', 'trading.propose:clean-slate-for-oracle-bone');
    expect(telling().options(match, 1)).toEqual(
      expect.arrayContaining([
        'Accept the trade with Player 1: you get “Clean Slate” for “Oracle Bone”',
        'Refuse the trade with Player 1: “Clean Slate” for “Oracle Bone”',
      ]),
    );
    choose(match, 'p2', 'trading.reply:accept:clean-slate-for-oracle-bone');
    expect(
      telling()
        .log(match)
        .filter((line) => line !== '')
        .slice(0, 2),
    ).toEqual([
      'Player 1 offers Player 2 “Clean Slate” for “Oracle Bone”.',
      'Player 1 gives Player 2 “Clean Slate” for “Oracle Bone”.',
    ]);
  });

  test('a Class is told with its Starting Augments: others in solo play', () => {
    const { options } = telling();
    const asked = (players: number) => {
      const match = begin('geo-hunt', players);
      for (let i = 0; i < players; i++) choose(match, `p${i + 1}`, ['blue', 'red'][i] ?? '');
      return options(match);
    };
    const [together] = asked(2);
    const [alone] = asked(1);
    expect(together).toMatch(/^Reaper: Cold Harvest – .+ Covering Fire – .+\.$/);
    expect(alone).toMatch(/^Reaper: Cold Harvest – .+ Lone Blade – .+\.$/);
  });

  test('the reaction of a card is told by its name and its text', () => {
    const match = play(
      (table) => {
        me(table).assets.shield = 1;
        me(table).integrity = 3;
      },
      [{ run: 'enemy:zoe/basic' }],
    );
    expect(telling().asked(match)).toContain('This is about to happen to you: what do you do?');
    expect(telling().options(match)).toContain('Spend Shield: each prevents 1\u00a0Wound');
  });

  test('what has no words is told by its id, and what happened without words is not told', () => {
    const { tell } = telling();
    const seen = seenBy(play(launching, [BEGUN]));
    expect(plainText(tell.option(seen, { id: 'zzz', key: 'nowhere.known' }))).toBe('zzz');
    expect(tell.event(seen, { key: 'nowhere.known', args: {} })).toEqual([]);
    expect(tell.why('TM-1-01')).toBe('because TM-1-01');
  });

  test('cards, places, players, faces and figures are spans that say what they stand for', () => {
    const { tell } = telling();
    const match = play(launching, [BEGUN]);
    const seen = seenBy(match);
    const event = { key: 'enemies.damaged', args: { role: 'p1', id: 'e1', card: 'catcher', n: 2, left: 1 } };
    expect(tell.event(seen, event)).toEqual([
      { kind: 'text', text: 'The Enemy “' },
      { kind: 'card', id: 'enemy:catcher', text: 'Catcher' },
      { kind: 'text', text: '” takes ' },
      { kind: 'number', text: '2' },
      { kind: 'text', text: '\u00a0Damage, Integrity left: ' },
      { kind: 'number', text: '1' },
      { kind: 'text', text: '.' },
    ]);
    expect(tell.place(seen, 'map/a')).toEqual([
      { kind: 'card', id: 'district:shelter', text: 'Shelter' },
      { kind: 'text', text: ' (' },
      { kind: 'place', id: 'map/a', text: 'a' },
      { kind: 'text', text: ')' },
    ]);
    const rolled = tell.event(seen, { key: 'dice.rolled', args: { role: 'p2', dice: ['strike', 'strike'] } });
    expect(rolled.filter(({ kind }) => kind !== 'text')).toEqual([
      { kind: 'player', id: 'p2', text: 'Player 2' },
      { kind: 'number', text: '2' },
      { kind: 'icon', id: 'strike', text: 'STRIKE' },
    ]);
    const offered = questions(match, 0).flatMap(({ options }) => options);
    const shield = offered.find(({ id }) => id === 'shield@r1c1-r1c2-r1c3');
    if (!shield) throw new Error('the Pattern is not offered');
    expect(tell.option(seen, shield).filter(({ kind }) => kind === 'card' || kind === 'place')).toMatchObject(
      [
        { kind: 'card', id: 'pattern:shield' },
        { kind: 'place', text: 'r1c1' },
        { kind: 'place', text: 'r1c2' },
        { kind: 'place', text: 'r1c3' },
      ],
    );
  });
});

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
  });

  test('shows the cards of the generator with what they say, and the Goals that are there and the next one', () => {
    const match = goOnUntil(begin('generator', 2), ({ phase }) => phase === 'planning');
    const { generator } = state(match);
    if (!generator) throw new Error('there is no generator');
    generator.goals = ['collection'];
    const lines = telling().board(match).split('\n');
    expect(lines.filter((line) => line.startsWith('Goal: '))).toEqual([
      expect.stringMatching(/^Goal: Collection · VP: 3 · Goal: If you have .+\.$/),
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
