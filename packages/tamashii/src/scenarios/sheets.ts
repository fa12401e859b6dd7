/** 5a Scenario sheets: their rules, and what they make happen by themselves. */
import { type Check, flow, type Hook } from '@torii/kernel';
import { holds } from '@torii/script';
import type { Sheet } from '../pack/sheetShapes.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, content, facts, resolveText, seenBy } from '../table/table.ts';

/** The sheet on the table; the generator has none (TM-6b-17). */
export function sheet(c: Pick<C, 'state' | 'facts'>): Sheet | null {
  return content(c).scenarios[c.state.scenario.sheet]?.sheet ?? null;
}

export function sheetSource({ state }: Pick<C, 'state'>): string {
  return `sheet:${state.scenario.sheet}`;
}

/** When Corrupted Data must be gained and none is left, the sheet says what happens (TM-3d-07). */
export const depletion: Hook<Tamashii> = {
  on: 'window',
  id: 'sheets.depleted',
  rule: 'TM-3d-07',
  window: 'corruptedDepleted',
  always: true,
  can: (c) => sheet(c)?.depleted != null,
  run: (c) => {
    const source = sheetSource(c);
    resolveText(c, `${source}/depleted`, { you: c.state.firstPlayer, source });
  },
};

const NOTHING: readonly string[] = [];

/** What a sheet says of any moment is looked at after every change (TM-5a-05), until a card has been drawn for it. */
export const sheetCheck: Check<Tamashii> = {
  id: 'sheets.always',
  rule: 'TM-5a-05',
  wake: ['map', 'time', 'boss', 'enemies', 'trace', 'integrity', 'assets', 'exp', 'data'],
  find: (c) => {
    const always = sheet(c)?.always ?? [];
    if (always.length === 0 || c.state.scenario.drawn !== '') return NOTHING;
    const seen = seenBy(c, c.state.firstPlayer, sheetSource(c));
    const { runtime } = facts(c).cards;
    const due = always.findIndex((effect) => effect.t === 'if' && holds(runtime, seen, effect.condition));
    return due < 0 ? NOTHING : [`${due + 1}`];
  },
  flow: flow<Tamashii>()('sheets.always', { subject: '' }, (f) => [
    f.do('resolve', (c) => {
      const source = sheetSource(c);
      resolveText(c, `${source}/always${c.locals.subject}`, { you: c.state.firstPlayer, source });
    }),
  ]),
};
