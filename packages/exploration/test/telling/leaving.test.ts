/** Whether to move on is asked with what would be lost by it. */
import { outbox, questions } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';
import { expect, test } from 'vitest';
import { boardOf } from '../../src/index.ts';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { core } from '../helpers/core.ts';
import { type Laid, pick, play, type Scene } from '../helpers/scene.ts';

const own = new URL('../../words/', import.meta.url);
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));

/** What it would mean to go on, in words. */
function goingOn(match: Scene, language: Language): string {
  const { teller } = tellExploration(
    core,
    speaker(readWords([...common, own], language), language),
    () => '',
  );
  const yes = questions(match)
    .flatMap((asked) => asked.options)
    .find(({ id }) => id === 'yes');
  if (!yes) throw new Error('nobody is asked whether to go on');
  return plainText(teller.option(outbox(match, 0).view as unknown as Seen, yes));
}

/** Akira beside the way into the nave, with others in the court; the last two squares are of another zone. */
function atTheWay(board: string, foes: Laid['foes'] = {}, heads: readonly string[] = []): Scene {
  const match = play({
    pack: core,
    board,
    foes,
    characters: { akira: { weapons: ['katana'] } },
    rounds: [['akira']],
    table: {
      chapter: 'drowned-shrine',
      board: boardOf(['.......'], { zones: ['1111122'] }),
      points: { A: { at: ['b1'], zone: 'z1', door: 'none', usedBy: [], marks: [] } },
      heads: heads.map((at) => ({ at, boss: false })),
    },
  });
  pick(match, 'point-A');
  return match;
}

const KACHI = { kind: 'kachi' };

test('EX-SET-22 A-56 enemies and heads of the zone that is left are counted, an ally and other zones are not', () => {
  const all = { 1: KACHI, 2: KACHI, 3: KACHI, S: { kind: 'landolfo', ally: true } };
  const match = atTheWay('1 A . S 1 2 3', all, ['c1', 'g1']);
  expect(goingOn(match, 'en')).toMatch(/Remove zone 1 from play\. Left behind: 2 enemies, 1 head\.$/);
  expect(goingOn(match, 'uk')).toMatch(/\. Лишається позаду: 2 вороги, 1 голова\.$/);
});

test.each(languages)(
  'only what is there is named, and where nothing is lost nothing is said: %s',
  (language) => {
    const nothing = goingOn(atTheWay('1 A . . . . 1', { 1: KACHI }), language);
    const enemies = goingOn(atTheWay('1 A . . . 1 .', { 1: KACHI }), language);
    const heads = goingOn(atTheWay('1 A . . . . .', {}, ['c1', 'd1']), language);
    expect(enemies.startsWith(nothing)).toBe(true);
    expect(heads.startsWith(nothing)).toBe(true);
    expect(enemies.slice(nothing.length)).toMatch(/^ [^,]+: 1 [^ ,]+\.$/);
    expect(heads.slice(nothing.length)).toMatch(/^ [^,]+: 2 [^ ,]+\.$/);
  },
);
