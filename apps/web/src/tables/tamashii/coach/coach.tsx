/** The card of a lesson, and the ring around what it points at. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Sign } from '../art/pictures.tsx';
import type { Now } from '../now.ts';
import { didSince, help, isHelped, useHand } from './hand.ts';
import { keep, learned } from './learned.ts';
import { LESSONS, type Lesson } from './lessons.ts';

/** The lesson of this moment: the first that has not been learned. */
function lessonNow(now: Now, done: readonly string[]): Lesson | null {
  return LESSONS.find((lesson) => !done.includes(lesson.id) && lesson.now(now)) ?? null;
}

/** What one's own hand has done in this match is learned. */
function useLearning(now: Now): void {
  const { seen } = now;
  useHand(now);
  useEffect(() => {
    // What was done before a lesson was shown does not count: somebody else's match, or one that was left half-way.
    const met = LESSONS.filter(({ id, done }) => {
      const since = shownSince.get(inMatch(now, id));
      if (since === undefined || learned.value.done.includes(id)) return false;
      return done(didSince(now, since), now);
    });
    if (met.length > 0) keep({ done: [...learned.value.done, ...met.map(({ id }) => id)] });
  }, [seen.seq, seen.view]);
}

/** The last event before each lesson was first shown, in each match. */
const shownSince = new Map<string, number>();
const inMatch = ({ session }: Now, lesson: string) => `${session.match.peek().id} ${lesson}`;

/** Whether they were left just now: whoever pressed the wrong thing finds the way back where they were. */
const left = signal(false);

interface Ring {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What of it can be seen: parts that scroll hide the rest. */
function seenBox(target: Element): Ring {
  const { x, y, width, height } = target.getBoundingClientRect();
  let [top, bottom] = [y, y + height];
  for (let around = target.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue;
    const box = around.getBoundingClientRect();
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  return { x, y: top, width, height: Math.max(0, bottom - top) };
}

/** The same ring as before where nothing has moved: then nothing is drawn. */
function ringOf(box: Ring | undefined, before: Ring | null): Ring | null {
  // Of what has been scrolled away nothing is pointed at.
  if (box === undefined || box.height < 8) return null;
  const { x, y, width, height } = box;
  const stays = before?.x === x && before.y === y && before.width === width && before.height === height;
  return stays ? before : { x, y, width, height };
}

/** Where the target lies on the screen, as long as it is there. */
function useRing(at: string | null, seq: number, open: string): Ring | null {
  const [ring, setRing] = useState<Ring | null>(null);
  // After the table is painted: measuring it before would lay it out twice, and nobody waits for the ring.
  useEffect(() => {
    const measure = () => {
      const target =
        at === null
          ? null
          : [...document.querySelectorAll(at)].find((each) => each.getClientRects().length > 0);
      setRing((before) => ringOf(target ? seenBox(target) : undefined, before));
    };
    measure();
    const later = [100, 300, 900].map((ms) => setTimeout(measure, ms));
    addEventListener('resize', measure);
    // Parts that scroll tell nobody but whoever listens on the way down.
    addEventListener('scroll', measure, true);
    return () => {
      for (const timer of later) clearTimeout(timer);
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, true);
    };
  }, [at, seq, open]);
  return ring;
}

interface CoachProps {
  readonly now: Now;
  /** What of the table is open: what a lesson points at may not be in it, or lie elsewhere. */
  readonly open: string;
}

export function Coach({ now, open }: CoachProps) {
  const { say, all, seen } = now;
  const { wanted, done, met } = learned.value;
  useLearning(now);
  const lesson = wanted && seen.ending === null ? lessonNow(now, done) : null;
  const shown = inMatch(now, lesson?.id ?? '');
  if (lesson && !shownSince.has(shown)) shownSince.set(shown, seen.events.at(-1)?.n ?? -1);
  const isNew = lesson !== null && !met.includes(lesson.id);
  useEffect(() => {
    if (isNew && lesson) keep({ met: [...met, lesson.id] });
  }, [isNew, lesson]);
  const ring = useRing(lesson?.at ?? null, seen.seq, open);
  if (left.value && !wanted && seen.ending === null) return <Left now={now} />;
  if (!lesson) return null;
  const example = all.find(lesson.show);
  return (
    <>
      {ring && (
        <svg class="coachring" aria-hidden="true">
          <rect x={ring.x - 5} y={ring.y - 5} width={ring.width + 10} height={ring.height + 10} rx="12" />
        </svg>
      )}
      <aside class="coach" data-lesson={lesson.id} aria-label={say('coach')} aria-live="polite">
        <p class="lessonno">
          {say('coach.steps', {
            n: isNew ? met.length + 1 : met.indexOf(lesson.id) + 1,
            of: LESSONS.length,
          })}
        </p>
        <h2>{say(`coach.${lesson.id}`)}</h2>
        <p>
          {isHelped(now, lesson.id) && <b>{say('coach.yours')} </b>}
          {say(`coach.${lesson.id}.text`)}
        </p>
        <p class="coachbtns" aria-live="off">
          {example && (
            <button type="button" class="btn" onClick={() => help(now, lesson.id, example)}>
              <Sign name="action" /> {say('coach.show')}
            </button>
          )}
          <button type="button" class="plainlink" onClick={() => keep({ done: [...done, lesson.id] })}>
            {say('coach.known')}
          </button>
          <button
            type="button"
            class="plainlink leaving"
            onClick={() => {
              left.value = true;
              keep({ wanted: false });
            }}
          >
            {say('coach.leave')}
          </button>
        </p>
      </aside>
    </>
  );
}

function Left({ now: { say } }: { readonly now: Now }) {
  const close = () => {
    left.value = false;
  };
  return (
    <aside class="coach left" aria-label={say('coach')}>
      <p class="coachbtns">
        <span>{say('coach.left')}</span>
        <button
          type="button"
          class="plainlink"
          onClick={() => {
            close();
            keep({ wanted: true });
          }}
        >
          {say('coach.resume')}
        </button>
        <button type="button" class="ib" aria-label={say('table.close')} onClick={close}>
          <Sign name="close" />
        </button>
      </p>
    </aside>
  );
}

/** Lessons can be left and taken up again. */
export function CoachSwitch({ now }: { readonly now: Now }) {
  const { wanted } = learned.value;
  return (
    <button
      type="button"
      class="plainlink"
      onClick={() => keep(wanted ? { wanted: false } : { wanted: true, done: [], met: [] })}
    >
      {now.say(wanted ? 'coach.leave' : 'coach.again')}
    </button>
  );
}
