/** Trading Faction Augments: one of one's own for one of theirs, or as a gift; the other player agrees or refuses. */
import { useState } from 'preact/hooks';
import { type Offered, take } from '../../../../match/question/choosing.ts';
import { Sign, Standee } from '../../art/pictures.tsx';
import { isFaction, type Now, numberOf } from '../../now.ts';
import { AugmentCard } from './augment.tsx';

const lastOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1);

/** A trade that could be proposed. */
interface Deal {
  readonly offer: Offered;
  readonly to: string;
  readonly give: string;
  /** Empty for a gift. */
  readonly want: string;
}

function dealsOf({ offers }: Now): Deal[] {
  return offers.flatMap((offer) => {
    const { key, args } = offer.option;
    if (key !== 'trading.propose') return [];
    return [
      { offer, to: String(args?.to), give: lastOf(String(args?.give)), want: lastOf(String(args?.want)) },
    ];
  });
}

interface Props {
  readonly now: Now;
  read(address: string): void;
}

export function Trade({ now, read }: Props) {
  const { view, me, say } = now;
  const deals = dealsOf(now);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const partners = Object.keys(view.players).filter((role) => role !== me);
  const proposals = Object.entries(view.proposals);
  if (partners.length === 0) return null;
  const mine = [...new Set(deals.map(({ give }) => give))];
  const give = mine.includes(chosen.give ?? '') ? (chosen.give ?? '') : (mine[0] ?? '');
  return (
    <section class="up-trade" aria-label={say('up.trade')}>
      <h3>
        <Sign name="trade" /> {say('up.trade')}
      </h3>
      {proposals.map(([id, { from, to, give: given, want }]) => (
        <Proposal key={id} now={now} trade={id} from={from} to={to} give={given} want={want} />
      ))}
      {mine.length > 1 && (
        <fieldset class="up-give">
          <legend>{say('up.youGive')}</legend>
          {mine.map((id) => (
            <button
              key={id}
              type="button"
              class="up-chip"
              aria-pressed={id === give}
              onClick={() => setChosen({ give: id })}
            >
              {now.told.teller.card(`augment:${id}`).text}
            </button>
          ))}
        </fieldset>
      )}
      {mine.length === 0 && <p class="up-quiet">{say('up.nothingToTrade')}</p>}
      {partners.map((role) => (
        <Partner
          key={role}
          now={now}
          role={role}
          give={give}
          deals={deals.filter(({ to }) => to === role)}
          read={read}
        />
      ))}
    </section>
  );
}

/** Another player's Augments, each with what one could propose for it. */
function Partner({
  now,
  role,
  give,
  deals,
  read,
}: Props & { readonly role: string; readonly give: string; readonly deals: readonly Deal[] }) {
  const { view, say, told, session, choosing } = now;
  const their = view.players[role];
  if (!their) return null;
  const all = [...their.equipped, ...their.unequipped];
  const dealFor = (want: string) => deals.find((deal) => deal.give === give && deal.want === want);
  const gift = dealFor('');
  const name = give === '' ? '' : told.teller.card(`augment:${give}`).text;
  return (
    <div class="up-partner">
      <h4>
        <Standee color={their.color} n={numberOf(now, role)} /> {say(`role.${role}`)}
        {gift && (
          <button
            type="button"
            class="up-chip gift"
            data-option={gift.offer.option.id}
            onClick={() => take(session, choosing, gift.offer)}
          >
            {say('up.gift', { name })}
          </button>
        )}
      </h4>
      {all.length === 0 && <p class="up-quiet">{say('up.noAugments')}</p>}
      <div class="up-cards">
        {all.map((id) => {
          const deal = dealFor(id);
          const equipped = their.equipped.includes(id);
          const place = `players/${role}/${equipped ? 'equipped' : 'unequipped'}/${id}`;
          return (
            <AugmentCard key={id} now={now} id={id} place={place} equipped={equipped} read={read}>
              {deal ? (
                <button
                  type="button"
                  class="up-buy"
                  data-option={deal.offer.option.id}
                  onClick={() => take(session, choosing, deal.offer)}
                >
                  <Sign name="trade" /> {say('up.propose', { name })}
                </button>
              ) : (
                <p class="up-why">{say(whyNot(now, id, give, deals))}</p>
              )}
            </AugmentCard>
          );
        })}
      </div>
    </div>
  );
}

function whyNot({ content }: Now, id: string, give: string, deals: readonly Deal[]): string {
  if (!isFaction(content.augments[id]?.of ?? '')) return 'up.classNever';
  if (give === '') return 'up.nothingToGive';
  return deals.some(({ want }) => want === id) ? 'up.proposed' : 'up.notAgain';
}

/** Two cards and an arrow: what each gives. */
function Proposal({
  now,
  trade,
  from,
  to,
  give,
  want,
}: {
  readonly now: Now;
  readonly trade: string;
  readonly from: string;
  readonly to: string;
  readonly give: string;
  readonly want: string;
}) {
  const { say, told, offers, session, choosing } = now;
  const replies = offers.filter(
    ({ option }) => option.key !== 'trading.propose' && option.args?.trade === trade,
  );
  const card = (id: string) => (id === '' ? say('up.forNothing') : told.teller.card(`augment:${id}`).text);
  return (
    <div class="up-deal" data-place={`proposals/${trade}`}>
      <p class="up-side">
        <small>{say('up.gives', { name: say(`role.${from}`) })}</small>
        <b>{card(give)}</b>
      </p>
      <Sign name="swap" />
      <p class="up-side">
        <small>{say('up.gives', { name: say(`role.${to}`) })}</small>
        <b>{card(want)}</b>
      </p>
      <p class="up-answer">
        {replies.map((reply) => (
          <button
            key={reply.option.id}
            type="button"
            class={reply.option.key === 'trading.accept' ? 'up-buy' : 'up-no'}
            data-option={reply.option.id}
            onClick={() => take(session, choosing, reply)}
          >
            <Sign name={reply.option.key === 'trading.accept' ? 'check' : 'close'} />{' '}
            {say(reply.option.key === 'trading.accept' ? 'up.accept' : 'up.refuse')}
          </button>
        ))}
        {replies.length === 0 && (
          <span class="up-quiet">{say('table.waitsFor', { name: say(`role.${to}`) })}</span>
        )}
        {replies.length > 0 && <small>{say('up.arrives')}</small>}
      </p>
    </div>
  );
}
