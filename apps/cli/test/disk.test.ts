/** A full disk loses nothing: files are written whole or not at all, and nobody says "Done." before they are. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { botAnswer } from '@torii/bots';
import { createMatch, randomness, save, submit } from '@torii/kernel';
import { languages } from '@torii/words';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { system, writeWhole } from '../src/disk/disk.ts';
import { readMatch, writeMatch } from '../src/matches/files.ts';
import { consoleOf } from '../src/speaking/terminal.ts';
import { started } from './helpers/process.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();
afterEach(() => vi.restoreAllMocks());

const failing = (code: string) => () => {
  throw Object.assign(new Error(`${code}: a disk in a test`), { code });
};

/** From now on the disk has room for this many bytes. As a real one it takes what fits, and only then says no. */
function room(left: number): void {
  let bytes = left;
  const { write } = system;
  vi.spyOn(system, 'write').mockImplementation(((handle: number, data: Buffer, from: number) => {
    const fits = Math.min(bytes, data.length - from);
    if (fits === 0) return failing('ENOSPC')();
    bytes -= fits;
    return write(handle, data, from, fits);
  }) as typeof system.write);
}

function noRoom(path: string, language: (typeof languages)[number] = 'en'): string {
  const { stdin: input, stdout: output, stderr: error } = process;
  const { say } = consoleOf({ input, output, error, colours: false }, language);
  return `${say('file.noRoom', { file: path })}\n`;
}

async function begun(): Promise<string> {
  const path = file('m.json');
  expect((await torii(`new toy --seed abc -o ${path}`)).code).toBe(0);
  return path;
}

describe('a disk that fills up', () => {
  test.each([0, 1, 40, 200, 600, 1100])(
    'after %i bytes: refused, and the match is as it was',
    async (left) => {
      const path = await begun();
      const before = readFileSync(path, 'utf8');
      expect(before.length).toBeGreaterThan(1100);
      for (const line of [`answer ${path} 1 q.1 end`, `answer ${path} 1 q.1 end --json`]) {
        room(left);
        expect(await torii(line)).toEqual({ code: 1, out: '', err: noRoom(path) });
        vi.restoreAllMocks();
        expect(readFileSync(path, 'utf8')).toBe(before);
        expect(readdirSync(dirname(path))).toEqual(['m.json']);
      }
      expect((await torii(`answer ${path} 1 q.1 end`)).out).toMatch(/^Done\./);
    },
  );

  test.each(languages)('says so in %s', async (language) => {
    const path = await begun();
    room(300);
    expect((await torii(`undo ${path} 1 --lang ${language}`)).code).toBe(2);
    room(300);
    const { err } = await torii(`answer ${path} 1 q.1 end --lang ${language}`);
    expect(err).toBe(noRoom(path, language));
    expect(err).toContain(path);
  });

  test('leaves no new match behind, and takes no old one away', async () => {
    const path = file('n.json');
    room(500);
    expect(await torii(`new toy -o ${path}`)).toEqual({ code: 1, out: '', err: noRoom(path) });
    expect(readdirSync(dirname(path))).toEqual([]);
    vi.restoreAllMocks();
    const old = await begun();
    const before = readFileSync(old, 'utf8');
    room(500);
    expect((await torii(`new toy --force -o ${old}`)).code).toBe(1);
    expect(readFileSync(old, 'utf8')).toBe(before);
  });

  test('undo says nothing before it is on the disk', async () => {
    const path = await begun();
    await torii(`answer ${path} 1 q.1 slide:r1c1:r1c2`);
    const before = readFileSync(path, 'utf8');
    room(500);
    expect(await torii(`undo ${path} 1`)).toEqual({ code: 1, out: '', err: noRoom(path) });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });
});

describe('what else can fail', () => {
  test('what is no file is neither replaced by one nor read without end', async () => {
    const pipe = file('pipe.json');
    execFileSync('mkfifo', [pipe]);
    const { err } = await torii(`new toy --force -o ${pipe}`);
    expect(err).toBe(`Could not write ${pipe}: it is no file. What was there before is unchanged.\n`);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    for (const command of [`show ${pipe}`, `campaign show ${pipe}`, `new toy -o x.json --fixture ${pipe}`])
      expect((await torii(command)).err).toBe(`Could not read ${pipe}: it is no file.\n`);
    expect((await torii('show /dev/zero')).err).toBe('Could not read /dev/zero: it is no file.\n');
  });

  test.each([
    ['sync', 'EIO'],
    ['rename', 'EACCES'],
  ] as const)('a %s that fails with %s: told, and the old file stays', (step, code) => {
    const path = file('f.json');
    writeFileSync(path, 'old');
    vi.spyOn(system, step).mockImplementation(failing(code));
    expect(() => writeWhole(path, 'new')).toThrow(expect.objectContaining({ key: 'file.cannotWrite' }));
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(dirname(path))).toEqual(['f.json']);
  });

  test('the bytes are on the disk before the name is, and the name before it is over', () => {
    const path = file('f.json');
    const steps: string[] = [];
    const { sync, rename } = system;
    vi.spyOn(system, 'sync').mockImplementation((handle) => {
      steps.push('sync');
      sync(handle);
    });
    vi.spyOn(system, 'rename').mockImplementation((from, to) => {
      steps.push('rename');
      rename(from, to);
    });
    writeWhole(path, 'new');
    expect(steps).toEqual(['sync', 'rename', 'sync']);
  });

  test('a link to a file stays one', () => {
    writeFileSync(file('real.json'), 'old');
    symlinkSync('real.json', file('link.json'));
    writeWhole(file('link.json'), 'new');
    expect(lstatSync(file('link.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(file('real.json'), 'utf8')).toBe('new');
  });
});

describe('a campaign', () => {
  test('stays as it was when there is no room', async () => {
    const path = file('c.json');
    await torii(['campaign', 'new', path]);
    const before = readFileSync(path, 'utf8');
    room(100);
    expect(await torii(['campaign', 'restart', path])).toEqual({ code: 1, out: '', err: noRoom(path) });
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(readdirSync(dirname(path))).toEqual(['c.json']);
  });

  test('whose ending finds no room after a match at the table: room is made, and it is written', async () => {
    const path = file('c.json');
    await torii(['campaign', 'new', path]);
    const { write } = system;
    let written = 0;
    // The lock and the file of the campaign when the match begins; then, once, nothing more.
    vi.spyOn(system, 'write').mockImplementation(((handle: number, data: Buffer, from: number) => {
      written += 1;
      return written === 3 ? failing('ENOSPC')() : write(handle, data, from);
    }) as typeof system.write);
    const line = `play tamashii --campaign ${path} --scenario prologue --players 1 --seed c --bots 1`;
    const { code, out } = await torii(line, ['']);
    expect(code).toBe(0);
    const [full, again, told] = [
      noRoom(path),
      'The ending is not in the campaign yet',
      'written down the ending',
    ].map((text) => out.indexOf(text));
    expect(full).toBeGreaterThan(0);
    expect(again).toBeGreaterThan(full ?? 0);
    expect(told).toBeGreaterThan(again ?? 0);
    expect(JSON.parse(readFileSync(path, 'utf8')).finished).toHaveLength(1);
  });

  test('is told of an ending before the match is over: without room for it the last answer can be given again', async () => {
    const [path, campaign] = [file('m.json'), file('c.json')];
    await torii(['campaign', 'new', campaign]);
    await torii(`new tamashii --campaign ${campaign} --scenario prologue --players 1 --seed c -o ${path}`);
    const open = readMatch(path);
    const { room: table, match } = open;
    const random = randomness('last');
    const bot = table.bots[0];
    if (!bot) throw new Error('nobody plays');
    while (match.position.ending === null) {
      const entry = botAnswer(match, bot, random);
      if (!entry || !submit(match, entry).ok) throw new Error('it does not go on');
    }
    const last = match.log?.at(-1);
    if (last?.t !== 'answer') throw new Error('no last answer');
    const before = createMatch(match.game, match.setup, { pack: match.pack });
    for (const entry of match.log?.slice(0, -1) ?? []) submit(before, entry);
    writeMatch(path, { ...open, match: before });

    const kept = readFileSync(path, 'utf8');
    // Room for both locks, not for the campaign.
    room(300);
    const line = ['answer', path, String(last.seat + 1), last.question, ...last.options];
    expect(await torii(line)).toMatchObject({ code: 1, out: '', err: noRoom(campaign) });
    expect(readFileSync(path, 'utf8')).toBe(kept);
    vi.restoreAllMocks();
    expect((await torii(line)).out).toContain('written down the ending');
    expect(save(readMatch(path).match).snapshot.ending).not.toBeNull();
  });
});

describe.skipIf(!existsSync('/dev/full'))('a device that is full', () => {
  test.each([
    ['new', ['new', 'toy', '--help']],
    ['rules', ['rules', 'TM-4c-06']],
  ])('ends %s in one clear line and exit code 1', async (_, args) => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    expect(await started('../../src/main.ts', args, full).ended).toEqual({
      code: 1,
      err: 'The output could not be written: there is no room left.\n',
    });
  });
});

/** A disk of 64 kB, where this is possible: it needs a system that mounts and somebody who may. */
function mounted(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('on a small disk that is really full nothing is lost', async ({ skip }) => {
  const disk = file('disk');
  if (!mounted(disk)) skip('no disk can be mounted here');
  try {
    const path = join(disk, 'm.json');
    await torii(`new toy --seed abc -o ${path}`);
    const before = readFileSync(path, 'utf8');
    const { bsize } = statfsSync(disk);
    for (const left of [0, 1]) {
      const filler = join(disk, 'filler');
      writeFileSync(filler, Buffer.alloc((statfsSync(disk).bfree - left) * bsize));
      expect(await torii(`answer ${path} 1 q.1 end`)).toEqual({ code: 1, out: '', err: noRoom(path) });
      expect(readFileSync(path, 'utf8')).toBe(before);
      expect(readdirSync(disk).sort()).toEqual(['filler', 'm.json']);
      rmSync(filler);
    }
    expect((await torii(`answer ${path} 1 q.1 end`)).out).toMatch(/^Done\./);
    expect((await torii(`replay ${path}`)).code).toBe(0);
  } finally {
    execFileSync('umount', [disk]);
  }
});
