/**
 * What moments look like on this table, beside what the shell moves on any board: dice tumble, cards turn over, whoever is hit
 * shakes. One event, one motion, short, and by the browser's own animations: the key or the tap that finishes what is
 * shown finishes these too. Where nothing is to move no moment is shown, and nothing of this begins.
 */
import type { ShownEvent } from '@torii/kernel';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isStill, lengthOf } from '../../match/moments/useMoments.ts';
import type { Now } from './now.ts';

type Motion = (root: HTMLElement, event: ShownEvent, length: number) => void;

const THUMP = 'cubic-bezier(0.2, 1.4, 0.4, 1)';

function at(root: HTMLElement, place: unknown, inside = ''): Element[] {
  return [...root.querySelectorAll(`[data-place="${CSS.escape(String(place))}"] ${inside}`)];
}

function below(root: HTMLElement, place: string, inside: string): Element[] {
  return [...root.querySelectorAll(`[data-place^="${CSS.escape(place)}/"] ${inside}`)];
}

/** Three turns, a little later for each die, and a landing. */
function tumble(dice: readonly Element[], length: number): void {
  for (const [i, die] of dice.entries())
    die.animate(
      [
        { transform: `translate(${-30 - i * 8}px, -46px) rotate(-${1080 - i * 90}deg) scale(0.7)` },
        { transform: 'translate(3px, 2px) rotate(14deg) scale(1.08)', offset: 0.72 },
        { transform: 'none' },
      ],
      { duration: length * 1.7, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)' },
    );
}

function turnOver(cards: readonly Element[], length: number): void {
  for (const card of cards)
    card.animate(
      [{ transform: 'perspective(700px) rotateY(-92deg)' }, { transform: 'perspective(700px) rotateY(0)' }],
      { duration: length * 1.3, easing: THUMP },
    );
}

function shake(things: readonly Element[], length: number): void {
  const steps = [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  for (const thing of things) thing.animate(steps, { duration: length });
}

/** It comes forward to act. */
function lunge(things: readonly Element[], length: number): void {
  for (const thing of things)
    thing.animate(
      [
        { transform: 'none', filter: 'none' },
        { transform: 'translateY(18px) scale(1.03)', filter: 'brightness(1.35)', offset: 0.35 },
        { transform: 'none', filter: 'none' },
      ],
      { duration: length * 1.4, easing: 'ease-in-out' },
    );
}

/** A number that bursts out of something and is gone. */
function burst(root: HTMLElement, things: readonly Element[], text: string, length: number): void {
  for (const thing of things) {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const spark = Object.assign(document.createElement('b'), { className: 'tmburst', textContent: text });
    spark.setAttribute('aria-hidden', 'true');
    spark.style.left = `${x + width / 2}px`;
    spark.style.top = `${y + Math.min(height / 2, 90)}px`;
    root.append(spark);
    const gone = () => spark.remove();
    spark
      .animate(
        [
          { transform: 'translate(-50%, -50%) scale(0.3)', opacity: 1 },
          { transform: 'translate(-50%, -50%) scale(1.25)', opacity: 1, offset: 0.4 },
          { transform: 'translate(-50%, -90%) scale(1)', opacity: 0 },
        ],
        { duration: length * 2.2, easing: 'ease-out' },
      )
      .finished.then(gone, gone);
  }
}

/** The edge of the screen lights up once: something has happened to oneself. */
function edge(root: HTMLElement, kind: 'hurt' | 'traced', length: number): void {
  const light = document.createElement('i');
  light.className = `tmedge ${kind}`;
  light.setAttribute('aria-hidden', 'true');
  root.append(light);
  const gone = () => light.remove();
  light
    .animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }], { duration: length * 2 })
    .finished.then(gone, gone);
}

const enemy = ({ args }: ShownEvent) => `players/${args.role}/enemies/${args.id}`;
const places = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const MOTIONS: Readonly<Record<string, Motion>> = {
  'dice.rolled': (root, { args }, length) => tumble(below(root, `players/${args.role}/dice`, '.die'), length),
  'dice.rerolled': (root, { args }, length) =>
    tumble(
      places(args.dice).flatMap((place) => at(root, place, '.die')),
      length,
    ),
  'dice.turned': (root, { args }, length) =>
    turnOver(
      places(args.dice).flatMap((place) => at(root, place, '.die')),
      length,
    ),
  'dice.added': (root, _, length) => tumble(below(root, 'combat/dice', '.die').slice(-1), length),
  'combat.enemyDice': (root, _, length) => tumble([...root.querySelectorAll('.foedice .die')], length),
  'combat.enemyFrame': (root, event, length) => lunge(at(root, enemy(event)), length),
  'enemies.attached': (root, event, length) => turnOver(at(root, enemy(event)), length),
  'enemies.replaced': (root, event, length) => turnOver(at(root, enemy(event)), length),
  'enemies.damaged': (root, event, length) => {
    shake(at(root, enemy(event)), length);
    burst(root, at(root, enemy(event), '.pic'), `−${event.args.n}`, length);
  },
  'enemies.defeated': (root, event, length) => {
    for (const card of at(root, enemy(event)))
      card.animate([{ filter: 'none' }, { transform: 'rotate(4deg) translateY(30px)', opacity: 0.2 }], {
        duration: length,
      });
  },
  'integrity.lost': (root, { args }, length) => {
    const hurt = [...root.querySelectorAll('.hearts')];
    if (root.dataset.me === args.role) shake(hurt, length);
    if (root.dataset.own === args.role) edge(root, 'hurt', length);
  },
  'trace.top': (root, { args }, length) => {
    if (root.dataset.own === args.role) edge(root, 'traced', length);
  },
  'trace.moved': (root, _, length) => {
    for (const slot of root.querySelectorAll('.tracetrack .here'))
      slot.animate([{ transform: 'scaleY(2.4)' }, { transform: 'none' }], {
        duration: length,
        easing: THUMP,
      });
  },
  'map.revealed': (root, { args }, length) => {
    for (const tile of at(root, args.at, '.skyline'))
      tile.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
        duration: length,
        composite: 'add',
      });
  },
};

/** Shows the event of this moment, once. */
export function useMotions({ seen, must }: Now, board: { readonly current: HTMLElement | null }): void {
  const last = useRef(-1);
  useLayoutEffect(() => {
    const root = board.current;
    const n = Number(root?.closest<HTMLElement>('[data-board]')?.dataset.moment ?? -1);
    if (!root || n < 0 || n === last.current) return;
    last.current = n;
    const event = seen.events.find((each) => each.n === n);
    if (event) MOTIONS[event.key]?.(root, event, lengthOf());
  });
  // Where it is one's turn the seal beats once.
  useLayoutEffect(() => {
    if (!must || isStill()) return;
    board.current
      ?.querySelector('.sealmark')
      ?.animate(
        [
          { transform: 'rotate(-3deg) scale(1)' },
          { transform: 'rotate(3deg) scale(1.16)', offset: 0.4 },
          { transform: 'rotate(-3deg) scale(1)' },
        ],
        { duration: lengthOf() * 1.6, easing: THUMP },
      );
  }, [must?.id]);
}
