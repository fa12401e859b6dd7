/** The Blood Oni: Hate, and its passive skill Growing Hate. */
import { expect, test } from 'vitest';
import {
  attack,
  character,
  damaging,
  type Exploration,
  enemy,
  enemyActivation,
  skillWorks,
  zone,
} from '../src/index.ts';
import { asked, cards, pick, play, told } from './table.ts';

const HITS = { yin: ['1', '1'], yang: ['1 yang', '1 yang'] };

function oni(kept: string[], script: Record<string, string[]>, laid: Partial<Exploration> = {}) {
  const activation = enemyActivation(cards);
  const match = play(
    {
      zones: { yard: zone(['.........', '.........', '.........']) },
      characters: {
        tomoe: character('yard:h1', { health: 9 }),
        akira: character('yard:h3', { kami: 'izanami', affinity: 2 }),
      },
      enemies: { oni: enemy('blood-oni', 'chosen', 'yard:b2') },
      ai: { oni: { deck: ['hate', 'hate'], discarded: [], kept, current: '', empowered: false } },
      queue: { waiting: ['akira'], activated: ['tomoe'], active: 'oni' },
      ...laid,
    },
    (f) => [
      f.call('activation', activation, () => ({ enemy: 'oni' })),
      f.do('look', (c) => c.emit('look', { works: skillWorks(c, 'akira', 'known-path') }, null)),
    ],
    script,
    (f) => [f.do('look', (c) => c.emit('look', { works: skillWorks(c, 'akira', 'known-path') }, null))],
  );
  // Which of several equally near squares the Oni takes does not matter here.
  while (asked(match).startsWith('table: yard:')) pick(match, 'yard:');
  return match;
}

test('EX-CHO-09 a Hate card stays in play instead of being discarded', () => {
  const match = oni([], HITS);
  expect(match.position.state.ai.oni).toMatchObject({
    deck: ['hate'],
    discarded: [],
    kept: ['hate'],
    current: '',
  });
});

test('the first Hate is resolved as it is: adjacent, without the focus die', () => {
  const match = oni([], HITS);
  // Its plain line cannot reach anybody: Akira is 6 squares away, the Oni has 4 movement.
  expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
});

test('EX-CHO-05 EX-CHO-06 EX-CHO-07 with a Hate card in play the empowered one is resolved: range 2 of the next in initiative', () => {
  const match = oni(['hate'], { ...HITS, focus: ['2'] });
  expect(told(match, 'enemy.line', 'line')).toEqual(['1']);
  expect(told(match, 'enemy.moved', 'target')).toEqual(['akira']);
  expect(told(match, 'attack.rolled', 'focus')).toEqual(['2']);
  // 2 yin, 2 yang and 2 of the focus die.
  expect(match.position.state.characters.akira?.health).toBe(2);
  expect(match.position.state.ai.oni?.kept).toEqual(['hate', 'hate']);
});

test('EX-CHO-08 whoever is damaged cannot use Kami skills, until the combat is over', () => {
  const match = oni(['hate'], { ...HITS, focus: ['2'] });
  expect(told(match, 'look', 'works')).toEqual(['false', 'true']);
});

test('whoever was not damaged, or not by an attack, is not barred', () => {
  const match = play(
    {
      zones: { yard: zone(['....']) },
      characters: {
        akira: character('yard:d1', { affinity: 2 }),
        tomoe: character('yard:a1', { affinity: 2 }),
      },
      enemies: { oni: enemy('blood-oni', 'chosen', 'yard:b1') },
    },
    (f) => [
      f.happen('burn', () => [damaging('akira', 1, 'oni')]),
      f.call('attack', attack, () => ({ by: 'oni', target: 'tomoe', yin: 1 })),
      f.do('look', (c) => {
        const works = (role: string) => skillWorks(c, role, 'known-path');
        c.emit('look', { akira: works('akira'), tomoe: works('tomoe') }, null);
      }),
    ],
    { yin: ['1'] },
  );
  expect(told(match, 'look', 'akira', 'tomoe')).toEqual(['true false']);
});

test('an attack that fails bars nobody', () => {
  const match = oni(['hate'], { ...HITS, focus: ['BLANK'] });
  expect(told(match, 'look', 'works')).toEqual(['true', 'true']);
  expect(match.position.state.characters.akira?.health).toBe(8);
});

test('EX-CHO-02 an empty deck is made anew from the discarded cards', () => {
  const ai = { oni: { deck: [], discarded: ['hate'], kept: [], current: '', empowered: false } };
  const match = oni([], HITS, { ai });
  expect(told(match, 'aiCard.drawn', 'card')).toEqual(['hate']);
  expect(match.position.state.ai.oni).toMatchObject({ deck: [], discarded: [], kept: ['hate'] });
});
