/** A table that was changed by hand, laid back into the position: what the view does not tell stays as it was. */
import { alike, type Json, type Seeing } from '@torii/kernel';
import type { Player, Proposal, Tamashii } from './state.ts';
import { facts } from './table.ts';
import { thoughtOf } from './thought.ts';
import { type Seen, viewOf } from './view.ts';

/** A list of which only how many of each is seen: in its old order if that has not changed. */
function inOrder(before: readonly number[], after: number[]): number[] {
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  return alike(sorted(before), sorted(after)) ? [...before] : after;
}

function laidPlayer(before: Player, after: Player): Player {
  const { spentInCombat, inForce, coreTokens } = before;
  const [bag, dump] = [inOrder(before.bag, after.bag), inOrder(before.dump, after.dump)];
  return { ...after, spentInCombat, inForce, coreTokens, bag, dump };
}

function laidScenario(before: Tamashii['scenario'], after: Tamashii['scenario']): Tamashii['scenario'] {
  const waits = before.drawn !== '' && after.resolving.at(-1) === before.drawn;
  const drawn = waits && !before.resolving.includes(before.drawn) ? before.drawn : '';
  const resolving = drawn === '' ? after.resolving : after.resolving.slice(0, -1);
  return { ...after, ...(before.closed ? { closed: true } : {}), drawn, resolving };
}

/** A trade that was refused lies on the table no more, and still must not be proposed again. */
function refusedIn(proposals: Tamashii['proposals']): [string, Proposal][] {
  return Object.entries(proposals).filter(([, { refused }]) => refused);
}

export function laid(c: Seeing<Tamashii>, changed: Json): Tamashii {
  const { state } = c;
  const [old, seen] = [viewOf(c), changed as unknown as Seen];
  const thought = thoughtOf(facts(c).table, seen);
  const { rest, skipping, leaving, traded } = state;
  const players = Object.entries(thought.players).map(([role, player]) => {
    const before = state.players[role] as Player;
    return [role, alike(old.players[role], seen.players[role]) ? before : laidPlayer(before, player)];
  });
  const same = (part: 'scenario' | 'boss' | 'bot' | 'combat') => alike(old[part], seen[part]);
  return {
    ...thought,
    ...{ rest, skipping, leaving, traded },
    players: Object.fromEntries(players),
    pool: [state.pool[0] ?? 0, ...thought.pool.slice(1)],
    box: inOrder(state.box, thought.box),
    supply: { ...state.supply, ...seen.supply },
    scenario: same('scenario') ? state.scenario : laidScenario(state.scenario, thought.scenario),
    boss: same('boss') ? state.boss : thought.boss,
    bot: same('bot') ? state.bot : thought.bot,
    combat: same('combat') ? state.combat : thought.combat,
    proposals: { ...Object.fromEntries(refusedIn(state.proposals)), ...thought.proposals },
  };
}
