/** What lies in a part of the table, drawn by its shape: grids, tokens by number, things, piles, facts. */
import type { Json, Place } from '@torii/kernel';
import { say } from '../../app/words.ts';
import type { Named } from './cards.ts';
import { Grid } from './grid.tsx';
import { Figure, Pile, Token } from './piece.tsx';
import { isPlayers } from './roles.ts';
import {
  type BoardProps,
  factsIn,
  isWorthShowing,
  lettersOn,
  nameOf,
  shortValue,
  signOf,
  thingName,
} from './saying.ts';
import { type Cell, type HexRow, isTree, shapeOf } from './shape.ts';
import { Spot } from './spot.tsx';

interface PartProps extends BoardProps {
  readonly place: Place;
  readonly value: Json;
}

/** A part alone in its card. */
export function Part({ place, value, ...props }: PartProps) {
  const shape = shapeOf(value);
  if (shape?.shape === 'grid')
    return <Grid {...props} place={place} rows={unshifted(shape.rows)} of="slots" />;
  if (shape?.shape === 'squares')
    return <Grid {...props} place={place} rows={unshifted(shape.rows)} of="squares" />;
  if (shape?.shape === 'hexes') return <Grid {...props} place={place} rows={shape.rows} of="hexes" />;
  if (shape?.shape === 'parts')
    return (
      <Parts
        {...props}
        parts={shape.cells.map(({ name, value: each }) => ({ place: `${place}/${name}`, value: each }))}
      />
    );
  return <Inside {...props} place={place} value={value} />;
}

const unshifted = (rows: readonly (readonly Cell[])[]): HexRow[] =>
  rows.map((cells) => ({ shift: 0, cells }));

/** Several parts below each other, each under its own name; short facts together. */
export function Parts({ parts, ...props }: BoardProps & { readonly parts: readonly Named[] }) {
  const shown = parts.filter(({ place, value }) =>
    isWorthShowing(props, place, value, isPlayers(props.seen, place)),
  );
  const facts = shown.filter(({ value }) => shapeOf(value) === null);
  const rest = shown.filter(({ value }) => shapeOf(value) !== null);
  return (
    <>
      {facts.length > 0 && <Facts {...props} facts={facts} />}
      {rest.map(({ place, value }) => (
        <div key={place} class="store" data-place={place}>
          <h3>
            <Spot {...props} place={place} text={nameOf(props, place)} />
          </h3>
          {shapeOf(value)?.shape === 'parts' ? (
            <div class="inner">
              <Part {...props} place={place} value={value} />
            </div>
          ) : (
            <Inside {...props} place={place} value={value} />
          )}
        </div>
      ))}
    </>
  );
}

export function Facts({ facts, ...props }: BoardProps & { readonly facts: readonly Named[] }) {
  return (
    <dl class="facts">
      {facts.map(({ place, value }) => {
        const text = shortValue(props, value, place);
        return (
          <div key={place}>
            <dt>{nameOf(props, place)}</dt>
            <dd>
              <Spot {...props} place={place} text={say('labelled', { label: nameOf(props, place), text })}>
                <Value {...props} value={value} text={text} />
              </Spot>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A word that is a piece is drawn as one, with the word beside it. */
export function Value({ value, text, ...props }: BoardProps & { value: Json; text: string }) {
  const sign = typeof value === 'string' ? signOf(props, value) : null;
  if (!sign) return <>{text}</>;
  return (
    <span class="worded">
      <Token id={String(value)} letters={lettersOn(props, String(value), text)} sign={sign} /> {text}
    </span>
  );
}

function Inside({ place, value, ...props }: PartProps) {
  const shape = shapeOf(value);
  if (shape?.shape === 'things')
    return <Things {...props} place={place} cells={shape.cells} hidden={shape.hidden} />;
  if (shape?.shape !== 'facts')
    return <Spot {...props} place={place} text={shortValue(props, value, place)} />;
  const { cells } = shape;
  if (cells.every(({ name }) => signOf(props, name) !== null))
    return <Tokens {...props} place={place} cells={cells} />;
  return (
    <Facts
      {...props}
      facts={cells
        .map(({ name, value: each }) => ({ place: `${place}/${name}`, value: each }))
        .filter((fact) => isWorthShowing(props, fact.place, fact.value, isPlayers(props.seen, place)))}
    />
  );
}

/** So many of each token. */
function Tokens({ place, cells, ...props }: BoardProps & { place: Place; cells: readonly Cell[] }) {
  const shown = cells.filter(({ name, value }) => isWorthShowing(props, `${place}/${name}`, value));
  if (shown.length === 0) return <span class="none">{say('plain.empty')}</span>;
  return (
    <ul class="tokens">
      {shown.map(({ name, value }) => {
        const word = nameOf(props, name);
        return (
          <li key={name}>
            <Spot
              {...props}
              place={`${place}/${name}`}
              text={say('labelled', { label: word, text: String(value) })}
            >
              <Token id={name} letters={lettersOn(props, name, word)} sign={signOf(props, name)} />
              <span class="unseen">{word}</span> {value}
            </Spot>
          </li>
        );
      })}
    </ul>
  );
}

interface ThingsProps extends BoardProps {
  readonly place: Place;
  readonly cells: readonly Cell[];
  readonly hidden: number;
}

function Things({ place, cells, hidden, ...props }: ThingsProps) {
  if (cells.length + hidden === 0) return <span class="none">{say('plain.empty')}</span>;
  return (
    <ul class="things">
      {cells.map(({ name, value }, i) => (
        <li key={`${name}${i}`}>
          <Thing {...props} place={`${place}/${name}`} value={value} />
        </li>
      ))}
      {hidden > 0 && (
        <li class="hidden">
          <Pile /> {say('hidden', { n: hidden })}
        </li>
      )}
    </ul>
  );
}

function Thing({ place, value, ...props }: PartProps) {
  const name = thingName(props, place, value);
  if (Array.isArray(value))
    return (
      <span class="pair" data-place={place}>
        {value.map((each, i) => (
          <Value key={`${i}${each}`} {...props} value={each} text={shortValue(props, each)} />
        ))}
      </span>
    );
  if (!isTree(value))
    return (
      <Spot {...props} place={place} text={name}>
        <Value {...props} value={value} text={name} />
      </Spot>
    );
  const facts = factsIn(props, place, value);
  return (
    <Spot {...props} place={place} text={[name, ...facts].join(', ')}>
      <span class="figure">
        <Figure name={name} />
        <span>
          <b class="named">{name}</b>
          {facts.length > 0 && <small class="beside">{facts.join(' · ')}</small>}
        </span>
      </span>
    </Spot>
  );
}
