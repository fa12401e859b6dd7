import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { cardTexts } from '../../src/telling/text.ts';
import { active, ends, inBodies } from '../helpers/bodied.ts';
import { happened } from '../helpers/events.ts';
import { asked, diceRolled } from '../helpers/fights.ts';
import {
  attach,
  board,
  choose,
  district,
  figures,
  isOver,
  launcher,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
  use,
} from '../helpers/table.ts';

test('every player starts in the Walker that is printed on the board (TM-3j-01)', () => {
  const match = play(
    () => undefined,
    [
      { figure: 'mov', of: 'p1' },
      { figure: 'att', of: 'p2' },
      { figure: 'pro', of: 'p1' },
    ],
  );
  expect(board(match).bodies).toEqual([]);
  expect(figures(match)).toEqual([2, 2, 4]);
  // On each board its own: here they differ.
  const walkers = Object.fromEntries(
    Object.entries(pack.content.walkers).map(([color, walker], i) => [color, { ...walker, mov: i + 3 }]),
  );
  const roles = ['p1', 'p2', 'p3', 'p4'];
  const each = play(
    () => undefined,
    roles.map((of) => ({ figure: 'mov', of })),
    { players: 4, pack: { ...pack, content: { ...pack.content, walkers } } },
  );
  expect(figures(each)).toEqual(roles.map((role) => walkers[board(each, role).color]?.mov));
  expect(new Set(figures(each)).size).toBe(4);
});

test('a Body shows ability, Frames, MOV, ATT and PRO, and an Advanced one a cost (TM-3j-02)', () => {
  for (const body of [...Object.values(pack.content.walkers), ...Object.values(pack.content.bodies)]) {
    expect(body.frames.length).toBeGreaterThan(0);
    expect(body.ability.t).toBeTypeOf('string');
    expect([body.mov, body.att, body.pro].every((figure) => figure > 0)).toBe(true);
  }
  expect(Object.values(pack.content.bodies).every(({ cost }) => cost.length > 0)).toBe(true);
  expect(Object.values(pack.content.walkers).some((walker) => 'cost' in walker)).toBe(false);
  // And whoever reads the card is told all of it.
  const texts = new Map([...cardTexts(pack, 'en')].map((card) => [card.id, card]));
  const headings = (id: string) => [...new Set(texts.get(id)?.lines.map(({ heading }) => heading?.id))];
  const figured = ['movement', 'attack', 'programming'];
  expect(texts.get('body:soldier')?.name).toBe('Soldier');
  expect(headings('body:soldier')).toEqual([...figured, 'cost', 'ability', 'combatFrame']);
  expect(headings('walker:red')).toEqual([...figured, 'ability', 'combatFrame']);
});

test('ATT is the number of Player dice that are taken for the Attack Roll (TM-3j-04)', () => {
  const rolled = (...bodies: string[]) => {
    const match = play(
      (table) => {
        inBodies(...bodies)(table);
        attach(me(table), ['zoe', 0]);
      },
      [step('combat.player', 'combat')],
      { script: { 'numberDie:p1': ['blank'], 'symbolDie:p1': ['basic'] } },
    );
    return diceRolled(match);
  };
  expect([rolled(), rolled('soldier'), rolled('scout', 'soldier')]).toEqual([2, 3, 2]);
});

test('PRO is the number of moves in the Program step (TM-3j-05)', () => {
  const made = (...bodies: string[]) => {
    const match = play(
      (table) => {
        inBodies(...bodies)(table);
        launcher(me(table), 'X - - - #  - - - - #  - - - - #  - - - - #');
      },
      [step('planning.program', 'planning')],
    );
    let moves = 0;
    for (; !isOver(match); moves++) {
      const [move = ''] = asked(match);
      choose(match, 'p1', move);
    }
    return moves;
  };
  expect([made(), made('scout')]).toEqual([4, 5]);
});

test('Scout: MOV 3, ATT 2, PRO 5; after its Move & Trace step its player may reduce Trace by 1 (TM-3j-07)', () => {
  expect(pack.content.bodies.scout).toMatchObject({ mov: 3, att: 2, pro: 5 });
  const match = play(
    (table) => {
      inBodies('scout')(table);
      me(table).trace = 5;
    },
    [ends],
  );
  use(match);
  expect(board(match).trace).toBe(4);
  expect(isOver(match)).toBe(true);
  const frame = (n: number, x = 0) =>
    board(
      play(
        (table) => {
          inBodies('scout')(table);
          attach(me(table), ['zoe', 1]);
        },
        [{ run: `body:scout/frame${n}`, x }],
      ),
    );
  expect(pack.content.bodies.scout?.frames).toHaveLength(3);
  expect(frame(1, 1)).toMatchObject({ enemies: [{ damage: 2 }], assets: { shield: 0 } });
  expect(frame(2)).toMatchObject({ enemies: [{ damage: 1 }], assets: { shield: 2 } });
  expect(frame(3)).toMatchObject({ enemies: [{ damage: 3 }], assets: { shield: 0 } });
});

test('Scout: its ability follows upon the step, when Trace has been increased (TM-3j-07)', () => {
  const match = play(
    (table) => {
      inBodies('scout')(table);
      tile(table, 'home', 0, 0, { district: district('shelter') });
      tile(table, 'away', 1, 0);
      me(table).at = 'home';
    },
    [step('action.moveAndTrace', 'action')],
  );
  choose(match, 'p1', 'stay');
  // The Shelter’s Stationary value is 2.
  expect(board(match).trace).toBe(2);
  use(match);
  expect(board(match).trace).toBe(1);
  expect(isOver(match)).toBe(true);
});

test('a Body’s ability may be left unused, and is used once per turn at the most (TM-3j-06)', () => {
  const match = play(
    (table) => {
      inBodies('scout')(table);
      me(table).trace = 5;
    },
    [ends, ends, ends, { newTurn: true }, ends],
  );
  choose(match, 'p1', 'leave');
  use(match);
  expect(board(match).trace).toBe(4);
  // The third time in the same turn nothing is offered: this is the next turn.
  use(match);
  expect(board(match).trace).toBe(3);
  expect(isOver(match)).toBe(true);
});

/** A table on which P1 is asked to move twice, in one turn or in two. */
function acting(bodies: string[], split: boolean, options = {}) {
  const moves = step('action.moveAndTrace', 'action');
  return play(
    (table) => {
      inBodies(...bodies)(table);
      tile(table, 'a', 0, 0);
      tile(table, 'b', 1, 0);
      me(table).at = 'a';
      me(table).assets.power = 3;
    },
    split ? [moves, { newTurn: true }, moves] : [moves, moves],
    { pack: active, options },
  );
}

test('an ability that is an action is offered while it can do something, once per turn (TM-3j-06)', () => {
  const match = acting(['giver'], true);
  expect(offered(match)).toEqual(['b', 'stay', 'body:giver']);
  choose(match, 'p1', 'body:giver');
  expect(board(match).assets.memory).toBe(1);
  // What was asked before is still asked.
  expect(offered(match)).toEqual(['b', 'stay']);
  choose(match, 'p1', 'stay');
  expect(offered(match)).toEqual(['b', 'stay', 'body:giver']);

  const sameTurn = acting(['giver'], false);
  choose(sameTurn, 'p1', 'body:giver');
  choose(sameTurn, 'p1', 'stay');
  expect(offered(sameTurn)).toEqual(['b', 'stay']);
});

test('whoever uses an ability with a cost has agreed to it, and is not asked again', () => {
  const match = acting(['payer'], true);
  choose(match, 'p1', 'body:payer');
  expect(board(match).assets).toMatchObject({ power: 2, shield: 1 });
  expect(offered(match)).toEqual(['b', 'stay']);
});

test('an ability that can do nothing, or whose cost cannot be paid, is not offered', () => {
  const offers = (lay: (table: Tamashii) => void, body: string) =>
    offered(
      play(
        (table) => {
          inBodies(body)(table);
          tile(table, 'a', 0, 0);
          tile(table, 'b', 1, 0);
          me(table).at = 'a';
          lay(table);
        },
        [step('action.moveAndTrace', 'action')],
        { pack: active },
      ),
    );
  expect(offers((table) => Object.assign(me(table).assets, { memory: 5 }), 'giver')).toEqual(['b', 'stay']);
  expect(offers((table) => Object.assign(me(table).assets, { power: 0 }), 'payer')).toEqual(['b', 'stay']);
});

test('a match may lift the limit of one use per turn (X-04)', () => {
  const match = acting(['payer'], false, { bodyAbilityOncePerTurn: false });
  for (let used = 1; used <= 3; used++) {
    choose(match, 'p1', 'body:payer');
    expect(board(match).assets).toMatchObject({ power: 3 - used, shield: used });
  }
  const use = { role: 'p1', body: 'body:payer', at: 'players/p1/bodies/payer' };
  expect(happened(match, 'bodies.used')).toEqual([use, use, use]);
  expect(offered(match)).toEqual(['b', 'stay']);
});

test('Scout: nothing is offered with Trace at 0, nor after another player’s step', () => {
  const match = play(
    (table) => {
      inBodies('scout')(table);
      me(table, 'p2').trace = 5;
    },
    [ends, { moment: 'afterMoveAndTrace', subject: { to: 'p2' } }],
  );
  expect(isOver(match)).toBe(true);
  expect(board(match, 'p2').trace).toBe(5);
});

test('Scout: its Frames deal 1 Damage for each die, gain 2, deal 2 Damage', () => {
  const match = play(
    (table) => attach(me(table), ['zoe', 0]),
    [{ run: 'body:scout/frame1', x: 3 }, { run: 'body:scout/frame2' }, { run: 'body:scout/frame3' }],
  );
  expect(board(match).enemies).toEqual([{ id: 'e1', card: 'zoe', damage: 5 }]);
  expect(board(match).assets.shield).toBe(2);
});

test('Soldier: 1 Asset of choice for the first Enemy defeated in a turn, besides the EXP (TM-4e-12)', () => {
  const match = play(
    (table) => {
      inBodies('soldier')(table);
      attach(me(table), ['catcher', 5], ['catcher', 5]);
    },
    [{ run: 'body:soldier/frame1' }, { run: 'body:soldier/frame1' }],
  );
  expect(offered(match)).toEqual(['shield', 'memory', 'power', 'reroll']);
  choose(match, 'p1', 'reroll');
  expect(board(match)).toMatchObject({ exp: 2, enemies: [], assets: { reroll: 1 } });
  expect(isOver(match)).toBe(true);
});

test('Soldier: an Enemy that another player defeats gives nothing', () => {
  const match = play(
    (table) => {
      inBodies('soldier')(table);
      attach(me(table, 'p2'), ['catcher', 5]);
    },
    [{ run: 'body:soldier/frame2', you: 'p2' }],
  );
  expect(isOver(match)).toBe(true);
  expect([board(match).exp, board(match, 'p2').exp]).toEqual([0, 1]);
});

test('damage goes to the Top Enemy alone, and what is too much is lost (TM-4c-30, TM-4c-31)', () => {
  const match = play(
    (table) => attach(me(table), ['catcher', 6], ['zoe', 0]),
    [{ run: 'body:soldier/frame1' }],
  );
  expect(board(match).enemies).toEqual([{ id: 'e2', card: 'zoe', damage: 0 }]);
  expect(state(match).enemyDiscard).toEqual(['catcher']);
});
