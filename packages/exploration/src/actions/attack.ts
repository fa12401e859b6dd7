/** The attack action of a character: whom, how, with focus, with which skill (EX-ATK). */
import { type Context, flow, type Option } from '@torii/kernel';
import { spendAp } from '../creatures/actionPoints.ts';
import { canReach, characterOf, fieldOf, foesOf, squareOf } from '../creatures/creatures.ts';
import { attack } from '../fight/attack.ts';
import { type C, content, pieceOf, type Seen } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { attackSkills, couldPlaceForAttack, noteUse } from './skills.ts';

type Way = 'fast' | 'strong';
type A = Context<Exploration, { role: string; target: string; way: Way; focus: boolean; skill: string }>;

const WAYS = ['fast', 'strong'] as const;

/** Enemies within range of the equipped weapon and in sight (EX-ATK-02). */
export function attackable(c: Seen, role: string): string[] {
  const [range, field] = [c.stat('range', role), fieldOf(c, role)];
  return foesOf(c, role).filter((id) => canReach(c, role, squareOf(c, role), id, range, field));
}

/** How often the character has attacked in this activation. */
function attacksMade(c: Pick<C, 'usedIn'>): number {
  let made = 0;
  while (c.usedIn('activation', `attack${made}`)) made += 1;
  return made;
}

/** How many attacks the activation still has (EX-ATK-01). */
export function attacksLeft(c: Pick<C, 'usedIn' | 'stat'>, role: string): number {
  return Math.max(0, c.stat('attacks', role) - attacksMade(c));
}

/** Once per activation, of a kind that the weapon shows, if the points are there (EX-ATK-01, EX-ATK-04, EX-ATK-05). */
export function attackOptions(c: C, role: string): Option[] {
  const { ap, weapons } = characterOf(c, role);
  const weapon = content(c).weapons[weapons[0] ?? ''];
  if (!weapon || attacksLeft(c, role) === 0) return [];
  const ways = WAYS.filter((way) => weapon[way] && ap >= c.stat(`${way}Cost`, role));
  if (ways.length === 0) return [];
  return attackable(c, role).flatMap((id) =>
    ways.map((way) => ({
      id: `${way}-${id}`,
      rule: 'EX-ATK-04',
      touches: [pieceOf(c, id)],
      key: `exploration.${way}Attack`,
      args: { who: pieceOf(c, id) },
    })),
  );
}

export function beginAttack(c: C, role: string, id: string): void {
  const way = id.startsWith('fast') ? 'fast' : 'strong';
  c.call(attackAction, { role, target: id.slice(way.length + 1), way });
}

function diceOf(c: A): { yin: number; yang: number } {
  const { role, way } = c.locals;
  return content(c).weapons[characterOf(c, role).weapons[0] ?? '']?.[way] ?? { yin: 0, yang: 0 };
}

/** Pay, focus die or not, one skill or none, then the roll (EX-ATK-07). Free actions may come in between. */
export const attackAction = flow<Exploration>()(
  'attack.action',
  { role: '', target: '', way: 'fast' as Way, focus: false as boolean, skill: '' },
  (f) => [
    f.do('pay', (c) => {
      const { role, way } = c.locals;
      spendAp(c, role, c.stat(`${way}Cost`, role), 'EX-ATK-04');
      c.useIn('activation', `attack${attacksMade(c)}`);
    }),
    f.when('mayFocus', (c) => c.stat('focusDie', c.locals.role) > 0, [
      f.ask('focus', {
        rule: 'EX-ATK-08',
        prompt: 'exploration.focus',
        who: (c) => c.locals.role,
        options: () => [
          { id: 'plain', rule: 'EX-ATK-08', touches: [], key: 'exploration.withoutFocus' },
          { id: 'focus', rule: 'EX-ATK-08', touches: [], key: 'exploration.withFocus' },
        ],
        take: (c, { id }) => {
          c.locals.focus = id === 'focus';
        },
      }),
    ]),
    f.when(
      'maySkill',
      (c) => attackSkills(c, c.locals.role, c.locals.way).length > 0 || couldPlaceForAttack(c, c.locals.role),
      [
        f.ask('skill', {
          rule: 'EX-ATK-09',
          prompt: 'exploration.attackSkill',
          // A die may be placed before this is answered, so it is asked though there is only one answer yet.
          always: true,
          who: (c) => c.locals.role,
          options: (c) => [
            { id: 'none', rule: 'EX-ATK-09', touches: [], key: 'exploration.noSkill' },
            ...attackSkills(c, c.locals.role, c.locals.way).map((skill) => ({
              id: `skill-${skill}`,
              rule: 'EX-ATK-09',
              touches: [pieceOf(c, c.locals.role)],
              key: 'exploration.skill',
              args: { skill },
            })),
          ],
          take: (c, { id }) => {
            if (id === 'none') return;
            c.locals.skill = id.slice('skill-'.length);
            noteUse(c, c.locals.role, c.locals.skill);
          },
        }),
      ],
    ),
    f.call('attack', attack, (c) => {
      const { role: by, target, way: kind, focus, skill } = c.locals;
      return { by, target, kind, focus, skill, ...diceOf(c) };
    }),
  ],
);
