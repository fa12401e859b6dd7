/**
 * A real turn, entered at a phase or at a step of it. What stands behind it comes as in any match: phases begin, the other
 * players act, the next turn follows. Where it matters what a phase leaves to the next one, this is the way to play it:
 * flows that `play` runs one after another are steps by themselves.
 */
import { usesUpScript } from '@torii/conformance/script';
import { createMatch, type Json, type Match } from '@torii/kernel';
import { gameOf } from '../../src/game.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { pack as core, laidGame, type More } from './table.ts';

/** The beginning of a phase, or a step: a player's own in Action and Combat, everybody's in Planning and Quest. */
type Entry =
  | { readonly phase: 'planning' | 'action' | 'combat' | 'quest' }
  | { readonly phase: 'planning'; readonly step: 'players' }
  | {
      readonly phase: 'action';
      readonly role: string;
      readonly step: 'moveAndTrace' | 'districtEffect' | 'launch';
    }
  | { readonly phase: 'combat'; readonly role: string }
  | {
      readonly phase: 'quest';
      readonly step: 'activities/playerActivity' | 'activities/worldActivity' | 'firstPlayer';
    };

/** Where a turn goes on behind each phase. */
const BEHIND = { planning: 'action', action: 'combat', combat: 'quest', quest: 'next' } as const;

/** Those who act behind a player, if the First Player is p1. */
function behind(role: string, roles: readonly string[]): Json[] {
  return roles.slice(roles.indexOf(role) + 1);
}

function frames(entry: Entry, roles: readonly string[]): Json {
  const { phase } = entry;
  const match = { flow: 'match', at: 'turns' };
  const isBeginning = !('step' in entry) && !('role' in entry);
  const turn = { flow: 'turn', at: isBeginning ? phase : BEHIND[phase] };
  if (isBeginning) return [match, turn];
  if (!('role' in entry)) return [match, turn, { flow: phase, at: entry.step }];
  const { role } = entry;
  const locals = { role };
  const all = { flow: phase, at: 'players', locals, lists: { players: behind(role, roles) } };
  const own = { flow: `${phase}.player`, locals, ...('step' in entry ? { at: entry.step } : {}) };
  return [match, turn, all, own];
}

/** Plays on from there, on a table that is laid as the situation needs it. */
export function turnAt(
  entry: Entry,
  lay: (table: Tamashii) => void,
  { players = 2, script = {}, options = {}, pack = core }: More = {},
): Match<Tamashii> {
  const game = laidGame(gameOf(pack), pack, (table) => {
    table.phase = entry.phase;
    lay(table);
  });
  const roles = game.roles(players, 'cards');
  const match = createMatch(game, {
    scenario: 'cards',
    seats: roles.map((role) => [role]),
    seed: 'cards',
    options,
    fixture: { script, frames: frames(entry, roles) as Json[] },
  });
  return usesUpScript(match);
}
