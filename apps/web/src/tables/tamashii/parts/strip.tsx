/** The question: one strip of paper on the dark table, always at the bottom. What is not on the board is listed above it. */
import type { Asked, Option } from '@torii/kernel';
import { plainText, type Spans } from '@torii/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { give, isEnough, isForSeveral, pickedOf, take } from '../../../match/question/choosing.ts';
import { declines } from '../../../match/question/listing.ts';
import { QuestionColumn } from '../../../match/question/question.tsx';
import { askedPeople, peopleOf, wanted } from '../../../match/seats/hotseat.ts';
import { Undo } from '../../../match/undo.tsx';
import type { IconName } from '../art/icons.ts';
import { Sign, Standee } from '../art/pictures.tsx';
import { type Now, numberOf, type Sorted, sorted } from '../now.ts';
import { incoming } from '../shop.ts';
import { Choices, Dice, keyOf, Offers } from './choices.tsx';
import { TraceThen } from './map/tile.tsx';
import { Text } from './text.tsx';

const SEALS: Readonly<Record<string, IconName>> = {
  setup: 'players',
  planning: 'planning',
  action: 'action',
  combat: 'combat',
  quest: 'quest',
};

interface Props {
  readonly now: Now;
  /** A line below the question. */
  readonly about: string;
  /** What others have done since, where it has no room of its own. */
  readonly news: ComponentChildren;
  /** What the part that is open would do with what is pressed on it. */
  readonly acts: ComponentChildren;
  /** Where Upgrades and trades are, if there are any. */
  readonly shop: { readonly open: boolean; toggle(): void } | null;
}

/** Yes and no stand side by side: neither of them is the way on. The one tile that can be used is on the map already. */
function besideEachOther(split: Sorted): Sorted {
  const { listed, ends } = split;
  if (listed.length === 1 && listed[0]?.key === 'action.useTile')
    return { ...split, listed: [], ends: [...ends, ...listed] };
  const isYesOrNo = listed.length === 1 && listed[0]?.key === 'script.yes' && ends.every(declines);
  return isYesOrNo ? { ...split, listed: [...listed, ...ends], ends: [] } : split;
}

export function Strip({ now, about, news, acts, shop }: Props) {
  const { must, view, say, told, seen, session, choosing } = now;
  const [list, setList] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // What was opened for one question does not lie over the next; where there is room the list stays.
    setOpen(false);
    if (matchMedia('(max-width: 700px)').matches) setList(false);
  }, [must?.id]);
  const split = must ? besideEachOther(sorted(now, must)) : null;
  const offers = now.offers.filter(({ option }) => !/^(upgrade|trading)\./.test(option.key));
  const waits = incoming(now).length;
  const programmed = hasJustProgrammed(now);
  const line = programmed ? say('table.programmed') : about;
  const by = must?.by === undefined ? '' : told.teller.card(must.by.split('/')[0] ?? '').text;
  return (
    <>
      <section class={`strip ${must ? '' : 'quiet'}`} aria-label={say('table.question')}>
        {news}
        <span class="sealmark" aria-hidden="true">
          <Sign name={SEALS[view.phase] ?? 'quest'} />
        </span>
        <div class="q">
          <Whose now={now} />
          <h2 id="asked" tabIndex={-1}>
            {must ? <Text spans={told.teller.prompt(seen.view, must)} /> : <Waiting now={now} />}
          </h2>
          {by !== '' && <p class="cause">{say('table.because', { card: by })}</p>}
          {line !== '' && <p class={programmed ? '' : 'aside'}>{line}</p>}
        </div>
        <Measure now={now} />
        <div class="btns">
          {shop && (
            <button
              type="button"
              class={`offer shop ${waits > 0 ? 'waits' : ''}`}
              aria-pressed={shop.open}
              onClick={shop.toggle}
            >
              <Sign name={waits > 0 ? 'trade' : 'upgrade'} />{' '}
              <span>{say(waits > 0 ? 'up.offered' : 'up.title')}</span>
              {waits > 0 && <i class="count">{waits}</i>}
            </button>
          )}
          {offers.length > 0 && (
            <button type="button" class="offer" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Sign name="augment" /> <span>{say('table.offers', { n: offers.length })}</span>
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
            <Undo session={session} told={told} seen={seen} brief />
          </span>
          {acts}
          {must && split && <Ends now={now} asked={must} ends={split.ends} />}
        </div>
      </section>
      {must && split?.placed.some(({ key }) => key === 'dice.die') && <Dice now={now} asked={must} />}
      {split && split.listed.length > 0 && must && <Choices now={now} asked={must} options={split.listed} />}
      {open && offers.length > 0 && <Offers now={now} offers={offers} close={() => setOpen(false)} />}
      {list && (
        <aside class="asklist">
          <button type="button" class="ib" aria-label={say('table.close')} onClick={() => setList(false)}>
            <Sign name="close" />
          </button>
          <QuestionColumn session={session} told={told} seen={seen} choosing={choosing} />
        </aside>
      )}
    </>
  );
}

/** Whether the last answer was the last move of the Program step, and can be taken back: the step ends with it at once. */
function hasJustProgrammed({ seen, view }: Now): boolean {
  const { undo } = seen.back;
  // In Combat nobody thinks of it any more.
  return (
    undo !== null &&
    view.phase !== 'combat' &&
    seen.events.some(
      ({ entry, key, args }) => entry === undo.entry && key.startsWith('programming.') && args.left === 0,
    )
  );
}

/** Where several people share the device and all are asked: whose question this is, and who else could go on. */
function Whose({ now }: { readonly now: Now }) {
  const { session, seen, view, say } = now;
  const people = peopleOf(session.match.peek());
  const asked = askedPeople(seen, people);
  const { viewer, seats } = seen.welcome;
  if (people.length < 2 || asked.length < 2) return null;
  return (
    <fieldset class="whose">
      <legend class="unseen">{say('table.whoseTurn')}</legend>
      {asked.map((seat) => {
        const role = seats[seat]?.[0] ?? '';
        return (
          <button
            key={seat}
            type="button"
            aria-pressed={seat === viewer}
            onClick={() => {
              wanted.value = seat;
            }}
          >
            <Standee color={view.players[role]?.color ?? ''} n={numberOf(now, role)} /> {say(`role.${role}`)}
          </button>
        );
      })}
    </fieldset>
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
        <span class="t">{say('table.movesLeft', { n: moves })}</span>
      </p>
    );
  if (must && isForSeveral(must))
    return (
      <p class="left">
        <b>{pickedOf(choosing, must).length}</b>
        <span class="t">
          {must.min === must.max
            ? say('table.chosenOf', { n: must.max })
            : say('table.chosen', { min: must.min, max: must.max })}
        </span>
      </p>
    );
  return null;
}

/** The act that the main button is named for, where choosing is not all that is done. */
const ACTS: Readonly<Record<string, string>> = {
  'data.dump': 'dump',
  'tests.dump': 'dump',
  'data.discard': 'discard',
  'data.replace': 'replace',
  'data.switch': 'switch',
  'launcher.unlock': 'unlock',
  'dice.turn': 'turn',
  'dice.rerollSome': 'reroll',
};

/** What the main button does with what is chosen: dice that nobody chose are kept. */
function confirmWords({ say }: Now, { prompt }: Asked, n: number): string {
  if (prompt === 'dice.reroll') return n === 0 ? say('table.keepRoll') : say('table.rerollN', { n });
  const act = ACTS[prompt];
  return n === 0 || act === undefined ? say('table.confirm', { n }) : say(`table.confirm.${act}`, { n });
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
  const { session, choosing, told, seen } = now;
  const several = isForSeveral(asked);
  const count = pickedOf(choosing, asked).length;
  // Where something else is to be chosen, declining it is not the next step, nor is letting an Enemy act.
  const mainAt = ends.findLastIndex(
    (option) => asked.options.length === ends.length || !(declines(option) || option.key === 'combat.pass'),
  );
  const ready = readyPatterns(now, asked);
  return (
    <>
      {several && (
        <button
          type="button"
          class="btn go"
          data-key="confirm"
          disabled={!isEnough(choosing, asked)}
          data-main
          onClick={() => give(session, choosing, asked, pickedOf(choosing, asked))}
        >
          <Sign name="check" /> {confirmWords(now, asked, count)}
        </button>
      )}
      {ends.map((option, i) => {
        const key = keyOf(now, option);
        const text = told.teller.option(seen.view, option);
        const leaves = option.key === 'kernel.done' ? ready : 0;
        return (
          <button
            key={option.id}
            type="button"
            class={`btn ${i === mainAt && !several && leaves === 0 ? 'go' : ''}`}
            data-main
            data-option={option.id}
            data-label={plainText(text)}
            onClick={() => take(session, choosing, { asked, option })}
          >
            {key !== null && <kbd>{key}</kbd>}
            <EndWords now={now} option={option} text={text} />
            {leaves > 0 && <small class="leaves">{now.say('table.unlaunched', { n: leaves })}</small>}
          </button>
        );
      })}
    </>
  );
}

/** What the table shows already is said in short: the tile that is used, and the Trace that staying gives, as tiles have it. */
function EndWords({
  now,
  option: { key },
  text,
}: {
  readonly now: Now;
  readonly option: Option;
  readonly text: Spans;
}) {
  const { say, mine } = now;
  if (key === 'action.useTile')
    return (
      <>
        <Sign name="check" /> {say('table.useTile')}
      </>
    );
  if (key === 'movement.botStay')
    return (
      <>
        <Sign name="bot" /> {say('table.botStays')}
      </>
    );
  if (key !== 'movement.stay') return <Text spans={text} />;
  return (
    <>
      <Sign name="stay" /> {say('table.stayHere')} <TraceThen now={now} id={mine.at} />
      {/* Whoever hears it hears all of it. */}
      <span class="unseen">, {plainText(text)}</span>
    </>
  );
}

/** How many Patterns whoever ends the launching now would leave behind: they are not launched later. */
function readyPatterns({ own }: Now, { prompt }: Asked): number {
  return prompt === 'launching.launch'
    ? own.patterns.filter(({ on, open }) => open && on.length > 0).length
    : 0;
}
