/** Situations in which set-up, first cards, endings and the Progress sheet meet other rules (2, 2a, 3t, 5d). */
import { expect, test } from 'vitest';
import { campaignOptions, newCampaign, playable, recordEnding } from '../../src/scenarios/progress.ts';
import { LOCK, type Tamashii } from '../../src/table/state.ts';
import { told } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import { beginningWith, draw, hard, hardCards, turnBegins, world } from '../helpers/hardCards.ts';
import { begin, goOnUntil, packWith, setUp } from '../helpers/match.ts';
import { board, choose, me, offered, pack, state } from '../helpers/table.ts';

const { content } = pack;
const SPECIAL = { script: { 'symbolDie:p1': ['special'], 'symbolDie:p2': ['special'] } };

test('P-01 an Immediate effect resets everybody: its rest is resolved, and its card’s rules hold for everybody (TM-5b-06, TM-5b-08, TM-3w-14)', () => {
  const match = hard('W01', [draw('W20'), turnBegins], () => undefined, SPECIAL);
  expect(state(match)).toMatchObject({ time: 7, scenario: { plot: 'W20' } });
  for (const role of ['p1', 'p2'])
    expect(board(match, role)).toMatchObject({ integrity: 5, assets: { shield: 1 } });
});

test('P-02 a World Activity resets everybody and then draws: the new card is in force for everybody (TM-4d-11, TM-3w-14)', () => {
  const match = hard('W20', [world, { newTurn: true }, turnBegins], () => undefined, SPECIAL);
  expect(state(match).scenario.plot).toBe('W03');
  for (const role of ['p1', 'p2']) expect(board(match, role).assets.shield).toBe(1);
});

test('P-03 Starting Augments are in force when the first card is resolved: 2 Wounds, 1 less (TM-2-18, TM-2a-14)', () => {
  const chosen = begin('hard', 2, { pack: beginningWith('W21', 4) });
  goOnUntil(chosen, () => offered(chosen, 'p1').includes('reaper'));
  choose(chosen, 'p1', 'reaper');
  choose(chosen, 'p2', 'trickster');
  goOnUntil(chosen, ({ phase }) => phase !== 'setup');
  expect([board(chosen).integrity, board(chosen, 'p2').integrity]).toEqual([4, 3]);
});

test('P-04 the Prologue for four: 16 Corrupted tokens, four boards, no Trace, and every token counted (TM-2-28, TM-2a-24, TM-2-23)', () => {
  const match = setUp('prologue', 4);
  const { corruptedPool, market, factionDecks, players, pool } = state(match);
  expect([corruptedPool, market, Object.keys(factionDecks)]).toEqual([16, [], []]);
  for (const { trace, class: chosen, protocol, launcher } of Object.values(players)) {
    expect([trace, chosen, protocol.card]).toEqual([null, '', '']);
    expect(launcher.filter((lying) => lying === LOCK)).toHaveLength(4);
  }
  // 32 of each type less 3 in every Bag and 1 more of the own colour, which all four have once.
  expect(pool.slice(1, 5)).toEqual([19, 19, 19, 19]);
});

test('P-05 turn 1 of the Prologue: no Trace Roll and none in turn 2 either, as there is no marker (TM-4a-02, U-50)', () => {
  const match = goOnUntil(setUp('prologue', 2), ({ turn, phase }) => turn === 2 && phase === 'action');
  expect(told(match, 'trace.moved', 'dice.rolled')).toEqual([]);
});

test('P-06 a level listed twice, and more than there are: no Enemy is in the deck twice, what is left follows (TM-2a-06, TM-3t-02)', () => {
  const scenario = content.scenarios['geo-hunt'];
  if (!scenario?.sheet) throw new Error('no sheet');
  const group = (level: number, each: number | null) => ({
    level,
    count: each === null ? null : { each, perPlayer: true },
    among: [],
  });
  const sheet = { ...scenario.sheet, enemyDeck: [group(1, 1), group(3, 50), group(1, null), group(1, 2)] };
  const changed = packWith({ scenarios: { ...content.scenarios, 'geo-hunt': { ...scenario, sheet } } });
  const { items } = state(begin('geo-hunt', 3, { pack: changed })).enemyDeck;
  const of = (level: number) =>
    Object.values(content.enemies).filter((enemy) => enemy.level === level && enemy.only.length === 0).length;
  const levels = items.map((id) => content.enemies[id]?.level).join('');
  expect(levels).toBe(`111${'3'.repeat(of(3))}${'1'.repeat(of(1) - 3)}`);
  expect(new Set(items).size).toBe(items.length);
});

test('P-07 an ending that is drawn by an Immediate effect is the one that is marked; what it unlocks is there in the next game (TM-5d-02, TM-5d-04, TM-2-32)', () => {
  const { ending } = hard('W01', [draw('W04')]).position;
  const bodies = { ...content.bodies };
  const [id, body] = Object.entries(bodies)[0] ?? ['', undefined];
  if (!body) throw new Error('no Body');
  bodies[id] = { ...body, locked: true, code: 'W50' };
  const scenario = hardCards.content.scenarios.hard;
  const card = scenario?.cards.W98;
  if (!scenario || !card) throw new Error('no card');
  const cards = { ...scenario.cards, W98: { ...card, unlocks: [`body:${id}`] } };
  const changed = packWith(
    { bodies, scenarios: { ...hardCards.content.scenarios, hard: { ...scenario, cards } } },
    hardCards,
  );
  const after = recordEnding(changed.content, newCampaign(), String(ending?.code));
  expect(after).toMatchObject({ marks: ['W98'], unlocked: [`body:${id}`] });
  const deck = (campaign: typeof after) => {
    const { market, bodyDeck } = state(
      begin('hard', 2, {
        pack: changed,
        options: campaignOptions('ours', campaign) as Record<string, string[]>,
      }),
    );
    return [...market, ...bodyDeck.items].includes(id);
  };
  expect([deck(newCampaign()), deck(after)]).toEqual([false, true]);
});

test('P-08 a lost Prologue opens the other Scenarios, marks nothing, and so the final one stays closed for its sake (TM-2-01, TM-5d-04, TM-5d-19)', () => {
  const lost = Object.entries(content.scenarios.prologue?.cards ?? {}).find(
    ([, { type }]) => type === 'lost',
  )?.[0];
  const after = recordEnding(content, newCampaign(), lost ?? '');
  expect(after).toMatchObject({ played: ['prologue'], marks: [] });
  expect(playable(content, newCampaign())).toEqual(['prologue']);
  expect(playable(content, after)).toContain('geo-hunt');
});

test('P-09 set-up asks for boards, Classes and Protocols, then for the First Player, and for nothing twice (TM-2-05, TM-2-16, TM-2a-13)', () => {
  const match = begin('geo-hunt', 2);
  const seen: string[] = [];
  const look = ({ phase }: Tamashii) => {
    const [first = ''] = [...asked(match, 'p1'), ...asked(match, 'p2')];
    if (phase === 'setup') seen.push(first);
    return phase !== 'setup';
  };
  goOnUntil(match, look);
  const classes = ['reaper', 'brawler', 'trickster', 'whisperer'];
  const kinds = seen.map((id) =>
    id in (content.table?.boards ?? {})
      ? 'board'
      : classes.includes(id)
        ? 'class'
        : id in content.protocols
          ? 'protocol'
          : id,
  );
  expect(kinds).toEqual(['board', 'board', 'class', 'class', 'protocol', 'protocol', 'p1']);
});

test('P-10 an ending, however it is drawn, is resolved in full: what the sheet says of its effects comes too late (TM-5d-01, TM-5a-05)', () => {
  const match = hard('W01', [draw('W99')], (table) => {
    me(table).exp = 8;
  });
  // P1's 3 EXP would lose the Scenario once more by the sheet; P2 gets theirs all the same.
  expect(match.position.ending).toEqual({ code: 'W99', winners: [] });
  expect([board(match).exp, board(match, 'p2').exp]).toEqual([11, 3]);
});
