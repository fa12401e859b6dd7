/** 3 The course of a match: set-up, then turns of four phases in fixed order (TM-3-01). */
import { flow } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { setUp } from '../scenarios/setup.ts';
import type { Tamashii } from '../table/state.ts';
import type { C } from '../table/table.ts';
import { action } from './action.ts';
import { combat } from './combat.ts';
import { planning } from './planning.ts';
import { quest } from './quest.ts';

type Phase = Tamashii['phase'];

/** A phase begins: whoever had reset takes part again (TM-3w-14). */
function begin(phase: Phase) {
  return (c: C) => {
    c.state.phase = phase;
    c.state.skipping = [];
    // Trades are for one Planning phase (TM-3x-06).
    c.state.proposals = {};
    c.touch('phase');
    tell(c, 'turn.phase', { phase, turn: c.state.turn }, 'TM-3-01');
  };
}

const turn = flow<Tamashii>()(
  'turn',
  {},
  (f) => [
    f.window('begins', 'turnBegins'),
    f.do('planning', begin('planning')),
    f.call('planningPhase', planning),
    f.do('action', begin('action')),
    f.call('actionPhase', action),
    f.do('combat', begin('combat')),
    f.call('combatPhase', combat),
    f.do('quest', begin('quest')),
    f.call('questPhase', quest),
    f.do('next', (c) => {
      c.state.turn += 1;
      tell(c, 'turn.begun', { turn: c.state.turn }, 'TM-3-01');
    }),
  ],
  { scope: 'turn' },
);

export const match = flow<Tamashii>()(
  'match',
  {},
  (f) => [f.call('setUp', setUp), f.loop('turns', () => true, [f.call('turn', turn)])],
  { scope: 'match' },
);
