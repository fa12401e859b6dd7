/**
 * The Combat phase (TM-4c): Attack Roll, Set Active Enemy Count, Resolve Dice Results, with the cards of the worked
 * example (TM-4e).
 */
import { flow } from '@torii/kernel';
import { type Anvil, inOrder, type Situation } from '../situation.ts';
import { BODIES, ENEMIES, events, newPlayer, type Table, tell } from './cards.ts';
import { assetOfChoice, changes, hooks, player, reset } from './effects.ts';
import {
  activeEnemyFrame,
  attackRoll,
  me,
  moveNumberDie,
  pass,
  playerGo,
  reroll,
  rolledDice,
  setActiveEnemyCount,
  usableFrames,
} from './steps.ts';

const combatPhase = flow<Anvil<Table>>()(
  'combat.phase',
  { role: '', power: 0, symbol: '', over: false },
  (f) => [
    f.when('attacked', (c) => me(c).enemies.length > 0, [
      f.askNumber('spendPower', {
        rule: 'TM-4c-04',
        who: (c) => c.locals.role,
        min: () => 0,
        max: (c) => me(c).assets.power,
        take: (c, power) => {
          c.locals.power = power;
        },
      }),
      f.do('attackRoll', attackRoll),
      f.askSome('spendReroll', {
        rule: 'TM-4c-05',
        who: (c) => c.locals.role,
        min: () => 0,
        max: (c) => me(c).assets.reroll,
        options: rolledDice,
        take: reroll,
      }),
      f.do('setActiveEnemyCount', setActiveEnemyCount),
      f.loop('exchange', (c) => !c.locals.over, [
        f.ask('playerGo', {
          rule: 'TM-4c-10',
          who: (c) => c.locals.role,
          options: (c) => [...usableFrames(c), pass(c)],
          take: playerGo,
        }),
        f.when('enemyGo', (c) => me(c).numberDie > 0, [
          f.do('activeEnemyFrame', activeEnemyFrame),
          f.do('moveNumberDie', moveNumberDie),
        ]),
      ]),
    ]),
  ],
  { scope: ({ role }) => `combat:${role}` },
);

const turn = flow<Anvil<Table>>()(
  'combat.turn',
  { role: '' },
  (f) => [
    f.each('combat', inOrder, 'role', [f.call('phase', combatPhase, (c) => ({ role: c.locals.role }))]),
    f.do('passFirstPlayer', (c) => {
      const { table } = c.state;
      table.turns -= 1;
      table.first = inOrder(c)[1] ?? table.first;
      tell(c, 'combat.turn', { first: table.first, left: table.turns }, 'TM-4c-01');
    }),
  ],
  { scope: 'turn' },
);

const play = flow<Anvil<Table>>()('combat.play', {}, (f) => [
  f.do('comeIntoPlay', (c) => {
    for (const role of c.roles) {
      const { body, learned } = player(c, role);
      if (body === 'soldier') c.attach('combat.soldier', { of: role, source: `players/${role}/body` });
      if (learned) c.attach('combat.learned', { of: role, source: `players/${role}/learned` });
    }
  }),
  f.loop('turns', (c) => c.state.table.turns > 0, [f.call('turn', turn)]),
]);

/** Enemies are known by their cards: nobody has the same one twice. */
function view(table: Table): object {
  const players = Object.entries(table.players).map(([role, own]) => [
    role,
    { ...own, enemies: own.enemies.map(({ card, damage }) => ({ id: card, damage })) },
  ]);
  return { ...table, players: Object.fromEntries(players) };
}

export const combat: Situation<Table> = {
  id: 'combat',
  rule: 'TM-4c-09',
  players: [1, 2],
  lay: ({ seats }) => ({
    turns: 2,
    first: 'p1',
    players: Object.fromEntries(
      seats
        .flat()
        .map((role, i) => [
          role,
          i === 0
            ? newPlayer('soldier', ['terminationCode'], ['firecleaner', 'catcher', 'scanningBot'])
            : newPlayer('walker', ['ejector'], ['scanningBot', 'catcher']),
        ]),
    ),
    discarded: [],
  }),
  events,
  view,
  placeOf: (_, thing) => (thing.startsWith('players/') ? thing : null),
  flow: play,
  flows: [assetOfChoice],
  checks: [
    {
      id: 'combat.integrity',
      rule: 'TM-4c-20',
      wake: ['integrity'],
      find: (c) => inOrder(c).filter((role) => player(c, role).integrity === 0),
      flow: reset,
    },
  ],
  hooks,
  changes,
  stats: { 'combat.att': (c, of) => BODIES[player(c, of).body]?.att ?? 0 },
  order: inOrder,
  components: ({ players, discarded }) => {
    const cards = [
      ...discarded,
      ...Object.values(players).flatMap(({ enemies }) => enemies.map(({ card }) => card)),
    ];
    return Object.fromEntries(
      Object.keys(ENEMIES).map((card) => [card, cards.filter((c) => c === card).length]),
    );
  },
};
