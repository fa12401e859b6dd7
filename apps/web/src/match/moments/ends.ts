/** Which places an event is about, and what goes from where to where: from its catalogue, never from its name. */
import {
  alike,
  type Catalogue,
  type Json,
  lookUp,
  type Place,
  placesOf,
  type ShownEvent,
} from '@torii/kernel';

/** Something goes from one place to another. */
export interface Way {
  readonly from: Place;
  readonly to: Place;
}

export interface Touched {
  readonly ways: readonly Way[];
  readonly places: readonly Place[];
}

export function touchedBy(catalogue: Catalogue, event: ShownEvent, before: Json, after: Json): Touched {
  const ways = waysOf(catalogue, event);
  const back = ways.filter((way) => isSwitch(way, before, after)).map(turned);
  return { ways: [...ways, ...back], places: placesOf(catalogue, event) };
}

/** What goes from where to where: both ends are places by the catalogue, whatever else is called so. */
export function waysOf(catalogue: Catalogue, event: ShownEvent): Way[] {
  const places = placesOf(catalogue, event);
  const [from, to] = [endsOf(event, 'from', places), endsOf(event, 'to', places)];
  const n = from.length > 0 && to.length > 0 ? Math.max(from.length, to.length) : 0;
  return Array.from({ length: n }, (_, i) => ({
    from: from[Math.min(i, from.length - 1)] as Place,
    to: to[Math.min(i, to.length - 1)] as Place,
  }));
}

/** The places among an argument: one, or a list of them. */
function endsOf({ args }: ShownEvent, name: string, places: readonly Place[]): Place[] {
  const value = args[name];
  return (Array.isArray(value) ? value : [value]).filter(
    (each): each is Place => typeof each === 'string' && places.includes(each),
  );
}

function turned({ from, to }: Way): Way {
  return { from: to, to: from };
}

/** What lay at the one end lies at the other now, and the other way round. */
function isSwitch({ from, to }: Way, before: Json, after: Json): boolean {
  const [back, gone] = [lookUp(after, from), lookUp(before, to)];
  if (typeof back !== 'string' || back === '' || gone === undefined) return false;
  return alike(back, gone) && lookUp(before, from) !== undefined;
}
