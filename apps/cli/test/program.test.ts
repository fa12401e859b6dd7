import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBot } from '@torii/bots';
import { toy } from '@torii/devgames';
import { flawsOf, readAllTexts } from '@torii/words/read';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { merge } from '../src/simulating/simulation.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

test('the terminal speaks four languages', () => {
  expect(
    flawsOf(readAllTexts(new URL('../words/', import.meta.url)), [
      'help.options',
      'card.line',
      'campaign.line',
      'play.printed',
      'play.grouped',
      'play.started',
    ]),
  ).toEqual([]);
});

describe('the command line', () => {
  test.each([
    ['en', 'Commands:', 'begin a match and write it to a file'],
    ['es', 'Órdenes:', 'empieza una partida'],
    ['fr', 'Commandes\u00a0:', 'commencer une partie'],
    ['uk', 'Команди:', 'почати партію'],
  ])('has help in %s', async (language, title, description) => {
    const { code, out } = await torii(`--help --lang ${language}`);
    expect(code).toBe(0);
    expect(out).toContain(title);
    expect(out).toContain(description);
  });

  test.each([
    ['frobnicate', 'There is no command frobnicate. torii --help lists them.'],
    ['ask', 'Something is missing: match'],
    ['new toy', 'This option must be given: -o, --output <file>'],
    ['ask m.json --frob', 'There is no option --frob.'],
    ['ask m.json --player', 'A value is missing after --player <n>.'],
    ['ask m.json n.json', 'That is more than this command takes.'],
    ['frobnicate --lang=es', 'No existe la orden frobnicate. torii --help las enumera.'],
    ['frobnicate --lang uk', 'Команди frobnicate немає. Перелік команд: torii --help.'],
    ['rules XX-1', 'There is no rule XX-1.'],
    ['simulate toy --bot genius', 'There is no bot “genius”. Available: random'],
    ['simulate toy --games many', '--games must be a whole number from 0 to 999999999, but it is “many”.'],
    [
      'simulate toy --games 1000000000',
      '--games must be a whole number from 0 to 999999999, but it is “1000000000”.',
    ],
    ['simulate toy --games -5', '--games must be a whole number from 0 to 999999999, but it is “-5”.'],
    ['simulate toy --scenario mars', 'There is no scenario “mars”. Available: standard'],
    ['simulate toy --players 9', 'This scenario cannot be played with 9 players, only with 2.'],
  ])('%s: a mistake of the caller, with its reason', async (line, reason) => {
    const { code, out, err } = await torii(line);
    expect([code, out, err]).toEqual([2, '', `${reason}\n`]);
  });
});

describe('simulate', () => {
  test('plays games to their ends, and the same ones for the same seed', async () => {
    const line = `simulate toy --games 30 --seed s --threads 1 --json --keep ${file('kept')}`;
    const first = JSON.parse((await torii(line)).out);
    expect(first).toMatchObject({ games: 30, finished: 30, crashed: 0, stuck: 0, files: [] });
    expect(Object.values<number>(first.endings).reduce((sum, n) => sum + n, 0)).toBe(30);
    expect(first.gamesPerSecond).toBeGreaterThan(0);
    expect(first.decisionsPerSecond).toBeGreaterThan(0);
    expect(JSON.parse((await torii(line)).out).endings).toEqual(first.endings);
    expect(existsSync(file('kept'))).toBe(false);
  });

  test('in words', async () => {
    const { out } = await torii(
      `simulate anvil --scenario shield --players 1 --games 3 --seed s --threads 1 --keep ${file('k')}`,
    );
    expect(out.split('\n').slice(0, 2)).toEqual([
      '3 games: 3 finished, 0 crashed, 0 stuck',
      '  done         3',
    ]);
  });

  test('tells how many answers of a bot could not be taken, if there were any', async () => {
    const line = `simulate anvil --scenario shield --players 1 --games 3 --seed s --threads 1 --keep ${file('k')}`;
    vi.spyOn(randomBot, 'choose').mockImplementationOnce(() => ({ question: 'q.none', options: ['x'] }));
    const { out } = await torii(line);
    expect(out).toContain('1 answer of the bot could not be taken: another one was given');
    vi.spyOn(randomBot, 'choose').mockImplementationOnce(() => {
      throw new Error('what was that?');
    });
    expect(JSON.parse((await torii(`${line} --json`)).out)).toMatchObject({ finished: 3, replaced: 1 });
    expect((await torii(line)).out).not.toContain('could not be taken');
  });

  test('with a game that crashes ends with 1, and keeps it under a name that leads nowhere else', async () => {
    vi.spyOn(toy, 'setup').mockImplementation(() => {
      throw new Error('no box, no game');
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const seed = '../../up and / away\u001b[2J';
    const line = [
      'simulate',
      'toy',
      '--games',
      '2',
      '--threads',
      '1',
      '--seed',
      seed,
      '--keep',
      file('kept'),
    ];
    const { code, out } = await torii(line);
    expect(code).toBe(1);
    expect(out).toContain('2 games: 0 finished, 2 crashed, 0 stuck');
    const kept = readdirSync(file('kept'));
    expect(kept).toHaveLength(2);
    for (const name of kept)
      expect(name).toMatch(/^toy-standard-2-_up_and_away_2J-[01]-crash-[0-9a-f]{16}\.json$/);
    expect(readdirSync(join(file('kept'), '..'))).toEqual(['kept']);
    const machine = await torii([...line, '--json']);
    expect([machine.code, JSON.parse(machine.out).crashed]).toEqual([1, 2]);
    // Where nothing can be kept the games count all the same.
    writeFileSync(file('full'), '');
    const lost = await torii([...line.slice(0, -1), file('full')]);
    expect([lost.code, lost.err]).toEqual([1, '']);
    expect(lost.out).toContain('could not be kept: ');
  });

  test('adds up what the threads did', () => {
    const one = {
      games: 2,
      finished: 1,
      crashed: 1,
      stuck: 0,
      decisions: 5,
      replaced: 1,
      endings: { won: 1 },
      files: ['a'],
      notKept: ['x'],
    };
    const two = {
      games: 3,
      finished: 2,
      crashed: 0,
      stuck: 1,
      decisions: 7,
      replaced: 2,
      endings: { won: 1, lost: 1 },
      files: ['b'],
      notKept: [],
    };
    expect(merge([one, two])).toEqual({
      games: 5,
      finished: 3,
      crashed: 1,
      stuck: 1,
      decisions: 12,
      replaced: 3,
      endings: { won: 2, lost: 1 },
      files: ['a', 'b'],
      notKept: ['x'],
    });
  });
});

describe('rules', () => {
  test('shows one', async () => {
    expect((await torii('rules TM-4c-08')).out).toMatch(
      /^TM-4c-08 {2}Set Active Enemy Count: on the blank face/m,
    );
    expect(JSON.parse((await torii('rules TM-4c-08 --json')).out)).toMatchObject({ id: 'TM-4c-08' });
  });

  test('tells one in words, in any language, also where another rule tells it along', async () => {
    const { out } = await torii('rules TM-3i-10 --lang uk');
    expect(out).toMatch(/^TM-3i-09 {2}Кожен витрачений Щит зупиняє/);
    expect(out).toMatch(/^TM-3i-10 {2}Shield may not be used in part.* \(docs\/rules\/tamashii\.md\)$/m);
  });

  test('counts what is held', async () => {
    const byGame = JSON.parse((await torii('rules --json')).out);
    expect(Object.keys(byGame)).toEqual(['TM', 'EX']);
    expect(byGame.TM).toMatchObject({
      total: 622,
      later: expect.any(Array),
      notApplicable: expect.any(Array),
    });
    expect((await torii('rules')).out).toMatch(/^TM: \d+ of 622 rules held by tests/);
    const listed = (await torii('rules --coverage')).out;
    for (const id of [...byGame.TM.missing, ...byGame.EX.missing]) expect(listed).toContain(`\n  ${id}\n`);
    expect(listed).toMatch(/^EX: \d+ of 450 rules held by tests/m);
  });
});
