/** One announcement for each answer: what was done, what came of it, what is asked now. */
import type { Asked, Catalogue, ShownEvent } from '@torii/kernel';
import { plainText } from '@torii/words';
import { useEffect, useRef } from 'preact/hooks';
import { alarm, announce, reply } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen } from '../engine/session.ts';
import { roleOf, tellEvents } from './drawers/lines.ts';
import { asksOf, type Choosing, isForSeveral, pickedOf } from './question/choosing.ts';
import { listing } from './question/listing.ts';

/** While others play on, what happened is told together, and not with every step. */
const PAUSE = 1200;
/** More than these are not told one by one unless somebody wants to hear everything. */
const FEW = 3;
const UNDONE = 'kernel.undone';

export function useAnnouncing(told: Told, catalogue: Catalogue, seen: Seen, choosing: Choosing): void {
  const heard = useRef(seen.events.at(-1)?.n ?? -1);
  // What was answered is told as it was asked: what it was about may be gone by now.
  const before = useRef(seen);
  const [must] = asksOf(seen).musts;
  useEffect(() => {
    const tellAll = () => {
      const whose: Whose = (event) => roleOf(catalogue, seen.welcome, event);
      const fresh = seen.events.filter(({ n }) => n > heard.current);
      heard.current = seen.events.at(-1)?.n ?? heard.current;
      const lost = fresh.filter((event) => isLoss(told, seen, whose, event));
      alarm(tellEvents(told, seen, lost).join(' '));
      const back = takenBack(told, seen, fresh);
      const rest = fresh.filter((event) => !lost.includes(event) && !(back && event.key === UNDONE));
      const parts = [
        back,
        answered(told, seen, whose, before.current, choosing, fresh),
        happened(told, seen, whose, rest),
        askedNow(told, seen),
      ];
      before.current = seen;
      announce(parts.filter((text) => text !== '').join(' '));
    };
    if (must || seen.ending) {
      tellAll();
      return undefined;
    }
    const timer = setTimeout(tellAll, PAUSE);
    return () => clearTimeout(timer);
  }, [seen.seq, must?.id]);
  useEcho(told, seen, choosing);
}

/** What is chosen on the way to an answer is said as the answer to a key: nothing has happened yet. */
function useEcho(told: Told, seen: Seen, choosing: Choosing): void {
  const places = choosing.places.value;
  const picked = choosing.picked.value;
  const first = useRef(true);
  useEffect(() => {
    if (first.current || places.length === 0) return;
    const here = places.map((place) => plainText(told.teller.place(seen.view, place))).join(', ');
    const n = listing(told, seen, choosing).reduce((sum, { shown }) => sum + shown, 0);
    reply(say('ask.here', { place: here, n }));
  }, [places]);
  useEffect(() => {
    const asked = asksOf(seen).musts.find(({ id }) => picked.has(id));
    if (!first.current && asked) reply(measure(asked, choosing));
    first.current = false;
  }, [picked]);
}

/** What was taken back, by its name. */
function takenBack(told: Told, seen: Seen, fresh: readonly ShownEvent[]): string {
  const gone = fresh.flatMap(({ key, args }) => (key === UNDONE ? (args.events as number[]) : []));
  const [first] = tellEvents(
    told,
    seen,
    seen.events.filter(({ n }) => gone.includes(n)),
  );
  return first ? `${say('said.undone')} ${first}` : '';
}

/** How many things are wanted, and how many are chosen; empty where one answer is enough. */
export function measure(asked: Asked, choosing: Choosing): string {
  if (!isForSeveral(asked)) return '';
  const n = pickedOf(choosing, asked).length;
  const most = Math.min(asked.max, asked.options.length);
  if (asked.min === most) return say('ask.exactly', { min: asked.min, n });
  return say('some', { min: asked.min, max: most, n });
}

const ownRoles = ({ welcome: { viewer, seats } }: Seen): readonly string[] =>
  typeof viewer === 'number' ? (seats[viewer] ?? []) : [];

/** Whom an event is about, as one who plays. */
type Whose = (event: ShownEvent) => string | undefined;

const isOwn = (seen: Seen, whose: Whose, event: ShownEvent): boolean => {
  const role = whose(event);
  return role === undefined || ownRoles(seen).includes(role);
};

/** What was answered, where nothing that happened tells it: whoever passes hears that, too. */
function answered(
  told: Told,
  seen: Seen,
  whose: Whose,
  before: Seen,
  { given }: Choosing,
  fresh: readonly ShownEvent[],
): string {
  const answer = given.value;
  given.value = null;
  const own = fresh.filter((event) => whose(event) !== undefined && isOwn(seen, whose, event));
  if (!answer || tellEvents(told, seen, own).length > 0) return '';
  const { asked, options } = answer;
  const chosen = asked.options.filter(({ id }) => options.includes(id));
  return chosen
    .map((option) => `${plainText(told.teller.option(before.view, option)).replace(/[.!?]$/, '')}.`)
    .join(' ');
}

/** What somebody must hear at once: what a game calls a loss, of this seat's own. */
function isLoss(told: Told, seen: Seen, whose: Whose, event: ShownEvent): boolean {
  return told.losses.includes(event.key) && ownRoles(seen).includes(whose(event) ?? '');
}

/** One's own doings come first and in full; of what others did, the last thing is enough. */
function happened(told: Told, seen: Seen, whose: Whose, events: readonly ShownEvent[]): string {
  const { wordiness } = settings.value;
  const all = tellEvents(told, seen, events);
  if (wordiness === 'everything') return all.join(' ');
  const own = tellEvents(
    told,
    seen,
    events.filter((event) => isOwn(seen, whose, event)),
  );
  const [first = all.at(-1) ?? ''] = own;
  if (wordiness === 'short') return first;
  const others = tellEvents(
    told,
    seen,
    events.filter((event) => !isOwn(seen, whose, event)),
  ).slice(-1);
  const mine = own.length <= FEW ? own : [first, ...own.slice(-2)];
  const more = all.length - mine.length - others.length;
  const skipped = more > 0 ? [say('said.more', { n: more })] : [];
  return [...mine, ...others, ...skipped].join(' ');
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
  const counted = say('announce.question', { question, n: must.options.length });
  return isForSeveral(must) ? `${counted} ${say('said.several', { min: must.min, max: must.max })}` : counted;
}
