/** The question: one strip of paper on the dark table, always at the bottom. What is not on the board is listed above it. */
import type { Asked, Option } from '@torii/kernel';
import { useState } from 'preact/hooks';
import { give, pickedOf, take } from '../../../match/choosing.ts';
import { QuestionColumn } from '../../../match/question.tsx';
import { Undo } from '../../../match/undo.tsx';
import type { IconName } from '../art/icons.ts';
import { PlayerDie, Sign } from '../art/pictures.tsx';
import { type Now, sorted } from '../now.ts';
import { recent } from './happened.tsx';
import { Text } from './text.tsx';

const SEALS: Readonly<Record<string, IconName>> = {
  setup: 'players',
  planning: 'planning',
  action: 'action',
  combat: 'combat',
  quest: 'quest',
};

export function Strip({ now, about }: { readonly now: Now; readonly about: string }) {
  const { must, view, say, told, seen, session, choosing, offers } = now;
  const [list, setList] = useState(false);
  const [open, setOpen] = useState(false);
  const split = must ? sorted(now, must) : null;
  // What is about to happen, and what one could react to, was told last.
  const line =
    about !== '' ? about : must?.prompt.startsWith('kernel.') ? (recent(now, 1)[0]?.text ?? '') : '';
  return (
    <>
      {must && split?.placed.some(({ key }) => key === 'dice.die') && <Dice now={now} asked={must} />}
      {split && split.listed.length > 0 && must && <Choices now={now} asked={must} options={split.listed} />}
      {open && offers.length > 0 && <Offers now={now} close={() => setOpen(false)} />}
      {list && (
        <aside class="asklist">
          <button type="button" class="ib" aria-label={say('table.close')} onClick={() => setList(false)}>
            <Sign name="close" />
          </button>
          <QuestionColumn session={session} told={told} seen={seen} choosing={choosing} />
        </aside>
      )}
      <section class={`strip ${must ? '' : 'quiet'}`} aria-label={say('table.question')}>
        <span class="sealmark" aria-hidden="true">
          <Sign name={SEALS[view.phase] ?? 'quest'} />
        </span>
        <div class="q">
          <h2 tabIndex={-1}>
            {must ? <Text spans={told.teller.prompt(seen.view, must)} /> : <Waiting now={now} />}
          </h2>
          {line !== '' && <p>{line}</p>}
        </div>
        <Measure now={now} />
        <div class="btns">
          {offers.length > 0 && (
            <button type="button" class="offer" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Sign name="upgrade" /> <span>{say('table.offers', { n: offers.length })}</span>
            </button>
          )}
          <button
            type="button"
            class="btn square"
            aria-expanded={list}
            aria-label={say('table.list')}
            onClick={() => setList(!list)}
          >
            <Sign name="list" />
          </button>
          <span class="below">
            <Undo session={session} told={told} seen={seen} />
          </span>
          {must && split && <Ends now={now} asked={must} ends={split.ends} />}
        </div>
      </section>
    </>
  );
}

function Waiting({ now }: { readonly now: Now }) {
  const { seen, told, say } = now;
  const other = seen.questions.find(({ offer }) => !offer);
  if (seen.ending !== null) return <>{say('table.over')}</>;
  if (!other) return <>{say('table.going')}</>;
  const name = other.role === null ? say('table.everybody') : told.teller.role(other.role).text;
  return <>{say('table.waitsFor', { name })}</>;
}

/** How much is left, or how many are chosen. */
function Measure({ now }: { readonly now: Now }) {
  const { must, own, choosing, say } = now;
  const moves = own.moves ?? 0;
  if (must?.prompt === 'programming.move' && own.moves !== null)
    return (
      <p class="left">
        <b>{moves}</b>
        <span class="pips" aria-hidden="true">
          {Array.from({ length: Math.max(moves, own.pro.value) }, (_, i) => (
            <i key={`pip${i + 1}`} class={i < moves ? 'on' : ''} />
          ))}
        </span>
        <span class="t">{say('table.movesLeft')}</span>
      </p>
    );
  if (must?.kind === 'some')
    return (
      <p class="left">
        <b>{pickedOf(choosing, must).length}</b>
        <span class="t">{say('table.chosen', { min: must.min, max: must.max })}</span>
      </p>
    );
  return null;
}

/** The way on: the one main button, and what can be left. */
function Ends({
  now,
  asked,
  ends,
}: {
  readonly now: Now;
  readonly asked: Asked;
  readonly ends: readonly Option[];
}) {
  const { session, choosing, told, seen, say } = now;
  const count = pickedOf(choosing, asked).length;
  return (
    <>
      {asked.kind === 'some' && (
        <button
          type="button"
          class="btn go"
          data-key="confirm"
          disabled={count < asked.min || count > asked.max}
          data-main
          onClick={() => give(session, choosing, asked, pickedOf(choosing, asked))}
        >
          <Sign name="check" /> {say('table.confirm', { n: count })}
        </button>
      )}
      {ends.map((option, i) => (
        <button
          key={option.id}
          type="button"
          class={`btn ${i === ends.length - 1 && asked.kind !== 'some' ? 'go' : ''}`}
          data-main
          data-option={option.id}
          onClick={() => take(session, choosing, { asked, option })}
        >
          <Text spans={told.teller.option(seen.view, option)} />
        </button>
      ))}
    </>
  );
}

/** What cannot be pressed on the board: cards or rows, above the strip. */
function Choices({
  now,
  asked,
  options,
}: {
  readonly now: Now;
  readonly asked: Asked;
  readonly options: readonly Option[];
}) {
  const { told, seen, session, choosing } = now;
  const isNumber = asked.kind === 'number';
  return (
    <div class={`choices ${isNumber ? 'numbers' : ''} ${options.length <= 3 ? 'few' : ''}`}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          class="choosable"
          data-option={option.id}
          aria-pressed={asked.kind === 'some' ? pickedOf(choosing, asked).includes(option.id) : undefined}
          onClick={() => take(session, choosing, { asked, option })}
        >
          <Text spans={told.teller.option(seen.view, option)} />
        </button>
      ))}
    </div>
  );
}

/** Dice that one may choose from. */
function Dice({ now, asked }: { readonly now: Now; readonly asked: Asked }) {
  const { choosing, session, say } = now;
  return (
    <div class="choices tray">
      {asked.options
        .filter(({ key }) => key === 'dice.die')
        .map((option) => {
          const face = String(option.args?.face ?? 'blank');
          return (
            <button
              key={option.id}
              type="button"
              class="choosable"
              data-option={option.id}
              data-place={option.touches[0]}
              aria-pressed={pickedOf(choosing, asked).includes(option.id)}
              onClick={() => take(session, choosing, { asked, option })}
            >
              <PlayerDie face={face} label={say(`face.${face}`)} />
            </button>
          );
        })}
    </div>
  );
}

/** What can be done at any moment, beside what is asked. */
function Offers({ now, close }: { readonly now: Now; close(): void }) {
  const { offers, told, seen, session, choosing, say } = now;
  return (
    <div class="choices offered">
      <h3>
        {say('table.anytime')}
        <button type="button" class="ib" aria-label={say('table.close')} onClick={close}>
          <Sign name="close" />
        </button>
      </h3>
      {offers.map((offer) => (
        <button
          key={offer.option.id}
          type="button"
          class="choosable"
          data-option={offer.option.id}
          onClick={() => take(session, choosing, offer)}
        >
          <Text spans={told.teller.option(seen.view, offer.option)} />
        </button>
      ))}
    </div>
  );
}
