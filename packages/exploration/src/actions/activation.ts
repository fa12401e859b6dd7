/** What a character does in its activation (EX-ACT). */
import { type Context, flow, type Option } from '@torii/kernel';
import { gainAp, spendAp } from '../creatures/actionPoints.ts';
import { characterOf, tokensOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, callText, pieceOf } from '../looking.ts';
import { diceOf, rerollKi } from '../round/ki.ts';
import type { Exploration } from '../state.ts';
import { attackOptions, beginAttack } from './attack.ts';
import { interact, interactions } from './interact.ts';
import { usableItems, useItem } from './items.ts';
import { move, steps } from './move.ts';
import { noteUse, techniques } from './skills.ts';

type A = Context<Exploration, { role: string; over: boolean }>;

const REROLL_COST = 2;

/** Downed, it gains 1 less (EX-ACT-02, EX-COND-11). */
function gainActionPoints(c: A): void {
  const { role } = c.locals;
  const less = tokensOf(c, role, 'downed') > 0 ? 1 : 0;
  gainAp(c, role, c.stat('actionPoints', role) - less, 'EX-ACT-02');
}

function simple(c: C, role: string, id: string, rule: string, key: string): Option {
  return { id, rule, touches: [pieceOf(c, role)], key };
}

/** The six actions that can be taken now (EX-ACT-06 to EX-ACT-08). */
function actions(c: C, role: string): Option[] {
  const character = characterOf(c, role);
  const { ap } = character;
  const canMove = ap > 0 && !c.usedIn('activation', 'move');
  const points = c.stat('movement', role);
  return [
    ...(canMove && (steps(c, role, points).length > 0 || ap > 1)
      ? [simple(c, role, 'move', 'EX-MOV-01', 'exploration.moveAction')]
      : []),
    ...techniques(c, role)
      .filter((skill) => ap >= c.stat('techniqueCost', `${role}>${skill}`))
      .map((skill) => ({
        ...simple(c, role, `technique-${skill}`, 'EX-TEC-01', 'exploration.technique'),
        args: { skill },
      })),
    ...(ap >= REROLL_COST && diceOf(character).length > 0
      ? [simple(c, role, 'reroll', 'EX-REROLL-01', 'exploration.reroll')]
      : []),
    ...attackOptions(c, role),
    ...interactions(c, role),
    ...usableItems(c, role).map((item) => ({
      ...simple(c, role, `item-${item}`, 'EX-ITEM-01', 'exploration.item'),
      args: { item },
    })),
    simple(c, role, 'end', 'EX-ACT-04', 'exploration.endActivation'),
  ];
}

function act(c: A, { id }: Option): void {
  const { role } = c.locals;
  if (id === 'end') c.locals.over = true;
  else if (id === 'move') c.call(move, { role });
  else if (id === 'reroll') c.call(reroll, { role });
  else if (id.startsWith('technique-')) useTechnique(c, role, id.slice('technique-'.length));
  else if (id.startsWith('item-')) c.call(useItem, { role, item: id.slice('item-'.length) });
  else if (id.startsWith('fast-') || id.startsWith('strong-')) beginAttack(c, role, id);
  else interact(c, role, id);
}

function useTechnique(c: C, role: string, skill: string): void {
  const cost = c.stat('techniqueCost', `${role}>${skill}`);
  if (cost === 0) c.useIn('activation', `freely:${skill}`);
  spendAp(c, role, cost, 'EX-TEC-01');
  noteUse(c, role, skill);
  tell(c, 'skill.used', { who: pieceOf(c, role), skill }, 'EX-TEC-02');
  callText(c, `skill:${skill}`, { you: role });
}

export const reroll = flow<Exploration>()('reroll', { role: '' }, (f) => [
  f.do('pay', (c) => spendAp(c, c.locals.role, REROLL_COST, 'EX-REROLL-01')),
  f.askSome('which', {
    rule: 'EX-REROLL-02',
    prompt: 'exploration.rerollWhich',
    who: (c) => c.locals.role,
    min: () => 1,
    max: (c) => diceOf(characterOf(c, c.locals.role)).length,
    options: (c) =>
      diceOf(characterOf(c, c.locals.role)).map((id) => ({
        id,
        rule: 'EX-REROLL-02',
        touches: [pieceOf(c, c.locals.role)],
        key: 'exploration.kiDie',
        args: { die: id },
      })),
    take: (c, picked) =>
      rerollKi(
        c,
        c.locals.role,
        picked.map(({ id }) => id),
      ),
  }),
]);

export const characterActivation = flow<Exploration>()(
  'character.activation',
  { role: '', over: false as boolean },
  (f) => [
    f.do('gain', gainActionPoints),
    f.loop('acting', (c) => !c.locals.over, [
      f.ask('action', {
        rule: 'EX-ACT-06',
        prompt: 'exploration.action',
        // Free actions remain when nothing else is left: the end is always said.
        always: true,
        who: (c) => c.locals.role,
        options: (c) => actions(c, c.locals.role),
        take: act,
      }),
    ]),
  ],
);
