/**
 * Why there is nothing to do with a thing now. No game is asked: what is offered, to whom and by which rule is in the open
 * questions, and what is not among it follows from them.
 */
import type { Asked, Place } from '@torii/kernel';
import { plainText } from '@torii/words';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen } from '../../engine/session.ts';
import { asksOf, type Choosing, type Offered, standingOf, touching } from './choosing.ts';

export interface NotOffered {
  readonly place: Place;
  /** Why nothing can be done with it: told when it is read, in the language of that moment. */
  said(told: Told): string;
  /** The rules that say what can be done instead, the nearest first. */
  readonly rules: readonly string[];
}

/** More places than these are not listed one by one. */
const FEW = 6;

export function whyNotOffered(
  seen: Seen,
  choosing: Choosing,
  all: readonly Offered[],
  place: Place,
): NotOffered | null {
  const chosen = choosing.places.value;
  if (standingOf(all, choosing, place) !== 'plain') return null;
  // Something was chosen first, and this does not go with it.
  if (chosen.length > 0) return notWith(seen, touching(all, chosen), chosen, place);
  const said = (told: Told): string => {
    const name = nameOf(told, seen, place);
    const here = name === '' ? '' : say('not.here', { place: name });
    return joined([here, ownerOf(told, seen, place), ...now(told, seen)]);
  };
  const { musts } = asksOf(seen);
  // Where nothing is asked of this seat, what the others are asked is the reason.
  const open = musts.length > 0 ? musts : seen.questions.filter(({ offer }) => !offer);
  return { place, said, rules: [...new Set(open.map(({ rule }) => rule))] };
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const nameOf = (told: Told, { view }: Seen, place: Place): string =>
  plainText(told.teller.place(view, place));

function notWith(seen: Seen, meant: readonly Offered[], chosen: readonly Place[], place: Place): NotOffered {
  const others = [...new Set(meant.flatMap(({ option }) => option.touches))].filter(
    (other) => !chosen.includes(other),
  );
  const said = (told: Told): string => {
    const names = others.slice(0, FEW).map((other) => nameOf(told, seen, other));
    const more = others.length - names.length;
    return joined([
      say('not.with', {
        place: nameOf(told, seen, place),
        chosen: chosen.map((each) => nameOf(told, seen, each)).join(', '),
      }),
      names.length === 0 ? '' : say('not.possible', { places: names.join(', ') }),
      more > 0 ? say('keys.more', { n: more }) : '',
    ]);
  };
  return { place, said, rules: [...new Set(meant.map(({ option }) => option.rule))] };
}

/** That it is somebody else's: a place tells by its path whose it is. */
function ownerOf(told: Told, { welcome: { seats, viewer } }: Seen, place: Place): string {
  const parts = place.split('/');
  const role = seats.flat().find((each) => parts.includes(each));
  const own = typeof viewer === 'number' ? (seats[viewer] ?? []) : [];
  if (role === undefined || own.includes(role)) return '';
  return say('not.theirs', { name: told.teller.role(role, 'the').text });
}

/** What is asked instead, or whom one waits for. */
function now(told: Told, seen: Seen): string[] {
  if (seen.ending !== null) return [say('over')];
  const asked = (each: Asked): string => plainText(told.teller.prompt(seen.view, each));
  const { musts } = asksOf(seen);
  if (musts.length > 0) return musts.map((must) => say('not.asked', { question: asked(must) }));
  const other = seen.questions.find(({ offer }) => !offer);
  if (!other) return [];
  const name = other.role === null ? say('table') : told.teller.role(other.role, 'the').text;
  return [say('quiet.other', { name, question: asked(other) })];
}
