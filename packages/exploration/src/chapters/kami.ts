/** Kami change at the end of a phase in which one was unlocked (EX-KAMI). */
import { type Context, flow, type Option } from '@torii/kernel';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, pieceOf } from '../looking.ts';
import type { Exploration } from '../state.ts';

type K = Context<Exploration, { kami: string }>;

/** The character whose personal mission it was, or any one if it was nobody's (EX-KAMI-01, EX-KAMI-02). */
function candidates(c: C, kami: string): string[] {
  const by = c.state.unlocked.find((each) => each.kami === kami)?.by ?? '';
  const all = by === '' ? Object.keys(c.state.characters) : [by];
  return all.filter((role) => c.state.characters[role] && characterOf(c, role).kami !== kami);
}

function options(c: K): Option[] {
  const { kami } = c.locals;
  const able = candidates(c, kami);
  if (able.length === 0) return [];
  return [
    { id: 'keep', rule: 'EX-KAMI-01', touches: [], key: 'exploration.keepKami' },
    ...able.map((role) => ({
      id: role,
      rule: 'EX-KAMI-01',
      touches: [pieceOf(c, role)],
      key: 'exploration.changeKami',
      args: { who: pieceOf(c, role), kami },
    })),
  ];
}

/** The affinity stays (EX-KAMI-03). */
function change(c: K, role: string): void {
  const { kami } = c.locals;
  characterOf(c, role).kami = kami;
  tell(c, 'kami.changed', { who: pieceOf(c, role), kami }, 'EX-KAMI-03');
}

export const kamiChange = flow<Exploration>()('kami.change', { kami: '' }, (f) => [
  f.each('unlocked', (c) => c.state.unlocked.map(({ kami }) => kami), 'kami', [
    f.ask('who', {
      rule: 'EX-KAMI-01',
      prompt: 'exploration.kamiChange',
      decides: 'table',
      options,
      take: (c, { id }) => {
        if (id !== 'keep') change(c, id);
      },
    }),
  ]),
]);

export function unlock(c: C, kami: string, by: string): void {
  if (kami === '' || c.state.unlocked.some((each) => each.kami === kami)) return;
  c.state.unlocked.push({ kami, by });
  tell(c, 'kami.unlocked', { kami, at: 'unlocked' }, by === '' ? 'EX-KAMI-02' : 'EX-KAMI-01');
}
