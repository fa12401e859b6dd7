/** What things on the table are called, from the view of whoever reads: creatures, squares, zones, points. */
import type { Place } from '@torii/kernel';
import type { Names } from '@torii/telling';
import { known, type Span, type Speaker, text } from '@torii/words';
import { type Content, enemyBoard } from '../pack/content.ts';
import type { Enemy } from '../state.ts';
import type { Seen } from './view.ts';

/** What telling needs. */
export interface Speech {
  readonly content: Content;
  readonly names: Names;
  readonly speaker: Speaker;
}

/** Which board an enemy of a kind has: `minion:kachi`. */
export function boardAddress({ minions, servants, wanderers }: Content, kind: string): string {
  const rank =
    kind in minions ? 'minion' : kind in servants ? 'servant' : kind in wanderers ? 'wanderer' : 'chosen';
  return `${rank}:${kind}`;
}

function enemyName({ content, names, speaker }: Speech, { kind, color }: Enemy): Span[] {
  const name = names.card(boardAddress(content, kind));
  if (color === '') return [name];
  return speaker.tell('at.enemy', { name: [name], color: speaker.say(`base.${color}`) });
}

/** A minion that has left the table is still known by its id: `kachi-red`. */
function goneEnemy(speech: Speech, id: string): Span[] {
  const { content, names } = speech;
  const kind = Object.keys(content.minions).find((each) => id.startsWith(`${each}-`)) ?? id;
  const isKnown = [content.minions, content.servants, content.wanderers, content.chosen].some(
    (all) => kind in all,
  );
  return isKnown && enemyBoard(content, kind) ? [names.card(boardAddress(content, kind))] : [text(id)];
}

/** A creature by its name, a square by its letters, a zone and a point by what the campaign book calls them. */
export function placeName(speech: Speech, seen: Seen, place: Place): Span[] {
  const { names, speaker } = speech;
  const [part = '', id = ''] = place.split('/');
  const enemy = part === 'enemies' ? seen.enemies[id] : undefined;
  if (enemy) return enemyName(speech, enemy);
  switch (part) {
    case 'characters':
      return [names.role(id)];
    case 'enemies':
      return goneEnemy(speech, id);
    case 'resistors': {
      const at = seen.resistors[id]?.at ?? '';
      return speaker.tell('at.resistor', { at: [known('place', `board/${at}`, at)] });
    }
    case 'zones':
      return [known('place', place, names.name(`zone.${seen.chapter}`, id.slice(1)))];
    case 'points':
      return [known('place', place, names.name(`section.${seen.chapter}`, id))];
    default:
      return [
        known(
          'place',
          place,
          id === '' && speaker.has(`at.${part}`) ? speaker.say(`at.${part}`) : id || part,
        ),
      ];
  }
}

/** Which cards lie in a part of the table. */
const LYING: Readonly<Record<string, string>> = {
  skills: 'skill',
  slots: 'skill',
  usedKami: 'skill',
  weapons: 'weapon',
  items: 'item',
  conditions: 'condition',
  market: 'item',
  offer: 'item',
  events: 'event',
};

/** Of which kind a card is that lies at a place. */
export function kindAt(place: Place): string | undefined {
  const part = place.split('/').findLast((each) => LYING[each] !== undefined);
  return part === undefined ? undefined : LYING[part];
}
