/** One announcement for each answer: what was done, what came of it, what is asked now. */
import type { ShownEvent } from '@torii/kernel';
import { plainText } from '@torii/words';
import { useEffect, useRef } from 'preact/hooks';
import { alarm, announce } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen } from '../engine/session.ts';
import { asksOf } from './choosing.ts';
import { tellEvents } from './log.tsx';

/** While others play on, what happened is told together, and not with every step. */
const PAUSE = 1200;
/** More than these are not told one by one unless somebody wants to hear everything. */
const FEW = 4;

export function useAnnouncing(told: Told, seen: Seen): void {
  const heard = useRef(seen.events.at(-1)?.n ?? -1);
  const [must] = asksOf(seen).musts;
  useEffect(() => {
    const tellAll = () => {
      const fresh = seen.events.filter(({ n }) => n > heard.current);
      heard.current = seen.events.at(-1)?.n ?? heard.current;
      const lost = fresh.filter((event) => isLoss(told, seen, event));
      alarm(tellEvents(told, seen, lost).join(' '));
      const done = tellEvents(
        told,
        seen,
        fresh.filter((event) => !lost.includes(event)),
      );
      announce([happened(done), askedNow(told, seen)].filter((text) => text !== '').join(' '));
    };
    if (must || seen.ending) {
      tellAll();
      return undefined;
    }
    const timer = setTimeout(tellAll, PAUSE);
    return () => clearTimeout(timer);
  }, [seen.seq, must?.id]);
}

/** What somebody must hear at once: what a game calls a loss, of this seat's own. */
function isLoss(told: Told, { welcome }: Seen, { key, args }: ShownEvent): boolean {
  const { viewer, seats } = welcome;
  const own = typeof viewer === 'number' ? (seats[viewer] ?? []) : [];
  return told.losses.includes(key) && own.includes(String(args.role));
}

function happened(sentences: readonly string[]): string {
  const { wordiness } = settings.value;
  const [first = ''] = sentences;
  if (wordiness === 'short') return first;
  if (wordiness === 'everything' || sentences.length <= FEW) return sentences.join(' ');
  return [first, say('said.more', { n: sentences.length - 3 }), ...sentences.slice(-2)].join(' ');
}

function askedNow(told: Told, seen: Seen): string {
  if (seen.ending) {
    const { winners } = seen.ending;
    const names = winners.map((role) => told.teller.role(role).text).join(', ');
    return `${say('over')} ${names === '' ? say('ask.lost') : say('ask.won', { names })}`;
  }
  const [must] = asksOf(seen).musts;
  if (!must) return '';
  const question = plainText(told.teller.prompt(seen.view, must));
  if (settings.value.wordiness === 'short') return question;
  return say('announce.question', { question, n: must.options.length });
}
