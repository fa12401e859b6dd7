/** What nobody could know of Tamashii's events from outside: which only speak, and which tell more than what changes. */
import type { Manners } from '@torii/conformance/headless';

/** What these speak of stays as it is. */
const still = [
  'augments.used',
  'bodies.used',
  'boss.defeated',
  'combat.enemyFrame',
  'enemies.defeated',
  'enemies.resisted',
  'generator.cards',
  'map.used',
  'quest.activity',
  'reset.begun',
  'reset.done',
  'reset.symbolDie',
  'scoring.scored',
  'script.rolled',
  'tests.resolved',
  'trace.top',
  'wounds.prevented',
  'wounds.shielded',
];

/** Dice may fall as they lay, markers be set to where they stand, a bag be empty; what lies on a tile is found by everybody who comes. */
const idle = [
  'boss.activity',
  'boss.armor',
  'data.refilled',
  'dice.kept',
  'dice.rerolled',
  'dice.rolled',
  'enemies.putBack',
  'map.diceToken',
  'programming.switch',
  'quest.firstPlayer',
  'reset.character',
  'scenario.found',
  'scenario.resolved',
  'scenario.time',
  'setup.board',
  'setup.firstPlayer',
];

const aside = [
  // What it is for.
  'exp.gained.of',
  // Which turn it is has been told by then.
  'turn.phase.turn',
  // Who did it, where what changes is everybody's.
  ...['map.revealed.role', 'map.token.role', 'map.tokenDiscarded.role', 'bot.used.role', 'bot.moved.role'],
  ...['combat.numberDieGone.role', 'dice.turned.role', 'dice.added.role'],
  // What is left, where Damage counts what was lost and a way its steps.
  ...['enemies.damaged.left', 'programming.slide.left', 'programming.switch.left'],
  // Places at which something changes with it only now and then.
  ...['turn.phase.at', 'turn.phase.trades', 'scenario.drawn.tokens', 'scenario.discarded.supply'],
  ...['augments.kept.rest', 'boss.attackBack.at', 'integrity.limiter.at'],
  // Dice and cards that lie beside others of their name.
  ...['dice.kept.dice', 'combat.frame.dice', 'bodies.replaced.bodies'],
  // What lay open already, or is seen by some only.
  ...['goals.next.goal', 'goals.revealed.goals', 'boss.activity.attack'],
  // What the dice said, and which Boss it is: of that nothing lies on the table.
  ...['boss.activity.number', 'boss.activity.symbol', 'boss.phase.boss'],
];

/** Dice that are left take the names of those that were used; Damage counts what is lost. */
export const MANNERS: Manners = { still, idle, aside, spots: ['combat.frame'], losses: ['damage'] };
