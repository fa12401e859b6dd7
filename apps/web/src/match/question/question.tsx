/** What is asked, as a list: options under headings, offers, undo, and the one main answer. */
import { useComputed } from '@preact/signals';
import type { Asked } from '@torii/kernel';
import { plainText } from '@torii/words';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { SeatMark } from '../../parts/seat.tsx';
import { Told as Spans } from '../../parts/spans.tsx';
import { measure } from '../announcing.ts';
import { Why } from '../drawers/why.tsx';
import { askedPeople, peopleOf, wanted } from '../seats/hotseat.ts';
import { seatName } from '../seats/names.ts';
import { Undo } from '../undo.tsx';
import { Amount, amountOf } from './amount.tsx';
import { type Choosing, give, isEnough, isForSeveral, pickedOf, take } from './choosing.ts';
import { declines, type Line, type Listed, listing } from './listing.ts';
import { type AskProps, Options } from './options.tsx';

interface ColumnProps extends AskProps {
  readonly id?: string;
  /** Whether nobody else can be chosen here: they are asked beside this. */
  readonly alone?: boolean;
  /** What stands above the question in place of whose it is. */
  readonly head?: ComponentChildren;
}

export function QuestionColumn({ id = 'question', alone: noOther = false, head, ...props }: ColumnProps) {
  const { session, told, seen, choosing } = props;
  const lists = listing(told, seen, choosing);
  const musts = lists.filter(({ asked }) => !asked.offer);
  const offers = lists.filter(({ asked }) => asked.offer);
  const [first] = musts;
  // Straight on the element: nothing else changes while an answer is on its way.
  const busy = useComputed(() => session.busy.value || undefined);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A new question begins at its beginning, wherever the last one was left: before anybody can press what would slip away.
    list.current?.scrollTo(0, 0);
  }, [first?.asked.id]);
  // The answers that end one question stand beside Undo; those of several stay with their questions.
  const alone = musts.length === 1;
  return (
    <section id={id} tabIndex={-1} class="ask" data-busy={busy} aria-label={say('question')}>
      <div class="asked" ref={list}>
        {head ?? <WhoIsAsked {...props} alone={noOther} />}
        {musts.length === 0 && <Quiet {...props} />}
        {musts.map((list) => (
          <OneQuestion key={list.asked.id} {...props} list={list} alone={alone} />
        ))}
        {offers.map((list) => (
          <Offers key={list.asked.id} {...props} list={list} />
        ))}
      </div>
      <div class="acts">
        <Undo session={session} told={told} seen={seen} />
        {alone && first && <Mains {...props} list={first} />}
      </div>
    </section>
  );
}

/** Where several people share the device: whose question this is, and who else is asked at the same time. */
function WhoIsAsked({ session, told, seen, alone }: AskProps & { readonly alone: boolean }) {
  const { viewer } = seen.welcome;
  const people = peopleOf(session.match.peek());
  if (typeof viewer !== 'number' || people.length < 2) return null;
  const asked = askedPeople(seen, people);
  if (alone || asked.length < 2)
    return (
      <p class="whose">
        <SeatMark n={viewer} /> {seatName(session, told, viewer)}
      </p>
    );
  return (
    <fieldset class="seats">
      <legend class="unseen">{say('seats.switch')}</legend>
      {asked.map((seat) => (
        <button
          key={seat}
          type="button"
          class="button"
          aria-pressed={seat === viewer}
          onClick={() => {
            wanted.value = seat;
          }}
        >
          <SeatMark n={seat} /> {seatName(session, told, seat)}
        </button>
      ))}
    </fieldset>
  );
}

/** Nothing is asked of this seat: somebody else chooses, or the match is over. */
function Quiet({ told, seen }: AskProps) {
  if (seen.ending !== null) return <Over told={told} seen={seen} />;
  const other = seen.questions.find(({ offer }) => !offer);
  return (
    <div class="quiet">
      <h2>{say('quiet')}</h2>
      {other && (
        <p>
          {say('quiet.other', {
            name: other.role === null ? say('table') : told.teller.role(other.role, 'the').text,
            question: plainText(told.teller.prompt(seen.view, other)),
          })}
        </p>
      )}
    </div>
  );
}

function Over({ told, seen }: Pick<AskProps, 'told' | 'seen'>) {
  const winners = (seen.ending?.winners ?? []).map((role) => told.teller.role(role).text);
  return (
    <div class="quiet over">
      <h2>{say('over')}</h2>
      <p>{winners.length > 0 ? say('ask.won', { names: winners.join(', ') }) : say('ask.lost')}</p>
      <Link to="/" class="button main">
        {say('nowhere.home')}
      </Link>
    </div>
  );
}

function OneQuestion({ list, alone, ...props }: AskProps & { list: Listed; alone: boolean }) {
  const { told, seen, choosing } = props;
  const { asked } = list;
  const much = measure(asked, choosing);
  return (
    <div class="question" data-question={asked.id}>
      <h2>
        <Spans spans={told.teller.prompt(seen.view, asked)} />
      </h2>
      {much !== '' && <p class="small much">{much}</p>}
      <Why rule={asked.rule} told={told} asked={asked} />
      <Narrowed {...props} list={list} />
      {list.options > 12 && <Find choosing={choosing} />}
      {asked.kind === 'number' ? (
        <Amount choosing={choosing} asked={asked} told={told} seen={seen} />
      ) : (
        <Options {...props} list={list} />
      )}
      {!alone && (
        <div class="ends">
          <Mains {...props} list={list} />
        </div>
      )}
    </div>
  );
}

/** Only what belongs to the places that were touched is listed: which they are, and the way back to all. */
function Narrowed({ told, seen, choosing, list }: AskProps & { list: Listed }) {
  const places = choosing.places.value;
  if (places.length === 0) return null;
  const names = places.map((place) => plainText(told.teller.place(seen.view, place)));
  return (
    <p class="narrowed">
      <span>{say('ask.here', { place: names.join(', '), n: list.shown })}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          choosing.places.value = [];
        }}
      >
        {say('ask.all')}
      </button>
    </p>
  );
}

function Find({ choosing }: { readonly choosing: Choosing }) {
  return (
    <label class="find">
      <Icon name="find" />
      <span class="unseen">{say('find')}</span>
      <input
        data-find
        type="search"
        value={choosing.wanted.value}
        placeholder={say('find')}
        onInput={({ currentTarget }) => {
          choosing.wanted.value = currentTarget.value;
        }}
      />
    </label>
  );
}

/** The answers that end a question: what was chosen so far, the amount that is set, and the options that end something. */
function Mains({ list, ...props }: AskProps & { readonly list: Listed }) {
  const { session, choosing } = props;
  const { asked, ends } = list;
  return (
    <>
      {isForSeveral(asked) && <ConfirmSome {...props} asked={asked} />}
      {asked.kind === 'number' && (
        <Main
          text={say('ask.amount', { n: amountOf(choosing, asked) })}
          act={() => give(session, choosing, asked, [`n${amountOf(choosing, asked)}`])}
        />
      )}
      {ends.map((line) => (
        <End key={line.option.id} line={line} act={() => take(session, choosing, line)} />
      ))}
    </>
  );
}

function ConfirmSome({ session, choosing, asked }: AskProps & { readonly asked: Asked }) {
  const chosen = pickedOf(choosing, asked);
  return (
    <Main
      text={chosen.length === 0 && asked.min === 0 ? say('ask.none') : say('confirm')}
      disabled={!isEnough(choosing, asked)}
      act={() => give(session, choosing, asked, chosen)}
    />
  );
}

function Main({ text, act, disabled }: { text: string; act(): void; disabled?: boolean }) {
  return (
    <button type="button" class="button main" data-main disabled={disabled ?? false} onClick={act}>
      <Icon name="done" /> <span>{text}</span>
    </button>
  );
}

function End({ line, act }: { readonly line: Line; act(): void }) {
  const quiet = declines(line.option);
  return (
    <button
      type="button"
      class={`button ${quiet ? '' : 'main'}`}
      data-main
      data-option={line.option.id}
      onClick={act}
    >
      {line.key !== null && <kbd>{line.key}</kbd>}
      <Icon name={quiet ? 'close' : 'done'} />{' '}
      <span>
        <Spans spans={line.text} />
      </span>
    </button>
  );
}

/** More than these are folded away until somebody wants them. */
const FEW = 3;

function Offers({ list, ...props }: AskProps & { readonly list: Listed }) {
  const { choosing } = props;
  const [wished, setOpen] = useState<boolean | null>(null);
  // Whoever touches something on the board wants to see what can be done with it.
  const narrowed = choosing.places.value.length > 0 && list.shown > 0;
  const open = narrowed || (wished ?? list.options <= FEW);
  if (list.options === 0) return null;
  return (
    <div class="offers" data-question={list.asked.id}>
      <button type="button" class="button dashed" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say('offers', { n: list.options })}
      </button>
      {open && list.options > 12 && <Find choosing={choosing} />}
      {open && <Options {...props} list={list} />}
    </div>
  );
}
