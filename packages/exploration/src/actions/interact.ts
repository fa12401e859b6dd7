/** Interacting: points and doors, adjacent characters, the own weapons (EX-INT). */

import type { Option } from '@torii/kernel';
import { EFFECT_LOCALS, holds } from '@torii/script';
import { isOn, withLetters } from '../board/grid.ts';
import { spendAp } from '../creatures/actionPoints.ts';
import { areAdjacent, characterOf, isInPlay, isNextTo } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, callText, cards, content, pieceOf, type Seen, squarePlace } from '../looking.ts';
import type { Section } from '../pack/chapterShapes.ts';
import { share } from './share.ts';
import { swapWeapons } from './weapons.ts';

function sectionOf(c: Seen, letter: string): Section | undefined {
  return content(c).chapters[c.state.chapter]?.sections[letter];
}

/** Whether the campaign book lets this character use the point now. */
function isOpenTo(c: C, role: string, letter: string): boolean {
  const point = c.state.points[letter];
  if (!point || point.door === 'open') return false;
  const section = sectionOf(c, letter);
  if (!section) return point.door === 'closed';
  if (section.only !== '' && section.only !== role) return false;
  if (section.eachOnce && point.usedBy.includes(role)) return false;
  if (!section.while) return true;
  const seen = c.seenWith({ ...EFFECT_LOCALS, you: role, source: `point:${letter}` });
  return holds(cards(c).runtime, seen, section.while);
}

/** Everything that 1 action point of interacting can be spent on (EX-INT-01). */
export function interactions(c: C, role: string): Option[] {
  const { ap, weapons } = characterOf(c, role);
  if (ap < 1) return [];
  const points = Object.keys(c.state.points).filter(
    (letter) =>
      c.state.points[letter]?.at.some((square) => isNextTo(c, role, square)) && isOpenTo(c, role, letter),
  );
  const others = Object.keys(c.state.characters).filter(
    (other) => other !== role && isInPlay(c, other) && areAdjacent(c, role, other),
  );
  return [
    ...points.map((letter) => ({
      id: `point-${letter}`,
      rule: 'EX-INT-02',
      touches: [`points/${letter}`],
      key: 'exploration.point',
      args: { point: `points/${letter}` },
    })),
    ...others.map((other) => ({
      id: `share-${other}`,
      rule: 'EX-INT-08',
      touches: [pieceOf(c, other)],
      key: 'exploration.share',
      args: { who: pieceOf(c, other) },
    })),
    ...(weapons.length > 1
      ? [
          {
            id: 'weapons',
            rule: 'EX-INT-10',
            touches: [pieceOf(c, role)],
            key: 'exploration.swapWeapons',
            args: { weapon: weapons[1] ?? '' },
          },
        ]
      : []),
  ];
}

export function interact(c: C, role: string, id: string): void {
  spendAp(c, role, 1, 'EX-INT-01');
  if (id === 'weapons') swapWeapons(c, role);
  else if (id.startsWith('share-')) c.call(share, { role, other: id.slice('share-'.length) });
  else usePoint(c, role, id.slice('point-'.length));
}

/** The section of the campaign book is resolved; doors open, other points are removed unless they stay (EX-INT-02 to 07). */
function usePoint(c: C, role: string, letter: string): void {
  const point = c.state.points[letter];
  if (!point) return;
  point.usedBy.push(role);
  tell(c, 'point.used', { who: pieceOf(c, role), point: `points/${letter}` }, 'EX-INT-02');
  if (point.door === 'closed') openDoor(c, letter);
  else if (!sectionOf(c, letter)?.stays) removePoint(c, letter);
  callText(c, `chapter:${c.state.chapter}/${letter}`, { you: role, source: `point:${letter}` });
}

function removePoint(c: C, letter: string): void {
  delete c.state.points[letter];
  tell(c, 'point.removed', { point: `points/${letter}` }, 'EX-INT-07');
}

/** All squares under the door become regular (EX-INT-04, EX-INT-05, EX-INT-12). */
function openDoor(c: C, letter: string): void {
  const point = c.state.points[letter];
  if (!point) return;
  point.door = 'open';
  c.state.board = { ...c.state.board, ground: withLetters(c.state.board.ground, point.at, '.') };
  // A door on the border lies on squares that only come with the zone behind it.
  const squares = point.at.filter((square) => isOn(c.state.board, square)).map(squarePlace);
  tell(c, 'door.opened', { point: `points/${letter}`, squares }, 'EX-INT-04');
}
