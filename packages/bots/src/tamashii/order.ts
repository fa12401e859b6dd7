/** The order of one's Enemies: which of them will act, what their Frames will do, and how near the Top Enemy is to its defeat. */
import type { Effect } from '@torii/script';
import { type Player, playerBut, tableBut } from '@torii/tamashii';
import { sum } from '../reading.ts';
import { type Eyes, thinking, weighing } from './eyes.ts';

type Enemies = Player['enemies'];

/** How texts and defeats are weighed: whoever weighs the order is asked for it by whoever weighs texts. */
export interface Judge {
  worth(eyes: Eyes, effect: Effect, source: string): number;
  defeat(eyes: Eyes): number;
}

/** The moment under which an order is weighed: a Frame that changes the order itself is weighed without that. */
const ORDER = 'order';
/** What the fights to come are worth beside the one that is under way. */
const TO_COME = 0.6;
/** Damage that lies on the Top Enemy, as a part of its defeat: it is lost for as long as others lie before it. */
const BEGUN = 0.5;

/** The chance that an Enemy in this place acts in a fight to come: those from the Number die to the Top Enemy do (TM-4c-16). */
function actsAt({ known: { table } }: Eyes, place: number): number {
  const faces = table.dice.number;
  return faces.filter((face) => Number(face) > place).length / faces.length;
}

/** What one Enemy does when it acts: the Frame of the Symbol die that was rolled, or of any (TM-4c-11). */
function frameWorth(eyes: Eyes, judge: Judge, card: string, id: string, symbol: string): number {
  const { content, table } = eyes.known;
  const enemy = content.enemies[card];
  if (!enemy) return 0;
  const faces = symbol === '' ? table.dice.symbol : [symbol];
  const weigh = (face: string) =>
    face === 'basic'
      ? judge.worth(eyes, enemy.basic, id)
      : face === 'special'
        ? judge.worth(eyes, enemy.special, id)
        : 0;
  const each = new Map<string, number>();
  for (const face of faces) if (!each.has(face)) each.set(face, weigh(face));
  return sum(faces.map((face) => each.get(face) ?? 0)) / faces.length;
}

/** Those who will still act in the fight under way: from the one that carries the Number die to the Top Enemy. */
function acting({ state: { combat }, you }: Eyes, enemies: Enemies): number {
  return combat?.role === you ? enemies.findIndex(({ id }) => id === combat.numberDie) + 1 : 0;
}

function orderWorth(eyes: Eyes, judge: Judge, enemies: Enemies): number {
  const { state, you, me, known } = eyes;
  const players = { ...state.players, [you]: playerBut(me, me.at, enemies) };
  const there = thinking(eyes, tableBut(state, players, state.map, state.bot));
  const now = acting(there, enemies);
  const symbol = now > 0 ? (state.combat?.symbol ?? '') : '';
  const frames = enemies.map(({ card, id }, place) => {
    const coming = actsAt(there, place) * frameWorth(there, judge, card, id, '');
    if (state.combat === null) return coming;
    return TO_COME * coming + (place < now ? frameWorth(there, judge, card, id, symbol) : 0);
  });
  const [top] = enemies;
  const integrity = known.content.enemies[top?.card ?? '']?.integrity ?? 0;
  const begun = top && integrity > 0 ? (BEGUN * judge.defeat(there) * top.damage) / integrity : 0;
  return sum(frames) + begun;
}

/** The eyes for weighing an order; null where it is just being weighed. */
function ordering(eyes: Eyes): Eyes | null {
  return eyes.weighed.includes(ORDER) ? null : weighing(eyes, ORDER);
}

/** What it is worth that the Top Enemy goes behind the others. */
export function sentBackWorth(seen: Eyes, judge: Judge): number {
  const eyes = ordering(seen);
  const [top, ...rest] = seen.me.enemies;
  if (!eyes || !top || rest.length === 0) return 0;
  return orderWorth(eyes, judge, [...rest, top]) - orderWorth(eyes, judge, seen.me.enemies);
}

/** What it is worth that another Enemy of its level takes the Top Enemy's place and its Damage. */
export function replacedWorth(seen: Eyes, judge: Judge): number {
  const eyes = ordering(seen);
  const [top, ...rest] = seen.me.enemies;
  if (!eyes || !top) return 0;
  const { enemies } = eyes.known.content;
  const others = Object.entries(enemies).filter(([, { level }]) => level === enemies[top.card]?.level);
  const each = others.map(([card, { integrity }]) =>
    integrity <= top.damage ? judge.defeat(eyes) : orderWorth(eyes, judge, [{ ...top, card }, ...rest]),
  );
  return sum(each) / Math.max(1, each.length) - orderWorth(eyes, judge, seen.me.enemies);
}
