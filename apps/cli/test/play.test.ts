import { existsSync, readFileSync } from 'node:fs';
import { toy } from '@torii/devgames';
import { load } from '@torii/kernel';
import { languages } from '@torii/words';
import { expect, test } from 'vitest';
import { speakerIn } from '../src/speaking/words.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

async function play(typed: readonly string[], line = 'play toy --seed abc'): Promise<string> {
  const { code, out, err } = await torii(line, typed);
  expect([code, err]).toEqual([0, '']);
  return out;
}

test('shows the board, lists the options, carries out the chosen one', async () => {
  const printed = await play(['1', 'q']);
  const [, before = '', after = ''] = printed.split(/^players:$/m);
  expect(before).toContain('p1 is asked: turn.act/choose\n');
  expect(before).toContain('\n      r1c1: 1\n      r1c2: 0\n');
  expect(before).toContain('  1  slide:r1c1:r1c2\n');
  expect(after).toContain('\n      r1c1: 0\n      r1c2: 1\n');
  expect(printed.endsWith('Until next time.\n')).toBe(true);
});

test('to the end tells who won', async () => {
  // The last option of the toy ends the turn: a match of nothing but that is over soon.
  const typed: string[] = [];
  let printed = '';
  while (!printed.includes('The match is over') && typed.length < 30) {
    printed = await play(typed);
    typed.push('end');
  }
  expect(printed).toContain('The match is over: draw. Winners: p1, p2');
});

test.each([
  ['99', '“99” is neither an option nor a command. “help” lists what can be typed.'],
  ['1 99', '“1 99” is neither an option nor a command. “help” lists what can be typed.'],
  ['0', '“0” is neither an option nor a command. “help” lists what can be typed.'],
  ['dance', '“dance” is neither an option nor a command. “help” lists what can be typed.'],
  ['1 2', 'Choose 1 to 1.'],
  ['u', 'There is nothing to undo.'],
])('answers %s with a reason and goes on', async (typed, reason) => {
  const printed = await play([typed, 'q']);
  expect(printed).toContain(`\n${reason}\n`);
  // What was asked still stands on the screen.
  expect(printed.match(/p1 is asked/g)).toHaveLength(1);
});

test('takes an option by its own name as well', async () => {
  const printed = await play(['slide:r1c1:r1c2', 'q']);
  expect(printed.split(/^players:$/m)[2]).toContain('\n      r1c1: 0\n      r1c2: 1\n');
});

test('an option that says nothing but the name of a card is told with what is printed on it, and why tells it too', async () => {
  const printed = await play(['why 1', 'q'], 'play exploration --players 1 --seed a1');
  expect(printed).toContain('\n  1  Stab: Ki: 1 · Attack: Ignore the target’s armor.');
  expect(printed).toMatch(/\nStab\n {2}Ki: 1\n {2}Attack: Ignore the target’s armor\..*\n.*\[EX-VIC-07\]/s);
});

test('undoes the last answer', async () => {
  const printed = await play(['1', 'u', 'q']);
  expect(printed).toContain('\nUndone.\n');
  const boards = printed.split(/^players:$/m).slice(1);
  expect(boards[2]?.split('round:')[0]).toBe(boards[0]?.split('round:')[0]);
});

test('shows help, and on an empty line everything again', async () => {
  const printed = await play(['', 'h', 'help', 'q']);
  expect(printed.match(/undo – take back your last answer/g)).toHaveLength(2);
  expect(printed.match(/p1 is asked/g)).toHaveLength(2);
});

test('writes the position as a fixture', async () => {
  expect(await play(['f', 'q'])).toContain('\ngame: toy\nplayers: 2\nseed: abc\n');
});

test('ends quietly when nothing more is typed', async () => {
  expect(await play([])).toContain('Until next time.');
});

test('speaks the language of the player', async () => {
  for (const language of languages) {
    expect(await play(['q'], `play toy --lang ${language}`)).toContain(speakerIn(language).say('play.bye'));
  }
});

test('saves a match that can be loaded again', async () => {
  const path = file('my match.json');
  expect(await play(['1', `s ${path}`, 'q'])).toContain(`Saved to ${path}`);
  const loaded = load(toy, JSON.parse(readFileSync(path, 'utf8')));
  expect(loaded.ok && loaded.match.log).toHaveLength(1);
});

test('says when it cannot save, and the match goes on', async () => {
  const path = file('nowhere/match.json');
  const printed = await play([`s ${path}`, 'q']);
  expect(printed).toContain(`Could not write ${path}: its folder is not there.`);
  expect(existsSync(path)).toBe(false);
  expect(printed.endsWith('Until next time.\n')).toBe(true);
});

test('the computer plays the players that it is given', async () => {
  const printed = await play(['end', 'q'], 'play toy --seed abc --bots 2');
  expect(printed).toMatch(/toy\.\w+ role=p2/);
  expect(printed).not.toContain('p2 is asked');
  expect(printed.match(/p1 is asked/g)?.length).toBeGreaterThan(1);
});

test('with computers only it plays to the end by itself', async () => {
  expect(await play([], 'play toy --seed abc --bots 1,2')).toContain('The match is over');
});
