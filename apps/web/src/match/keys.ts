/** Keys at the table. The table that binds them is also the list that `?` shows. */
import { plainText } from '@torii/words';
import { useLayoutEffect } from 'preact/hooks';
import { reply } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen, Session } from '../engine/session.ts';
import { opened } from '../rules/open.ts';
import { tellEvents } from './drawers/lines.ts';
import { openWhy } from './drawers/why.tsx';
import { setAmount } from './question/amount.tsx';
import {
  asksOf,
  type Choosing,
  type Offered,
  offered,
  stepBack,
  take,
  touching,
} from './question/choosing.ts';
import { lineAt, listing } from './question/listing.ts';
import { type NotOffered, whyNotOffered } from './question/notOffered.ts';

export interface AtTable {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
  /** Shows the list of keys. */
  showKeys(): void;
  /** Closes what lies over the table; whether anything did. */
  close(): boolean;
}

interface Bound {
  readonly keys: readonly string[];
  /** How the keys are written, where it is not the keys themselves. */
  readonly written?: string;
  /** What it does: its words are `press.` and this. */
  readonly does: string;
  /** The key of shorter words, where it is always in sight. */
  readonly hint?: string;
  /** What is done; null where grids and lists, or the browser, do it by themselves. */
  readonly act: ((at: AtTable, key: string) => void) | null;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const KEYS: readonly Bound[] = [
  { keys: ['Tab'], written: 'Tab', does: 'tab', act: null },
  { keys: [], written: '← ↑ ↓ →', does: 'arrows', act: null },
  { keys: [], written: 'Enter', does: 'enter', act: null },
  { keys: DIGITS, written: '1–9', does: 'option', act: takeKey },
  { keys: ['0'], does: 'main', act: () => click('[data-main]:enabled') },
  { keys: ['q'], does: 'question', act: () => focus('#question, #asked') },
  { keys: ['b'], does: 'board', act: () => toBoard() },
  { keys: ['g', 'G'], written: 'G, Shift G', does: 'next', act: nextOffered },
  { keys: ['m'], does: 'here', hint: 'keys.hint.here', act: (at) => reply(optionsHere(at)) },
  { keys: ['o'], does: 'what', hint: 'keys.hint.what', act: (at) => reply(whatIsHere(at)) },
  { keys: ['l'], does: 'last', hint: 'keys.hint.last', act: (at) => reply(lastEvents(at)) },
  { keys: ['w'], does: 'why', hint: 'keys.hint.why', act: wonder },
  { keys: ['u'], does: 'undo', act: () => click('[data-does="undo"]') },
  { keys: ['U'], written: 'Shift U', does: 'redo', act: () => click('[data-does="redo"]') },
  { keys: ['j'], does: 'log', act: () => click('[data-does="log"]') },
  { keys: ['h'], does: 'rules', act: openRules },
  { keys: ['/'], does: 'find', act: () => focus('[data-find]') },
  { keys: ['Escape'], written: 'Esc', does: 'back', act: back },
  { keys: ['?'], does: 'keys', hint: 'keys.hint.keys', act: ({ showKeys }) => showKeys() },
];

/** How the keys of a line are written. */
export function written({ keys, written: own }: Bound): string {
  return own ?? keys.map((key) => key.toUpperCase()).join(', ');
}

/** What a key means on the screen: never what is asked of somebody else beside this seat. */
function onScreen(selector: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`.match :is(${selector})`)];
  return all.find((each) => each.closest('.abreast') === null);
}

/** Keys press what is on the screen; where it is not, that is said. */
function click(selector: string): void {
  const found = onScreen(selector);
  if (found && !(found instanceof HTMLButtonElement && found.disabled)) found.click();
  else reply(say('keys.notNow'));
}

function focus(selector: string): void {
  const found = onScreen(selector);
  if (found) found.focus();
  else reply(say('keys.notNow'));
}

function takeKey({ session, told, seen, choosing }: AtTable, key: string): void {
  const lists = listing(told, seen, choosing);
  const amount = lists.find(({ asked }) => asked.kind === 'number' && !asked.offer);
  const line = lineAt(lists, Number(key));
  if (amount) setAmount(choosing, amount.asked, Number(key));
  else if (line) take(session, choosing, line);
  else reply(say('keys.notNow'));
}

function back(at: AtTable): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  if (!at.close()) stepBack(at.choosing);
}

/** What the focus is on: a place of the board, or an option of the list. */
function focused(): { readonly place?: string; readonly option?: string } {
  const { place, option } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
  return { ...(place === undefined ? {} : { place }), ...(option === undefined ? {} : { option }) };
}

const MOST_TOLD = 9;

/** Why there is nothing to do with what the focus is on. */
function notHere({ seen, choosing }: AtTable): NotOffered | null {
  const { place } = focused();
  return place === undefined ? null : whyNotOffered(seen, choosing, offered(seen), place);
}

function optionsHere(at: AtTable): string {
  const { told, seen } = at;
  const { place } = focused();
  const all = touching(offered(seen), place === undefined ? [] : [place]);
  if (all.length === 0) return notHere(at)?.said(told) ?? say('keys.nothingHere');
  const told9 = all
    .slice(0, MOST_TOLD)
    .map(({ option }) => plainText(told.teller.option(seen.view, option)))
    .join('; ');
  const more = all.length - MOST_TOLD;
  const options = more > 0 ? `${told9}; ${say('keys.more', { n: more })}` : told9;
  return place === undefined ? options : say('keys.hereIs', { what: labelHere(), options });
}

function labelHere(): string {
  const here = document.activeElement as HTMLElement | null;
  return here?.dataset.label ?? here?.ariaLabel ?? here?.textContent?.trim() ?? '';
}

function whatIsHere({ told, seen }: AtTable): string {
  const { place, option } = focused();
  if (place !== undefined) {
    const name = plainText(told.teller.place(seen.view, place));
    const label = labelHere();
    return label.includes(name) ? label : `${name}. ${label}`;
  }
  return option === undefined ? say('keys.nowhere') : labelHere();
}

function lastEvents({ told, seen }: AtTable): string {
  const last = tellEvents(told, seen, seen.events.slice(-12)).slice(-3).join(' ');
  return last === '' ? say('keys.nothingYet') : last;
}

/** The option that the focus is on, or that touches the place that it is on. */
function optionHere({ seen }: AtTable): Offered | undefined {
  const { place, option } = focused();
  return offered(seen).find(
    (each) => each.option.id === option || (place !== undefined && each.option.touches.includes(place)),
  );
}

/** The rule behind what the focus is on, or behind the question. */
function ruleHere(at: AtTable): string {
  return optionHere(at)?.option.rule ?? asksOf(at.seen).musts[0]?.rule ?? '';
}

/** Says the reason, and opens it for whoever reads. */
function wonder(at: AtTable): void {
  const missing = notHere(at);
  const meant = optionHere(at);
  const [must] = asksOf(at.seen).musts;
  if (missing) openWhy({ kind: 'missing', ...missing });
  else if (meant) openWhy({ kind: 'option', ...meant });
  else if (must) openWhy({ kind: 'question', asked: must });
  const rule = missing ? '' : ruleHere(at);
  const tell = (): void => {
    const text = rule === '' ? '' : at.told.teller.why(rule);
    reply(missing?.said(at.told) ?? (text === '' ? say('keys.noReason') : `${text} ${rule}`));
  };
  at.told.explain().then(tell, tell);
}

function openRules(at: AtTable): void {
  opened.value = ruleHere(at);
}

const PLACES =
  '[data-board] :is([data-standing="offered"], [data-standing="target"], [data-standing="chosen"])';

function toBoard(): void {
  const found =
    document.querySelector<HTMLElement>(PLACES) ??
    document.querySelector<HTMLElement>('[data-board] [data-place][tabindex="0"]');
  if (found) reach(found);
  else reply(say('keys.notNow'));
}

function nextOffered(_: AtTable, key: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(PLACES)];
  if (all.length === 0) {
    reply(say('keys.nothingHere'));
    return;
  }
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = key === 'G' ? (at < 0 ? all.length - 1 : at - 1) : at + 1;
  const found = all.at(next % all.length);
  if (found) reach(found);
}

/** On a phone only one part of the board is open: the one that is gone to. */
function reach(found: HTMLElement): void {
  const part = found.closest<HTMLElement>('[data-part]')?.dataset.part;
  if (part !== undefined && found.offsetParent === null)
    document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(part)}"]`)?.click();
  // A part that has just been opened is drawn before it takes the focus.
  requestAnimationFrame(() => found.focus());
}

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button'].includes(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

export function useKeys(at: AtTable): void {
  // With the picture, not after it is painted: till then a key would answer the question before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      if (key !== 'Escape' && (!settings.value.keys || isField(target))) return;
      // What lies over everything has keys of its own.
      if (document.querySelector('dialog[open]')) return;
      const bound = KEYS.find(({ keys, act }) => act !== null && keys.includes(key));
      if (!bound) return;
      event.preventDefault();
      bound.act?.(at, key);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
