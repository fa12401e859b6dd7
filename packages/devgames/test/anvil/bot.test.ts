import type { Json, Match } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { BotTable } from '../../src/anvil/bot.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, options, play, table } from '../helpers/table.ts';

/** The player in the shelter and the BOT where it is said, with their moves made. */
function afterMoves(own: string, bot: string, laid: { readonly [key: string]: Json } = {}): Match<Anvil> {
  const match = lay('bot', 1, { table: { turns: 1, ...laid } });
  play(match, 'p1', own);
  play(match, 'p1', bot);
  return match;
}

describe('a step with the BOT', () => {
  it('costs 1 battery, and the BOT’s Character is yours in it (TM-6a-13, TM-6a-15)', () => {
    const match = afterMoves('shelter', 'market');
    expect(options(match, 'p1')).toEqual([
      { id: 'own', rule: 'TM-6a-13', touches: ['at/p1'], key: 'bot.own' },
      { id: 'useBot', rule: 'TM-6a-13', touches: ['at/bot'], key: 'bot.useBot' },
    ]);
    play(match, 'p1', 'useBot');
    expect(happened(match).slice(2)).toEqual([
      ['bot.standsIn', { role: 'p1', step: 'districtEffect', left: 1 }, 'TM-6a-13'],
      ['bot.market', { character: 'bot' }, 'TM-6a-13'],
    ]);
    expect(table<BotTable>(match)).toMatchObject({ batteries: 1, assets: 1 });
  });

  it('leaves the player’s own Character out of it (TM-6a-14)', () => {
    const match = afterMoves('market', 'shelter');
    play(match, 'p1', 'useBot');
    expect(table<BotTable>(match).assets).toBe(0);
  });

  it('lasts for that step only: the next one is one’s own again, and costs anew (TM-6a-13, TM-6a-15)', () => {
    const match = afterMoves('shelter', 'tower');
    play(match, 'p1', 'useBot');
    expect(match.position.effects).toEqual({});
    play(match, 'p1', 'own');
    // In the shelter nobody waits: the engineers of the tower are not asked about.
    expect(asked(match, 'p1')[0]?.prompt).toBe('bot.step.botCanStandIn/standIn');
    expect(happened(match).map(([key]) => key)).toEqual(['bot.moved', 'bot.moved', 'bot.standsIn']);
    play(match, 'p1', 'useBot');
    expect(table<BotTable>(match).batteries).toBe(0);
  });

  it('among several engineers where the BOT stands the player chooses (TM-4d-02)', () => {
    const match = afterMoves('shelter', 'tower');
    play(match, 'p1', 'own');
    play(match, 'p1', 'useBot');
    expect(options(match, 'p1')).toEqual([
      {
        id: 'engineer1',
        rule: 'TM-4d-02',
        touches: ['engineers/engineer1'],
        key: 'referent.bot.engineerHere',
      },
      {
        id: 'engineer2',
        rule: 'TM-4d-02',
        touches: ['engineers/engineer2'],
        key: 'referent.bot.engineerHere',
      },
    ]);
    play(match, 'p1', 'engineer2');
    expect(table<BotTable>(match).engineers).toEqual({
      engineer1: 'tower',
      engineer2: 'p1',
      engineer3: 'market',
    });
  });

  it('the only engineer there is not asked about', () => {
    const match = afterMoves('market', 'shelter');
    play(match, 'p1', 'own');
    play(match, 'p1', 'own');
    expect(happened(match).slice(-1)).toEqual([
      ['bot.escorted', { engineer: 'engineer3', character: 'p1' }, 'TM-4d-02'],
    ]);
  });

  it('launches with the BOT what must be launched where it stands (TM-6a-16)', () => {
    const match = afterMoves('shelter', 'tower', { engineers: { engineer1: 'p1', engineer2: 'p1' } });
    play(match, 'p1', 'own');
    play(match, 'p1', 'own');
    play(match, 'p1', 'useBot');
    expect(offered(match, 'p1')).toEqual(['signal', 'battery', 'done']);
    play(match, 'p1', 'signal');
    expect(happened(match).at(-1)).toEqual([
      'bot.launched',
      { pattern: 'signal', character: 'bot', at: 'signals' },
      'TM-6a-16',
    ]);
    expect(offered(match, 'p1')).toEqual(['battery', 'done']);
    expect(table<BotTable>(match).signals).toBe(1);
  });
});

describe('batteries', () => {
  it('with the last one the step is still carried out, then the BOT leaves', () => {
    const match = afterMoves('shelter', 'market', { batteries: 1 });
    const since = now(match);
    play(match, 'p1', 'useBot');
    expect(happened(match, since).map(([key]) => key)).toEqual(['bot.standsIn', 'bot.market', 'bot.left']);
    expect(table<BotTable>(match).at.bot).toBe('');
    // Nobody can stand in any more, and there is nothing to launch in the shelter.
    expect(match.position.ending?.code).toBe('done');
  });

  it('the battery Pattern launched in that step keeps it (TM-6a-19)', () => {
    const match = afterMoves('shelter', 'tower', { batteries: 1, turns: 2 });
    play(match, 'p1', 'own');
    play(match, 'p1', 'own');
    play(match, 'p1', 'useBot');
    play(match, 'p1', 'battery', 'done');
    expect(table<BotTable>(match)).toMatchObject({ batteries: 1, at: { bot: 'tower' } });
  });

  it('there are no more than 3 slots for them (TM-6a-19)', () => {
    const match = afterMoves('tower', 'shelter', { batteries: 3 });
    play(match, 'p1', 'own');
    play(match, 'p1', 'own');
    play(match, 'p1', 'engineer1');
    play(match, 'p1', 'own');
    expect(offered(match, 'p1')).toEqual(['signal', 'done']);
  });
});
