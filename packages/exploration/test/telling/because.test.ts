/** How enemies decided, in sentences: what a player reads who wonders why it went there, hit that one, left a line out. */
import { createMatch, type Json, outbox, simpleSetup, view } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { flawsOf, readAllTexts, readWords, wordsOf } from '@torii/words/read';
import { describe, expect, test } from 'vitest';
import { exploration } from '../../src/index.ts';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { core } from '../helpers/core.ts';
import { numbers } from '../helpers/randomBoards.ts';
import { answerRandomly, open, pick, play, type Scene } from '../helpers/scene.ts';

const folder = new URL('../../words/', import.meta.url);
const ours = [folder, new URL('because.', folder)];
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));

function tellerIn(language: Language, places = ours) {
  const words = readWords([...common, ...places], language);
  return tellExploration(core, speaker(words, language), () => '').teller;
}

/** The reasons of all events of a kind, each as its sentences. */
function reasons(match: Scene, wanted: string, teller = tellerIn('en')): string[][] {
  const seen = view(match, 0) as Json as unknown as Seen;
  const events = outbox(match, 0).news.filter(({ key }) => key === wanted);
  return events.map((event) =>
    teller.because(seen, event).map((each) => plainText(each).replaceAll('\u00a0', ' ')),
  );
}

const CLOSE = 'move adjacent to a target > attack an adjacent target';

describe('the reasons of enemies', () => {
  test('are said alike in four languages', () => {
    expect(flawsOf(readAllTexts(new URL('because.', folder)))).toEqual([]);
  });

  test('EX-MIN-03 EX-MIN-04 each line that fails says what it lacked, up to the first that does not', () => {
    const match = play({
      board: `
      1 1 # . . A
      2 . . . . .`,
      foes: {
        1: {
          kind: 'kachi',
          board: { movement: 2 },
          lines: ['attack a target within range 4', CLOSE, 'move toward a target'],
        },
      },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    const [[first, second, third] = []] = reasons(match, 'enemy.line');
    expect(first).toMatch(
      /^Line 1 cannot be resolved: .*From a1 its attack \(range 4\) finds no target: Akira is hidden, for the line from a1 to e1 goes through b1 \(wall\)\.$/,
    );
    expect(second).toMatch(
      /From a1, with 2 movement points, it gets adjacent to nobody: it would stay\. From a1 its attack \(adjacent only\) finds no target: Akira is at range 4\.$/,
    );
    expect(third).toBe('Line 3 is the first that can be resolved fully.');
    expect(reasons(match, 'enemy.moved')).toEqual([
      [
        'Akira is the only one that it could turn to.',
        'As near to Akira as it can get (2 of 2 movement points): b2. Its way: a2, b2.',
        'Where it could end, by movement points: 0 – a1; 1 – a2; 2 – b2.',
      ],
    ]);
  });

  test('EX-LINE-08 EX-EMOV-10 whom it turned to, what was compared, what the players chose, where it could go', () => {
    const match = play({
      board: `
      1 1 . . A
      2 . . . T`,
      foes: { 1: { kind: 'kachi', lines: [`prefer the character with the least health > ${CLOSE}`] } },
      characters: { tomoe: { health: 6 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    const [square = ''] = open(match);
    pick(match, square);
    const [[whom, where, all] = []] = reasons(match, 'enemy.moved');
    expect(whom).toBe(
      'It can get adjacent to: Tomoe, Akira. It prefers the lowest value (health): Tomoe 6, Akira 8.',
    );
    expect(where).toContain(`for the fewest movement points (2 of 3): c1, c2. The players chose ${square}.`);
    expect(all).toMatch(/^Where it could end, by movement points: 0 – a1; 1 – /);
    const [[hit, line] = []] = reasons(match, 'enemy.targets');
    expect(hit).toContain(`From ${square} (adjacent only) it can attack: Tomoe, Akira. It prefers`);
    expect(line).toMatch(/^The line of sight from c\d to d2 is clear, range 1\.$/);
  });

  test('EX-GOLD-06 of several who are alike it says whom the players chose', () => {
    const match = play({
      board: '1 A 1 T',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    pick(match, 'tomoe');
    expect(reasons(match, 'enemy.targets')[0]?.[0]).toBe(
      'From b1 (adjacent only) it can attack: Tomoe, Akira. Still tied: Tomoe, Akira. The players chose Tomoe.',
    );
  });

  test('are silent where nobody has fetched their words, and of what nobody decided', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(reasons(match, 'enemy.line', tellerIn('en', [folder]))).toEqual([[]]);
    expect(reasons(match, 'enemy.rolled')).toEqual([[]]);
  });

  test.each([2, 3])(
    'are told without leaks in a chapter of %i, and the line that is resolved with its text',
    (players) => {
      const game = exploration(core);
      const match = createMatch(game, simpleSetup(game, 'ash-village', players, 'reasons')) as Scene;
      const random = numbers(players);
      for (let n = 0; n < 400 && match.position.ending === null; n++) answerRandomly(match, random);
      const seen = view(match, 0) as Json as unknown as Seen;
      const told = outbox(match, 0).news.filter(({ key }) => key.startsWith('enemy.'));
      expect(told.length).toBeGreaterThan(20);
      for (const language of languages) {
        const teller = tellerIn(language);
        const lines = told.flatMap((event) => [teller.event(seen, event), ...teller.because(seen, event)]);
        const flaws = lines
          .map(plainText)
          .filter((line) => /[{}]|undefined|null|NaN|\w+-\w+\d?\.|: \.|^$/.test(line));
        expect(flaws).toEqual([]);
      }
      const teller = tellerIn('en');
      for (const event of told.filter(({ key }) => key === 'enemy.line'))
        expect(plainText(teller.event(seen, event))).toMatch(/, line \d: \p{Lu}.*\.$/u);
    },
  );
});
