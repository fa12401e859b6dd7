/** Playing as people do: what they type, what fits on their screen, what is taken back and what is kept. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { system } from '../src/disk/disk.ts';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

async function play(line: string, typed: readonly string[]): Promise<string> {
  const { code, out, err } = await torii(line, typed);
  expect([code, err]).toEqual([0, '']);
  return out;
}

/** What stood on the screen at each question: what was new, the table, the question and its options. */
function screens(out: string): string[][] {
  const all: string[][] = [[]];
  let asked = false;
  for (const line of out
    .replace(/\nUntil next time\..*\s*$/, '')
    .trimEnd()
    .split('\n')) {
    // Behind the options comes what has happened since, or a line without anything.
    if (asked && (line === '' || line.startsWith('· '))) {
      all.push([]);
      asked = false;
    }
    if (/ is asked: | may at any moment:/.test(line)) asked = true;
    all.at(-1)?.push(line);
  }
  return all;
}

/** A fight with Reroll to spend, by hand. */
function fight(): string {
  const path = file('fight.yaml');
  writeFileSync(
    path,
    'game: anvil\nscenario: combat\nplayers: 1\nseed: s\nstate: { table: { players: { p1: { assets: { reroll: 2 } } } } }\n',
  );
  return path;
}

describe('an answer', () => {
  test('a number for an amount means that amount; what is too much is said', async () => {
    const out = await play(`play anvil --fixture ${fight()}`, ['9', '2', 'q']);
    expect(out).toContain('Type a number from 0 to 2.');
    expect(out).toContain('It must be a number from 0 to 2.');
    expect(out).toContain('combat.rolled role=p1 power=2');
  });

  test.each(['0', 'none', '-'])('%s is none, where as few as none may be chosen', async (none) => {
    const out = await play(`play anvil --fixture ${fight()}`, ['0', none, 'q']);
    expect(out).toContain('spendReroll (0 to 2 of them)');
    expect(out).toContain('  0  None of these\n');
    expect(out).toContain('p1 is asked: combat.phase.attacked/exchange/playerGo');
  });

  test('none is answered by naming nothing, from the command line too', async () => {
    const path = file('m.json');
    await torii(`new anvil --fixture ${fight()} -o ${path}`);
    await torii(`answer ${path} 1 q.1 n0`);
    const [{ id, min }] = JSON.parse((await torii(`ask ${path} --json`)).out);
    expect(min).toBe(0);
    expect(await torii(`answer ${path} 1 ${id}`)).toMatchObject({ code: 0, err: '' });
    const [next] = JSON.parse((await torii(`ask ${path} --json`)).out);
    expect(next.prompt).toContain('playerGo');
  });

  test('an option may be typed as it reads', async () => {
    const out = await play('play tamashii --players 1 --seed z --lang uk', ['1', 'готово', 'q']);
    expect(out).toContain('Хід 1. Фаза Дій');
  });

  test('done is 0 whatever else there is, and the first question says where signs are explained', async () => {
    const out = await play('play tamashii --players 1 --seed z', ['1', 'signs', '0', 'q']);
    expect(out).toMatch(/“signs”\sexplains letters, figures\sand\sdice\./);
    expect(out).toMatch(/^MOV: how many tiles/m);
    expect(out).toMatch(/do you slide or switch\?\n[\s\S]*?\n {2}0 {2}Done\n/);
    expect(out).toContain('Turn 1: Action phase.');
  });

  test('a move may be written from either end', async () => {
    const line = 'play tamashii --players 1 --seed z';
    const begin = await play(line, ['1', 'q']);
    const [, from, to] = /\((r\dc\d)\): 1 → (r\dc\d)/.exec(begin) ?? [];
    for (const move of [`${from}-${to}`, `${to}-${from}`, `${from} ${to}`, `${to} ${from}`])
      expect(await play(line, ['1', move, 'q'])).toContain(`slides a Data token: ${from} → ${to}`);
  });
});

describe('a screen', () => {
  test('fits in 40 lines and in the width of the terminal', async () => {
    const typed = ['1', '1', ...Array.from({ length: 30 }, () => '1')];
    const out = await play('play tamashii --players 2 --seed z --bots 2', typed);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(100);
    const tall = screens(out).map((lines) => lines.length);
    expect(tall.length).toBeGreaterThan(25);
    // One line is for what is typed.
    expect(Math.max(...tall)).toBeLessThanOrEqual(39);
  });

  test('has the Pattern that the Scenario card wants on it whenever somebody programs, however much is new', async () => {
    const typed = Array.from({ length: 60 }, () => '1');
    const out = await play('play tamashii --players 2 --seed uk3 --bots 1', typed);
    const programs = out
      .split(/^(?=Turn \d+ · )/m)
      .filter((screen) => /launch the Pattern of this card[\s\S]*do you slide or switch/.test(screen));
    expect(programs.length).toBeGreaterThan(1);
    for (const screen of programs) expect(screen).toMatch(/^ {2}Launch: \[\* \? \*\] → /m);
    const hunted = out
      .split(/^(?=Turn \d+ · )/m)
      .filter((screen) => /\(Top Enemy\)[\s\S]*do you slide or switch/.test(screen));
    expect(hunted.length).toBeGreaterThan(1);
    for (const screen of hunted) expect(screen).toMatch(/^Repel: \[/m);
  });

  test.each(['en', 'uk'])('has the map on it whenever somebody moves, in %s', async (language) => {
    const typed = Array.from({ length: 60 }, () => '1');
    const out = await play(`play tamashii --players 2 --seed uk3 --bots 1 --lang ${language}`, typed);
    const moves = /Where does your Character move\?|Куди пересувається ваш Персонаж\?/;
    const moving = out.split(/^(?=(?:Turn|Хід) \d+ · )/m).filter((screen) => moves.test(screen));
    expect(moving.length).toBeGreaterThan(4);
    for (const screen of moving) {
      expect(screen).toMatch(/^ *t\d /m);
      expect(screen).toMatch(/\[\p{Lu}2\]/u);
    }
  });

  test('always shows what the Scenario wants; where there is no room for the rest of the card it says how to see it', async () => {
    const typed = ['1', '1', ...Array.from({ length: 60 }, () => '1')];
    const out = await play('play tamashii --players 2 --seed newcomer --bots 1', typed);
    const cards = screens(out)
      .map((lines) => lines.findIndex((line) => line.startsWith('Scenario card ') && !line.includes(', “')))
      .map((at, i) => (at < 0 ? [] : (screens(out)[i] ?? []).slice(at + 1, at + 3)));
    const shown = cards.filter((lines) => lines.length > 0);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.every(([goal]) => goal?.startsWith('  Goal: '))).toBe(true);
    expect(new Set(shown.map(([, next = '']) => next.slice(0, 8)))).toContain('  … type');
  });

  test('shows parts of the table on demand, and the rest of the options', async () => {
    const line = 'play tamashii --players 2 --seed z --bots 2';
    const out = await play(line, ['1', '1', 'map', 'board 2', 'enemies', 'signs', 'show', 'board 7', 'q']);
    expect(out).toContain('t8 Shelter: You may change your Core Data.');
    expect(out).toContain('No Enemies are attached.');
    expect(out).toContain('Player die: 3\u00a0×\u00a0STRIKE');
    expect(out).toContain('4–6: 2\u00a0dice');
    expect(out).toContain('There is no player “7”. Available: 1 (Player 1), 2 (Player 2)');
  });

  test('of a generated Scenario shows no pool of Corrupted Data', async () => {
    const pool = 'Corrupted Data pool';
    const line = 'play tamashii --players 2 --bots 2 --seed g --scenario';
    expect(await play(`${line} prologue`, ['1', 'q'])).toContain(pool);
    const generated = await play(`${line} generator`, ['1', 'q']);
    expect(generated).toContain('Tamashii: Scenario generator');
    expect(generated).not.toContain(pool);
  });

  test('why: the question, an option, the last lines', async () => {
    const line = 'play tamashii --players 1 --seed z';
    const out = await play(line, ['1', 'why', 'why 1', 'why log', 'q']);
    expect(out).toContain('[TM-4a-09]');
    expect(out).toContain('[TM-3e-02]');
    expect(out).toMatch(/refills the Launcher[^·]*\[TM-/);
    // One line of the log by its number, and no other.
    const [, n = ''] = /^ +(\d+) {2}.*refills the Launcher/m.exec(out) ?? [];
    const one = await play(line, ['1', `why log ${n}`, 'why log 9999', 'q']);
    expect([one.includes('refills the Launcher'), one.match(/\[TM-/g)?.length]).toEqual([true, 1]);
    expect(one).toContain('“log 9999” is neither');
  });

  test('begins with the introduction of the Scenario, in one’s own language and letters', async () => {
    const out = await play('play tamashii --players 1 --seed z --lang uk', ['1', 'знаки', 'q']);
    expect(out).toMatch(/^Тамашіі: Пролог\n\p{Lu}/u);
    expect(out).toContain('С сині · З зелені · Ж жовті · Ч червоні');
    expect(out).not.toMatch(/\b(?:is asked|Player|Data|Move|Pattern)\b/);
  });
});

describe('a match file', () => {
  test('is written with every answer, and played on', async () => {
    const path = file('m.json');
    const out = await play(`play toy --seed abc -o ${path}`, ['slide:r1c1:r1c2', 'q']);
    expect(out).toContain(`torii play ${path} goes on with it`);
    expect(JSON.parse(readFileSync(path, 'utf8')).log).toHaveLength(1);
    const on = await play(`play ${path}`, ['slide:r1c2:r1c1', 'q']);
    expect(on).toContain('The match goes on; answers given so far: 1.');
    expect(JSON.parse(readFileSync(path, 'utf8')).log).toHaveLength(2);
    const beside = await play(`play ${path} --bots 2`, ['q']);
    expect(beside).toContain(`torii play ${path} --bots 2 goes on with it`);
    const { code, err } = await torii(`play ${path} --players 2`);
    expect([code, err]).toEqual([2, expect.stringContaining('--players is for a match that begins')]);
  });

  test('that is there is not overwritten', async () => {
    const path = file('m.json');
    writeFileSync(path, 'mine');
    const { code } = await torii(`play toy -o ${path}`);
    expect([code, readFileSync(path, 'utf8')]).toEqual([2, 'mine']);
  });

  describe('on a full disk', () => {
    const { write } = system;
    afterEach(() => {
      system.write = write;
    });

    test('an answer that cannot be kept has not happened, and can be given again', async () => {
      const path = file('m.json');
      await torii(`play toy --seed abc -o ${path}`, ['q']);
      const before = readFileSync(path, 'utf8');
      let full = true;
      system.write = ((...args: Parameters<typeof write>) => {
        // The lock is still written: only the match is too large.
        if (full && (args[1] as unknown as Buffer).length > 500) {
          full = false;
          throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        }
        return write(...args);
      }) as typeof write;
      const out = await play(`play ${path}`, ['slide:r1c1:r1c2', 'slide:r1c1:r1c2', 'q']);
      expect(out).toContain('There is no room left on the disk');
      expect(out).toContain('That could not be written down, so it has not happened. Try again.');
      expect(readFileSync(path, 'utf8')).not.toBe(before);
      expect(JSON.parse(readFileSync(path, 'utf8')).log).toHaveLength(1);
    });
  });
});

describe('undo', () => {
  test('beside a bot takes back one’s own answer, and the bot’s after it', async () => {
    const path = file('m.json');
    const out = await play(`play toy --seed abc --bots 2 -o ${path}`, ['end', 'u', 'q']);
    expect(out).toContain('\nUndone.\n');
    const { log } = JSON.parse(readFileSync(path, 'utf8'));
    // The bot’s own answers came after it, so the table was asked, and the bot agreed.
    expect(log.at(-1)).toMatchObject({ t: 'answer', seat: 1, options: ['agree'] });
    expect(out.match(/^round: 1$/gm)?.length).toBeGreaterThan(1);
  });

  test('goes back after a match was opened again too', async () => {
    const path = file('m.json');
    await play(`play toy --seed abc -o ${path}`, ['slide:r1c1:r1c2', 'q']);
    const out = await play(`play ${path}`, ['u', 'q']);
    expect(out).toContain('\nUndone.\n');
    expect(out.split(/^players:$/m).at(-1)).toContain('\n      r1c1: 1\n');
  });
});

describe('the command line', () => {
  test('a bare torii shows help', async () => {
    const { code, out } = await torii('');
    expect([code, out]).toEqual([0, expect.stringContaining('Commands:')]);
    expect((await torii('--lang es')).out).toContain('Órdenes:');
  });

  test.each([
    ['play toy --lang tlh', 'There is no language “tlh”. Available: en, es, fr, uk'],
    ['play toy --bots 3', 'There is no player “3”. Available: 1, 2'],
    ['play toy --bots 0', 'There is no player “0”. Available: 1, 2'],
  ])('%s is refused, with what there is', async (line, reason) => {
    const { code, err } = await torii(line);
    expect([code, err]).toEqual([2, `${reason}\n`]);
  });
});
