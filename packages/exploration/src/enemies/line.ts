/** Resolving a line, part by part: whom it turns to, where it goes, whom it hits (EX-LINE, EX-EMOV, EX-EATK). */
import { type Context, clone, flow, type Json, type Option } from '@torii/kernel';
import { isInPlay, squareOf, tokensOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type AttackLocals, attack } from '../fight/attack.ts';
import { callText, cards, pieceOf, squarePlace } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { pathOn } from './moving.ts';
import type { LinePart } from './part.ts';
import { partName } from './parts.ts';
import { isSkipped, type Moment, offered, outlookAt, type Plan, planFor, preferences } from './plan.ts';
import { adversaries, attackTargets, reachOf } from './targets.ts';
import { asData, type MoveReasons, sightLine, type TargetReasons, unreachedFrom } from './why.ts';

type LineLocals = {
  enemy: string;
  /** The name of the line's text. */
  line: string;
  part: number;
  preference: string;
  general: string;
  target: string;
  /** Of the part under way, looked at once: where a movement can end for each target, whom an attack can hit, and why. */
  squares: Record<string, string[]>;
  targets: string[];
  why: Json;
};
type L = Context<Exploration, LineLocals>;

function planOf(c: L): Plan {
  const { enemy, line, general } = c.locals;
  return planFor(enemy, cards(c).lines.get(line) ?? [], general);
}

function momentOf(c: L): Moment {
  const { enemy, part, preference } = c.locals;
  return { part, at: squareOf(c, enemy), line: preference };
}

function partOf(c: L): LinePart | undefined {
  return cards(c).lines.get(c.locals.line)?.[c.locals.part];
}

function is(kind: LinePart['do']) {
  return (c: L): boolean => partOf(c)?.do === kind && !isSkipped(c, planOf(c), c.locals.part);
}

function choices(c: L, ids: readonly string[]): Option[] {
  return ids.map((id) => ({
    id,
    rule: 'EX-LINE-05',
    touches: [pieceOf(c, id)],
    key: 'exploration.creature',
    args: { who: pieceOf(c, id) },
  }));
}

/** Looks at a movement: nothing can change before the table has chosen. */
function lookAround(c: L): void {
  c.locals.target = '';
  const [plan, part, { enemy }] = [planOf(c), partOf(c), c.locals];
  if (part?.do !== 'move') return;
  const { choice, squares, passed } = offered(c, plan, momentOf(c));
  const { ends } = outlookAt(c, plan, squareOf(c, enemy));
  c.locals.squares = Object.fromEntries([...squares].map(([target, group]) => [target, [...group]]));
  const about = part.movement.to === 'kin' ? [] : adversaries(c, enemy);
  const why: MoveReasons = {
    ...choice,
    movement: part.movement,
    moves: c.stat('movement', enemy),
    others: about.filter((id) => !choice.eligible.includes(id)),
    costs: Object.fromEntries(ends),
    squares: c.locals.squares,
    passed: Object.fromEntries(passed),
  };
  c.locals.why = clone(asData(why));
}

/** Looks for whom an attack can hit, and why them and not the others. */
function lookForTargets(c: L): void {
  const [part, { enemy }] = [partOf(c), c.locals];
  if (part?.do !== 'attack') return;
  const at = squareOf(c, enemy);
  const choice = attackTargets(c, enemy, at, part, preferences(planOf(c), momentOf(c)));
  c.locals.targets = [...choice.left];
  const reach = reachOf(c, enemy, part);
  const why: Omit<TargetReasons, 'sight'> = {
    ...choice,
    reach,
    unreached: unreachedFrom(c, enemy, at, reach),
  };
  c.locals.why = clone(asData(why));
}

function tellTarget(c: L, target: string): void {
  const [part, { enemy, why: looked }] = [partOf(c), c.locals];
  if (part?.do !== 'attack') return;
  const sight = sightLine(c, enemy, squareOf(c, enemy), target, reachOf(c, enemy, part));
  const why = asData({ ...(looked as object), sight });
  tell(c, 'enemy.targets', { who: pieceOf(c, enemy), target: pieceOf(c, target), why }, 'EX-LINE-08');
}

function moveTo(c: L, to: string): void {
  const { enemy: id, target } = c.locals;
  const enemy = c.state.enemies[id];
  const from = squareOf(c, id);
  if (!enemy || from === '') return;
  const look = outlookAt(c, planOf(c), from);
  const path = pathOn(look, to);
  const { why } = c.locals;
  enemy.at = to;
  tell(
    c,
    'enemy.moved',
    {
      who: pieceOf(c, id),
      from: squarePlace(from),
      to: squarePlace(to),
      path: path.map(squarePlace),
      target: pieceOf(c, target),
      why,
    },
    'EX-EMOV-06',
  );
  for (const square of path) c.open('entered', { of: id, to: square });
}

/** A downed enemy attacks with its printed dice alone (EX-COND-12). */
function attackLocals(c: L): Partial<AttackLocals> {
  const { enemy: by, target, preference } = c.locals;
  const part = partOf(c);
  const downed = tokensOf(c, by, 'downed') > 0;
  const bare = part?.do !== 'attack' || downed;
  return {
    by,
    target,
    kind: 'enemy',
    skill: bare || c.stat('attackSkills', by) === 0 ? '' : part.skill,
    focus: !bare && part.focus && c.stat('focusDie', by) > 0,
    yin: c.stat('yin', by),
    yang: c.stat('yang', by),
    preference,
  };
}

function useTechnique(c: L): void {
  const part = partOf(c);
  if (part?.do !== 'technique') return;
  const { enemy, preference } = c.locals;
  tell(c, 'skill.used', { who: pieceOf(c, enemy), skill: part.skill }, 'EX-SKILL-09');
  if (!part.within) callText(c, `skill:${part.skill}`, { you: enemy, bound: { preference } });
}

/** Each part in its order; one that has lost its target in between is skipped. */
export const resolveLine = flow<Exploration>()(
  'enemy.line',
  {
    enemy: '',
    line: '',
    part: 0,
    preference: '',
    general: '',
    target: '',
    squares: {},
    targets: [],
    why: {},
  } as LineLocals,
  (f) => [
    f.loop('parts', (c) => partOf(c) !== undefined && isInPlay(c, c.locals.enemy), [
      f.when('prefer', is('prefer'), [
        f.do('icon', (c) => {
          const part = partOf(c);
          if (part?.do === 'prefer') c.locals.preference = part.preference;
        }),
      ]),
      f.when('move', is('move'), [
        f.do('around', lookAround),
        f.ask('whom', {
          rule: 'EX-LINE-05',
          prompt: 'exploration.moveTarget',
          decides: 'table',
          options: (c) => choices(c, Object.keys(c.locals.squares)),
          take: (c, { id }) => {
            c.locals.target = id;
          },
        }),
        f.ask('where', {
          rule: 'EX-EMOV-10',
          prompt: 'exploration.moveSquare',
          decides: 'table',
          options: (c) =>
            (c.locals.squares[c.locals.target] ?? []).map((id) => ({
              id,
              rule: 'EX-EMOV-10',
              touches: [squarePlace(id)],
              key: 'exploration.square',
              args: { at: squarePlace(id) },
            })),
          take: (c, { id }) => moveTo(c, id),
        }),
      ]),
      f.when('technique', is('technique'), [f.do('use', useTechnique)]),
      f.when('text', is('text'), [
        f.do('say', (c) => {
          const { enemy, line, part, preference } = c.locals;
          callText(c, partName(line, part), { you: enemy, bound: { preference } });
        }),
      ]),
      f.when('attack', is('attack'), [f.do('targets', lookForTargets)]),
      f.when('strikes', (c) => is('attack')(c) && c.locals.targets.length > 0, [
        f.ask('target', {
          rule: 'EX-LINE-05',
          prompt: 'exploration.attackTarget',
          decides: 'table',
          options: (c) => choices(c, c.locals.targets),
          take: (c, { id }) => {
            tellTarget(c, id);
            c.locals.target = id;
          },
        }),
        f.call('strike', attack, attackLocals),
      ]),
      f.do('next', (c) => {
        c.locals.part += 1;
      }),
    ]),
  ],
);
