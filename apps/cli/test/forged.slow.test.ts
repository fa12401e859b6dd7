/** Files that somebody has changed, fingerprint and all: each is refused in a clear line, or opened; none ends in a stack trace. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Forgery, forgeries } from '@torii/conformance/headless';
import { fingerprintOf, hash, type Save } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { consoleOf } from '../src/speaking/terminal.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

const BROKEN = 'Something went wrong inside Torii';
/** What the engine says, and no person: TypeError: Cannot read properties of undefined. */
const RAW =
  /\b(Type|Range|Reference|Syntax)Error\b|Cannot \w+ propert|undefined|is not (a function|iterable)|\[object /;

/** What commands say of every so-many-th forgery of a match file that they should not. */
async function told(path: string, every: number, commands: readonly string[]): Promise<string[]> {
  const saved = JSON.parse(readFileSync(path, 'utf8')) as Save;
  const found: string[] = [];
  let n = 0;
  for (const forgery of forgeries(saved)) {
    n += 1;
    if (n % every === 0) found.push(...(await toldOf(path, forgery, commands)));
  }
  expect(n / every).toBeGreaterThan(50);
  return found;
}

async function toldOf(path: string, forgery: Forgery, commands: readonly string[]): Promise<string[]> {
  // What is bottomless cannot be written by this either; a test of its own does.
  if (forgery.how === 'is bottomless') return [];
  writeFileSync(path, JSON.stringify(forgery.save));
  const found: string[] = [];
  for (const command of commands) {
    const { code, err } = await torii(command);
    const clear = code === 0 ? err === '' : err.split('\n').length === 2;
    if (!clear || err.includes(BROKEN) || RAW.test(err))
      found.push(`${forgery.path.join('/')} ${forgery.how}: ${command}: ${err}`);
  }
  return found;
}

describe('match files', () => {
  test('of the toy', async () => {
    const path = file('m.json');
    await torii(`new toy --seed abc -o ${path}`);
    expect((await torii(`answer ${path} 1 q.1 end`)).code).toBe(0);
    expect(await told(path, 7, [`show ${path}`, `answer ${path} 1 q.2 end`])).toEqual([]);
  });

  test('of Tamashii', async () => {
    const path = file('m.json');
    // In the middle of a match, so that there is something to forge.
    const typed = Array.from({ length: 20 }, () => '1');
    const { code } = await torii(`play tamashii --players 2 --bots 1 --seed abc -o ${path}`, [...typed, 'q']);
    expect([code, JSON.parse(readFileSync(path, 'utf8')).log.length > 20]).toEqual([0, true]);
    const commands = [`ask ${path}`, `show ${path} --player 1`, `log ${path}`];
    for (const command of commands) expect(await torii(command)).toMatchObject({ code: 0, err: '' });
    expect(await told(path, 197, commands)).toEqual([]);
  });
});

test('a file that says itself from where it is played again proves nothing by that: no stack trace is shown for it', async () => {
  const path = file('m.json');
  await torii(`new tamashii --seed abc -o ${path}`);
  const saved = JSON.parse(readFileSync(path, 'utf8'));
  saved.snapshot.state.map.t6.spawn = 'nose';
  const forged = { ...saved, base: saved.snapshot, hashes: [[0, hash(saved.snapshot)]] };
  writeFileSync(path, JSON.stringify({ ...forged, fingerprint: fingerprintOf(forged) }));
  const { code, err } = await torii(`show ${path}`);
  expect([code, err.split('\n').length]).toEqual([2, 2]);
  expect(err).toContain(`The rules cannot go on from ${path}`);
});

test('a file without a bottom is no match', async () => {
  const path = file('m.json');
  await torii(`new toy --seed abc -o ${path}`);
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  writeFileSync(path, readFileSync(path, 'utf8').replace('"log":[]', `"log":${deep}`));
  const { code, err } = await torii(`show ${path}`);
  expect([code, err.split('\n').length]).toEqual([2, 2]);
});

test.each([
  ['begun', '"none"'],
  ['begun', '9007199254740991'],
  ['begun', '-1'],
  ['packFolder', '7'],
  ['packFolder', '[]'],
  ['finished', '{}'],
  ['finished', '[null]'],
  ['finished', '[{"match":1,"code":"A06"}]'],
  ['finished', '[{"match":1e300,"scenario":"prologue","code":"A06"}]'],
  ['past', '[7]'],
  ['past', '[[{"code":"A06"}]]'],
  ['name', '{"__proto__":1}'],
  ['game', 'null'],
])('a campaign whose %s is %s is refused', async (field, value) => {
  const path = file('c.json');
  await torii(['campaign', 'new', path]);
  const kept = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...kept, [field]: JSON.parse(value) }));
  for (const command of [`campaign show ${path}`, `campaign restart ${path}`]) {
    const { code, err } = await torii(command);
    expect([code, err]).toEqual([2, `${path} is no campaign of Torii.\n`]);
  }
});

test('the name of a campaign stands on one line, and has an end: every match carries it', async () => {
  const [path, match] = [file('c.json'), file('m.json')];
  await torii(['campaign', 'new', path]);
  const kept = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...kept, name: `Ann\nwins ${'x'.repeat(1_000_000)}` }));
  const { out } = await torii(`campaign show ${path}`);
  expect(out.split('\n')[0]).toBe(`Ann wins ${'x'.repeat(111)}: 0 matches begun, 0 finished`);
  await torii(`new tamashii --campaign ${path} -o ${match}`);
  expect(readFileSync(match, 'utf8').length).toBeLessThan(100_000);
});

test('what a terminal would take for a command is not passed on from a file', async () => {
  const path = file('m.json');
  await torii(`new toy --seed abc -o ${path}`);
  writeFileSync(path, '{"game":"\u001b[2Jtoy"}'.replace('\\u001b', '\u001b'));
  const { err } = await torii(`show ${path}`);
  expect(err).not.toContain('\u001b');
  writeFileSync(path, JSON.stringify({ game: '\u001b[2Jtoy' }));
  expect((await torii(`show ${path}`)).err).toContain('There is no game “\uFFFD[2Jtoy”');
});

test('nor from the name of a campaign, also where lines are painted', async () => {
  const path = file('c.json');
  await torii(['campaign', 'new', path, '--name', 'Ann\u001b[2J\u202e']);
  const { out } = await torii(`campaign show ${path}`);
  expect(out.split('\n')[0]).toBe('Ann\uFFFD[2J\uFFFD: 0 matches begun, 0 finished');
  const painted = new PassThrough();
  const terminal = { input: painted, output: painted, error: painted, colours: true };
  const { paint, print } = consoleOf(terminal, 'en');
  print(`${paint('red', 'Ann')}\u001b[2J`);
  painted.end();
  expect(await text(painted)).toBe(`${paint('red', 'Ann')}\uFFFD[2J\n`);
});
