/**
 * Moves things on a board, whatever it looks like: a board only says where places are (`data-place`) and what lies there
 * (`data-piece`, with a name if the thing can be known again). What is there before and after glides from where it was; what
 * goes from place to place glides from the one to the other; everything else that an event touches lights up.
 */
import type { Place } from '@torii/kernel';
import type { Touched, Way } from './ends.ts';

/** Where things were before an event was drawn. */
export interface Before {
  readonly touched: Touched;
  readonly places: ReadonlyMap<Place, DOMRect>;
  readonly pieces: ReadonlyMap<string, DOMRect>;
}

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export function lookBefore(root: HTMLElement, touched: Touched): Before {
  const ends = touched.ways.flatMap(({ from, to }) => [from, to]);
  const places = new Map<Place, DOMRect>();
  for (const place of [...ends, ...touched.places]) {
    const box = elementAt(root, place)?.getBoundingClientRect();
    if (box && isSeen(box)) places.set(place, box);
  }
  return { touched, places, pieces: piecesIn(root) };
}

/** Shows what an event has done to a board; false if nothing of it can be seen there. */
export function move(root: HTMLElement, before: Before, length: number): boolean {
  const glided = glideKnown(root, before, length);
  const lit = new Set<Element>();
  let moved = glided.size > 0;
  for (const way of before.touched.ways) {
    const to = elementAt(root, way.to);
    if (to && [...glided].some((piece) => to.contains(piece))) continue;
    moved = goes(root, before, way, length) || moved;
  }
  for (const place of before.touched.places) {
    const element = elementAt(root, place);
    if (!element || lit.has(element) || !isSeen(element.getBoundingClientRect())) continue;
    lit.add(element);
    light(element, length);
  }
  return moved || lit.size > 0;
}

/** The element of a place, or of the nearest part that it lies in. */
function elementAt(root: HTMLElement, place: Place): HTMLElement | null {
  const parts = place.split('/');
  for (let n = parts.length; n > 0; n--) {
    const found = root.querySelector<HTMLElement>(
      `[data-place="${CSS.escape(parts.slice(0, n).join('/'))}"]`,
    );
    if (found) return found;
  }
  return null;
}

function isSeen({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}

function piecesIn(root: HTMLElement): Map<string, DOMRect> {
  const pieces = new Map<string, DOMRect>();
  for (const piece of root.querySelectorAll<HTMLElement>('[data-piece]:not([data-piece=""])')) {
    const box = piece.getBoundingClientRect();
    if (isSeen(box)) pieces.set(piece.dataset.piece ?? '', box);
  }
  return pieces;
}

/** Things that can be known again glide from where they were. */
function glideKnown(root: HTMLElement, { pieces }: Before, length: number): Set<Element> {
  const glided = new Set<Element>();
  for (const piece of root.querySelectorAll<HTMLElement>('[data-piece]:not([data-piece=""])')) {
    const was = pieces.get(piece.dataset.piece ?? '');
    const is = piece.getBoundingClientRect();
    if (!was || !isSeen(is) || (Math.abs(was.x - is.x) < 2 && Math.abs(was.y - is.y) < 2)) continue;
    glide(piece, was, is, length);
    glided.add(piece);
  }
  return glided;
}

/** Something goes from place to place: the thing itself if it can be seen all the way, else a spark flies. */
function goes(root: HTMLElement, { places }: Before, { from, to }: Way, length: number): boolean {
  const start = elementAt(root, from);
  const end = elementAt(root, to);
  const was = places.get(from) ?? start?.getBoundingClientRect();
  if (!end || !was || start === end) return false;
  const is = end.getBoundingClientRect();
  if (!isSeen(was) || !isSeen(is)) return false;
  const piece = end.querySelector<HTMLElement>('[data-piece=""]');
  if (piece && start && frameOf(start) === frameOf(end)) glide(piece, was, is, length);
  else fly(root, was, is, length);
  return true;
}

/** What cuts off whatever goes beyond it. */
function frameOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow !== 'visible') return at;
  }
  return null;
}

function middle({ x, y, width, height }: DOMRect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function glide(piece: Element, was: DOMRect, is: DOMRect, duration: number): void {
  const [from, to] = [middle(was), middle(is)];
  const by = 1 / scaleOf(piece);
  const away = `translate(${(from.x - to.x) * by}px, ${(from.y - to.y) * by}px)`;
  // Added to where it stands: a picture has put it there by a transformation of its own.
  piece.animate([{ transform: away }, { transform: 'translate(0, 0)' }], {
    duration,
    easing: EASE,
    composite: 'add',
  });
}

/** Inside a picture lengths are those of the picture. */
function scaleOf(piece: Element): number {
  const inside = piece instanceof SVGGraphicsElement && !(piece instanceof SVGSVGElement);
  return (inside && piece.getScreenCTM()?.a) || 1;
}

/** A spark from one place to another: it belongs to nobody, and says nothing that words do not say. */
function fly(root: HTMLElement, was: DOMRect, is: DOMRect, duration: number): void {
  const spark = document.createElement('i');
  spark.className = 'spark';
  spark.setAttribute('aria-hidden', 'true');
  root.append(spark);
  const [from, to] = [middle(was), middle(is)];
  const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`;
  const flight = spark.animate([{ transform: at(from) }, { transform: at(to) }], { duration, easing: EASE });
  const gone = () => spark.remove();
  flight.finished.then(gone, gone);
}

/** A place lights up: a ring that fades. */
function light(element: HTMLElement, duration: number): void {
  const ring = { outlineStyle: 'solid', outlineWidth: '3px' };
  element.animate(
    [
      { ...ring, outlineColor: 'var(--sh-pick)', outlineOffset: '1px' },
      { ...ring, outlineColor: 'transparent', outlineOffset: '5px' },
    ],
    { duration: duration * 1.5, easing: 'ease-out' },
  );
}

/** Everything that moves is where it belongs. */
export function settle(root: HTMLElement): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    // What the page itself animates by style goes on.
    if (!(animation instanceof CSSTransition || animation instanceof CSSAnimation)) animation.finish();
  }
}
