/** Keys at the table. The table that binds them is also the list that `?` shows. */

import { plainText } from '@torii/words';
import { useEffect } from 'preact/hooks';
import { reply } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen, Session } from '../engine/session.ts';
import { opened } from '../rules/open.ts';
import { asksOf, type Choosing, offered } from './choosing.ts';
import { tellEvents } from './log.tsx';

export interface AtTable {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
  openLog(): void;
}

interface Bound {
  readonly keys: readonly string[];
  /** The key of its words. */
  readonly does: string;
  act(at: AtTable, key: string): void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const KEYS: readonly Bound[] = [
  {
    keys: DIGITS,
    does: 'keys.option',
    act: (_, key) => document.querySelector<HTMLButtonElement>(`.question [data-key="${key}"]`)?.click(),
  },
  {
    keys: ['q'],
    does: 'keys.question',
    act: () => document.querySelector<HTMLElement>('.question h2, .quiet h2')?.focus(),
  },
  {
    keys: ['g', 'G'],
    does: 'keys.next',
    act: (_, key) => nextOffered(key === 'G' ? -1 : 1),
  },
  { keys: ['m'], does: 'keys.here', act: (at) => reply(optionsHere(at)) },
  { keys: ['o'], does: 'keys.what', act: (at) => reply(whatIsHere(at)) },
  {
    keys: ['l'],
    does: 'keys.last',
    act: ({ told, seen }) => reply(tellEvents(told, seen, seen.events.slice(-12)).slice(-3).join(' ')),
  },
  { keys: ['w'], does: 'keys.why', act: (at) => reply(reasonOf(at)) },
  {
    keys: ['u'],
    does: 'keys.undo',
    act: () => document.querySelector<HTMLButtonElement>('.below .button')?.click(),
  },
  { keys: ['j'], does: 'keys.log', act: ({ openLog }) => openLog() },
  {
    keys: ['h'],
    does: 'keys.rules',
    act: ({ seen }) => {
      opened.value = asksOf(seen).musts[0]?.rule ?? '';
    },
  },
  {
    keys: ['Escape'],
    does: 'keys.back',
    act: ({ choosing }) => {
      choosing.from.value = null;
    },
  },
  { keys: ['?'], does: 'keys.keys', act: () => reply(keyList()) },
];

function keyList(): string {
  return KEYS.map(({ keys, does }) => `${keys.length > 2 ? '1–9' : keys.join(', ')}: ${say(does)}`).join(
    '. ',
  );
}

function placeHere(): string | undefined {
  return (document.activeElement as HTMLElement | null)?.dataset?.place;
}

function optionsHere({ told, seen }: AtTable): string {
  const place = placeHere();
  const all = offered(seen).filter(({ option }) => place === undefined || option.touches.includes(place));
  if (all.length === 0) return say('keys.nothingHere');
  return all
    .slice(0, 9)
    .map(({ option }) => plainText(told.teller.option(seen.view, option)))
    .join('; ');
}

function whatIsHere({ told, seen }: AtTable): string {
  const place = placeHere();
  return place === undefined ? say('keys.nowhere') : plainText(told.teller.place(seen.view, place));
}

function reasonOf({ told, seen }: AtTable): string {
  const [must] = asksOf(seen).musts;
  return (must && told.teller.why(must.rule)) || say('keys.noReason');
}

function nextOffered(step: 1 | -1): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>('[data-standing="offered"], [data-standing="target"]'),
  ];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all.at((at + step) % Math.max(1, all.length))?.focus();
}

export function useKeys(at: AtTable): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!settings.value.keys || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      const bound = KEYS.find(({ keys }) => keys.includes(key));
      if (!bound) return;
      event.preventDefault();
      bound.act(at, key);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
