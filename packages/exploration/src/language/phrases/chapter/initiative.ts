/** Places in the initiative queue (EX-INI). */
import { isCharacter } from '../../../creatures/creatures.ts';
import { pieceOf } from '../../../looking.ts';
import { advance, moveAll } from '../../../round/queue.ts';
import type { E, Phrases } from '../../speech.ts';
import { goodTimes, NOT_CHOSEN } from '../weights.ts';

/** Whoever is under the event that the text comes from, of the kind that it means (EX-ORC-14). */
function underEvent(c: E, creature: string): string[] {
  const affected = c.state.events[c.locals.source.replace('event:', '')]?.affected ?? [];
  return affected.filter((id) => {
    if (creature === 'character') return isCharacter(c, id);
    const enemy = c.state.enemies[id];
    return enemy !== undefined && !enemy.ally && (creature === 'enemy' || enemy.rank === 'minion');
  });
}

function inQueue(c: E, creature: string): string[] {
  return underEvent(c, creature).filter((id) => c.state.queue.waiting.includes(id));
}

export const initiative: Phrases = [
  {
    kind: 'trigger',
    id: 'initiativeDetermined',
    rule: 'EX-INI-03',
    slots: {},
    window: 'initiative',
    en: 'initiative is determined',
    es: 'se determine la iniciativa',
    fr: 'l’initiative est déterminée',
    uk: 'визначається ініціатива',
    // The rules open it for one source after another (EX-INI-06).
    matches: (c, { source }) => source === c.locals.source,
  },
  {
    kind: 'effect',
    id: 'advance',
    rule: 'EX-INI-10',
    worth: goodTimes(0.2),
    slots: { n: 'amount', place: 'place' },
    en: '[advance] {n+place} in initiative',
    es: '[advance] {n+place} en la iniciativa',
    fr: '[advance] de {n+place} dans l’ordre d’initiative',
    uk: '[advance] вперед у черзі ініціативи на {n+place}',
    can: (c, a) => a.amount('n') > 0 && c.state.queue.waiting.indexOf(c.locals.you) > 0,
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => {
      c.locals.that = advance(c, c.locals.you, a.amount('n'), 'EX-INI-10');
    },
  },
  {
    kind: 'effect',
    id: 'delayAll',
    rule: 'EX-INI-07',
    worth: NOT_CHOSEN,
    slots: { creature: 'creature', n: 'amount', place: 'place' },
    en: '[delay] each {creature} under this event by {n+place} in initiative',
    es: '[delay] {n+place} en la iniciativa a cada {creature} afectado por este evento',
    fr: '[delay] de {n+place} dans l’ordre d’initiative chaque {creature} soumis à cet événement',
    uk: '[delay] кожного {creature:acc}, на якого діє ця подія, на {n+place} назад у черзі ініціативи',
    can: (c, a) => a.amount('n') > 0 && inQueue(c, a.noun('creature')).length > 0,
    touches: (c, a) => inQueue(c, a.noun('creature')).map((id) => pieceOf(c, id)),
    run: (c, a) => {
      moveAll(c, inQueue(c, a.noun('creature')), a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'advanceAll',
    rule: 'EX-INI-07',
    worth: NOT_CHOSEN,
    slots: { creature: 'creature', n: 'amount', place: 'place' },
    en: '[bringForward] each {creature} under this event by {n+place} in initiative',
    es: '[bringForward] {n+place} en la iniciativa a cada {creature} afectado por este evento',
    fr: '[bringForward] de {n+place} dans l’ordre d’initiative chaque {creature} soumis à cet événement',
    uk: '[bringForward] кожного {creature:acc}, на якого діє ця подія, уперед у черзі ініціативи на {n+place}',
    can: (c, a) => a.amount('n') > 0 && inQueue(c, a.noun('creature')).length > 0,
    touches: (c, a) => inQueue(c, a.noun('creature')).map((id) => pieceOf(c, id)),
    run: (c, a) => {
      moveAll(c, inQueue(c, a.noun('creature')), -a.amount('n'));
    },
  },
];
