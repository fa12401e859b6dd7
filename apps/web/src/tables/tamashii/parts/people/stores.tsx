/** What a player has besides: Data Bag and Dump by colour, Core Data, Augments, the Learning Protocol; and the Body Market. */
import { BodyPicture, Sign } from '../../art/pictures.tsx';
import { PatternPicture, type TokenKind, TokenSign } from '../../art/tokens.tsx';
import type { Now } from '../../now.ts';
import { Sections, Story, sectionsOf } from '../printed.tsx';
import { Terms } from '../touched.tsx';
import { hasPortrait, Portrait } from './portrait.tsx';

const KINDS: readonly TokenKind[] = ['blue', 'green', 'yellow', 'red', 'open', 'corrupted'];

function Counted({
  now,
  of,
  place,
}: {
  readonly now: Now;
  readonly of: 'bag' | 'dump';
  readonly place: string;
}) {
  const { mine, say } = now;
  const some = KINDS.filter((kind) => mine[of][kind] > 0);
  return (
    <div class="heap" data-place={place}>
      <h3>
        <Sign name={of} /> {say(`part.${of}`)}
      </h3>
      <p class="counts">
        {some.map((kind) => (
          <span key={kind}>
            <TokenSign kind={kind} label={say(`token.${kind}`)} />
            <b>{mine[of][kind]}</b>
          </span>
        ))}
        {some.length === 0 && <span class="none">{say('table.nothing')}</span>}
      </p>
    </div>
  );
}

export function Stores({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { mine, me, say, told, own } = now;
  const augments = [...mine.equipped, ...mine.unequipped];
  const core = mine.core as TokenKind | '';
  return (
    <section class="panel stores" aria-label={say('table.stores')}>
      <Counted now={now} of="bag" place={`players/${me}/bag`} />
      <Counted now={now} of="dump" place={`players/${me}/dump`} />
      {mine.prepared.length > 0 && (
        <div class="heap" data-place={`players/${me}/prepared`}>
          <h3>{say('part.prepared')}</h3>
          <p class="counts">
            {mine.prepared.map((kind, i) => (
              <TokenSign key={`${i + 1}${kind}`} kind={kind as TokenKind} label={say(`token.${kind}`)} />
            ))}
          </p>
        </div>
      )}
      {core !== '' && (
        <div class="heap" data-place={`players/${me}/core`}>
          <h3>
            <Sign name="core" /> {say('part.core')}
          </h3>
          <p class="counts">
            <TokenSign kind={core} label={say(`token.${core}`)} />
          </p>
        </div>
      )}
      <div class="heap augs">
        {augments.map((id) => (
          <button
            key={id}
            type="button"
            class={`aug ${mine.equipped.includes(id) ? '' : 'loose'} ${own.used.includes(`augment:${id}`) ? 'used' : ''}`}
            data-place={`players/${me}/${mine.equipped.includes(id) ? 'equipped' : 'unequipped'}/${id}`}
            onClick={() => read(`augment:${id}`)}
          >
            <Sign name="augment" />
            <span>{told.teller.card(`augment:${id}`).text}</span>
          </button>
        ))}
        {mine.protocol.card !== '' && (
          <button
            type="button"
            class="aug proto"
            data-place={`players/${me}/protocol`}
            onClick={() => read(`protocol:${mine.protocol.card}`)}
          >
            <Sign name="exp" />
            <span>
              {told.teller.card(`protocol:${mine.protocol.card}`).text}
              <small>{say('table.step', { n: mine.protocol.done })}</small>
            </span>
          </button>
        )}
      </div>
    </section>
  );
}

export function Market({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, content, told, say, mine } = now;
  if (view.market.length === 0) return null;
  const core = (mine.core === '' ? 'open' : mine.core) as TokenKind;
  return (
    <section class="panel market" aria-label={say('table.market')}>
      <h2>{say('table.market')}</h2>
      <div>
        {view.market.map((id) => {
          const printed = content.bodies[id];
          if (!printed) return null;
          const { mov, att, pro, cost } = printed;
          return (
            <button key={id} type="button" data-place={`market/${id}`} onClick={() => read(`body:${id}`)}>
              <BodyPicture card={id} build={{ mov, att, pro, color: mine.color || 'blue' }} />
              <b>{told.teller.card(`body:${id}`).text}</b>
              <small class="mk-figures">
                <Sign name="mov" label={say('table.mov')} /> {mov}{' '}
                <Sign name="att" label={say('table.att')} /> {att}{' '}
                <Sign name="pro" label={say('table.pro')} /> {pro}
              </small>
              <PatternPicture shape={cost.map((row) => row.join(' ')).join(' / ')} core={core} />
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** A card enlarged, with all that is printed on it. */
export function Reading({
  now,
  address,
  close,
}: {
  readonly now: Now;
  readonly address: string;
  close(): void;
}) {
  const { told, say } = now;
  return (
    <dialog
      class="reading"
      aria-label={told.teller.card(address).text}
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="paper">
        <header>
          <h2>{told.teller.card(address).text}</h2>
          <button
            type="button"
            class="ib"
            aria-label={say('table.close')}
            // Closed by the browser, which gives the focus back.
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            <Sign name="close" />
          </button>
        </header>
        {hasPortrait(address) && (
          <div class={`rd-pic rd-${address.split(':')[0]}`}>
            <Portrait now={now} address={address} />
          </div>
        )}
        <Story now={now} address={address} />
        <Sections now={now} sections={sectionsOf(now, address)} />
        <Terms now={now} address={address} leave={close} />
      </div>
    </dialog>
  );
}
