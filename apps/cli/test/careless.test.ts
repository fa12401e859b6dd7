/** What people do without thinking of files: none of theirs is lost by it, and what is not meant together is said. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fingerprintOf, type Save } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../src/program.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('a campaign', () => {
  test('numbers matches that are begun at the same moment one after the other', async () => {
    const campaign = file('group.json');
    await torii(`campaign new ${campaign}`);
    const begin = (path: string) => torii(`new tamashii --campaign ${campaign} --seed s -o ${path}`);
    // The first reads the cards, which takes a while; the others wait only for each other.
    expect(await begin(file('a.json'))).toMatchObject({ code: 0, err: '' });
    const both = [file('b.json'), file('c.json')];
    for (const { err } of await Promise.all(both.map(begin))) expect(err).toBe('');
    expect(both.map((path) => read(path).setup.options.campaignMatch).sort()).toEqual([2, 3]);
    expect(read(campaign).begun).toBe(3);
  });

  test('does not write down a match that says it has a number which was never given', async () => {
    const campaign = file('c.json');
    const path = file('m.json');
    await torii(`campaign new ${campaign} --game exploration`);
    await torii(`play exploration --campaign ${campaign} --players 1 --bots 1 --seed x1 -o ${path}`);
    const { fingerprint: _, ...saved } = read(path) as Save;
    const { campaignMatch, ...options } = saved.setup.options;
    expect([campaignMatch, saved.snapshot.ending?.code]).toEqual([1, 'victory']);
    const before = read(campaign);
    for (const number of [undefined, 'abc', -5, 0, 2, 0.5, 1e12, null, [], {}, true]) {
      const said = number === undefined ? options : { ...options, campaignMatch: number };
      const forged = { ...saved, setup: { ...saved.setup, options: said } };
      writeFileSync(
        path,
        JSON.stringify({ ...forged, campaign: 'c.json', fingerprint: fingerprintOf(forged) }),
      );
      const { out, err } = await torii(`play ${path}`);
      expect(`${out}${err}`).toContain('This match is none of those that');
      expect(read(campaign)).toEqual(before);
    }
  });

  test('goes on with the first scenario that is open and has no ending, where none is named', async () => {
    const campaign = file('c.json');
    await torii(`campaign new ${campaign} --game exploration`);
    const line = `play exploration --campaign ${campaign} --players 1 --bots 1 --seed x1`;
    expect((await torii(line)).out).toContain('written down the ending victory');
    const next = await torii(`new exploration --campaign ${campaign} -o ${file('m.json')}`);
    expect([next.code, read(file('m.json')).setup.scenario]).toEqual([0, 'pine-pass']);
  });
});

describe('saving while one plays', () => {
  test('overwrites nothing that is there already', async () => {
    const campaign = file('c.json');
    await torii(`campaign new ${campaign}`);
    const before = read(campaign);
    const { code, out } = await torii('play toy --seed abc', [
      `s ${campaign}`,
      `s ${file('m.json')}`,
      '1',
      'q',
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining(`${campaign} already exists`)]);
    expect(read(campaign)).toEqual(before);
    expect(read(file('m.json')).log).toHaveLength(1);
    // To its own file it may be saved as often as one likes.
    const again = await torii(`play ${file('m.json')}`, [`s ${file('m.json')}`, 'q']);
    expect(again.out).not.toContain('already exists');
    expect(readdirSync(dirname(campaign)).sort()).toEqual(['c.json', 'm.json']);
  });

  test('keeps others away from the file from then on', async () => {
    const path = file('m.json');
    const input = new PassThrough();
    const [output, error] = [new PassThrough(), new PassThrough()];
    const said = text(output);
    const playing = runProgram(
      ['play', 'toy', '--seed', 'abc'],
      { input, output, error, colours: false },
      { system: 'en', newSeed: () => 'fresh' },
    );
    input.write(`s ${path}\n`);
    await expect.poll(() => existsSync(path)).toBe(true);
    expect(await torii(`answer ${path} 1 q.1 end`)).toMatchObject({ code: 2, out: '' });
    input.end('q\n');
    expect(await playing).toBe(0);
    output.end();
    expect(await said).toContain(`torii play ${path}`);
    expect(readdirSync(dirname(path))).toEqual([basename(path)]);
    expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
  });

  test('is remembered to a person who leaves without it, once', async () => {
    const typed = async (...lines: string[]) => {
      const input = new PassThrough();
      const [output, error] = [new PassThrough(), new PassThrough()];
      const said = text(output);
      input.end(lines.map((line) => `${line}\n`).join(''));
      const terminal = { input, output, error, colours: true };
      await runProgram(['play', 'toy'], terminal, { system: 'en', newSeed: () => 'fresh' });
      output.end();
      return (await said).split('kept nowhere').length - 1;
    };
    expect(await typed('1', 'q', 'q', 'q')).toBe(1);
    expect(await typed('1', 'q', '1', 'q', 'q')).toBe(2);
    // Nothing was played, so nothing is lost.
    expect(await typed('q', '1')).toBe(0);
    expect(await typed('1', `s ${file('m.json')}`, 'q', '1')).toBe(0);
  });
});

describe('what does not go together is said, and not passed over', () => {
  test.each(['--seed a', '--players 2', '--scenario standard', '--campaign c.json', '--option a=b'])(
    'a fixture and %s',
    async (option) => {
      const fixture = file('f.yaml');
      writeFileSync(fixture, 'game: toy\n');
      const { code, err } = await torii(`new toy --fixture ${fixture} ${option} -o ${file('m.json')}`);
      expect([code, err]).toEqual([2, expect.stringContaining(option.split(' ')[0] ?? '')]);
      expect(readdirSync(dirname(fixture))).toEqual(['f.yaml']);
    },
  );

  test.each(['--roles a,b', '-o other.json'])('a match that goes on and %s', async (option) => {
    const path = file('m.json');
    await torii(`new toy --seed abc -o ${path}`);
    const { code, err } = await torii(`play ${path} ${option}`);
    expect([code, err.split('\n').length]).toEqual([2, 2]);
    expect(err).toContain('is for a match that begins');
  });

  test('games of a simulation are played by those who were named', async () => {
    const line = 'simulate exploration --games 1 --threads 1 --seed a --roles';
    expect(await torii(`${line} nobody`)).toMatchObject({ code: 2, out: '' });
    expect(await torii(`${line} tomoe,hikaru --players 1`)).toMatchObject({ code: 2, out: '' });
  });
});
