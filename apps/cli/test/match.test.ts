import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fingerprintOf } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();
const lines = (text: string) => text.trimEnd().split('\n');

async function begun(name = 'm.json'): Promise<string> {
  const path = file(name);
  expect((await torii(`new toy --seed abc -o ${path}`)).code).toBe(0);
  return path;
}

describe('new', () => {
  test('writes a match file and says what is in it', async () => {
    const path = file('m.json');
    const { code, out } = await torii(`new toy --seed abc -o ${path}`);
    expect([code, out]).toEqual([0, `${path}: toy, scenario standard, 2 players, seed abc\n`]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      game: 'toy',
      setup: { seed: 'abc' },
      log: [],
    });
  });

  test('takes scenario and players, makes a seed, answers in JSON', async () => {
    const path = file('m.json');
    const { out } = await torii(`new anvil --scenario shield --players 1 --json -o ${path}`);
    expect(JSON.parse(out)).toEqual({
      file: path,
      game: 'anvil',
      scenario: 'shield',
      seats: [['p1']],
      seed: 'fresh',
    });
  });

  test('leaves a file that is there alone, unless forced', async () => {
    const path = await begun();
    const before = readFileSync(path, 'utf8');
    const { code, err } = await torii(`new toy --seed other -o ${path}`);
    expect([code, err]).toEqual([2, `${path} already exists. --force overwrites it.\n`]);
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect((await torii(`new toy --seed other --force -o ${path}`)).code).toBe(0);
    expect(JSON.parse(readFileSync(path, 'utf8')).setup.seed).toBe('other');
  });

  test('begins from a fixture, and says what is wrong with one', async () => {
    writeFileSync(file('f.yaml'), 'game: toy\nseed: s\nstate: { round: 6 }\n');
    expect((await torii(`new toy --fixture ${file('f.yaml')} -o ${file('m.json')}`)).code).toBe(0);
    expect((await torii(`show ${file('m.json')}`)).out).toContain('round: 6');
    writeFileSync(file('bad.yaml'), 'game: toy\nseed: s\nstate: { rond: 6 }\n');
    const { code, err } = await torii(`new toy --fixture ${file('bad.yaml')} -o ${file('n.json')}`);
    expect(code).toBe(2);
    expect(err).toContain(`${file('bad.yaml')}:3:10`);
    expect(existsSync(file('n.json'))).toBe(false);
    const other = await torii(`new anvil --fixture ${file('f.yaml')} -o ${file('n.json')}`);
    expect(other.err).toBe(`${file('f.yaml')} is a position of another game: toy\n`);
  });

  test.each([
    ['state: { rond: 6 }', 'en', '2:10 state/rond “rond” is not known here. The nearest is: round'],
    ['state: { rond: 6 }', 'es', '2:10 state/rond «rond» no se conoce aquí. Lo más parecido es: round'],
    ['state: { rond: 6 }', 'fr', '2:10 state/rond « rond » n’est pas connu ici. Le plus proche est : round'],
    ['state: { rond: 6 }', 'uk', '2:10 state/rond Ключ «rond» тут невідомий. Найближче: round'],
    ['state: { round: six }', 'en', '2:17 state/round A text stands here; a number is expected.'],
    ['state: { round: [6]', 'en', 'This is not valid YAML: '],
    ['players: 9', 'en', '2:10 players This scenario cannot be played with 9 players, only with '],
    ['seed: s\nseed: t', 'uk', '3:1 seed «seed» є тут двічі.'],
    ['frames: [{ flow: nothing }]', 'fr', 'Le jeu n’a pas de flux « nothing ».'],
    ['__proto__: {}', 'es', '2:1 __proto__ «__proto__» no puede ser un nombre: lo usa el propio programa.'],
  ])('a fixture with %s, in words of %s', async (line, language, told) => {
    writeFileSync(file('bad.yaml'), `game: toy\n${line}\n`);
    const { code, err } = await torii([
      ...['new', 'toy', '--fixture', file('bad.yaml'), '-o', file('n.json'), '--lang', language],
    ]);
    expect(code).toBe(2);
    // French sets its signs apart with spaces that do not break.
    expect(err.replaceAll(file('bad.yaml'), '').replace(/[\u00a0\u202f]/g, ' ')).toContain(told);
  });

  test.each([
    ['new chess', 'There is no game “chess”. Available: tamashii, exploration, toy, anvil'],
    ['new toy --players two', '--players must be a whole number from 0 to 999999999, but it is “two”.'],
    ['new toy --players 3', 'This scenario cannot be played with 3 players, only with 2.'],
    ['new toy --scenario mars', 'There is no scenario “mars”. Available: standard'],
    [
      'new exploration --roles tomoe,nobody',
      'The seats do not hold the roles of this scenario: akira, hattori, hikaru, tomoe',
    ],
    ['new exploration --roles tomoe --players 2', '2 players play, but these are named: tomoe'],
    [`new toy --seed ${'x'.repeat(201)}`, 'The seed must be a text of 1 to 200 characters.'],
  ])('%s: a mistake with its reason, and no file', async (line, reason) => {
    const { code, err, out } = await torii(`${line} -o ${file('m.json')}`);
    expect([code, err, out]).toEqual([2, `${reason}\n`, '']);
    expect(existsSync(file('m.json'))).toBe(false);
  });
});

test('who is played is chosen where the game lets one choose', async () => {
  await torii(`new exploration --roles tomoe,hikaru --seed a -o ${file('m.json')}`);
  const { out } = await torii(`show ${file('m.json')}`);
  expect(out).toContain('Tomoe: health 8 of 8');
  expect(out).toContain('Hikaru: health 7 of 7');
  expect(out).not.toContain('Akira:');
});

describe('ask, answer, show, undo', () => {
  test('go through a turn, and the file keeps it', async () => {
    const path = await begun();
    const asked = await torii(`ask ${path}`);
    expect(lines(asked.out).slice(0, 2)).toEqual([
      'p1 is asked: turn.act/choose (toy-turn) q.1',
      '  slide:r1c1:r1c2  (toy-slide)',
    ]);
    // Whoever answers is told what came of it.
    expect(lines((await torii(`answer ${path} 1 q.1 slide:r1c1:r1c2`)).out)).toEqual([
      'Done.',
      '    2  toy.slide role=p1 at=["players/p1/grid/r1c1","players/p1/grid/r1c2"]',
    ]);
    expect((await torii(`show ${path} --player 1`)).out).toContain('      r1c1: 0\n      r1c2: 1\n');
    expect((await torii(`undo ${path} 1`)).out).toBe('Undone.\n');
    expect((await torii(`show ${path} --player 1`)).out).toContain('      r1c1: 1\n      r1c2: 0\n');
    expect(readdirSync(dirname(path))).toEqual(['m.json']);
  });

  test('in JSON, for programs', async () => {
    const path = await begun();
    const [question] = JSON.parse((await torii(`ask ${path} --json`)).out);
    expect(question).toMatchObject({
      id: 'q.1',
      seats: [0],
      decides: 'one',
      kind: 'pick',
      rule: 'toy-turn',
      min: 1,
      max: 1,
    });
    expect(question.prompt).toBe('turn.act/choose');
    expect(question.options[0]).toEqual({
      id: 'slide:r1c1:r1c2',
      rule: 'toy-slide',
      text: 'slide:r1c1:r1c2',
      touches: expect.any(Array),
    });
    expect(JSON.parse((await torii(`ask ${path} --player 2 --json`)).out)).toEqual([]);
    expect(JSON.parse((await torii(`answer ${path} 1 q.1 end --json`)).out)).toEqual({
      ok: true,
      applied: 1,
    });
    const shown = JSON.parse((await torii(`show ${path} --player 2 --json`)).out);
    expect(shown).toMatchObject({ game: 'toy', seq: 1, ending: null, questions: [{ seats: [1] }] });
    expect(JSON.parse((await torii(`undo ${path} 1 --to 0 --json`)).out)).toEqual({ ok: true, applied: 0 });
  });

  test('somebody who is not asked anything is told so', async () => {
    expect((await torii(`ask ${await begun()} --player 2`)).out).toBe('Nobody is asked anything here.\n');
  });

  test.each([
    ['answer F 1 q.1 fly', 'That cannot be chosen now.'],
    ['answer F 1 q.1 end end', 'Choose 1 to 1.'],
    ['answer F 2 q.1 end', 'That is for others to decide.'],
    ['answer F 1 q.9 end', 'There is no such question.'],
    ['answer F 6 q.1 end', 'There is no player “6”. Available: 1, 2'],
    ['answer F zero q.1 end', 'There is no player “zero”. Available: 1, 2'],
    ['answer F 1 __proto__ end', 'There is no such question.'],
    ['undo F 1', 'There is nothing to undo.'],
    ['undo F 1 --to x', '--to must be a whole number from 0 to 999999999, but it is “x”.'],
    ['ask F --player 10', 'There is no player “10”. Available: 1, 2'],
  ])('%s is refused, and the file stays as it was', async (line, reason) => {
    const path = await begun();
    const before = readFileSync(path, 'utf8');
    const { code, err } = await torii(line.replace('F', path));
    expect([code, err]).toEqual([2, `${reason}\n`]);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('a match that is over says how it ended', async () => {
    writeFileSync(
      file('f.yaml'),
      'game: anvil\nscenario: shield\nseats: [[p1]]\nseed: s\nstate: { table: { blows: 0 } }\n',
    );
    await torii(`new anvil --fixture ${file('f.yaml')} -o ${file('m.json')}`);
    expect((await torii(`ask ${file('m.json')}`)).out).toBe('The match is over: done. Winners: p1\n');
    expect((await torii(`answer ${file('m.json')} 1 q.1 x`)).err).toBe('The match is over.\n');
  });
});

test('a rule that throws: the position before it stays, a crash file says the rest, exit code 1', async () => {
  // A script that runs out is a rule that throws: the second roll of p2 has nothing to give.
  writeFileSync(file('f.yaml'), 'game: toy\nseed: s\nnext: { "die:p2": [2] }\n');
  const path = file('m.json');
  await torii(`new toy --fixture ${file('f.yaml')} -o ${path}`);
  await torii(`answer ${path} 1 q.1 end`);
  await torii(`answer ${path} 2 q.2 end`);
  const before = readFileSync(path, 'utf8');
  const { code, err } = await torii(`answer ${path} 1 q.3 end`);
  expect([code, err]).toEqual([
    1,
    `A rule broke. The position before it is restored, and what happened is saved in ${path}.crash.json.\n`,
  ]);
  expect(readFileSync(path, 'utf8')).toBe(before);
  const crash = JSON.parse(readFileSync(`${path}.crash.json`, 'utf8'));
  expect(crash).toMatchObject({ entry: { question: 'q.3', options: ['end'] }, save: { game: 'toy' } });
  expect(crash.message).toContain("script for 'die:p2'");
  expect(crash.frames).toEqual(['match at rounds/players', 'turn at act']);
});

describe('log, fixture, replay', () => {
  test('tell what happened, with the rules behind it', async () => {
    const path = await begun();
    await torii(`answer ${path} 1 q.1 slide:r1c1:r1c2`);
    expect(lines((await torii(`log ${path}`)).out)[1]).toBe('    1  toy.rolled role=p1 moves=2');
    expect(lines((await torii(`log ${path} --why`)).out)[1]).toBe(
      '    1  toy.rolled role=p1 moves=2 [toy-roll]',
    );
    expect(JSON.parse((await torii(`log ${path} --json`)).out)[1]).toMatchObject({
      n: 1,
      key: 'toy.rolled',
      rule: 'toy-roll',
    });
  });

  test('write the position by hand, and begin from it again', async () => {
    const path = await begun();
    await torii(`answer ${path} 1 q.1 slide:r1c1:r1c2`);
    const { out } = await torii(`fixture ${path}`);
    writeFileSync(file('f.yaml'), out);
    await torii(`new toy --fixture ${file('f.yaml')} -o ${file('n.json')}`);
    expect((await torii(`show ${file('n.json')}`)).out).toBe((await torii(`show ${path}`)).out);
  });

  test('play a log again, and notice one that was changed', async () => {
    const path = await begun();
    await torii(`answer ${path} 1 q.1 slide:r1c1:r1c2`);
    expect((await torii(`replay ${path} --verify`)).out).toBe(
      `${path}: 1 entry played again, 2 fingerprints compared, all the same.\n`,
    );
    expect(JSON.parse((await torii(`replay ${path} --json`)).out)).toMatchObject({
      ok: true,
      entries: 1,
      checked: 2,
    });
    const saved = JSON.parse(readFileSync(path, 'utf8'));
    saved.log[0].options = ['end'];
    // Whoever forges a log makes its fingerprint too: only playing it again can tell.
    writeFileSync(path, JSON.stringify({ ...saved, fingerprint: fingerprintOf(saved) }));
    const { code, err } = await torii(`replay ${path} --verify`);
    expect([code, err]).toEqual([2, `${path} does not come out the same: entry 1 of its log (diverged).\n`]);
    expect((await torii(`log ${path}`)).code).toBe(2);
  });
});

describe('files that are no matches', () => {
  test.each([
    ['not json', 'is not JSON'],
    ['7', 'is not a match file.'],
    ['{"game":"toy"}', 'is not a match file.'],
    ['{"game":"chess"}', 'There is no game “chess”'],
  ])('%s: said, not guessed at', async (content, reason) => {
    writeFileSync(file('m.json'), content);
    const { code, err } = await torii(`ask ${file('m.json')}`);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  test('a file that is not there', async () => {
    const { code, err } = await torii(`ask ${file('nowhere.json')}`);
    expect(code).toBe(2);
    expect(err).toContain(`Could not read ${file('nowhere.json')}: it is not there.\n`);
  });

  test('a file that was edited by hand', async () => {
    const path = await begun();
    writeFileSync(path, readFileSync(path, 'utf8').replace('"round":1', '"round":2'));
    expect((await torii(`show ${path}`)).err).toBe(
      `${path} is damaged or was edited by hand: its fingerprint does not fit.\n`,
    );
  });

  test('a file of other rules or a newer program', async () => {
    const path = await begun();
    const saved = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...saved, format: 99 }));
    expect((await torii(`show ${path}`)).err).toContain('newer Torii (format 99)');
    const old = { ...saved, rules: '0' };
    writeFileSync(path, JSON.stringify({ ...old, fingerprint: fingerprintOf(old) }));
    expect((await torii(`show ${path}`)).err).toContain('by the rules of version 0');
  });

  test('a folder that cannot be written to', async () => {
    const { code, err } = await torii(`new toy -o ${file('none/m.json')}`);
    expect(code).toBe(2);
    expect(err).toContain(`Could not write ${file('none/m.json')}: its folder is not there.`);
  });
});

describe('locks', () => {
  test('two answers at once: both are heard, one after the other', async () => {
    const path = await begun();
    const both = await Promise.all([torii(`answer ${path} 1 q.1 end`), torii(`answer ${path} 1 q.1 end`)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
    expect(JSON.parse(readFileSync(path, 'utf8')).log).toHaveLength(1);
  });
});
