/**
 * What a new player learns by doing it: each lesson waits for its moment, points at something on the table, and is learned
 * when the player's own hand has done it. The board's own move goes on; there is nothing else to press.
 */
import type { Offered } from '../../../match/question/choosing.ts';
import type { Now } from '../now.ts';
import type { Did } from './hand.ts';

export interface Lesson {
  readonly id: string;
  /** Whether this is its moment. */
  now(now: Now): boolean;
  /** Whether what one's own hand has done since the lesson was shown is what it teaches. */
  done(did: Did, now: Now): boolean;
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

/** What shows that it was done: one of these things has happened to whoever learns. */
const happened =
  (...keys: readonly string[]) =>
  ({ events }: Did): boolean =>
    events.some((key) => keys.includes(key));

/** Or one of these questions was answered: where to answer is what is learned, whatever comes of it. */
const answered =
  (...prompts: readonly string[]) =>
  ({ answers }: Did): boolean =>
    answers.some(({ prompt }) => prompts.includes(prompt));

const isFormed = ({ own }: Now): boolean => own.patterns.some(({ on }) => on.length > 0);

const moved = happened('programming.slide', 'programming.switch');
const planned = answered('programming.move');

/** Whether somebody has reset of late: from then until they have planned again. */
function isReset({ seen: { events }, me }: Now): boolean {
  let plannings = 0;
  for (let i = events.length - 1; i >= 0 && plannings < 2; i--) {
    const { key, args } = events[i] as (typeof events)[number];
    if (key === 'reset.begun' && args.role === me) return true;
    if (key === 'turn.phase' && args.phase === 'planning') plannings += 1;
  }
  return false;
}

export const LESSONS: readonly Lesson[] = [
  {
    id: 'board',
    now: asked('setup.board'),
    done: happened('setup.board'),
    at: '.tm .choices',
    show: keyed('setup.board'),
  },
  {
    id: 'slide',
    now: asked('programming.move'),
    done: moved,
    at: '.tm .launcher',
    show: keyed('programming.slide', 'programming.switch'),
  },
  {
    // Whoever has moved a token is told at once what for, while nothing is formed yet: with the last move, too, which may
    // form it. Done is not pointed at before.
    id: 'aim',
    now: (now) => asked('programming.move')(now) && !isFormed(now),
    done: (did, now) => moved(did) && isFormed(now),
    at: '.tm .rail',
    show: () => false,
  },
  {
    id: 'planned',
    now: (now) => asked('programming.move')(now) && (now.own.moves ?? 0) <= 1,
    // With the last move the plan is finished as well.
    done: (did, now) => planned(did) && now.own.step !== 'program',
    at: '.tm .strip .go',
    show: keyed('kernel.done'),
  },
  {
    id: 'pattern',
    now: (now) => asked('programming.move')(now) && isFormed(now),
    done: happened('launching.launched'),
    at: '.tm .rail',
    show: () => false,
  },
  {
    id: 'move',
    now: asked('action.move'),
    done: happened('movement.moved'),
    at: '.tm .map',
    show: keyed('movement.to'),
  },
  {
    id: 'reveal',
    now: (now) =>
      asked('action.move')(now) &&
      Object.values(now.view.map).some(({ district }) => district.items[0] === null),
    done: happened('map.revealed'),
    at: '.tm .map',
    show: keyed('movement.to'),
  },
  {
    id: 'tile',
    now: asked('action.tile'),
    done: happened('map.used'),
    at: '.tm .choices, .tm .strip .btns',
    show: keyed('action.useTile'),
  },
  {
    id: 'launch',
    now: (now) => asked('launching.launch')(now) && now.all.some(keyed('launching')),
    done: happened('launching.launched'),
    at: '.tm .prow.lit',
    show: keyed('launching'),
  },
  {
    id: 'trace',
    now: (now) => asked('action.move')(now) && now.mine.trace !== null,
    done: answered('action.move'),
    at: '.tm .map',
    show: keyed('movement'),
  },
  {
    id: 'enemy',
    now: (now) => asked('programming.move')(now) && now.mine.enemies.length > 0,
    done: happened('enemies.damaged', 'enemies.discarded', 'combat.frame'),
    // On a phone they are behind their tab.
    at: '.tm .foes, .tm .foerow .enemy, .tm .tmtabs :nth-child(3)',
    // Any one move would show nothing of it.
    show: () => false,
  },
  {
    id: 'power',
    now: asked('combat.spendPower'),
    done: answered('combat.spendPower'),
    at: '.tm .powerask',
    show: keyed('kernel.number'),
  },
  {
    id: 'fight',
    now: (now) => asked('combat.go')(now) && now.all.some(keyed('combat.frame')),
    done: happened('combat.frame'),
    at: '.tm .framerow',
    show: keyed('combat.frame'),
  },
  {
    id: 'shield',
    now: (now) => asked('kernel.replace')(now) && now.all.some(keyed('hook.assets.shield')),
    done: happened('wounds.shielded'),
    at: '.tm .choices',
    show: keyed('hook.assets.shield'),
  },
  {
    id: 'test',
    now: asked('tests.dump'),
    done: happened('tests.resolved'),
    at: '.tm .launcher',
    show: keyed('data.slot'),
  },
  {
    id: 'reroll',
    now: asked('dice.reroll'),
    done: answered('dice.reroll'),
    at: '.tm .dice, .tm .tray',
    show: keyed('dice.die'),
  },
  {
    id: 'upgrade',
    now: (now) => now.must?.prompt.startsWith('planning.') === true && now.offers.some(keyed('upgrade')),
    done: ({ answers }) => answers.some(({ keys }) => keys.some((key) => key.startsWith('upgrade.'))),
    at: '.tm .up-buys, .tm .offer.shop[aria-pressed=false]',
    show: keyed('upgrade'),
  },
  {
    id: 'reset',
    now: isReset,
    // One goes on: what was lost is planned anew.
    done: planned,
    at: '.tm .me',
    show: () => false,
  },
];
