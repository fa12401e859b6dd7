/** A table that was made by the Scenario generator. */
import { zone } from '@torii/kernel';
import type { Tamashii } from '../../src/table/state.ts';

export function competitive(table: Tamashii): void {
  table.generator = {
    map: '',
    conditions: '',
    enhancement: 'overclock',
    pvp: 'scapegoat',
    scoring: 'standard',
    goals: ['stockpile', 'blood-proof'],
    goalDeck: zone('closed', ['next', 'later'], { back: 'goal' }),
  };
}
