import { type Match, outbox, undo } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, OPEN, type Player, type Tamashii } from '../../src/table/state.ts';
import { told } from '../helpers/events.ts';
import { competitive, pack } from '../helpers/rivals.ts';
import {
  attach,
  board,
  choose,
  district,
  isOver,
  launcher,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** P1 gains 1 Shield: something has changed, Goals are looked at. */
const change = { run: 'augment:rival-shield/effect' } as const;
const quest = { flow: 'quest', phase: 'quest' } as const;

function onTable(match: Match<Tamashii>): { goals?: string[]; deck: string[] | undefined } {
  const { generator } = state(match);
  return { ...(generator ? { goals: generator.goals } : {}), deck: generator?.goalDeck.items };
}

function almost(player: Player | undefined): void {
  Object.assign(player?.assets ?? {}, { shield: 3, power: 4 });
}

test('a Goal is taken the moment its conditions are met, and kept; the next lies in its place (TM-6b-20, TM-6b-21)', () => {
  const lay = (table: Tamashii) => {
    competitive(table, ['hunted', 'stockpile'], ['open-mind', 'root-access']);
    almost(me(table));
  };
  expect(board(play(lay, [], { pack })).goals.items).toEqual([]);
  const match = play(lay, [change], { pack });
  expect(board(match).goals.items).toEqual(['stockpile']);
  expect(onTable(match)).toEqual({ goals: ['hunted', 'open-mind'], deck: ['root-access'] });
});

test('a Goal that was taken lies face down: others see that there is one, and not which (TM-6b-20)', () => {
  const match = play(
    (table) => {
      competitive(table, ['stockpile'], ['hunted']);
      almost(me(table));
    },
    [change],
    { pack },
  );
  const seen = (seat: number) =>
    JSON.stringify((outbox(match, seat).view as unknown as Tamashii).players.p1?.goals);
  expect(seen(0)).toContain('stockpile');
  expect(seen(1)).not.toContain('stockpile');
});

test('the face-up top card of the deck takes its place, and the next is turned up for all to see (TM-6b-14, TM-6b-21)', () => {
  const match = play(
    (table) => {
      competitive(table, ['stockpile'], ['hunted', 'open-mind', 'mastery']);
      almost(me(table));
    },
    [change],
    { pack },
  );
  expect(onTable(match)).toEqual({ goals: ['hunted'], deck: ['open-mind', 'mastery'] });
  const view = JSON.stringify((outbox(match, 1).view as unknown as Tamashii).generator?.goalDeck);
  expect(view).toContain('open-mind');
  expect(view).not.toContain('mastery');
});

test('what was turned up on the deck has been seen: nobody alone takes that back (TM-6b-14)', () => {
  const lay = (deck: readonly string[]) => (table: Tamashii) => {
    competitive(table, ['stockpile'], deck);
    almost(me(table));
    me(table).equipped = ['rival-shield'];
    launcher(me(table), 'b b b - #');
  };
  const launching = step('action.launch', 'action');
  const match = play(lay(['hunted', 'open-mind']), [launching], { pack });
  choose(match, 'p1', 'augment:rival-shield');
  expect(board(match).goals.items).toEqual(['stockpile']);
  undo(match, 0);
  expect(board(match).goals.items).toEqual(['stockpile']);
  // Where there is nothing to turn up, nothing was seen.
  const last = play(lay([]), [launching], { pack });
  choose(last, 'p1', 'augment:rival-shield');
  expect(board(last).goals.items).toEqual(['stockpile']);
  expect(undo(last, 0)).toMatchObject({ ok: true });
  expect(board(last).goals.items).toEqual([]);
});

test('the top card of the deck cannot be completed until it has come off the deck (TM-6b-14)', () => {
  const match = play(
    (table) => {
      competitive(table, ['hunted'], ['stockpile', 'open-mind']);
      almost(me(table));
    },
    [change],
    { pack },
  );
  expect(board(match).goals.items).toEqual([]);
  // Nor is the Test on it tried.
  const tested = play(
    (table) => {
      competitive(table, ['hunted', 'ghost-signal'], ['blood-proof']);
      launcher(me(table), 'r r y - # - - - - # - - - - # - - - - #');
    },
    [quest],
    { pack },
  );
  expect(offered(tested)).toEqual(['ghost-signal', 'done']);
});

test('a Goal that is met when it is laid down is taken as well (TM-6b-21)', () => {
  const match = play(
    (table) => {
      competitive(table, ['stockpile'], ['iron-frame', 'hunted']);
      almost(me(table));
      me(table).limit = 8;
    },
    [change],
    { pack },
  );
  expect(board(match).goals.items).toEqual(['stockpile', 'iron-frame']);
  expect(onTable(match)).toEqual({ goals: ['hunted'], deck: [] });
});

test('from an empty deck no Goal is laid down (TM-6b-21, U-46)', () => {
  const match = play(
    (table) => {
      competitive(table, ['stockpile', 'hunted'], []);
      almost(me(table));
    },
    [change],
    { pack },
  );
  expect(onTable(match)).toEqual({ goals: ['hunted'], deck: [] });
});

test('two who meet a Goal at once: the First Player’s side takes it, the other may take the next (TM-6b-23)', () => {
  const takers = (firstPlayer: string) => {
    const match = play(
      (table) => {
        competitive(table, ['iron-frame'], ['stockpile']);
        table.firstPlayer = firstPlayer;
        for (const role of ['p1', 'p2', 'p3']) me(table, role).limit = 8;
      },
      [change],
      { pack, players: 3 },
    );
    return ['p1', 'p2', 'p3'].filter((role) => board(match, role).goals.items.length > 0);
  };
  expect(takers('p1')).toEqual(['p1']);
  expect(takers('p2')).toEqual(['p2']);
  expect(takers('p3')).toEqual(['p3']);
});

test('all plan at the same time: Goals that are met there are taken when the phase is over, in order (TM-6b-23)', () => {
  const lay = (table: Tamashii) => {
    competitive(table, ['stockpile'], []);
    table.phase = 'planning';
    table.firstPlayer = 'p2';
    almost(me(table));
    Object.assign(me(table, 'p2').assets, { shield: 4, power: 4 });
  };
  expect(onTable(play(lay, [change], { pack })).goals).toEqual(['stockpile']);
  const match = play(lay, [change, { flow: 'quest.firstPlayer', phase: 'action' }], { pack });
  expect([board(match).goals.items, board(match, 'p2').goals.items]).toEqual([[], ['stockpile']]);
});

test('nobody takes a Goal before the first turn, whatever the starting bonus gives (TM-6b-20)', () => {
  const match = play(
    (table) => {
      competitive(table, ['stockpile'], []);
      table.phase = 'setup';
      almost(me(table));
    },
    [change],
    { pack },
  );
  expect(onTable(match).goals).toEqual(['stockpile']);
});

test('no Scenario card is active: the Quest phase has neither its Player Activity nor a World Activity, but Tests of Goals (TM-6b-17)', () => {
  const asked = (rivals: boolean) => {
    const match = play(
      (table) => {
        if (rivals) competitive(table, ['blood-proof'], ['stockpile']);
        Object.assign(table.scenario, { sheet: 'geo-hunt', plot: 'E07' });
        table.time = 4;
        tile(table, 'a', 0, 0);
        for (const role of ['p1', 'p2']) me(table, role).at = 'a';
        launcher(me(table), 'r r r - # - - - - # - - - - # - - - - #');
      },
      [quest],
      { pack },
    );
    return { offered: offered(match), ending: match.position.ending?.code };
  };
  expect(asked(true)).toEqual({ offered: ['blood-proof', 'done'], ending: undefined });
  // In a Scenario the same card would be read: no Ascend token is left, and it is won.
  expect(asked(false).ending).toBe('E10');
});

test('Quest phase: starting with the First Player, each may perform Tests of Goals, each once (TM-6b-18)', () => {
  const match = play(
    (table) => {
      competitive(table, ['blood-proof', 'ghost-signal'], ['stockpile']);
      table.firstPlayer = 'p2';
      for (const role of ['p1', 'p2']) launcher(me(table, role), 'r r y - # - - - - # - - - - # - - - - #');
    },
    [quest],
    { pack, script: { 'die:p1': ['surge', 'strike'], 'die:p2': ['strike'] } },
  );
  expect(offered(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['blood-proof', 'ghost-signal', 'done']);
  choose(match, 'p2', 'blood-proof');
  choose(match, 'p2', 'r1c1');
  // Failed: it cannot be tried again in this step.
  expect(offered(match, 'p2')).toEqual(['ghost-signal', 'done']);
  choose(match, 'p2', 'done');
  expect(offered(match, 'p1')).toEqual(['blood-proof', 'ghost-signal', 'done']);
  choose(match, 'p1', 'blood-proof');
  choose(match, 'p1', 'r1c1', 'r1c2');
  expect(board(match).goals.items).toEqual(['blood-proof']);
  expect(onTable(match).goals).toEqual(['stockpile', 'ghost-signal']);
  choose(match, 'p1', 'done');
  expect(isOver(match)).toBe(true);
});

test('each Test of a Goal is tried once in a Quest phase, however many are tried in it (TM-6b-18)', () => {
  const match = play(
    (table) => {
      competitive(table, ['blood-proof', 'ghost-signal'], []);
      table.firstPlayer = 'p2';
      launcher(me(table, 'p2'), 'r r y y # - - - - # - - - - # - - - - #');
    },
    [quest],
    { pack, script: { 'die:p2': ['strike', 'strike'] } },
  );
  choose(match, 'p2', 'blood-proof');
  choose(match, 'p2', 'r1c1');
  choose(match, 'p2', 'ghost-signal');
  choose(match, 'p2', 'r1c3');
  // There are tokens for either of them: both have been tried.
  expect(isOver(match)).toBe(true);
});

test('after the Tests the First Player token passes clockwise and Time is reduced by 1 (TM-6b-19)', () => {
  const match = play(
    (table) => {
      competitive(table, ['stockpile'], []);
      table.firstPlayer = 'p3';
    },
    [quest],
    { pack, players: 3 },
  );
  expect(state(match)).toMatchObject({ firstPlayer: 'p1', time: 3 });
  // In this order: the last turn of the game passes it on, too.
  expect(told(match, 'quest.firstPlayer', 'scenario.time')).toEqual(['quest.firstPlayer', 'scenario.time']);
});

test('who has reset in the Quest phase performs no more Tests in it (TM-6b-18, TM-3w-14)', () => {
  const match = play(
    (table) => {
      competitive(table, ['blood-proof'], []);
      table.skipping = ['p1'];
      launcher(me(table), 'r r r - # - - - - # - - - - # - - - - #');
    },
    [quest],
    { pack },
  );
  expect(isOver(match)).toBe(true);
});

test('a Test that can only be performed somewhere is offered there alone (TM-6b-18)', () => {
  const at = (id: string) => {
    const match = play(
      (table) => {
        competitive(table, ['core-breach'], []);
        tile(table, 'a', 0, 0, { district: district(id) });
        for (const role of ['p1', 'p2']) me(table, role).at = 'a';
        launcher(me(table), 'r - - - # - - - - # - - - - # - - - - #');
      },
      [quest],
      { pack },
    );
    return offered(match);
  };
  expect(at('seekers-hideout')).toEqual(['core-breach', 'done']);
  expect(at('shelter')).toEqual([]);
});

/** What each Goal of the pack asks for: just enough, and just too little. */
const CONDITIONS: Readonly<
  Record<string, readonly [enough: (p: Player) => void, less: (p: Player) => void]>
> = {
  'root-access': [
    (p) => launcher(p, '- - - - - - - - - - - - - - # - - - - #'),
    (p) => launcher(p, '- - - - - - - - - # - - - - # - - - - #'),
  ],
  'iron-frame': [(p) => Object.assign(p, { limit: 7 }), (p) => Object.assign(p, { limit: 6, integrity: 6 })],
  'open-mind': [(p) => [p.dump.push(OPEN), launcher(p, 'O')], (p) => p.dump.push(OPEN)],
  collection: [
    (p) => p.equipped.push('rival-pact', 'rival-oath'),
    (p) => p.equipped.push('rival-pact', 'rival-fuse', 'rival-craft'),
  ],
  mastery: [
    (p) => p.equipped.push('rival-craft', 'rival-skill'),
    (p) => p.equipped.push('rival-craft', 'rival-first', 'rival-pact'),
  ],
  'two-faces': [
    (p) => [Object.assign(p, { trace: 1 }), p.bodies.push('scout')],
    (p) => [Object.assign(p, { trace: 2 }), p.bodies.push('scout')],
  ],
  'clean-hands': [
    (p) => Object.assign(p, { exp: 2 }),
    (p) => [Object.assign(p, { exp: 2 }), p.dump.push(CORRUPTED)],
  ],
  hunted: [
    (p) => [Object.assign(p, { trace: 5 }), attach(p, ['zoe', 0], ['zoe', 0])],
    (p) => [Object.assign(p, { trace: 4 }), attach(p, ['zoe', 0], ['zoe', 0])],
  ],
  'safe-house': [
    (p) => [Object.assign(p, { at: 'den' }), Object.assign(p.assets, { memory: 2 })],
    (p) => [Object.assign(p, { at: 'den' }), Object.assign(p.assets, { memory: 1 })],
  ],
  spotless: [
    (p) => Object.assign(p, { trace: 1, limit: 7 }),
    (p) => [Object.assign(p, { trace: 1, limit: 7 }), p.bag.push(CORRUPTED)],
  ],
  scarred: [
    (p) => Object.assign(p, { integrity: 3, exp: 1 }),
    (p) => Object.assign(p, { integrity: 4, exp: 1 }),
  ],
  crowd: [(p) => attach(p, ['zoe', 0], ['zoe', 0], ['zoe', 0]), (p) => attach(p, ['zoe', 0], ['zoe', 0])],
  'all-doors': [
    (p) => Object.assign(p.assets, { shield: 2, memory: 2, power: 2, reroll: 2 }),
    (p) => Object.assign(p.assets, { shield: 2, memory: 2, power: 2, reroll: 1 }),
  ],
  'empty-nest': [
    (p) => Object.assign(p.assets, { shield: 2 }),
    (p) => [Object.assign(p.assets, { shield: 2 }), Object.assign(p, { at: 'shelter' })],
  ],
};

test.each(Object.entries(CONDITIONS))(
  'the Goal %s is met with just enough, and not with less (TM-6b-20)',
  (goal, [enough, less]) => {
    const taken = (lay: (player: Player) => void) => {
      const match = play(
        (table) => {
          competitive(table, [goal], []);
          tile(table, 'street', 0, 0, { district: district('power-plant') });
          tile(table, 'den', 1, 0, { district: district('seekers-hideout') });
          tile(table, 'shelter', 2, 0, { district: district('shelter') });
          for (const role of ['p1', 'p2']) me(table, role).at = 'street';
          lay(me(table));
        },
        [change],
        { pack },
      );
      return [...board(match).goals.items, ...board(match, 'p2').goals.items];
    };
    expect(taken(enough)).toEqual([goal]);
    expect(taken(less)).toEqual([]);
  },
);

test('a Goal for all tiles goes to the First Player’s side, when the last one is revealed (TM-6b-20, TM-6b-23)', () => {
  const taken = (face: 'open' | 'closed') => {
    const match = play(
      (table) => {
        competitive(table, ['rival-city'], []);
        tile(table, 'a', 0, 0, { district: district('power-plant') });
        const last = tile(table, 'b', 1, 0, { district: district('seekers-hideout') });
        last.district.zone = face;
        table.firstPlayer = 'p2';
      },
      [change],
      { pack },
    );
    return [board(match).goals.items, board(match, 'p2').goals.items];
  };
  expect(taken('open')).toEqual([[], ['rival-city']]);
  expect(taken('closed')).toEqual([[], []]);
});

test('a Test of a Goal: Open Data stands in for any type (TM-6b-18)', () => {
  const match = play(
    (table) => {
      competitive(table, ['blue-proof'], []);
      launcher(me(table), 'O - - - # - - - - # - - - - # - - - - #');
      launcher(me(table, 'p2'), 'r');
    },
    [quest],
    { pack },
  );
  expect(offered(match)).toEqual(['blue-proof', 'done']);
  choose(match, 'p1', 'done');
  // P2 has nothing that the Test could use, and is not asked.
  expect(isOver(match)).toBe(true);
});
