import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { torii, useFolder } from './helpers/torii.ts';

const file = useFolder();

interface Asked {
  readonly id: string;
  readonly seats: readonly number[];
  readonly min: number;
  readonly offer: boolean;
  readonly text: string;
  readonly options: readonly { readonly id: string; readonly text: string; readonly rule: string }[];
}

/** Answers the first thing that somebody must answer, with the first options. */
async function step(match: string): Promise<boolean> {
  const { out } = await torii(['ask', match, '--json']);
  const asked = (JSON.parse(out) as Asked[]).find(({ offer }) => !offer);
  if (!asked) return false;
  const chosen = asked.options.slice(0, Math.max(1, asked.min)).map(({ id }) => id);
  const { code, err } = await torii([
    'answer',
    match,
    String((asked.seats[0] ?? 0) + 1),
    asked.id,
    ...chosen,
  ]);
  expect([code, err]).toEqual([0, '']);
  return true;
}

describe('a match of Tamashii in the terminal', () => {
  test('is begun, asked, answered, shown, undone, logged with its reasons, written out and replayed', async () => {
    const match = file('match.json');
    const begun = await torii(['new', 'tamashii', '--players', '2', '--seed', 's', '-o', match]);
    expect(begun).toMatchObject({ code: 0, err: '' });
    for (let i = 0; i < 6; i++) expect(await step(match)).toBe(true);
    const shown = await torii(['show', match, '--player', '1']);
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(/r4 {2}/);
    const log = await torii(['log', match, '--why', '--json']);
    expect(log.code).toBe(0);
    expect(JSON.parse(log.out).length).toBeGreaterThan(3);
    expect((await torii(['fixture', match])).code).toBe(0);
    expect((await torii(['replay', match, '--verify'])).code).toBe(0);
  });

  test('where one of several is chosen no number is asked for, and how the story goes on is not to be left', async () => {
    const at = file('choice.yaml');
    const lines = [
      'game: tamashii',
      'scenario: blood-war',
      'players: 2',
      'state: { time: 1, scenario: { plot: Y03 } }',
      'frames: [{ flow: match, at: turns }, { flow: turn, at: quest }]',
    ];
    writeFileSync(at, lines.join('\n'));
    const { out } = await torii(['play', '--fixture', at, '-o', file('choice.json')], ['q']);
    expect(out).toContain('The table is asked: Which do you choose?\n');
    const asked = await torii(['ask', file('choice.json')]);
    expect(asked.out).toContain('Some cards let the players choose how the story goes on.');
  });

  test('an impossible number of players and an unknown scenario are told in the user’s language', async () => {
    const many = await torii(['new', 'tamashii', '--players', '5', '-o', file('a.json'), '--lang', 'fr']);
    expect([many.code, many.out]).toEqual([2, '']);
    expect(many.err).toMatch(/1, 2, 3, 4/);
    const alone = await torii([
      'new',
      'tamashii',
      '--scenario',
      'generator',
      '--players',
      '1',
      '-o',
      file('b.json'),
    ]);
    expect([alone.code, alone.err]).toEqual([2, expect.stringMatching(/2, 3, 4/)]);
    const unknown = await torii(['new', 'tamashii', '--scenario', 'moon', '-o', file('c.json')]);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringMatching(/“moon”.*prologue/)]);
  });

  test('switches are listed by help, and refused when they are misspelt or cannot be that', async () => {
    const help = await torii(['new', '--help']);
    expect(help.out).toContain('bodyAbilityOncePerTurn=true|false');
    expect(help.out).toContain('length=medium|short|long');
    const wished = (option: string) =>
      torii(['new', 'tamashii', '--option', option, '-o', file('switch.json')]);
    const misspelt = await wished('bodyAbiltyOncePerTurn=false');
    expect([misspelt.code, misspelt.err]).toEqual([2, expect.stringContaining('bodyAbilityOncePerTurn')]);
    const wrong = await wished('c12Blank=supply');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('move, place')]);
    const length = await torii([
      'new',
      'tamashii',
      '--scenario',
      'generator',
      '--length',
      'huge',
      '-o',
      file('switch.json'),
    ]);
    expect([length.code, length.err]).toEqual([2, expect.stringContaining('medium, short, long')]);
    expect((await wished('c12Blank=place')).code).toBe(0);
  });

  test('a save of other rules, of another pack, and one edited by hand are refused, and stay as they are', async () => {
    const match = file('match.json');
    await torii(['new', 'tamashii', '--players', '1', '--seed', 's', '-o', match]);
    const saved = readFileSync(match, 'utf8');
    const changes: [string, string, RegExp][] = [
      ['"rules":"1"', '"rules":"0"', /./],
      [`"pack":"${JSON.parse(saved).pack}"`, '"pack":"0000"', /./],
      ['"firstPlayer":"p1"', '"firstPlayer":7', /./],
      ['"stack":{', '"stick":{', /./],
    ];
    for (const [from, to, reason] of changes) {
      expect(saved).toContain(from);
      writeFileSync(match, saved.replace(from, to));
      const { code, err } = await torii(['ask', match]);
      expect([to, code]).toEqual([to, 2]);
      expect(err).toMatch(reason);
      expect(readFileSync(match, 'utf8')).toBe(saved.replace(from, to));
    }
  });
});

describe('playing beside a bot', () => {
  test('it programs its own Launcher meanwhile, and its questions are not shown', async () => {
    const typed = Array.from({ length: 4 }, () => '1');
    const { code, out } = await torii('play tamashii --players 2 --seed z --bots 2', [...typed, 'q']);
    expect(code).toBe(0);
    expect(out).toMatch(/Player 1 is asked/);
    expect(out).not.toMatch(/Player 2 is asked/);
  });

  test('a whole path of moves is answered at once', async () => {
    const begin = await torii('play tamashii --players 1 --seed z', ['1', 'q']);
    const [, from, to] = /\((r\dc\d)\): 1 → (r\dc\d)/.exec(begin.out) ?? [];
    const typed = ['1', `${from}-${to} ${from}-${to}`, 'q'];
    // There and back again: the second is written from the end that it does not begin at.
    const { out } = await torii('play tamashii --players 1 --seed z', typed);
    expect(out.match(/Player 1 slides/g)).toHaveLength(2);
  });
});

describe('a pack of one’s own', () => {
  function ownPack(): string {
    const folder = file('own');
    mkdirSync(join(folder, 'words'), { recursive: true });
    const head = 'id: own\nversion: 1.0.0\ngame: tamashii\nrules: "1"\nextends: tamashii-core\n';
    writeFileSync(join(folder, 'pack.yaml'), `${head}replaces: [token:basic-data, token:power]\n`);
    writeFileSync(
      join(folder, 'tokens.yaml'),
      'basic-data: { count: 13, effect: gain 2 Power }\npower: { count: 1, effect: gain 1 Power }\n',
    );
    return folder;
  }

  test('is laid over the core pack, played with, and remembered by the match', async () => {
    const folder = ownPack();
    const match = file('match.json');
    expect(await torii(['pack', 'check', folder])).toMatchObject({ code: 0 });
    const begun = await torii(['new', 'tamashii', '--pack', folder, '--players', '1', '-o', match]);
    expect(begun).toMatchObject({ code: 0, err: '' });
    expect((await torii(['ask', match])).code).toBe(0);
    // The match knows where its pack is, seen from itself: both can be moved together.
    const moved = file('moved');
    mkdirSync(moved);
    cpSync(folder, join(moved, 'own'), { recursive: true });
    cpSync(match, join(moved, 'match.json'));
    expect((await torii(['ask', join(moved, 'match.json')])).code).toBe(0);
    const changed = file('changed');
    cpSync(moved, changed, { recursive: true });
    writeFileSync(
      join(changed, 'own/tokens.yaml'),
      'basic-data: { count: 13, effect: gain 2 Power }\npower: { count: 2, effect: gain 1 Power }\n',
    );
    const other = await torii(['ask', join(changed, 'match.json')]);
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/was played with other cards/)]);
  });

  test('with a broken card is refused before anything is written', async () => {
    const folder = ownPack();
    writeFileSync(join(folder, 'tokens.yaml'), 'power: { count: 1, effect: gain 1 Powr }\n');
    const match = file('match.json');
    const { code, err } = await torii(['new', 'tamashii', '--pack', folder, '-o', match]);
    expect([code, err]).toEqual([2, expect.stringMatching(/1 mistake/)]);
    expect((await torii(['ask', match])).code).toBe(2);
  });

  test('that extends a pack which there is not is told so', async () => {
    const folder = ownPack();
    writeFileSync(
      join(folder, 'pack.yaml'),
      'id: own\nversion: 1.0.0\ngame: tamashii\nrules: "1"\nextends: moon\n',
    );
    const { code, out } = await torii(['pack', 'check', folder]);
    expect([code, out]).toEqual([2, expect.stringMatching(/no pack “moon”/)]);
  });
});

describe('a campaign', () => {
  test('opens the Prologue first, keeps what was reached, and can be started over (TM-2-01, TM-5d-19, TM-5d-20)', async () => {
    const campaign = file('group.json');
    expect(await torii(['campaign', 'new', campaign, '--name', 'Friday'])).toMatchObject({ code: 0 });
    const closed = await torii([
      'new',
      'tamashii',
      '--campaign',
      campaign,
      '--scenario',
      'geo-hunt',
      '--players',
      '1',
      '-o',
      file('g.json'),
    ]);
    expect([closed.code, closed.err]).toEqual([2, expect.stringMatching(/Prologue comes first/)]);
    // A bot in the only seat plays it to its end.
    const played = await torii(
      `play tamashii --campaign ${campaign} --scenario prologue --players 1 --seed c --bots 1`,
    );
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toMatch(/written down the ending A0/);
    const kept = JSON.parse((await torii(['campaign', 'show', campaign, '--json'])).out);
    expect(kept).toMatchObject({ name: 'Friday', begun: 1, finished: [{ match: 1, scenario: 'prologue' }] });
    const won = kept.finished[0].code === 'A06';
    const line = (id: string) => kept.sheet.find(({ scenario }: { scenario: string }) => scenario === id);
    // A loss is not marked (TM-5d-04); but the Prologue has been played.
    expect(line('prologue').marked).toEqual(won ? ['A06'] : []);
    expect([line('geo-hunt').closed, line('ascend').closed]).toEqual([null, 'othersFirst']);
    // What is reached is ticked, so that nobody takes an open ending for a mark.
    const shown = (await torii(['campaign', 'show', campaign])).out;
    expect([shown.match(/\[x\]/g)?.length, shown.includes('[ ]')]).toEqual([won ? 1 : undefined, true]);
    expect(await torii(['campaign', 'restart', campaign])).toMatchObject({ code: 0 });
    const again = JSON.parse((await torii(['campaign', 'show', campaign, '--json'])).out);
    expect(again.finished).toEqual([]);
    expect(JSON.parse(readFileSync(campaign, 'utf8')).past).toHaveLength(1);
  });

  test('what is no campaign, or names endings that there are not, is refused', async () => {
    const campaign = file('group.json');
    writeFileSync(campaign, '{"format":1}');
    expect(await torii(['campaign', 'show', campaign])).toMatchObject({ code: 2 });
    await torii(['campaign', 'new', campaign, '--force']);
    const kept = JSON.parse(readFileSync(campaign, 'utf8'));
    writeFileSync(
      campaign,
      JSON.stringify({ ...kept, finished: [{ match: 1, scenario: 'x', code: 'Q99' }] }),
    );
    const { code, err } = await torii(['campaign', 'show', campaign]);
    expect([code, err]).toEqual([2, expect.stringMatching(/Q99/)]);
  });
});
