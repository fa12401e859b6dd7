/** The plain board: any game, drawn from the shape of its view. What can be touched is marked by line and by word. */

import type { Json, Place } from '@torii/kernel';
import { plainText } from '@torii/words';
import { useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import { press, standingOf } from '../choosing.ts';
import { Grid } from './grid.tsx';
import { type BoardProps, shortValue, wordFor } from './saying.ts';
import { type Cell, isTree, shapeOf } from './shape.ts';

/** Parts that hold one part for each player. */
const BY_ROLE = 'players';

export function PlainBoard(props: BoardProps) {
  const { seen, told } = props;
  const [open, setOpen] = useState('');
  const view = seen.view as { readonly [key: string]: Json };
  const players = isTree(view[BY_ROLE]) ? view[BY_ROLE] : {};
  const own = new Set(
    seen.welcome.seats.flatMap((roles, seat) => (seat === seen.welcome.viewer ? roles : [])),
  );
  const roles = Object.keys(players).sort((a, b) => Number(own.has(b)) - Number(own.has(a)));
  const parts = [
    ...roles.map((role) => ({
      place: `${BY_ROLE}/${role}`,
      name: told.teller.role(role).text,
      value: players[role] as Json,
    })),
    ...Object.entries(view)
      .filter(([key, value]) => key !== BY_ROLE && key !== 'figures' && shapeOf(value) !== null)
      .map(([key, value]) => ({ place: key, name: wordFor(told, 'part', key), value })),
  ];
  const facts = Object.entries(view).filter(([, value]) => typeof value !== 'object' && value !== '');
  const shown = parts.find(({ place }) => place === open) ?? parts[0];
  const isOffered = (place: Place) =>
    props.all.some(({ option }) =>
      option.touches.some((each) => each === place || each.startsWith(`${place}/`)),
    );
  return (
    <div class="board">
      <dl class="facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{wordFor(told, 'part', key)}</dt>
            <dd data-place={key}>{shortValue(told, seen, value)}</dd>
          </div>
        ))}
      </dl>
      <div class="tabs" role="tablist" aria-label={say('board')}>
        {parts.map(({ place, name }) => (
          <button
            key={place}
            type="button"
            role="tab"
            aria-selected={shown?.place === place}
            data-dot={isOffered(place) || undefined}
            onClick={() => setOpen(place)}
          >
            {name}
          </button>
        ))}
      </div>
      <div class="parts">
        {parts.map(({ place, name, value }) => (
          <section
            key={place}
            class="part"
            data-place={place}
            data-open={shown?.place === place || undefined}
          >
            <h2>{name}</h2>
            <Part {...props} place={place} value={value} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Part({ place, value, ...props }: BoardProps & { readonly place: Place; readonly value: Json }) {
  const shape = shapeOf(value);
  const { told, seen } = props;
  if (!shape) return <p>{shortValue(told, seen, value)}</p>;
  switch (shape.shape) {
    case 'grid':
      return <Grid {...props} place={place} rows={shape.rows.map((cells) => ({ shift: 0, cells }))} headed />;
    case 'hexes':
      return <Grid {...props} place={place} rows={shape.rows} headed={false} />;
    case 'facts':
      return <Facts {...props} place={place} cells={shape.cells} />;
    case 'things':
      return <Things {...props} place={place} cells={shape.cells} hidden={shape.hidden} />;
    case 'parts':
      return <Parts {...props} place={place} cells={shape.cells} />;
  }
}

/** Several parts in one: short ones as facts, the others below each other. */
function Parts({ place, cells, ...props }: BoardProps & { place: Place; cells: readonly Cell[] }) {
  const short = cells.filter(({ value }) => shapeOf(value) === null && value !== '' && value !== null);
  const long = cells.filter(({ value }) => {
    const shape = shapeOf(value);
    return shape !== null && !(shape.shape === 'things' && shape.cells.length + shape.hidden === 0);
  });
  return (
    <>
      <Facts {...props} place={place} cells={short} />
      {long.map(({ name, value }) => (
        <div key={name} class="inner" data-place={`${place}/${name}`}>
          <h3>{wordFor(props.told, 'part', name)}</h3>
          <Part {...props} place={`${place}/${name}`} value={value} />
        </div>
      ))}
    </>
  );
}

function Facts({
  place,
  cells,
  told,
  seen,
  ...props
}: BoardProps & { place: Place; cells: readonly Cell[] }) {
  return (
    <dl class="facts">
      {cells.map(({ name, value }) => (
        <div key={name}>
          <dt>{wordFor(told, 'part', name)}</dt>
          <dd>
            <Thing
              {...props}
              told={told}
              seen={seen}
              place={`${place}/${name}`}
              text={shortValue(told, seen, value)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Things({
  place,
  cells,
  hidden,
  ...props
}: BoardProps & { place: Place; cells: readonly Cell[]; hidden: number }) {
  const { told, seen } = props;
  return (
    <ul class="things">
      {cells.map(({ name, value }, i) => {
        const here = `${place}/${name}`;
        // Numbers and lists have no names of their own.
        const text = /^\d+$/.test(name)
          ? shortValue(told, seen, value)
          : plainText(told.teller.place(seen.view, here));
        return (
          <li key={`${name}${i}`}>
            <Thing {...props} place={here} text={text} />
          </li>
        );
      })}
      {hidden > 0 && <li class="hidden">{say('hidden', { n: hidden })}</li>}
    </ul>
  );
}

/** Something that lies there: a button while it can be touched. */
function Thing({ place, text, session, choosing, all }: BoardProps & { place: Place; text: string }) {
  const standing = standingOf(all, choosing.from.value, place);
  if (standing === 'plain') return <span data-place={place}>{text}</span>;
  return (
    <button
      type="button"
      class="thing"
      data-place={place}
      data-standing={standing}
      aria-label={`${text}, ${say(`standing.${standing}`)}`}
      onClick={() => press(session, choosing, all, place)}
    >
      {text}
    </button>
  );
}
