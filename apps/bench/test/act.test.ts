/** What the act is measured by, on campaigns written by hand and on one that is played. */
import { explorationPolicy } from '@torii/bots/exploration';
import { box } from '@torii/exploration';
import { expect, test } from 'vitest';
import { type Campaign, type PlayedChapter, playCampaign } from '../src/balance/act/campaign.ts';
import { actFigures, spreadOf, unusedCards } from '../src/balance/act/figures.ts';
import { actPlots, actTable, unusedLines } from '../src/balance/act/table.ts';
import { explorationPack } from '../src/games/exploration.ts';

const { content } = explorationPack();

function chapter(number: number, more: Partial<PlayedChapter> = {}): PlayedChapter {
  return {
    chapter: 'any',
    number,
    attempt: 1,
    won: true,
    why: 'objective',
    rounds: 8,
    malice: 1,
    fallen: 0,
    ...more,
  };
}

function campaign(chapters: readonly PlayedChapter[], more: Partial<Campaign> = {}): Campaign {
  return { players: 2, party: ['akira', 'tomoe'], chapters, used: new Set(), broken: null, ...more };
}

const WHOLE = [1, 2, 3, 4, 5].map((number) => chapter(number));
const LOST = chapter(2, { won: false, why: 'malice' });

test('an act is won if every chapter was, at the first try; a chapter that is won later does not count', () => {
  const again = [chapter(1), LOST, chapter(2, { attempt: 2 }), ...WHOLE.slice(2)];
  const [figures] = actFigures([campaign(WHOLE), campaign(again)], content);
  expect(figures).toMatchObject({ players: 2, campaigns: 2, act: 50, product: 50 });
  expect(figures?.chapters[1]).toMatchObject({ tries: 2, won: 50, byMalice: 50 });
  // A campaign that was given up half-way has won nothing.
  const [half] = actFigures([campaign([chapter(1)])], content);
  expect(half).toMatchObject({ act: 0, misses: ['chapter 1', 'act'] });
});

test('numbers of characters that are too far apart are named', () => {
  const lost = campaign([{ ...LOST, number: 1 }]);
  const figures = actFigures([campaign(WHOLE), { ...lost, players: 3 }], content);
  expect(spreadOf(figures)).toEqual({ first: 100, act: 100, isWide: true });
  expect(actTable(figures)).toContain('apart: chapter 1 100, act 100: too far');
  expect([...actPlots(figures).keys()]).toEqual(['chapters.svg', 'act.svg', 'rounds.svg', 'malice.svg']);
});

test('cards that nobody used are named; those of a level after the act by themselves', () => {
  const all = unusedCards([campaign(WHOLE, { used: new Set(['skill:stab', 'weapon:katana']) })], content);
  expect(all.never).not.toContain('skill:stab');
  expect(all.never).toContain('weapon:naginata');
  expect(all.later).toContain('weapon:name-giver');
  expect(unusedLines(all)).toContain('kami:inari');
});

test('a campaign is played from chapter to chapter with what its characters have gained', () => {
  const pack = explorationPack();
  const game = box.rules.play(pack);
  const campaigns = box.rules.campaigns?.(pack);
  if (!game || !campaigns) throw new Error('the pack has no chapters');
  const played = playCampaign({ game, bot: explorationPolicy(pack), content, campaigns }, 1, 0, 'act');
  expect(played.broken).toBeNull();
  expect(played.chapters.map(({ number }) => number).slice(0, 1)).toEqual([1]);
  expect(played.chapters.every(({ rounds }) => rounds > 0)).toBe(true);
  expect(played.party).toEqual(['akira']);
  expect([...played.used]).toContain('weapon:katana');
});
