import { answer, type Match } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { InitiativeTable } from '../../src/anvil/initiative.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { happened, lay, now, offered, play, questionWith, table } from '../helpers/table.ts';

function begin(rows: readonly (readonly string[])[], enemies: readonly string[] = []): Match<Anvil> {
  return lay('initiative', 3, { table: { enemies }, script: { initiative: rows } });
}

function whoActivated(match: Match<Anvil>, since = 0): unknown[] {
  return happened(match, since)
    .filter(([key]) => key === 'initiative.activates')
    .map(([, { who }]) => who);
}

describe('determining initiative', () => {
  it('shuffles all but the Chosen, advances the servant, offers a swap, puts the Chosen in front (EX-INI-08, EX-INI-12, EX-INI-13)', () => {
    const match = begin([['hikaru', 'tomoe', 'hattori', 'servant']], ['servant', 'chosen']);
    expect(happened(match)).toEqual([
      ['initiative.laid', { queue: ['hikaru', 'tomoe', 'hattori', 'servant'] }, 'EX-INI-02'],
      ['initiative.advanced', { who: 'servant' }, 'EX-INI-08'],
    ]);
    expect(offered(match, 'tomoe')).toEqual(['hattori-hikaru', 'hattori-tomoe', 'hikaru-tomoe', 'keep']);
    play(match, 'tomoe', 'hattori-hikaru');
    expect(happened(match).slice(2, 5)).toEqual([
      ['initiative.swapped', { who: ['hattori', 'hikaru'] }, 'EX-INI-09'],
      ['initiative.determined', { queue: ['chosen', 'servant', 'hattori', 'tomoe', 'hikaru'] }, 'EX-INI-04'],
      ['initiative.activates', { who: 'chosen' }, 'EX-ACT-01'],
    ]);
  });

  it('a servant advances 3 places and no more, or fewer if it reaches the front (EX-INI-08)', () => {
    const far = begin([['hikaru', 'tomoe', 'hattori', 'kappa', 'servant']], ['servant', 'kappa']);
    expect(table<InitiativeTable>(far).queue).toEqual(['hikaru', 'servant', 'tomoe', 'hattori', 'kappa']);
    const near = begin([['hikaru', 'servant', 'tomoe', 'hattori']], ['servant']);
    expect(table<InitiativeTable>(near).queue).toEqual(['servant', 'hikaru', 'tomoe', 'hattori']);
  });
});

describe('a zone revealed in mid-round', () => {
  const match = begin([
    ['hattori', 'hikaru', 'tomoe'],
    ['redKachi', 'tomoe', 'purpleKachi', 'hikaru'],
    ['purpleKachi', 'hattori', 'tomoe', 'redKachi', 'hikaru'],
  ]);

  it('exactly those who have not activated and the new enemies are shuffled (EX-SET-24, EX-INI-15)', () => {
    play(match, 'hikaru', 'keep');
    const since = now(match);
    play(match, 'hattori', 'interact');
    expect(happened(match, since)).toEqual([
      [
        'initiative.updated',
        { queue: ['redKachi', 'tomoe', 'purpleKachi', 'hikaru'], active: 'hattori' },
        'EX-INI-15',
      ],
    ]);
  });

  it('the running activation goes on with what it has left, and is finished first (EX-SET-25, EX-INI-18)', () => {
    expect(offered(match, 'hattori')).toEqual(['step', 'done']);
    const since = now(match);
    play(match, 'hattori', 'step');
    play(match, 'hattori', 'step');
    expect(whoActivated(match, since)).toEqual(['redKachi', 'tomoe']);
  });

  it('then the new row is played, and nobody activates twice (EX-INI-17)', () => {
    play(match, 'tomoe', 'done');
    play(match, 'hikaru', 'done');
    expect(whoActivated(match)).toEqual(['hattori', 'redKachi', 'tomoe', 'purpleKachi', 'hikaru']);
  });

  it('in the next round everybody is shuffled (EX-INI-01)', () => {
    expect(happened(match).at(-1)).toEqual([
      'initiative.laid',
      { queue: ['purpleKachi', 'hattori', 'tomoe', 'redKachi', 'hikaru'] },
      'EX-INI-02',
    ]);
    expect(table<InitiativeTable>(match).activated).toEqual([]);
  });

  it('the servant does not advance again by the update (EX-INI-16)', () => {
    const late = begin(
      [
        ['hattori', 'hikaru', 'tomoe', 'servant'],
        ['hikaru', 'redKachi', 'tomoe', 'purpleKachi'],
      ],
      ['servant'],
    );
    play(late, 'tomoe', 'keep');
    expect(table<InitiativeTable>(late)).toMatchObject({ activated: ['servant'], active: 'hattori' });
    play(late, 'hattori', 'interact');
    expect(table<InitiativeTable>(late).queue).toEqual(['hikaru', 'redKachi', 'tomoe', 'purpleKachi']);
  });

  it('a list of picks stops where something came to light: the rest must be decided anew', () => {
    const eager = begin([['hattori', 'hikaru', 'tomoe'], []]);
    play(eager, 'hattori', 'keep');
    const go = questionWith(eager, 'hattori', 'step');
    expect(answer(eager, 0, go, 'step', 'interact', 'step')).toEqual({ ok: true, applied: 2 });
    expect(eager.log?.at(-1)).toMatchObject({ options: ['step', 'interact'] });
    expect(offered(eager, 'hattori')).toEqual(['step', 'done']);
  });
});
