/** The plain board: any game, drawn from the shape of its view. What can be touched is marked by line and by word. */
import '../../style/plain.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import { SeatMark } from '../../parts/seat.tsx';
import { type Card, cardsOf, factsOf, isMap, touchesOf } from './cards.ts';
import { Facts, Part, Parts, Value } from './parts.tsx';
import { byRole, isPlayers, playersIn } from './roles.ts';
import { type BoardProps, nameOf, shortValue } from './saying.ts';
import { isTree } from './shape.ts';
import { Spot } from './spot.tsx';
import { withValues } from './valued.ts';

/** More than any question has answers. */
const MAP_FIRST = 10_000;

export function PlainBoard({ seen, ...given }: BoardProps) {
  const { speaker } = given.told;
  const view = withValues(seen.view, (value) => speaker.has(`part.${value}`));
  const props: BoardProps = { ...given, seen: { ...seen, view } };
  const cards = cardsOf(props);
  const [open, setOpen] = useState('');
  // A map or a grid comes before everything else: what is done there cannot be done by reading a list.
  const counts = cards.map((card) => {
    const n = touchesOf(props, card);
    return { id: card.id, n: n > 0 && isMap(card) ? n + MAP_FIRST : n };
  });
  const touched = counts.filter(({ n }) => n > 0).map(({ id }) => id);
  const asked = props.all.find((each) => !each.asked.offer)?.asked.id;
  useEffect(() => {
    // On a phone one card is open. With each question it is the one where most can be done; whoever opens another stays there.
    const most = Math.max(...counts.map(({ n }) => n));
    const wanted = counts.find(({ n }) => n === most)?.id;
    const isAsGood = counts.some(({ id, n }) => id === open && n === most);
    if (most > 0 && wanted !== undefined && !isAsGood) setOpen(wanted);
  }, [asked, touched.join(' ')]);
  const shown = cards.some(({ id }) => id === open) ? open : cards[0]?.id;
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoSight(board.current), [asked, open]);
  const choose = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = tabs.at((tabs.indexOf(document.activeElement as HTMLElement) + step) % tabs.length);
    next?.focus();
    next?.click();
  };
  return (
    <div class="board" ref={board}>
      <Facts {...props} facts={factsOf(props)} />
      <div class="tabs" role="tablist" tabIndex={-1} aria-label={say('board')} onKeyDown={choose}>
        {cards.map(({ id, name, note, drawn }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            tabIndex={shown === id ? 0 : -1}
            aria-selected={shown === id}
            aria-label={[
              name,
              whoseTab(props, drawn, note),
              touched.includes(id) ? say('standing.offered') : '',
            ]
              .filter((part) => part !== '')
              .join(', ')}
            data-dot={touched.includes(id) || undefined}
            onClick={() => setOpen(id)}
          >
            {name}
            {whoseTab(props, drawn, note) !== '' && <small> {note}</small>}
          </button>
        ))}
      </div>
      <div class="cards">
        {cards.map((card) => (
          <section
            key={card.id}
            class="card"
            data-part={card.id}
            data-place={card.id}
            data-shape={card.drawn.as}
            data-open={shown === card.id || undefined}
            aria-label={[card.name, whoseTab(props, card.drawn, card.note)]
              .filter((part) => part !== '')
              .join(', ')}
          >
            <header>
              <h2>
                <Title {...props} card={card} />
              </h2>
              <small>{card.note}</small>
            </header>
            <Drawn {...props} card={card} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** Scrolls to what can be done, unless some of it is in sight. */
function bringIntoSight(board: HTMLElement | null): void {
  const all = [...(board?.querySelectorAll('[data-standing=offered], [data-standing=target]') ?? [])].filter(
    (each) => each.checkVisibility(),
  );
  const seen = board?.getBoundingClientRect();
  const isInSight = (each: Element): boolean => {
    const { top, bottom } = each.getBoundingClientRect();
    return seen !== undefined && top >= seen.top && bottom <= Math.min(seen.bottom, innerHeight);
  };
  if (!all.some(isInSight)) all[0]?.scrollIntoView({ block: 'center' });
  board
    ?.querySelector('[role=tab][aria-selected=true]')
    ?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Cards of the same name are told apart by whose they are. */
function whoseTab({ seen }: BoardProps, drawn: Card['drawn'], note: string): string {
  return drawn.as === 'part' && isPlayers(seen, drawn.place) ? note : '';
}

/** A card's name is pressed where the part as a whole is meant: a deck, a Boss. */
function Title({ card, ...props }: BoardProps & { readonly card: Card }) {
  if (card.drawn.as !== 'part') return <>{card.name}</>;
  return <Spot {...props} place={card.drawn.place} text={card.name} />;
}

function Drawn({ card, ...props }: BoardProps & { readonly card: Card }) {
  const { drawn } = card;
  if (drawn.as === 'part') return <Part {...props} place={drawn.place} value={drawn.value} />;
  if (drawn.as === 'parts') return <Parts {...props} parts={drawn.parts} />;
  return <Players {...props} roles={drawn.roles} keys={drawn.keys} />;
}

interface PlayersProps extends BoardProps {
  readonly roles: readonly string[];
  readonly keys: readonly string[];
}

/** One column for each player, one line for what can be said of all of them. */
function Players({ roles, keys, ...props }: PlayersProps) {
  const { seen, told } = props;
  const players = playersIn(seen);
  const part = byRole(seen);
  const seatOf = (role: string) => seen.welcome.seats.findIndex((held) => held.includes(role));
  return (
    <table class="players">
      <thead>
        <tr>
          <td />
          {roles.map((role) => (
            <th key={role} scope="col">
              <Spot {...props} place={`${part}/${role}`} text={told.teller.role(role).text}>
                <SeatMark n={Math.max(0, seatOf(role))} /> {told.teller.role(role).text}
              </Spot>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{nameOf(props, key)}</th>
            {roles.map((role) => {
              const player = players[role];
              const value = (isTree(player) ? player[key] : undefined) ?? '';
              const place = `${part}/${role}/${key}`;
              const text = shortValue(props, value, place);
              return (
                <td key={role}>
                  <Spot {...props} place={place} text={say('labelled', { label: nameOf(props, key), text })}>
                    <Value {...props} value={value} text={text} />
                  </Spot>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
