/**
 * What a new player learns by doing it: each lesson waits for its moment, points at something on the table, and is learned
 * when the player's own hand has done it. The board's own move goes on; there is nothing else to press.
 */
import type { Offered } from '../../../match/question/choosing.ts';
import type { Now } from '../now.ts';

export interface Lesson {
  readonly id: string;
  /** Whether this is its moment. */
  now(now: Now): boolean;
  /** Events of one's own that show that it has been done. */
  readonly done: readonly string[];
  /** What it points at, as a selector. */
  readonly at: string;
  /** An example of it among what is offered, for whoever wants to be shown. */
  show(offered: Offered): boolean;
}

const asked =
  (...prompts: readonly string[]) =>
  ({ must }: Now): boolean =>
    must !== null && prompts.includes(must.prompt);

const keyed =
  (...keys: readonly string[]) =>
  ({ option }: Offered): boolean =>
    keys.some((key) => option.key === key || option.key.startsWith(`${key}.`));

export const LESSONS: readonly Lesson[] = [
  {
    id: 'board',
    now: asked('setup.board'),
    done: ['setup.board'],
    at: '.tm .choices',
    show: keyed('setup.board'),
  },
  {
    id: 'slide',
    now: asked('programming.move'),
    done: ['programming.slide', 'programming.switch'],
    at: '.tm .launcher',
    show: keyed('programming.slide', 'programming.switch'),
  },
  {
    id: 'planned',
    now: (now) => asked('programming.move')(now) && (now.own.moves ?? 0) <= 1,
    done: ['movement.moved'],
    at: '.tm .strip .go',
    show: keyed('kernel.done'),
  },
  {
    id: 'pattern',
    now: (now) => asked('programming.move')(now) && now.own.patterns.some(({ on }) => on.length > 0),
    done: ['launching.launched'],
    at: '.tm .rail',
    show: () => false,
  },
  {
    // Whoever has moved a token is told at once what for, while nothing is formed yet.
    id: 'aim',
    now: asked('programming.move'),
    done: ['launching.launched'],
    at: '.tm .rail',
    show: () => false,
  },
  {
    id: 'move',
    now: asked('action.move'),
    done: ['movement.moved'],
    at: '.tm .map',
    show: keyed('movement.to'),
  },
  {
    id: 'reveal',
    now: (now) =>
      asked('action.move')(now) &&
      Object.values(now.view.map).some(({ district }) => district.items[0] === null),
    done: ['map.revealed'],
    at: '.tm .map',
    show: keyed('movement.to'),
  },
  {
    id: 'tile',
    now: asked('action.tile'),
    done: ['map.used'],
    at: '.tm .choices, .tm .strip .btns',
    show: keyed('action.useTile'),
  },
  {
    id: 'launch',
    now: (now) => asked('launching.launch')(now) && now.all.some(keyed('launching')),
    done: ['launching.launched'],
    at: '.tm .prow.lit',
    show: keyed('launching'),
  },
  {
    id: 'trace',
    now: (now) => asked('action.move')(now) && now.mine.trace !== null,
    done: ['trace.moved', 'movement.moved', 'map.used'],
    at: '.tm .map',
    show: keyed('movement'),
  },
  {
    id: 'enemy',
    now: (now) => asked('programming.move')(now) && now.mine.enemies.length > 0,
    done: ['enemies.damaged', 'combat.frame'],
    // On a phone they are behind their tab.
    at: '.tm .foes, .tm .foerow .enemy, .tm .tmtabs :nth-child(3)',
    show: keyed('programming.slide', 'programming.switch'),
  },
  {
    id: 'power',
    now: asked('combat.spendPower'),
    done: ['combat.frame'],
    at: '.tm .powerask',
    show: keyed('kernel.number'),
  },
  {
    id: 'fight',
    now: (now) => asked('combat.go')(now) && now.all.some(keyed('combat.frame')),
    done: ['combat.frame'],
    at: '.tm .framerow',
    show: keyed('combat.frame'),
  },
  {
    id: 'shield',
    now: (now) => asked('kernel.replace')(now) && now.all.some(keyed('hook.assets.shield')),
    done: ['wounds.shielded'],
    at: '.tm .choices',
    show: keyed('hook.assets.shield'),
  },
  {
    id: 'test',
    now: asked('tests.dump'),
    done: ['tests.resolved'],
    at: '.tm .launcher',
    show: keyed('data.slot'),
  },
  {
    id: 'reroll',
    now: asked('dice.reroll'),
    done: ['dice.rerolled', 'dice.kept', 'tests.resolved'],
    at: '.tm .dice, .tm .tray',
    show: keyed('dice.die'),
  },
  {
    id: 'upgrade',
    now: (now) => now.must?.prompt.startsWith('planning.') === true && now.offers.some(keyed('upgrade')),
    done: ['exp.spent', 'augments.equipped'],
    at: '.tm .up-buys, .tm .offer.shop[aria-pressed=false]',
    show: keyed('upgrade'),
  },
  {
    id: 'reset',
    now: ({ seen, me }) =>
      seen.events.slice(-14).some(({ key, args }) => key === 'reset.begun' && args.role === me),
    done: ['turn.phase'],
    at: '.tm .me',
    show: () => false,
  },
];
