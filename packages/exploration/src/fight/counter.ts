/** Counterattacks: what a CRIT on the focus die lets its target do, both ways (EX-CTR). */
import { flow, type Hook } from '@torii/kernel';
import { canReach, isCharacter, isInPlay, squareOf, tokensOf } from '../creatures/creatures.ts';
import { content, pieceOf, type Seen } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { ruling } from '../switches.ts';
import { type AttackLocals, attack } from './attack.ts';

/** With which dice: a character's weapon gives those of one kind of attack, an enemy's board its own. */
function diceOf(c: Seen, by: string): { yin: number; yang: number } | null {
  const character = c.state.characters[by];
  if (!character) return { yin: c.stat('yin', by), yang: c.stat('yang', by) };
  return content(c).weapons[character.weapons[0] ?? '']?.[ruling(c, 'counterattack')] ?? null;
}

/** Within range and in sight (EX-CTR-02, EX-CTR-03, EX-CTR-07, A-29); a downed enemy reaches only its neighbours. */
function canCounter(c: Seen, by: string, target: string): boolean {
  if (!isInPlay(c, by) || !isInPlay(c, target) || diceOf(c, by) === null) return false;
  const held = !isCharacter(c, by) && tokensOf(c, by, 'downed') > 0;
  return canReach(c, by, squareOf(c, by), target, held ? 'adjacent' : c.stat('range', by));
}

function locals(c: Seen, by: string, target: string): Partial<AttackLocals> {
  const kind = isCharacter(c, by) ? ruling(c, 'counterattack') : 'enemy';
  return { by, target, counter: true, kind, ...diceOf(c, by) };
}

/** Only weapon or board dice, no focus die, no skills; a character may leave it, an enemy never does. */
export const counterattack = flow<Exploration>()('counterattack', { by: '', target: '' }, (f) => [
  f.when('character', (c) => isCharacter(c, c.locals.by), [
    f.ask('may', {
      rule: 'EX-CTR-07',
      prompt: 'exploration.counter',
      who: (c) => c.locals.by,
      options: (c) => {
        const { by, target } = c.locals;
        if (!canCounter(c, by, target)) return [];
        const touches = [pieceOf(c, target)];
        return [
          { id: 'counter', rule: 'EX-CTR-08', touches, key: 'exploration.counterattack' },
          { id: 'leave', rule: 'EX-CTR-07', touches: [], key: 'exploration.leave' },
        ];
      },
      take: (c, { id }) => {
        const { by, target } = c.locals;
        if (id === 'counter') c.call(attack, locals(c, by, target));
      },
    }),
  ]),
  f.when('enemy', (c) => !isCharacter(c, c.locals.by) && canCounter(c, c.locals.by, c.locals.target), [
    f.do('strikes', (c) => c.call(attack, locals(c, c.locals.by, c.locals.target))),
  ]),
]);

/** A CRIT on the focus die lets the target answer at once (EX-CTR-01, EX-ATK-11, EX-EATK-07). */
export const answers: Hook<Exploration> = {
  on: 'window',
  id: 'counterattack',
  rule: 'EX-CTR-01',
  window: 'criticalFailure',
  always: true,
  run: (c, { by, to }) => c.call(counterattack, { by: String(to), target: String(by) }),
};
