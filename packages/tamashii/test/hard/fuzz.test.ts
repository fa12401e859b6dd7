/** Whole phases with the nastiest cards, played at random: nothing gets stuck, nothing is lost (3w, 3q, 4a–4c). */
import { answer, questions } from '@torii/kernel';
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { body, enemies, framed } from '../helpers/invent.ts';
import { map } from '../helpers/resets.ts';
import { invented, launcher, me, type play, state } from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

const launch = (pattern: string) => `of: spartans, memory: 1, timing: launch, pattern: "${pattern}"`;
const fuzzed = (id: string, cost: string, ability: string) =>
  body(id, { att: 3, pro: 3, cost, ability, frames: [['strike', 'deal 2 Damage']] });
const pack = invented({
  'enemies.yaml': enemies({
    all: {
      integrity: 3,
      basic: '{ each player: suffer 1 Wound }',
      special: '[{ each other player: suffer 2 Wounds }, draw and attach 1 Enemy]',
    },
    trace: { integrity: 2, special: '[{ each player: increase your Trace by 6 }, suffer 1 Wound]' },
    counts: { integrity: 4, basic: 'suffer Wounds equal to the number of Enemies attached to you' },
  }),
  'augments.yaml': `${framed({
    'f-each': [
      'strike',
      '[deal 2 Damage to each of your Enemies, { each player: suffer 1 Wound }, gain 1 Memory]',
    ],
    'f-back': ['surge', 'move your Top Enemy behind your other Enemies'],
    'f-repel': ['strike', 'launch the Repel Pattern of your Top Enemy'],
  })}
f-any: { of: reaper, memory: 1, timing: anytime, effect: [{ each player: suffer 1 Wound }, prepare 2, gain 1 Power] }
f-plan: { of: reaper, memory: 1, timing: planning, effect: [suffer 1 Wound, { each player: increase your Trace by 4 }, program 2] }
f-when: { of: reaper, memory: 1, timing: passive, effect: { when an Enemy is attached to you: { may: suffer 1 Wound } } }
f-wounds: { of: reaper, memory: 1, timing: passive, effect: { when you suffer Wounds: [{ each other player: increase your Trace by 3 }, gain 1 Shield] } }
f-reset: { of: spartans, memory: 1, timing: passive, effect: { when you resolve a reset: { each player: suffer 1 Wound } } }
f-storm: { ${launch('? ?')}, effect: [{ each player: [suffer 2 Wounds, { choose: [gain 1 EXP, gain 1 Shield] }] }, { a player of your choice: gain 1 Power }, deal 2 Damage] }
f-body: { ${launch('? / ?')}, effect: [inhabit 1 Body from the Body Market without paying its cost, suffer 1 Wound] }
`,
  'bodies.yaml': [
    fuzzed('f-s', '? ? ?', '{ pay: dump 1 red Data token, then: [suffer 1 Wound, gain 1 Power] }'),
    fuzzed('f-t', '? . ?', '{ each player: suffer 1 Wound }'),
    fuzzed('f-n', 'r r', 'prepare 1'),
  ].join('\n'),
});
const AUGMENTS = [
  'f-each',
  'f-back',
  'f-repel',
  'f-any',
  'f-plan',
  'f-when',
  'f-wounds',
  'f-reset',
  'f-storm',
  'f-body',
];
/** Three turns, from the second on. */
const END = 5;

/** A small generator of numbers: the same seed plays the same game. */
function numbers(seed: number): () => number {
  let at = seed * 2654435761 + 12345;
  return () => {
    at = (at * 1103515245 + 12345) % 2147483648;
    return at / 2147483648;
  };
}

function tokens(match: ReturnType<typeof play>): number {
  const { players, pool, corruptedPool, box } = state(match);
  const held = Object.values(players).flatMap((p) => [
    ...p.bag,
    ...p.dump,
    ...p.prepared,
    ...p.launcher.filter((lying) => lying > 0 && lying < 7),
  ]);
  return held.length + corruptedPool + box.length + pool.reduce((sum, n) => sum + n, 0);
}

function isPlayed(match: ReturnType<typeof play>): boolean {
  return state(match).turn >= END;
}

function nasty(seed: number): ReturnType<typeof play> {
  const next = numbers(seed);
  const match = turnAt(
    { phase: 'planning' },
    (table) => {
      map(table);
      table.turn = 2;
      table.corruptedPool = 60;
      table.market = ['f-n', 'f-s'];
      table.bodyDeck.items = ['f-t'];
      table.enemyDeck.items = ['all', 'trace', 'counts', 'all', 'trace', 'counts', 'all'];
      for (const role of ['p1', 'p2', 'p3']) {
        const equipped = AUGMENTS.filter(() => next() < 0.4);
        Object.assign(me(table, role), {
          equipped,
          integrity: 1 + Math.floor(next() * 4),
          trace: Math.floor(next() * 10),
          exp: 4,
        });
        Object.assign(me(table, role).assets, { shield: 1, memory: 2, power: 1, reroll: 1 });
        launcher(me(table, role), 'r b - - #  b r - X #  - - O r #  r - - - #');
      }
    },
    { pack, players: 3 },
  );
  const before = tokens(match);
  for (let i = 0; i < 900 && !isPlayed(match); i++) {
    const open = questions(match);
    const asked = open[Math.floor(next() * open.length)];
    if (!asked) throw new Error(`seed ${seed}: nobody is asked, and it is not over`);
    const { min, max, options } = asked;
    const shuffled = [...options].sort(() => next() - 0.5);
    const n = Math.min(max, Math.max(min, Math.floor(next() * (max + 1)), 1));
    const outcome = answer(match, asked.seats[0] ?? 0, asked.id, ...shuffled.slice(0, n).map(({ id }) => id));
    if (!outcome.ok) throw new Error(`seed ${seed}: ${JSON.stringify(outcome).slice(0, 600)}`);
    expect(tokens(match), `seed ${seed}`).toBe(before);
    // Nobody waits for their reset but behind another one, or behind Enemies that are just coming.
    const busy = JSON.stringify(match.position.stack).match(/"check":"(trace\.top|reset)"/);
    const lowest = Math.min(...Object.values(state(match).players).map(({ integrity }) => integrity));
    if (!busy) expect(lowest, `seed ${seed}`).toBeGreaterThan(0);
  }
  return match;
}

test('three players, cards that wound and trace everybody: every game comes to its end, and nobody stays half reset (TM-3w-14, TM-3q-07, TM-3h-01)', () => {
  let resets = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const match = nasty(seed);
    expect(isPlayed(match), `seed ${seed}`).toBe(true);
    expect(state(match).leaving).toEqual([]);
    resets += happened(match, 'reset.done').length;
  }
  expect(resets).toBeGreaterThan(12);
});
