/** The tile that is looked at: its picture, its text, the Trace that it gives, and what that would mean. */
import { Sign } from '../art/pictures.tsx';
import { districtOf, type Now } from '../now.ts';
import { TileScene } from './map.tsx';
import { Text } from './text.tsx';
import { TraceTrack } from './you.tsx';

export function TileInfo({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, mine, told, say, content, choosing, own, figures } = now;
  const from = choosing.places.value.at(-1) ?? null;
  const id = from?.startsWith('map/') ? from.slice('map/'.length) : mine.at;
  const tile = view.map[id];
  const name = tile ? districtOf(tile) : null;
  const printed = name === null ? undefined : content.districts[name];
  const then = own.reach?.[id];
  return (
    <>
      <section class="panel tileinfo" aria-label={say('table.tile')}>
        {name !== null && <TileScene name={name} />}
        <h2>
          {name === null ? say('place.faceDown') : told.teller.card(`district:${name}`).text}{' '}
          <span class="tag">{id}</span>
        </h2>
        {name !== null && (
          <p>
            <Text spans={told.teller.text(`district:${name}/effect`)} />
          </p>
        )}
        {printed && (
          <dl>
            <dt>
              <Sign name="entry" /> {say('table.entry')}
            </dt>
            <dd>{printed.entry}</dd>
            <dt>
              <Sign name="stay" /> {say('table.stay')}
            </dt>
            <dd>{printed.stationary}</dd>
          </dl>
        )}
        {name !== null && (
          <button type="button" class="plainlink" onClick={() => read(`district:${name}`)}>
            {say('table.readCard')}
          </button>
        )}
      </section>
      {own.reach !== null && (
        <section class="panel forecast" aria-label={say('part.trace')}>
          <h2>{say('part.trace')}</h2>
          <TraceTrack now={now} trace={then ?? mine.trace} />
          <p>
            {mine.trace ?? '–'}
            {then !== undefined && then !== null && <b> → {then}</b>}
          </p>
          {then !== undefined && then !== null && (
            <small>{say('table.rollsThen', { dice: figures.trace.dice[then] ?? 0 })}</small>
          )}
        </section>
      )}
    </>
  );
}
