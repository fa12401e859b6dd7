/** Locks: one program at a time, also where the last one left its lock behind. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { locked } from '../src/disk/lock.ts';
import { started } from './helpers/process.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

/** The number of a program that has ended. */
function endedPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

async function begun(): Promise<string> {
  const path = file('m.json');
  expect((await torii(`new toy --seed abc -o ${path}`)).code).toBe(0);
  return path;
}

const MINUTE_AGO = Date.now() / 1000 - 60;
const HOURS_AGO = MINUTE_AGO - 2 * 60 * 60;

test('a pipe in the place of a lock holds nobody up', async () => {
  const path = await begun();
  execFileSync('mkfifo', [`${path}.lock`]);
  utimesSync(`${path}.lock`, HOURS_AGO, HOURS_AGO);
  expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
});

test('a folder in the place of a lock is told by its own name, not by that of the file', async () => {
  const path = await begun();
  mkdirSync(`${path}.lock`);
  const { code, err } = await torii(`answer ${path} 1 q.1 end`);
  expect([code, err]).toEqual([
    2,
    `Could not write ${path}.lock: it is a folder. What was there before is unchanged.\n`,
  ]);
});

test.skipIf(!existsSync('/dev/zero'))(
  'something without end in the place of a lock is not read to its end',
  async () => {
    const path = await begun();
    symlinkSync('/dev/zero', `${path}.lock`);
    expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
  },
);

test('what a killed program had begun to write goes with the next command, and nothing else does', async () => {
  const path = await begun();
  const old = ['', '.lock', '.lock.17-42'].map((part) => `${path}${part}.4711-0a1b2c3d.new`);
  const kept = [`${path}.new`, `${path}.4711-0a1b2c3.new`, `${path}x.4711-0a1b2c3d.new`];
  const fresh = `${path}.4712-0a1b2c3d.new`;
  for (const name of [...old, ...kept, fresh]) writeFileSync(name, 'half');
  for (const name of [...old, ...kept]) utimesSync(name, HOURS_AGO, HOURS_AGO);
  expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
  const left = readdirSync(dirname(path)).sort();
  expect(left).toEqual(['m.json', ...[...kept, fresh].map((name) => basename(name))].sort());
});

describe('a lock that was left behind', () => {
  test.each([
    ['empty', ''],
    ['with half of what it was to say', '{"pid":12'],
    ['that says something else', '"mine"'],
    ['of a number that no program has', '{"pid":1e12}'],
    ['of a number below all', '-1'],
    ['of a program that has ended', JSON.stringify({ pid: endedPid(), host: hostname() })],
    ['of a program that has ended, as it was written once', String(endedPid())],
    [
      'of a program whose number is in use again',
      JSON.stringify({ pid: process.pid, started: 'then 1', host: hostname() }),
    ],
  ])('%s is taken over, and cleared away', async (_, text) => {
    const path = await begun();
    writeFileSync(`${path}.lock`, text);
    utimesSync(`${path}.lock`, MINUTE_AGO, MINUTE_AGO);
    expect(await torii(`answer ${path} 1 q.1 end`)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(dirname(path))).toEqual(['m.json']);
  });

  test('empty a moment ago is waited for, and then taken over', async () => {
    const path = await begun();
    writeFileSync(`${path}.lock`, '');
    expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
  });

  test('by a program on another machine is taken over when nobody can still be at work', async () => {
    const path = await begun();
    writeFileSync(`${path}.lock`, JSON.stringify({ pid: 1, host: `not ${hostname()}` }));
    utimesSync(`${path}.lock`, HOURS_AGO, HOURS_AGO);
    expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
    expect(readdirSync(dirname(path))).toEqual(['m.json']);
  });

  test('by somebody who was about to take over another is taken over too', async () => {
    const path = await begun();
    const { id } = deadLock(path);
    writeFileSync(`${path}.lock.${id}`, JSON.stringify({ pid: endedPid(), host: hostname() }));
    expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
    expect(readdirSync(dirname(path))).toEqual(['m.json']);
  });
});

/** A lock of a program that has ended. */
function deadLock(path: string): { readonly id: string } {
  writeFileSync(`${path}.lock`, JSON.stringify({ pid: endedPid(), host: hostname() }));
  const { ino, mtimeNs } = statSync(`${path}.lock`, { bigint: true });
  return { id: `${ino}-${mtimeNs}` };
}

describe('a lock that is held', () => {
  test('by a program that lives, or may live on another machine, is respected', async () => {
    const held = [
      JSON.stringify({ pid: process.pid, host: hostname() }),
      String(process.pid),
      JSON.stringify({ pid: endedPid(), host: `not ${hostname()}` }),
    ];
    const tried = held.map(async (text, i) => {
      const path = file(`m${i}.json`);
      await torii(`new toy --seed abc -o ${path}`);
      writeFileSync(`${path}.lock`, text);
      expect(await torii(`answer ${path} 1 q.1 end`)).toEqual({
        code: 2,
        out: '',
        err: `Another program is using ${path}. If none is, delete ${path}.lock.\n`,
      });
      expect(readFileSync(`${path}.lock`, 'utf8')).toBe(text);
    });
    await Promise.all(tried);
    expect(readdirSync(dirname(file('x')))).toHaveLength(6);
  });

  test('behind one that was left behind is respected as well', async () => {
    const path = await begun();
    const { id } = deadLock(path);
    writeFileSync(`${path}.lock.${id}`, JSON.stringify({ pid: process.pid, host: hostname() }));
    expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(2);
  });

  test('is let go of when the work fails', async () => {
    const path = file('x');
    await expect(locked(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await locked(path, () => 'yes')).toBe('yes');
    expect(readdirSync(dirname(path))).toEqual([]);
  });
});

async function waitFor(what: () => boolean): Promise<void> {
  while (!what()) await sleep(5);
}

describe('processes', () => {
  test('that all want to take over a lock that was left behind do it one after the other', async () => {
    const path = file('count');
    const [takers, rounds] = [4, 12];
    writeFileSync(path, '0');
    const children = Array.from({ length: takers }, () => started('lockTaker.ts', [path, String(rounds)]));
    onTestFinished(() => {
      for (const { child } of children) child.kill();
    });
    for (let round = 1; round <= rounds; round++) {
      const { id } = deadLock(path);
      // Sometimes the one that took it over ended as well.
      if (round % 3 === 0) writeFileSync(`${path}.lock.${id}`, JSON.stringify({ pid: endedPid() }));
      writeFileSync(`${path}.go-${round}`, '');
      await waitFor(
        () => Number(readFileSync(path, 'utf8')) >= takers * round || existsSync(`${path}.together`),
      );
      await waitFor(() => !existsSync(`${path}.lock`));
      rmSync(`${path}.go-${round}`);
    }
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(
      children.map(() => ({ code: 0, err: '' })),
    );
    expect(existsSync(`${path}.together`)).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(String(takers * rounds));
    expect(readdirSync(dirname(path))).toEqual([basename(path)]);
  });

  test('that are killed while they hold a lock keep nobody away', async () => {
    const path = file('m');
    const { child, ended } = started('lockTaker.ts', [path, 'hold']);
    await waitFor(() => existsSync(`${path}.held`));
    await expect(locked(path, () => 'too early')).rejects.toMatchObject({ key: 'file.locked' });
    child.kill('SIGKILL');
    expect(await locked(path, () => 'mine')).toBe('mine');
    await ended;
    expect(readdirSync(dirname(path))).toEqual(['m.held']);
  });
});
