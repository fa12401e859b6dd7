/** The tile that is looked at: its picture, its text, the Trace that it gives and what that would mean, what can be done there. */
import type { Signal } from '@preact/signals';
import type { Option } from '@torii/kernel';
import { plainText } from '@torii/words';
import { take } from '../../../../match/question/choosing.ts';
import { Sign } from '../../art/pictures.tsx';
import { districtOf, type Now, sorted } from '../../now.ts';
import { TraceTrack } from '../people/you.tsx';
import { Text } from '../text.tsx';
import { TileScene } from './hex.tsx';

interface Props {
  readonly now: Now;
  readonly looked: Signal<string | null>;
  read(address: string): void;
}

/** Whoever chose a tile that means several things looks at it until one of them is taken. */
function shownTile({ choosing, mine }: Now, looked: string | null): string {
  const chosen = choosing.places.value.at(-1) ?? '';
  return chosen.startsWith('map/') ? chosen.slice('map/'.length) : (looked ?? mine.at);
}

export function TileInfo({ now, looked, read }: Props) {
  const { view, told, say, content, own, mine } = now;
  const id = shownTile(now, looked.value);
  const tile = view.map[id];
  if (!tile) return null;
  const name = districtOf(tile);
  const printed = name === null ? undefined : content.districts[name];
  return (
    <section class="panel tileinfo" aria-label={say('table.tile')}>
      {name !== null && <TileScene name={name} />}
      <h2>{name === null ? say('table.faceDown') : told.teller.card(`district:${name}`).text}</h2>
      {name === null ? (
        <p>{say('table.reveals')}</p>
      ) : (
        <p>
          <Text spans={told.teller.text(`district:${name}/effect`)} />
        </p>
      )}
      <dl>
        {printed && (
          <>
            <dt>
              <Sign name="entry" /> <span>{say('table.entry')}</span>
            </dt>
            <dd>{printed.entry}</dd>
            <dt>
              <Sign name="stay" /> <span>{say('table.stay')}</span>
            </dt>
            <dd>{printed.stationary}</dd>
          </>
        )}
        {tile.spawn !== '' && (
          <>
            <dt>{say('table.spawn', { face: say(`face.${tile.spawn}`) })}</dt>
            <dd>
              <Sign name={tile.spawn === 'surge' ? 'surge' : tile.spawn === 'strike' ? 'strike' : 'blank'} />
            </dd>
          </>
        )}
        {tile.sectors.length > 0 && (
          <>
            <dt>{say('part.sectors')}</dt>
            <dd>{tile.sectors.map((sector) => sector.toUpperCase()).join(' ')}</dd>
          </>
        )}
      </dl>
      {own.closed?.includes(id) && <p class="shuttile">{say('legend.closed')}</p>}
      {own.reach !== null && mine.trace !== null && <Forecast now={now} id={id} />}
      <Acts now={now} id={id} />
      {name !== null && (
        <button type="button" class="plainlink" onClick={() => read(`district:${name}`)}>
          {say('table.readCard')}
        </button>
      )}
    </section>
  );
}

/** The Trace now and then, and the dice that go with it. */
function Forecast({ now, id }: { readonly now: Now; readonly id: string }) {
  const { mine, say, own, figures } = now;
  const then = own.reach?.[id] ?? null;
  return (
    <div class="forecast">
      <TraceTrack now={now} trace={mine.trace} then={then} />
      <p>
        <Sign name="trace" label={say('part.trace')} /> {mine.trace}
        {then !== null && <b> → {then}</b>}
        {then !== null && <small>{say('table.rollsThen', { dice: figures.trace.dice[then] ?? 0 })}</small>}
      </p>
    </div>
  );
}

/** The Trace now and the one that ending the step on a tile gives: said alike on every button. */
export function TraceThen({ now, id }: { readonly now: Now; readonly id: string }) {
  const { mine, own, say } = now;
  const then = own.reach?.[id] ?? null;
  if (then === null) return null;
  return (
    <small class="tracethen">
      <Sign name="trace" label={say('part.trace')} /> {mine.trace} → {then}
    </small>
  );
}

function actsOn(now: Now, id: string): readonly Option[] {
  if (!now.must) return [];
  return sorted(now, now.must).placed.filter(({ touches }) => touches.includes(`map/${id}`));
}

/** In short, where the tile stands right above it. */
const SHORT: Readonly<Record<string, string>> = {
  'movement.to': 'table.goHere',
  'movement.botTo': 'table.botHere',
  'map.tile': 'table.placeHere',
};

/** The same on a phone: the main button of the bar, so that the map keeps its size. */
export function TileButtons({ now, looked }: Pick<Props, 'now' | 'looked'>) {
  const { must, told, seen, session, choosing, say } = now;
  if (!must) return null;
  const id = shownTile(now, looked.value);
  return (
    <>
      {actsOn(now, id).map((option) => {
        const text = told.teller.option(seen.view, option);
        const short = SHORT[option.key];
        return (
          <button
            key={option.id}
            type="button"
            class="btn tilebtn"
            onClick={() => take(session, choosing, { asked: must, option })}
          >
            {short ? (
              <>
                {say(short)}
                {option.key === 'movement.to' && <TraceThen now={now} id={id} />}
                {/* Whoever hears it hears which tile. */}
                <span class="unseen">, {plainText(text)}</span>
              </>
            ) : (
              <Text spans={text} />
            )}
          </button>
        );
      })}
    </>
  );
}

/** What a press on the tile would mean, in words: one's own Character or the BOT may go there. */
function Acts({ now, id }: { readonly now: Now; readonly id: string }) {
  const { must, told, seen, session, choosing, say } = now;
  const acts = actsOn(now, id);
  if (!must || acts.length === 0) return null;
  return (
    <p class="tileacts">
      {acts.map((option) => (
        <button
          key={option.id}
          type="button"
          class="act"
          data-option={option.id}
          onClick={() => take(session, choosing, { asked: must, option })}
        >
          <Sign name={option.key === 'movement.botTo' ? 'bot' : 'action'} />{' '}
          {option.key === 'movement.to' ? (
            <>
              {say('table.goHere')} <TraceThen now={now} id={id} />
              <span class="unseen">, {plainText(told.teller.option(seen.view, option))}</span>
            </>
          ) : (
            <Text spans={told.teller.option(seen.view, option)} />
          )}
        </button>
      ))}
    </p>
  );
}

/** What the strip says about the tile that is looked at. */
export function aboutTile(now: Now, looked: string | null): string {
  const { told, view, say, own, mine, figures } = now;
  const [use] = now.must?.prompt === 'action.tile' ? now.must.options : [];
  if (use && looked === null) return plainText(told.teller.option(now.seen.view, use));
  if (looked === null || !view.map[looked]) return '';
  const place = told.teller.place(view as never, `map/${looked}`).map(({ text }) => text);
  const then = own.reach?.[looked] ?? null;
  if (then === null) return `${place.join('')}.`;
  const dice = say('table.rollsThen', { dice: figures.trace.dice[then] ?? 0 });
  return `${place.join('')}. ${say('part.trace')} ${mine.trace ?? 0} → ${then}. ${dice}`;
}
