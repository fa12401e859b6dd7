/** How questions and options are told: played situations, as somebody at the table reads them. */

import { outbox, questions, view, zone } from '@torii/kernel';
import { plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import type { Seen } from '../../src/table/view.ts';
import { begin } from '../helpers/match.ts';
import { attach, choose, pack as core, district, launcher, me, play, step, tile } from '../helpers/table.ts';
import { BEGUN, launching, seenBy, telling } from '../helpers/telling.ts';

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

  test('a Scenario card that a choice draws has its title beside its code', () => {
    const seen = seenBy(play(launching, [BEGUN]));
    const part = 'card:P04/worldActivity.2.then.o1';
    const told = (['en', 'es', 'fr', 'uk'] as const).map((language) =>
      plainText(telling(language).tell.option(seen, { id: 'o1', key: 'script.choice', args: { part } })),
    );
    expect(told).toEqual([
      'Draw card P05 “Say It Back”.',
      'Roba la carta P05 «Respondedle».',
      'Piochez la carte P05 «\u00a0Répondez-lui\u00a0».',
      'Візьміть карту P05 «Скажіть у відповідь».',
    ]);
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

  test('where there is a picture slots and tiles are told by where one sees them, and never by an id', () => {
    const match = play(
      (table) => {
        launcher(me(table), 'b r - - #\n- - - - #\n- - - - #\n- - - - #');
        tile(table, 'a', 0, 0, { district: district('shelter') });
        tile(table, 'b', 1, 0, { district: zone('closed', ['mainframe'], { back: 'district' }) });
        tile(table, 'c', 0, 1, { district: zone('closed', ['power-plant'], { back: 'district' }) });
      },
      [{ flow: 'program', locals: { role: 'p1', moves: 2 } }],
    );
    const inWords = (language: 'en' | 'es' | 'fr' | 'uk') => telling(language, core, 'words');
    const [, slide] = inWords('en').options(match);
    expect(slide).toBe('Slide Blue Data: row 1, column 1 → row 2, column 1');
    expect(inWords('es').options(match)[1]).toBe(
      'Deslizar Datos azules: fila 1, columna 1 → fila 2, columna 1',
    );
    expect(inWords('fr').options(match)[1]).toContain('ligne 1, colonne 1 → ligne 2, colonne 1');
    expect(inWords('uk').options(match)[1]).toBe('Посунути Сині Дані: ряд 1, стовпець 1 → ряд 2, стовпець 1');
    choose(match, 'p1', 'program:r1c1-r2c1');
    expect(inWords('en').log(match)).toEqual([
      'Player 1 slides a Data token: row 1, column 1 → row 2, column 1 (moves left: 1).',
    ]);
    const at = (id: string) => plainText(inWords('en').tell.place(seenBy(match), `map/${id}`));
    expect([at('a'), at('b'), at('c')]).toEqual([
      'Shelter',
      'face-down tile (row 1, tile 2)',
      'face-down tile (row 2, tile 1)',
    ]);
  });

  test('a question says which text asks, to whoever is asked and to nobody else', () => {
    const match = play(() => undefined, [{ run: 'district:checkpoint/effect' }]);
    expect(questions(match, 0).map(({ by }) => by)).toEqual(['district:checkpoint/effect']);
    const others = outbox(match, 1).questions.filter(({ seats }) => seats.includes(0));
    expect(others.map((asked) => Object.hasOwn(asked, 'by'))).toEqual([false]);
  });

  test('the slots of a Pattern are told row by row in words', () => {
    const match = play(launching, [BEGUN]);
    const options = telling('en', core, 'words').options(match);
    expect(options.some((text) => text.includes('[row 1, columns 1, 2, 3]'))).toBe(true);
    expect(options.filter((text) => /\br\dc\d\b/.test(text))).toEqual([]);
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
    const stationary = core.content.districts.shelter?.stationary;
    const said = telling().options(match);
    expect(said.slice(0, 3)).toEqual([
      `Move: Mainframe (b), Entry Trace value ${entry}`,
      'Move: face-down tile (c)',
      `Stay on the current tile, Stationary Trace value ${stationary}`,
    ]);
    expect(said.join()).not.toContain('Power Plant');
    expect(telling('es').options(match)[1]).toBe('Moverte: loseta boca abajo (c)');
  });

  test('while there is no Trace nothing is said of what a tile would add to it', () => {
    const match = play(
      (table) => {
        tile(table, 'a', 0, 0, { district: district('shelter') });
        tile(table, 'b', 1, 0, { district: district('mainframe') });
        for (const role of ['p1', 'p2']) Object.assign(me(table, role), { at: 'a', trace: null });
      },
      [step('action.moveAndTrace', 'action')],
    );
    expect(telling().options(match).slice(0, 2)).toEqual(['Move: Mainframe (b)', 'Stay on the current tile']);
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
    expect(telling().board(begin('blank'))).toContain('No more Enemies act in this Combat phase.');
  });

  test('a trade says what is given for what, or for nothing', () => {
    const match = play(
      (table) => {
        // No Trace Roll comes before it.
        table.turn = 1;
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

  test('whoever is about to suffer Wounds hears how many and by what, and what need not be used is named', () => {
    const match = play(
      (table) => {
        me(table).assets.shield = 1;
      },
      [{ run: 'enemy:zoe/basic' }],
    );
    expect(telling().asked(match)).toEqual(['You are about to suffer 2 Wounds (Z.O.E.): what do you do?']);
    expect(telling('uk').asked(match)).toEqual(['Ви от-от отримаєте 2 Поранення (Z.O.E.): що ви робите?']);
    expect(telling().options(match)).toEqual([
      'Spend Shield: each prevents 1\u00a0Wound',
      'Do not use: Shield',
    ]);
    expect(telling('uk').options(match).at(-1)).toBe('Не використовувати: Щит');
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
    const rolled = tell.event(seen, {
      key: 'dice.rolled',
      args: { role: 'p2', roll: 'test', dice: ['strike', 'strike'] },
    });
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
