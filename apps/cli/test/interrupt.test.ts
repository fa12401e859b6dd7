/** Ctrl-C: a clear end, and nothing that was played is lost. And who comes while somebody plays is told so. */
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { runProgram } from '../src/program.ts';
import { started } from './helpers/process.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

/** A program that runs: what it is told by the keyboard, and how it ends. */
function running(line: string) {
  const [input, output, error] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const said = [text(output), text(error)] as const;
  let press = () => {};
  const terminal = {
    input,
    output,
    error,
    colours: false,
    onInterrupt: (stop: () => void) => {
      press = stop;
      return () => {};
    },
  };
  const code = runProgram(line.split(' '), terminal, { system: 'en', newSeed: () => 'fresh' });
  const ended = async () => {
    const given = await code;
    output.end();
    error.end();
    return { code: given, out: await said[0], err: await said[1] };
  };
  return { input, output, error, ended: ended(), press: () => press() };
}

test('in the midst of play the match is kept, the lock is let go, and it is said how to go on', async () => {
  const path = file('m.json');
  const { input, output, press, ended } = running(`play toy --seed abc -o ${path}`);
  await once(output, 'data');
  input.write('1\n');
  const kept = () => JSON.parse(readFileSync(path, 'utf8')).log;
  await vi.waitFor(() => expect(kept()).toHaveLength(1), 20_000);
  press();
  const { code, out, err } = await ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`torii play ${path}`);
  expect(readdirSync(dirname(path))).toEqual([basename(path)]);
  expect(kept()).toHaveLength(1);
  expect((await torii(`show ${path}`)).code).toBe(0);
});

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'a system that shuts down or a window that is closed (%s) is like Ctrl-C',
  async (signal, code) => {
    const folder = dirname(file('x'));
    const { child, ended } = started('../../src/main.ts', ['play', 'toy', '--seed', 'abc'], 'pipe', {
      input: 'pipe',
      cwd: folder,
    });
    let shown = '';
    child.stdout?.on('data', (piece) => {
      shown += piece;
    });
    child.stdin?.write('1\n');
    // Whatever is shown behind the second question, the first has been answered.
    const asked = () => shown.split('players:').length - 1;
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(1), 60_000);
    child.kill(signal);
    expect(await ended).toEqual({ code, err: '' });
    expect(readdirSync(folder)).toEqual(['torii-toy.json']);
    expect(JSON.parse(readFileSync(file('torii-toy.json'), 'utf8')).log).toHaveLength(1);
  },
);

test('in the midst of a simulation what was played until then is told', async () => {
  const { press, ended } = running('simulate toy --games 1000000 --threads 1 --seed abc');
  setTimeout(press, 200);
  const { out, err } = await ended;
  expect(err).toMatch(/^Stopped: \d+ of 1000000 games/);
  expect(out).toMatch(/^\d+ games?: \d+ finished, 0 crashed/);
});

test('who answers in a match that somebody plays is told so, and changes nothing', async () => {
  const path = file('m.json');
  const { input, output, ended } = running(`play toy --seed abc -o ${path}`);
  await once(output, 'data');
  const other = await torii(`answer ${path} 1 q.1 end`);
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining(path) });
  input.end('q\n');
  expect((await ended).code).toBe(0);
  expect(JSON.parse(readFileSync(path, 'utf8')).log).toEqual([]);
  expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
});

test('a match file that is no JSON is told, and not in the words of the engine', async () => {
  const path = file('m.json');
  for (const broken of ['', '{\n  "game": toy }', '{"game":']) {
    writeFileSync(path, broken);
    const { code, err } = await torii(`show ${path}`);
    expect([code, err]).toEqual([
      2,
      `${path} is not JSON: somebody changed it, or only a part of it is there.\n`,
    ]);
  }
});
