/**
 * Upgrades and trades, all that they are decided from in one place: EXP and Memory, the Launcher with its Locks, the Data by
 * colour, every Augment with text and price, the Learning Protocol, and what the others have.
 */
import type { UpgradeFigure } from '@torii/tamashii';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Offered, take } from '../../../../match/question/choosing.ts';
import type { IconName } from '../../art/icons.ts';
import { Sign } from '../../art/pictures.tsx';
import { Token, type TokenKind, TokenSign } from '../../art/tokens.tsx';
import type { Now } from '../../now.ts';
import { incoming } from '../../shop.ts';
import { Text } from '../text.tsx';
import { AugmentCard } from './augment.tsx';
import { Trade } from './trade.tsx';

const BUYS: readonly (readonly [id: string, sign: IconName])[] = [
  ['upgrade.integrity', 'integrity'],
  ['upgrade.unlock', 'lock'],
  ['upgrade.open', 'plus'],
  ['upgrade.class', 'cards'],
  ['upgrade.gain', 'plus'],
  ['upgrade.discard', 'dump'],
];

/** What is bought by choosing a slot: pressing it opens the choice on the Launcher. */
const ON_SLOTS = ['upgrade.unlock', 'upgrade.discard'];

export interface Props {
  readonly now: Now;
  read(address: string): void;
  close: (() => void) | null;
}

/** For so long a finger that meant what lay here before buys nothing. */
const SETTLES = 400;

/** Whether anything of a kind can be bought now. */
function canPay({ upgrades }: Now['own'], costs: 'exp' | 'memory'): boolean {
  return upgrades.all.some((figure) => figure.costs === costs && figure.hindrance === null);
}

export function Workshop({ now, read, close }: Props) {
  const opened = useRef(performance.now());
  const guard = (event: MouseEvent) => {
    const touched = (event as PointerEvent).pointerType === 'touch';
    if (!touched || performance.now() - opened.current > SETTLES) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { mine, own, say } = now;
  const [slots, setSlots] = useState<string | null>(null);
  const figures = new Map(own.upgrades.all.map((figure) => [figure.id, figure]));
  // What can no longer be bought is no longer chosen.
  const choosing = slots !== null && figures.get(slots)?.hindrance === null ? slots : null;
  const rows = (costs: 'exp' | 'memory') =>
    BUYS.flatMap(([id, sign]) => {
      const figure = figures.get(id);
      return figure?.costs === costs
        ? [
            <Buy
              key={id}
              now={now}
              figure={figure}
              sign={sign}
              open={choosing === id}
              choose={() => setSlots(choosing === id ? null : id)}
            />,
          ]
        : [];
    });
  return (
    <section class="panel up" aria-label={say('up.title')} onClickCapture={guard}>
      <header class="up-head">
        <h2>
          <Sign name="upgrade" /> {say('up.title')}
        </h2>
        <Purse sign="exp" n={mine.exp} name={say('part.exp')} />
        <Purse sign="memory" n={mine.assets.memory} name={say('asset.memory')} />
        {close && (
          <button type="button" class="ib" aria-label={say('table.close')} onClick={close}>
            <Sign name="close" />
          </button>
        )}
      </header>
      <div class="up-body">
        <div class="up-left">
          <div class="up-buys">
            {(['exp', 'memory'] as const).map((costs) => (
              <div key={costs} class="up-paid" data-poor={canPay(own, costs) ? undefined : true}>
                <h3>
                  <Sign name={costs} /> {say(costs === 'exp' ? 'part.exp' : 'asset.memory')}
                </h3>
                {rows(costs)}
              </div>
            ))}
          </div>
          <div class="up-data">
            <Slots now={now} buying={choosing} />
            <DataTable now={now} />
          </div>
          <Learning now={now} read={read} />
        </div>
        <div class="up-right">
          {incoming(now).length > 0 && <Trade now={now} read={read} />}
          <OwnAugments now={now} read={read} />
          {incoming(now).length === 0 && <Trade now={now} read={read} />}
        </div>
      </div>
    </section>
  );
}

function Purse({ sign, n, name }: { readonly sign: IconName; readonly n: number; readonly name: string }) {
  return (
    <span class={`up-purse a-${sign}`}>
      <Sign name={sign} /> <b>{n}</b> <small>{name}</small>
    </span>
  );
}

/** What an Upgrade costs, or why it cannot be made. */
function Cost({ now, figure }: { readonly now: Now; readonly figure: UpgradeFigure }) {
  const { say } = now;
  const { costs, n, hindrance, id } = figure;
  if (hindrance === 'nothing')
    return <small class="up-why">{say(`up.none.${id.slice('upgrade.'.length)}`)}</small>;
  if (hindrance !== null) return <small class="up-why">{say(`up.lacks.${hindrance}`, { n })}</small>;
  return (
    <span class="up-price">
      <Sign name={costs} label={say(costs === 'exp' ? 'part.exp' : 'asset.memory')} />
      <b>{n}</b>
    </span>
  );
}

interface BuyProps {
  readonly now: Now;
  readonly figure: UpgradeFigure;
  readonly sign: IconName;
  readonly open: boolean;
  choose(): void;
}

function Buy({ now, figure, sign, open, choose }: BuyProps) {
  const { say, offers, session, choosing } = now;
  const short = figure.id.slice('upgrade.'.length);
  const options = offers.filter(({ option }) => option.key === figure.id);
  const [only] = options;
  const name = (
    <>
      <Sign name={sign} /> <span class="up-what">{say(`up.buy.${short}`)}</span>
      <Cost now={now} figure={figure} />
    </>
  );
  if (figure.id === 'upgrade.gain')
    return (
      <div class={`up-row ${only ? 'can' : ''}`}>
        {name}
        <span class="up-tokens">
          {options.map((each) => {
            const kind = String(each.option.args?.token) as TokenKind;
            return (
              <button
                key={kind}
                type="button"
                data-option={each.option.id}
                aria-label={say('up.gainToken', { token: say(`token.${kind}`) })}
                onClick={() => take(session, choosing, each)}
              >
                <TokenSign kind={kind} />
              </button>
            );
          })}
        </span>
      </div>
    );
  const onSlots = ON_SLOTS.includes(figure.id);
  return (
    <button
      type="button"
      class={`up-row ${only ? 'can' : ''}`}
      disabled={!only}
      data-buy={short}
      data-option={onSlots ? undefined : only?.option.id}
      aria-expanded={onSlots && only ? open : undefined}
      onClick={() => (onSlots ? choose() : only && take(session, choosing, only))}
    >
      {name}
    </button>
  );
}

/** The Launcher in small: Locks and tokens, and which of them can be chosen for what is being bought. */
function Slots({ now, buying }: { readonly now: Now; readonly buying: string | null }) {
  const { content, mine, say, offers, session, choosing } = now;
  const rows = content.table?.launcher.map((line) => line.split(' ')) ?? [];
  const drawn = useRef<HTMLDivElement>(null);
  // What is asked next comes into sight.
  useEffect(() => {
    if (buying !== null) drawn.current?.scrollIntoView({ block: 'nearest' });
  }, [buying]);
  const byslot = new Map<string, Offered>(
    offers
      .filter(({ option }) => option.key === buying)
      .map((each) => [String(each.option.args?.slot).split('/').at(-1) ?? '', each]),
  );
  return (
    <div class="up-slotsbox" ref={drawn}>
      <h3>
        <Sign name="grid" /> {say('part.launcher')}
        <small>{say('up.locks', { n: now.own.locks })}</small>
      </h3>
      {buying !== null && <p class="up-hint">{say(`up.choose.${buying.slice('upgrade.'.length)}`)}</p>}
      <div class="up-slots">
        {rows.flatMap((row, r) =>
          row.map((kind, c) => {
            const slot = `r${r + 1}c${c + 1}`;
            const lying = mine.launcher[slot] ?? '';
            const option = byslot.get(slot);
            const held = lying === '' ? say('token.none') : say(`token.${lying}`);
            return (
              <button
                key={slot}
                type="button"
                class={`up-slot ${kind === '.' ? '' : 'hi'} ${lying === 'lock' ? 'lock' : ''}`}
                disabled={!option}
                data-option={option?.option.id}
                aria-label={say('labelled', { label: slot, text: held })}
                onClick={() => option && take(session, choosing, option)}
              >
                {lying === 'lock' && <Sign name="lock" />}
                {lying !== '' && lying !== 'lock' && <Token kind={lying as TokenKind} />}
              </button>
            );
          }),
        )}
      </div>
    </div>
  );
}

const KINDS: readonly TokenKind[] = ['blue', 'green', 'yellow', 'red', 'open', 'corrupted'];

/** How many of each Data token lie where. */
function DataTable({ now }: { readonly now: Now }) {
  const { mine, say } = now;
  const lying = Object.values(mine.launcher);
  const places = ['bag', 'dump', 'launcher'] as const;
  const count = (place: (typeof places)[number], kind: TokenKind): number =>
    place === 'launcher' ? lying.filter((each) => each === kind).length : mine[place][kind];
  return (
    <table class="up-table">
      <caption class="unseen">{say('up.data')}</caption>
      <thead>
        <tr>
          <td />
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              <TokenSign kind={kind} label={say(`token.${kind}`)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place}>
            <th scope="row">{say(`part.${place}`)}</th>
            {KINDS.map((kind) => {
              const n = count(place, kind);
              return (
                <td key={kind} class={n === 0 ? 'none' : ''}>
                  {n}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OwnAugments({ now, read }: Pick<Props, 'now' | 'read'>) {
  const { mine, me, say, offers, own, session, choosing, content } = now;
  const all = [...mine.unequipped, ...mine.equipped];
  return (
    <section aria-label={say('up.yours')}>
      <h3>
        <Sign name="augment" /> {say('up.yours')} <small>{all.length}</small>
      </h3>
      {all.length === 0 && <p class="up-quiet">{say('up.noAugments')}</p>}
      <div class="up-cards">
        {all.map((id) => {
          const equipped = mine.equipped.includes(id);
          const offer = offers.find(
            ({ option }) => option.key === 'upgrade.equip' && option.args?.augment === id,
          );
          const why = own.upgrades.equips[id] ?? null;
          const place = `players/${me}/${equipped ? 'equipped' : 'unequipped'}/${id}`;
          return (
            <AugmentCard key={id} now={now} id={id} place={place} equipped={equipped} read={read}>
              {offer && (
                <button
                  type="button"
                  class="up-buy"
                  data-option={offer.option.id}
                  onClick={() => take(session, choosing, offer)}
                >
                  <Sign name="augment" /> {say('up.equip')}
                </button>
              )}
              {!equipped && why !== null && (
                <p class="up-why">{say(`up.lacks.${why}`, { n: content.augments[id]?.memory ?? 0 })}</p>
              )}
            </AugmentCard>
          );
        })}
      </div>
    </section>
  );
}

/** The Learning Protocol, its steps ticked as they are done. */
function Learning({ now, read }: Pick<Props, 'now' | 'read'>) {
  const { mine, me, say, told } = now;
  const { card, done } = mine.protocol;
  if (card === '') return null;
  const steps = told.teller.printed(`protocol:${card}`);
  const numbered = steps.filter(({ heading }) => heading?.id.startsWith('step'));
  return (
    <section class="up-protocol" aria-label={say('part.protocol')} data-place={`players/${me}/protocol`}>
      <h3>
        <Sign name="exp" /> {say('part.protocol')}:{' '}
        <button type="button" class="up-name" onClick={() => read(`protocol:${card}`)}>
          {told.teller.card(`protocol:${card}`).text}
        </button>{' '}
        <small>{say('table.step', { n: done })}</small>
      </h3>
      <ol>
        {(numbered.length > 0 ? numbered : steps).map(({ spans }, i) => (
          <li key={`${i + 1}`} class={i < done ? 'done' : i === done ? 'next' : ''}>
            {i < done ? <Sign name="check" label={say('table.isSo')} /> : <Sign name="exp" />}
            <span>
              <Text spans={spans} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
