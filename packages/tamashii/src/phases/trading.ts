/**
 * 3x Trading Faction Augments in the Planning phase, wherever the Characters are (TM-3x-06). One player proposes, the other
 * agrees or refuses (U-39). So that it comes to an end, an Augment changes hands once in a phase at the most, and what was
 * refused is not proposed again in it.
 */
import type { Offer, Option, Place, Role } from '@torii/kernel';
import { unequip } from '../cards/augments.ts';
import { tell } from '../events/events.ts';
import { FACTIONS } from '../pack/kinds.ts';
import { augmentPlace, lastOf } from '../table/places.ts';
import type { Proposal, Tamashii } from '../table/state.ts';
import { type C, content, player } from '../table/table.ts';
import { mayUpgrade } from './upgrade.ts';

const NONE: readonly Option[] = [];

/** Class Augments can never be traded (TM-3l-06). */
function isFaction(c: C, augment: string): boolean {
  const of = content(c).augments[augment]?.of;
  return of !== undefined && (FACTIONS as readonly string[]).includes(of);
}

const NO_AUGMENTS: readonly string[] = [];

/** What a player could still give away in this phase, equipped or not. */
function tradable(c: C, role: Role): readonly string[] {
  const { equipped, unequipped } = player(c, role);
  let found: string[] | undefined;
  for (const held of [equipped, unequipped]) {
    for (const augment of held) {
      if (!isFaction(c, augment) || c.state.traded.includes(augment)) continue;
      found ??= [];
      found.push(augment);
    }
  }
  return found ?? NO_AUGMENTS;
}

/** Whether both still have what they would give. */
function stands(c: C, { from, to, give, want, refused }: Proposal): boolean {
  return (
    !refused &&
    mayUpgrade(c, from) &&
    tradable(c, from).includes(give) &&
    (want === '' || tradable(c, to).includes(want))
  );
}

// Offers are looked at before every answer: each option is made once. By what is given, then by what is asked for it, or
// by whom it is given to where that is nothing.
type Proposed = Map<Place | Role, Option>;
const proposed = new Map<Place, Proposed>();

/** All that has been made of giving what lies at a place. */
function proposedOf(give: Place): Proposed {
  let forThis = proposed.get(give);
  if (!forThis) {
    forThis = new Map();
    proposed.set(give, forThis);
  }
  return forThis;
}

/** To give what lies at a place, for what lies at another or for nothing. */
function proposal(forThis: Proposed, to: Role, give: Place, want: Place | ''): Option {
  const name = want === '' ? to : want;
  let option = forThis.get(name);
  if (!option) {
    option = {
      id: want === '' ? `${lastOf(give)}-to-${to}` : `${lastOf(give)}-for-${lastOf(want)}`,
      rule: 'TM-3x-06',
      touches: want === '' ? [give] : [give, want],
      key: 'trading.propose',
      args: { to, give, want },
    };
    forThis.set(name, option);
  }
  return option;
}

function proposals(c: C, from: Role): readonly Option[] {
  if (c.roles.length === 1 || !mayUpgrade(c, from)) return NONE;
  const mine = tradable(c, from);
  if (mine.length === 0) return NONE;
  const gives = placesOf(c, from, mine);
  const given = gives.map(proposedOf);
  const found: Option[] = [];
  for (const to of c.roles) {
    if (to === from || !mayUpgrade(c, to)) continue;
    // For nothing, or for something of theirs.
    for (const want of ['', ...placesOf(c, to, tradable(c, to))]) {
      for (let i = 0; i < gives.length; i++)
        found.push(proposal(given[i] as Proposed, to, gives[i] as Place, want));
    }
  }
  const { proposals: made } = c.state;
  return isEmpty(made) ? found : found.filter(({ id }) => made[id] === undefined);
}

function isEmpty(tree: object): boolean {
  for (const _ in tree) return false;
  return true;
}

function placesOf({ state }: C, role: Role, augments: readonly string[]): Place[] {
  return augments.map((augment) => augmentPlace(state, role, augment) ?? '');
}

/** What would change hands. */
function touched({ state }: C, from: Role, to: Role, give: string, want: string): readonly Place[] {
  return [augmentPlace(state, from, give) ?? [], augmentPlace(state, to, want) ?? []].flat();
}

const propose: Offer<Tamashii> = {
  id: 'trading.propose',
  rule: 'TM-3x-06',
  standing: true,
  shared: true,
  options: proposals,
  take: (c, { id, args }, from) => {
    const to = String(args?.to);
    const [give, want] = [lastOf(String(args?.give)), lastOf(String(args?.want))];
    c.state.proposals[id] = { from, to, give, want, refused: false };
    tell(c, 'trading.proposed', { from, to, give, want, trade: id }, 'TM-3x-06');
  },
};

function replies(c: C, to: Role): readonly Option[] {
  if (!mayUpgrade(c, to)) return NONE;
  const found: Option[] = [];
  for (const [trade, proposal] of Object.entries(c.state.proposals)) {
    if (proposal.to !== to || !stands(c, proposal)) continue;
    const { from, give, want } = proposal;
    const touches = touched(c, from, to, give, want);
    for (const reply of ['accept', 'refuse'])
      found.push({
        id: `${reply}:${trade}`,
        rule: 'TM-3x-06',
        touches,
        key: `trading.${reply}`,
        args: { trade },
      });
  }
  return found;
}

const reply: Offer<Tamashii> = {
  id: 'trading.reply',
  rule: 'TM-3x-06',
  standing: true,
  shared: true,
  options: replies,
  take: (c, { key, args }) => {
    const trade = String(args?.trade);
    const proposal = c.state.proposals[trade];
    if (!proposal) throw new Error(`there is no proposal '${trade}'`);
    const { from, to, give, want } = proposal;
    if (key === 'trading.refuse') {
      proposal.refused = true;
      tell(c, 'trading.refused', { from, to, give, want, trade }, 'TM-3x-06');
      return;
    }
    hand(c, give, from, to);
    if (want !== '') hand(c, want, to, from);
    delete c.state.proposals[trade];
    tell(c, 'trading.traded', { from, to, give, want, trade }, 'TM-3x-06');
  },
};

/** Whatever it was, it arrives unequipped (TM-3x-07); what was paid for it is gone. */
function hand(c: C, augment: string, from: Role, to: Role): void {
  unequip(c, from, augment);
  const { unequipped } = player(c, from);
  unequipped.splice(unequipped.indexOf(augment), 1);
  player(c, to).unequipped.push(augment);
  c.state.traded.push(augment);
  tell(c, 'trading.given', { giver: from, taker: to, augment }, 'TM-3x-07');
  c.touch('augments');
}

export const trades: readonly Offer<Tamashii>[] = [reply, propose];

/** Whether a player has anything to propose or to answer. */
export function canTrade(c: C, role: Role): boolean {
  return replies(c, role).length > 0 || proposals(c, role).length > 0;
}
