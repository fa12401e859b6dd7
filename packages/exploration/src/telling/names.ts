/** What things on the table are called, from the view of whoever reads: creatures, squares, zones, points. */
import type { Place } from '@torii/kernel';
import type { Names } from '@torii/telling';
import { known, type Span, type Spans, type Speaker, text } from '@torii/words';
import type { Content } from '../pack/content.ts';
import type { Enemy } from '../state.ts';
import type { Seen } from './view.ts';

/** What telling needs. */
export interface Speech {
  readonly content: Content;
  readonly names: Names;
  readonly speaker: Speaker;
  /** A text of a card, on one line, by its address. */
  text(address: string): Spans;
  /** The zones that a part of a text takes out of play. */
  leaves(part: string): readonly string[];
}

/** Which board an enemy has, by its kind or, of a minion, by the miniature: `minion:kachi` for `kachi` and `kachi-red`. */
function boardAddress({ minions, servants, wanderers }: Content, id: string): string {
  const kind = Object.keys(minions).find((each) => id.startsWith(`${each}-`)) ?? id;
  const rank =
    kind in minions ? 'minion' : kind in servants ? 'servant' : kind in wanderers ? 'wanderer' : 'chosen';
  return `${rank}:${kind}`;
}

/** Addresses of this game's own making: an enemy's board by its kind, whatever its rank; a card of events by its colour. */
export function realAddress(content: Content, address: string): string {
  const [kind = '', id = ''] = address.split(':');
  if (kind === 'board') return boardAddress(content, id);
  return kind === 'eventCard' ? `color:${content.eventCards[id]?.color ?? ''}` : address;
}

function enemyName({ content, names, speaker }: Speech, { kind, color }: Enemy): Span[] {
  const name = names.card(boardAddress(content, kind));
  if (color === '') return [name];
  return speaker.tell('at.enemy', { name: [name], color: speaker.say(`base.${color}`) });
}

/** A minion that has left the table is still known by its id: `kachi-red`. */
function goneEnemy(speech: Speech, id: string): Span[] {
  const { content, names } = speech;
  const address = boardAddress(content, id);
  return names.isNamed(address) ? [names.card(address)] : [text(id)];
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
      if (names.isNamed(`resistor:${id}`)) return [known('place', place, names.name('resistor', id))];
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

/** Of which kind the ids are that lie in a part of the table: cards, and the small words of the game. */
const LYING: Readonly<Record<string, string>> = {
  chapter: 'chapter',
  ground: 'ground',
  kami: 'kami',
  skills: 'skill',
  slots: 'skill',
  usedKami: 'skill',
  weapons: 'weapon',
  armorCard: 'armor',
  items: 'item',
  conditions: 'condition',
  tokens: 'token',
  attributes: 'attribute',
  firstAttribute: 'attribute',
  heads: 'goods',
  mode: 'mode',
  kind: 'board',
  hitBy: 'board',
  affected: 'board',
  rank: 'rank',
  color: 'base',
  ai: 'card',
  door: 'door',
  oracle: 'color',
  market: 'item',
  offer: 'item',
  missions: 'mission',
  events: 'event',
  outcome: 'ending',
};

/** Of which kind something is that lies at a place. In the sleeve of a zone lie cards of events, known by their colour. */
export function kindAt(place: Place): string | undefined {
  const parts = place.split('/');
  if (parts[0] === 'zones' && parts.includes('events')) return 'eventCard';
  const part = parts.findLast((each) => LYING[each] !== undefined);
  return part === undefined ? undefined : LYING[part];
}
