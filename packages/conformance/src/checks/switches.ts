/** Every switch of a game can be turned: with each of its values a whole game is played; what it has not is refused. */
import { checkSetup, type Json, type Registered, type Setup, simpleSetup, switchesOf } from '@torii/kernel';
import { HABITS } from '../games/player.ts';
import { record } from '../games/record.ts';
import { type Table, tables } from '../games/setups.ts';

/** A value that no switch has. */
const NONE = 'noSuchValue';

function setupWith<S>(game: Registered<S>, { scenario, players }: Table, options: Setup['options']): Setup {
  return simpleSetup(game, scenario, players, 'switches', options);
}

/** What is wrong with the switches of a game, a line each. */
export function switchProblems<S>(
  game: Registered<S>,
  wanted: (table: Table) => boolean = () => true,
): string[] {
  const [table] = tables(game).filter(wanted);
  if (!table) return ['there is no table at which a switch could be turned'];
  const found: string[] = [];
  const misspelt = checkSetup(game, setupWith(game, table, { noSuchSwitch: true }));
  if (misspelt?.reason !== 'noSuchSwitch') found.push('a switch that there is not is accepted');
  for (const [name, { values }] of Object.entries(switchesOf(game))) {
    if (new Set(values).size !== values.length) found.push(`${name} has a value twice`);
    const wrong = checkSetup(game, setupWith(game, table, { [name]: NONE }));
    if (wrong?.reason !== 'switchValue') found.push(`${name} accepts a value that it has not`);
    // The default is played in every other game.
    for (const value of values.slice(1)) found.push(...played(game, table, name, value));
  }
  return found;
}

function played<S>(game: Registered<S>, table: Table, name: string, value: Json): string[] {
  const { finding } = record(game, setupWith(game, table, { [name]: value }), name, HABITS);
  return finding === null ? [] : [`${name}=${JSON.stringify(value)}: ${finding.message}`];
}
