/** When Augments may be used (TM-3l-21 to TM-3l-26). */
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { augments, cards, fights, having, launches, moves, playing, programs } from '../helpers/augmented.ts';
import { asked } from '../helpers/fights.ts';
import { augment } from '../helpers/invent.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  figures,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  step,
  tile,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

const kill: Act = { run: 'body:soldier/frame1' };

test('timings: Planning only in the Planning phase, Launch only in the Launch step, Anytime always (TM-3l-21, TM-3l-23, TM-3l-24)', () => {
  const all = ['in-planning', 'in-combat', 'in-launch', 'any-time'];
  const match = playing(
    (table) => {
      having(all)(table);
      attach(me(table), ['zoe', 0]);
    },
    programs,
    moves,
    launches,
    step('action.moveAndTrace', 'action', 'p2'),
  );
  expect(augments(match)).toEqual(['augment:in-planning', 'augment:any-time']);
  choose(match, 'p1', 'done');
  expect(augments(match)).toEqual(['augment:any-time']);
  choose(match, 'p1', 'stay');
  // In the Launch step it is one of the things to do, in whatever order.
  expect(asked(match)).toEqual(['use:in-launch', 'done']);
  expect(augments(match)).toEqual(['use:in-launch', 'augment:any-time']);
  choose(match, 'p1', 'use:in-launch');
  expect(board(match).assets.power).toBe(1);
  // P2 moves: of P1’s Augments only one can be used now.
  expect(augments(match)).toEqual(['augment:any-time']);
});

test('Anytime: in every phase, the Quest phase among them (TM-3l-24)', () => {
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const) {
    const match = playing(having(['any-time']), step('action.moveAndTrace', phase, 'p2'));
    expect(augments(match), phase).toEqual(['augment:any-time']);
  }
});

test('timing Combat: only in the own Combat phase, also where there is nothing to choose (TM-3l-22)', () => {
  const match = playing(
    (table) => {
      having(['in-combat'])(table);
      attach(me(table), ['zoe', 0]);
      attach(me(table, 'p2'), ['zoe', 0]);
    },
    moves,
    step('combat.player', 'combat', 'p2'),
    fights,
  );
  expect(augments(match)).toEqual([]);
  choose(match, 'p1', 'stay');
  while (asked(match, 'p2').length > 0) {
    expect(augments(match)).toEqual([]);
    choose(match, 'p2', 'pass');
  }
  // P1’s own phase: before the first roll, though nothing else is asked there.
  expect(asked(match)).toEqual(['combatAugment:in-combat', 'pass']);
  choose(match, 'p1', 'combatAugment:in-combat');
  expect(board(match).assets.power).toBe(1);
  choose(match, 'p1', 'n0');
});

test('timing Combat: neither in one’s own part of Planning nor of the Action phase (TM-3l-22)', () => {
  const entries = [
    { phase: 'planning', step: 'players' },
    { phase: 'action', role: 'p1', step: 'moveAndTrace' },
  ] as const;
  for (const entry of entries) {
    const match = turnAt(entry, having(['in-combat', 'any-time']), { pack: cards });
    expect(augments(match)).toEqual(['augment:any-time']);
  }
});

test('timing Passive: always in effect while it is equipped, and no longer (TM-3l-25)', () => {
  const mov = { figure: 'mov', of: 'p1' };
  const match = playing(
    (table) => {
      having(['always-on'])(table);
      me(table, 'p2').unequipped = [];
    },
    mov,
    { figure: 'mov', of: 'p2' },
    { newTurn: true },
    mov,
  );
  expect(figures(match)).toEqual([3, 2, 3]);

  const gained = playing(
    (table) => {
      having([], ['always-on'])(table);
      me(table).assets.memory = 1;
    },
    mov,
    programs,
    mov,
  );
  choose(gained, 'p1', 'upgrade.equip:always-on');
  choose(gained, 'p1', 'done');
  expect(figures(gained)).toEqual([2, 3]);

  // What waits for a moment does so in every phase.
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const) {
    const reacted = playing((table) => {
      having(['defeat-passive'])(table);
      table.phase = phase;
      attach(me(table), ['catcher', 5]);
    }, kill);
    expect(board(reacted).assets.memory).toBe(1);
  }
});

/** What the defeat of an Enemy gives with each of these Augments equipped. */
function reactions(defeated: (id: string) => ReturnType<typeof play>): number[] {
  const all = ['defeat-passive', 'defeat-planning', 'defeat-launch', 'defeat-combat'];
  return all.map((id) => board(defeated(id)).assets.memory);
}

test('what reacts to a moment does so only at its Augment’s time, which the text narrows further (TM-3l-21, TM-3l-23, TM-3l-26)', () => {
  const inPhase = (phase: Tamashii['phase']) => (id: string) =>
    playing((table) => {
      having([id])(table);
      table.phase = phase;
      attach(me(table), ['catcher', 5]);
    }, kill);
  expect(reactions(inPhase('planning'))).toEqual([1, 1, 0, 0]);
  expect(reactions(inPhase('action'))).toEqual([1, 0, 0, 0]);
  // Somebody else’s Combat phase is not its owner’s.
  expect(reactions(inPhase('combat'))).toEqual([1, 0, 0, 0]);
  // The right time alone is not enough: another has defeated it, and the text speaks of its owner.
  const another = playing(
    (table) => {
      having(['defeat-planning'])(table);
      table.phase = 'planning';
      attach(me(table, 'p2'), ['catcher', 5]);
    },
    { ...kill, you: 'p2' },
  );
  expect([board(another, 'p2').exp, board(another).assets.memory]).toEqual([1, 0]);
});

test('what reacts in the Combat phase does so in its owner’s (TM-3l-22)', () => {
  const fought = (id: string) => {
    const match = playing((table) => {
      having([id])(table);
      attach(me(table), ['catcher', 4]);
    }, fights);
    choose(match, 'p1', 'frame2');
    return match;
  };
  expect(reactions(fought)).toEqual([1, 0, 0, 1]);
});

test('what reacts in the Launch step does so in its owner’s (TM-3l-23)', () => {
  const hacked = (id: string) => {
    const match = playing((table) => {
      having([id])(table);
      attach(me(table), ['hackable', 0]);
      launcher(me(table), 'g g - - #  - - - - #  - - - - #  - - - - #');
    }, launches);
    choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
    return match;
  };
  expect(reactions(hacked)).toEqual([1, 0, 1, 0]);
});

test('what reacts in the Launch step does not so in the step before it (TM-3l-23)', () => {
  const shot = (id: string) => {
    const match = playing(
      (table) => {
        having([id])(table);
        tile(table, 'a', 0, 0, { district: district('gun-range') });
        attach(me(table), ['catcher', 0]);
      },
      step('action.districtEffect', 'action'),
    );
    choose(match, 'p1', 'use');
    return match;
  };
  expect(reactions(shot)).toEqual([1, 0, 0, 0]);
});

test('a text that asks for more than the right time is offered where that is so, and nowhere else (TM-3l-26)', () => {
  const timings = ['planning', 'combat', 'launch', 'anytime'] as const;
  const effect = '{ if: you have at least 2 attached Enemies, then: gain 1 Power }';
  const narrow = invented({
    'augments.yaml': timings.map((timing) => augment(`n-${timing}`, { timing, effect })).join('\n'),
  });
  const acts = { planning: programs, combat: fights, launch: launches, anytime: moves };
  for (const timing of timings) {
    const hunted = (...all: (readonly [string, number])[]) =>
      play(
        (table) => {
          having([`n-${timing}`])(table);
          attach(me(table), ...all);
        },
        [acts[timing]],
        { pack: narrow },
      );
    const offers = (match: ReturnType<typeof play>) =>
      offered(match).filter((id) => id.endsWith(`:n-${timing}`));
    expect(offers(hunted(['zoe', 0]))).toEqual([]);
    const two = hunted(['zoe', 0], ['catcher', 0]);
    const [first = ''] = offers(two);
    choose(two, 'p1', first);
    expect([timing, board(two).assets.power, offers(two)]).toEqual([timing, 1, []]);
  }
});

test('what was used at its time works for as long as it says, also at another (TM-3l-26)', () => {
  const lasting = invented({
    'augments.yaml': augment('prepared', {
      timing: 'planning',
      effect: `
    pay: spend 1 Power
    then:
      until the end of the turn:
        when you defeat an Enemy: gain 1 Memory`,
    }),
  });
  const match = play(
    (table) => {
      having(['prepared'])(table);
      me(table).assets.power = 1;
      attach(me(table), ['catcher', 5], ['catcher', 5]);
    },
    [programs, { ...moves }, kill, { newTurn: true }, kill],
    { pack: lasting },
  );
  choose(match, 'p1', 'augment:prepared');
  choose(match, 'p1', 'done');
  choose(match, 'p1', 'stay');
  // One Enemy was defeated in the Action phase of this turn, one in the next turn.
  expect(board(match)).toMatchObject({ exp: 2, assets: { memory: 1 } });
  expect(isOver(match)).toBe(true);
});
