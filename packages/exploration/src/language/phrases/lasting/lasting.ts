/** Figures that hold while a text is in force, and under what circumstances (EX-SKILL-08, EX-ORC-13). */
import type { Hook, Json } from '@torii/kernel';
import { inForce } from '@torii/script';
import { pieceOf } from '../../../looking.ts';
import type { Exploration } from '../../../state.ts';
import type { SpokenPhrase } from '../../speech.ts';
import { being } from './being.ts';
import { fighting } from './fighting.ts';
import type { Lasting } from './figure.ts';
import { moving } from './moving.ts';
import { trading } from './trading.ts';

const HOOK = 'lasting.';

const ALL: readonly Lasting[] = [...fighting, ...moving, ...being, ...trading];

/** Every value that such a text changes. */
export const LASTING_STATS: readonly string[] = [...new Set(ALL.flatMap(({ stats }) => stats))];

type Data = { n: number; m: number; word: string };

function hookName(id: string, stat: string): string {
  return `${HOOK}${id}.${stat}`;
}

/** The modifiers that these phrases put in force. */
export const lastingHooks: readonly Hook<Exploration>[] = ALL.flatMap(({ id, rule, stats, modify }) =>
  stats.map(
    (stat): Hook<Exploration> => ({
      on: 'stat',
      id: hookName(id, stat),
      rule,
      stat,
      modify: (value, c, of, effect) =>
        modify(value, { c, of, you: effect.of ?? '', ...(effect.data as Data) }, stat),
    }),
  ),
);

function phraseFor({ id, rule, stats, slots = {}, word, said, worth }: Lasting): SpokenPhrase {
  return {
    kind: 'effect',
    id,
    rule,
    slots,
    ...said,
    worth,
    lasting: true,
    can: () => true,
    touches: (c) => (c.locals.you === '' ? [] : [pieceOf(c, c.locals.you)]),
    run: (c, a) => {
      const data: Json = {
        n: 'n' in slots ? a.number('n') : 0,
        m: 'm' in slots ? a.number('m') : 0,
        word: word?.(c, a) ?? '',
      };
      for (const stat of stats) inForce(c, hookName(id, stat), data);
      c.touch('inPlay');
    },
  };
}

export const lasting: readonly SpokenPhrase[] = ALL.map(phraseFor);
