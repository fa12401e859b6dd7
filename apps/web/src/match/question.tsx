/** What is asked, as a list: options under headings, offers, undo, and the one main answer. */

import type { Asked } from '@torii/kernel';
import { plainText } from '@torii/words';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen, Session } from '../engine/session.ts';
import { Icon } from '../parts/icons.tsx';
import { Told as Spans } from '../parts/spans.tsx';
import { asksOf, type Choosing, type Offered, take } from './choosing.ts';
import { Undo } from './undo.tsx';
import { Why } from './why.tsx';

interface Props {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
}

/** Options that end something stand apart, as the main answer. */
const ENDS = ['done', 'pass', 'ready', 'leave', 'end'];

export function QuestionColumn(props: Props) {
  const { session, told, seen, choosing } = props;
  const { musts, offers } = asksOf(seen);
  const [must] = musts;
  const id = must?.id ?? '';
  const asks = must ? plainText(told.teller.prompt(seen.view, must)) : '';
  useEffect(() => {
    choosing.from.value = null;
    choosing.picked.value = [];
    if (asks !== '') announce(say('announce.question', { question: asks, n: must?.options.length ?? 0 }));
  }, [id, seen.seq]);
  return (
    <section class="ask" aria-label={say('question')}>
      {musts.length === 0 && <Quiet {...props} />}
      {musts.map((asked) => (
        <OneQuestion key={asked.id} {...props} asked={asked} />
      ))}
      {offers.map((asked) => (
        <Offers key={asked.id} {...props} asked={asked} />
      ))}
      <div class="below">
        <Undo session={session} seen={seen} />
      </div>
    </section>
  );
}

/** Nothing is asked of this seat: somebody else chooses, or the match is over. */
function Quiet({ told, seen }: Props) {
  const other = seen.questions.find(({ offer }) => !offer);
  if (seen.ending !== null) return <h2>{say('over')}</h2>;
  return (
    <div class="quiet">
      <h2>{say('quiet')}</h2>
      {other && (
        <p>
          {say('quiet.other', {
            name: other.role === null ? say('table') : told.teller.role(other.role).text,
            question: plainText(told.teller.prompt(seen.view, other)),
          })}
        </p>
      )}
    </div>
  );
}

function OneQuestion({ asked, ...props }: Props & { readonly asked: Asked }) {
  const { session, told, seen, choosing } = props;
  const { prompt } = told.teller;
  const [wanted, setWanted] = useState('');
  const some = asked.kind === 'some';
  const ends = some ? [] : asked.options.filter(({ id }) => ENDS.includes(id));
  const rest = asked.options.filter((option) => !ends.includes(option));
  const count = choosing.picked.value.length;
  const found = rest.filter(
    (option) =>
      wanted === '' ||
      plainText(told.teller.option(seen.view, option))
        .toLocaleLowerCase()
        .includes(wanted.toLocaleLowerCase()),
  );
  return (
    <div class="question">
      <h2 tabIndex={-1} id={`ask-${asked.id}`}>
        <Spans spans={prompt(seen.view, asked)} />
      </h2>
      <Why rule={asked.rule} told={told} />
      {some && <p class="small">{say('some', { min: asked.min, max: asked.max, n: count })}</p>}
      {rest.length > 12 && (
        <label class="find">
          <Icon name="find" />
          <span class="unseen">{say('find')}</span>
          <input
            type="search"
            value={wanted}
            placeholder={say('find')}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
      )}
      <Options {...props} asked={asked} options={found} />
      <div class="ends">
        {some && (
          <button
            type="button"
            class="button main"
            disabled={count < asked.min || count > asked.max}
            onClick={() => session.answer(asked.id, choosing.picked.value)}
          >
            <Icon name="done" /> {say('confirm')}
          </button>
        )}
        {ends.map((option) => (
          <button
            key={option.id}
            type="button"
            class="button main"
            onClick={() => take(session, choosing, { asked, option })}
          >
            <Icon name="done" /> <Spans spans={told.teller.option(seen.view, option)} />
          </button>
        ))}
      </div>
    </div>
  );
}

interface Group {
  readonly heading: string;
  readonly lines: readonly (Offered & { readonly text: ReturnType<Told['teller']['option']> })[];
}

/** Options that are alike stand together under what they have in common. */
function groupsOf(told: Told, seen: Seen, asked: Asked, options: Asked['options']): Group[] {
  const groups = new Map<string, Group['lines'][number][]>();
  for (const option of options) {
    const grouped = told.teller.grouped(seen.view, option);
    const heading = grouped ? plainText(grouped.group) : '';
    const text = grouped ? grouped.short : told.teller.option(seen.view, option);
    groups.set(heading, [...(groups.get(heading) ?? []), { asked, option, text }]);
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }));
}

function Options({ asked, options, ...props }: Props & { asked: Asked; options: Asked['options'] }) {
  const { session, told, seen, choosing } = props;
  const groups = groupsOf(told, seen, asked, options);
  let key = 0;
  return (
    <div class="options">
      {groups.map(({ heading, lines }) => (
        <div key={heading} class="group">
          {heading !== '' && <h3>{heading}</h3>}
          <ul>
            {lines.map((line) => {
              key += 1;
              const picked = choosing.picked.value.includes(line.option.id);
              const lit = choosing.from.value !== null && line.option.touches.includes(choosing.from.value);
              return (
                <li key={line.option.id}>
                  <button
                    type="button"
                    class="option"
                    data-key={key <= 9 ? key : undefined}
                    data-option={line.option.id}
                    data-lit={lit || undefined}
                    aria-pressed={asked.kind === 'some' ? picked : undefined}
                    onClick={() => take(session, choosing, line)}
                  >
                    {key <= 9 && <kbd>{key}</kbd>}
                    <span>
                      <Spans spans={line.text} />
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Offers({ asked, ...props }: Props & { readonly asked: Asked }) {
  const [open, setOpen] = useState(false);
  return (
    <div class="offers">
      <button type="button" class="button dashed" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say('offers', { n: asked.options.length })}
      </button>
      {open && <Options {...props} asked={asked} options={asked.options} />}
    </div>
  );
}
