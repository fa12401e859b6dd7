/** The deck below a replay: the moment in words, the way through the match, and how to go it. */
import { say } from '../app/words.ts';
import { openWhy } from '../match/drawers/why.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { Told as Spans } from '../parts/spans.tsx';
import { type Branch, Branches } from './branches.tsx';
import { type By, FIRST, inUnit, type Reel, stopFrom, toldAt, turnFrom } from './reel.ts';
import { Track } from './track.tsx';

const SPEEDS = [1, 2, 4] as const;

export interface Going {
  readonly by: By;
  readonly speed: (typeof SPEEDS)[number];
  readonly playing: boolean;
}

export interface DeckProps {
  readonly reel: Reel;
  readonly n: number;
  readonly going: Going;
  readonly branches: readonly Branch[];
  set(going: Partial<Going>): void;
  /** Goes to a moment: at once, or as it happened. */
  to(n: number, shown: boolean): void;
  playOn(): void;
}

export function Deck(props: DeckProps) {
  const { reel, n, branches, to, playOn } = props;
  const { line, heading } = toldAt(reel, n);
  const where = [heading?.text.replace(/\.$/, ''), say('replay.of', { n: n, all: reel.last })];
  const said = where.filter((part) => part !== undefined).join(' · ');
  return (
    <section class="deck" aria-label={say('replay')}>
      <div class="moment">
        <div class="words">
          <small>{said}</small>
          <p>{line === null ? say('replay.beginning') : <Spans spans={line.spans} />}</p>
        </div>
        {line !== null && (
          <button
            type="button"
            class="button bare"
            data-does="why"
            aria-label={say('why.of', { what: line.text })}
            onClick={() => openWhy({ kind: 'line', line, lines: reel.lines })}
          >
            <Icon name="why" />
          </button>
        )}
        <button type="button" class="button main" data-does="playOn" onClick={playOn}>
          <Icon name="branch" /> {say('replay.playOn')}
        </button>
      </div>
      <Track
        reel={reel}
        n={n}
        said={`${said}. ${line?.text ?? ''}`}
        branches={branches}
        jump={(at) => to(at, false)}
      />
      <Branches branches={branches} n={n} last={reel.last} />
      <Controls {...props} />
    </section>
  );
}

function Controls({ reel, n, going, set, to }: DeckProps) {
  const { by, speed, playing } = going;
  const button = (icon: IconName, key: string, at: number, shown = false) => (
    <button
      type="button"
      class="button bare"
      data-does={key}
      aria-label={say(inUnit(`replay.${key}`, reel.unit))}
      title={say(inUnit(`replay.${key}`, reel.unit))}
      aria-disabled={at === n}
      onClick={() => to(at, shown)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="controls">
      {button('first', 'first', FIRST)}
      {button('earlier', 'turnBack', turnFrom(reel, n, -1))}
      {button('back', 'stepBack', stopFrom(reel, by, n, -1))}
      <button
        type="button"
        class="button play"
        data-does="play"
        aria-label={say(playing ? 'replay.pause' : 'replay.play')}
        onClick={() => set({ playing: !playing })}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      {button('on', 'stepOn', stopFrom(reel, by, n, 1), true)}
      {button('later', 'turnOn', turnFrom(reel, n, 1))}
      {button('last', 'last', reel.last)}
      <span class="space" />
      <Segment
        name={say('replay.by')}
        all={(['answer', 'event'] as const).map((value) => ({ value, text: say(`replay.by.${value}`) }))}
        chosen={by}
        choose={(value) => set({ by: value })}
      />
      <Segment
        name={say('replay.speed')}
        all={SPEEDS.map((value) => ({ value, text: `${value}×` }))}
        chosen={speed}
        choose={(value) => set({ speed: value })}
      />
    </div>
  );
}

interface SegmentProps<T> {
  readonly name: string;
  readonly all: readonly { readonly value: T; readonly text: string }[];
  readonly chosen: T;
  choose(value: T): void;
}

function Segment<T extends string | number>({ name, all, chosen, choose }: SegmentProps<T>) {
  return (
    <div class="segment" role="radiogroup" aria-label={name}>
      {all.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
