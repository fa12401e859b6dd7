import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { toy } from '@torii/devgames';
import { load } from '@torii/kernel';
import { flawsOf, languages } from '@torii/words';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Command, readCommand } from '../src/command.ts';
import { playMatch } from '../src/play.ts';
import { words } from '../src/words.ts';

function command(line: string): Command {
  return readCommand(line.split(' ').filter(Boolean), 'en', () => 'fresh');
}

/** Plays with what is typed and gives all that was printed. */
async function play(line: string, typed: readonly string[]): Promise<string> {
  const read = command(line);
  if (!read.ok) throw new Error(read.problem);
  const input = new PassThrough();
  const output = new PassThrough();
  const printed = text(output);
  input.end(typed.map((word) => `${word}\n`).join(''));
  await playMatch(read.match, { input, output }, read.language);
  output.end();
  return printed;
}

describe('the command line', () => {
  test('begins a match with a seed of its own', () => {
    const read = command('toy');
    expect(read.ok && read.match.setup).toMatchObject({
      scenario: 'standard',
      seats: [['p1'], ['p2']],
      seed: 'fresh',
    });
  });

  test('takes scenario, players, seed and language', () => {
    const read = command('anvil --scenario shield --players 1 --seed mine --lang uk');
    expect(read).toMatchObject({
      ok: true,
      language: 'uk',
      match: { setup: { scenario: 'shield', seats: [['p1']], seed: 'mine' } },
    });
  });

  test.each([
    ['', 'Which game? toy, anvil'],
    ['chess', 'There is no game “chess”. There is: toy, anvil'],
    ['toy --players two', '--players must be a whole number, but it is “two”.'],
    ['toy --players 3', 'This scenario cannot be played with 3 players, only with 2.'],
    ['toy --scenario mars', 'There is no scenario “mars”. There is: standard'],
    [`toy --seed ${'x'.repeat(201)}`, 'The seed must be a text of 1 to 200 characters.'],
    ['chess --lang fr', 'Il n’y a pas de jeu « chess ». Il y a : toy, anvil'],
    ['chess --lang=es', 'No existe el juego «chess». Hay: toy, anvil'],
  ])('says what is wrong with “%s”, and how it is used', (line, problem) => {
    const read = command(line);
    if (read.ok) throw new Error('it was accepted');
    expect(read.problem.split('\n')[0]).toBe(problem);
    expect(read.problem).toContain('npm run play');
  });

  test('does not guess at unknown switches', () => {
    const read = command('toy --sead 1');
    expect(!read.ok && read.problem).toContain('--sead');
  });
});

describe('playing', () => {
  test('shows the board, lists the options, carries out the chosen one', async () => {
    const printed = await play('toy --seed abc', ['1', 'q']);
    const [, before = '', after = ''] = printed.split(/^players:$/m);
    expect(before).toContain('p1 is asked: turn.act/choose (toy-turn)');
    expect(before).toContain('      v - y - g\n');
    expect(before).toContain('1  slide:r1c1:r1c2  (toy-slide)');
    expect(after).toContain('      - v y - g\n');
    expect(printed.trimEnd().endsWith('Until next time.')).toBe(true);
  });

  test('to the end tells who won', async () => {
    // The last option of the toy ends the turn: a match of nothing but that is over soon.
    const typed: string[] = [];
    let printed = '';
    while (!printed.includes('The match is over') && typed.length < 30) {
      printed = await play('toy --seed abc', typed);
      typed.push([...printed.matchAll(/(\d+) {2}end/g)].at(-1)?.[1] ?? '');
    }
    expect(printed).toContain('The match is over: draw. Winners: p1, p2');
  });

  test.each([
    ['99', '“99” is neither a number of an option nor a command. h shows help.'],
    ['1 99', '“1 99” is neither a number of an option nor a command. h shows help.'],
    ['0', '“0” is neither a number of an option nor a command. h shows help.'],
    ['dance', '“dance” is neither a number of an option nor a command. h shows help.'],
    ['1 2', 'Choose 1 to 1.'],
    ['u', 'There is nothing to undo.'],
  ])('answers %s with a reason and goes on', async (typed, reason) => {
    const printed = await play('toy --seed abc', [typed, 'q']);
    expect(printed).toContain(`\n${reason}\n`);
    expect(printed.match(/p1 is asked/g)).toHaveLength(2);
  });

  test('undoes the last answer', async () => {
    const printed = await play('toy --seed abc', ['1', 'u', 'q']);
    expect(printed).toContain('\nUndone.\n');
    const boards = printed.split(/^players:$/m).slice(1);
    expect(boards[2]?.split('round:')[0]).toBe(boards[0]?.split('round:')[0]);
  });

  test('shows help again, and passes over empty lines', async () => {
    const printed = await play('toy', ['', 'h', 'q']);
    expect(printed.match(/u = undo/g)).toHaveLength(2);
  });

  test('writes the position as a fixture', async () => {
    expect(await play('toy --seed abc', ['f', 'q'])).toContain('\ngame: toy\nplayers: 2\nseed: abc\n');
  });

  test('ends quietly when nothing more is typed', async () => {
    expect(await play('toy', [])).toContain('Until next time.');
  });

  test('speaks the language of the player', async () => {
    for (const language of languages) {
      expect(await play(`toy --lang ${language}`, ['q'])).toContain(words[language]['play.bye']);
    }
  });
});

describe('saving', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cli-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('writes a match that can be loaded again', async () => {
    const file = join(folder, 'my match.json');
    expect(await play('toy --seed abc', ['1', `s ${file}`, 'q'])).toContain(`Saved to ${file}`);
    const loaded = load(toy, JSON.parse(readFileSync(file, 'utf8')));
    expect(loaded.ok && loaded.match.log).toHaveLength(1);
  });

  test('into a folder that is not there says so, and the match goes on', async () => {
    const file = join(folder, 'nowhere', 'match.json');
    const printed = await play('toy', [`s ${file}`, 'q']);
    expect(printed).toContain(`Could not save to ${file}: ENOENT`);
    expect(existsSync(file)).toBe(false);
    expect(printed.match(/p1 is asked/g)).toHaveLength(2);
  });
});

test('the terminal speaks four languages', () => {
  expect(flawsOf(words)).toEqual([]);
});
