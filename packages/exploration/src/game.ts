/** The Exploration Phase as the kernel knows it: the rules, put together with the cards of a pack. */
import { defineGame, type Flow, flow, type Game, type Registered } from '@torii/kernel';
import type { Effect } from '@torii/script';
import { reroll } from './actions/activation.ts';
import { attackAction } from './actions/attack.ts';
import { freeActions } from './actions/free.ts';
import { useItem } from './actions/items.ts';
import { keepLimits } from './actions/limits.ts';
import { move } from './actions/move.ts';
import { share, shareCoins } from './actions/share.ts';
import { camp } from './camp/camp.ts';
import { legacyOf } from './campaign/campaign.ts';
import { compileCards } from './cards/cards.ts';
import { phraseHooks } from './cards/hooks.ts';
import { inForceCheck } from './cards/inForce.ts';
import { aftermath, endingCheck } from './chapters/ending.ts';
import { layTable, setUp } from './chapters/setup.ts';
import { spawnIn } from './chapters/spawning.ts';
import { test } from './chapters/tests.ts';
import { changes } from './creatures/changes.ts';
import { characterCheck, enemyCheck } from './creatures/defeat.ts';
import { referents, stats } from './creatures/stats.ts';
import { resolveLine } from './enemies/line.ts';
import { EVENTS } from './events.ts';
import { attack, breakChange } from './fight/attack.ts';
import { answers, counterattack } from './fight/counter.ts';
import { figures } from './figures/figures.ts';
import { rummage } from './language/phrases/chapter/finds.ts';
import { beads } from './language/phrases/fight/guards.ts';
import { stepOnCaltrops } from './language/phrases/people/tricks.ts';
import type { Cards } from './looking.ts';
import type { Content } from './pack/content.ts';
import { modeEnds, round } from './round/round.ts';
import { RULES } from './rules.ts';
import type { Exploration } from './state.ts';
import { SWITCHES } from './switches.ts';
import { laid } from './telling/laid.ts';
import { placeOf, view } from './telling/view.ts';

/** A pack as far as playing needs it. */
export interface Playable {
  readonly content: Content;
  readonly keywords: Readonly<Record<string, { readonly effect: Effect }>>;
}

const LONGEST = 20_000;

/** Rounds until an ending condition occurs (EX-RND-01). */
const phase = flow<Exploration>()(
  'phase',
  {},
  (f) => [f.call('setUp', setUp), f.loop('rounds', (c) => c.state.outcome === '', [f.call('round', round)])],
  { scope: 'phase' },
);

const chapter = flow<Exploration>()('chapter', {}, (f) => [
  f.call('camp', camp),
  f.call('phase', phase),
  f.call('aftermath', aftermath),
  f.do('end', (c) => {
    const { outcome } = c.state;
    c.end({ code: outcome, winners: outcome === 'victory' ? [...c.roles] : [], leaves: legacyOf(c.state) });
  }),
]);

/** Flows that are run by `c.call` alone; the machine sees all flows alike. */
const OWN_FLOWS = [
  attackAction,
  move,
  reroll,
  share,
  shareCoins,
  keepLimits,
  useItem,
  attack,
  counterattack,
  resolveLine,
  spawnIn,
  modeEnds,
  test,
  beads,
  stepOnCaltrops,
  rummage,
] as unknown as readonly Flow<Exploration>[];

/** The rules with a pack's cards; `start` is what is played, a whole chapter if not said. */
export function gameOf(
  { content, keywords }: Playable,
  start: Flow<Exploration> = chapter,
  cards: Cards = compileCards(content, keywords),
): Game<Exploration> {
  const characters = Object.keys(content.characters);
  return {
    id: 'exploration',
    rules: RULES,
    facts: cards,
    switches: SWITCHES,
    // Until the next activation of somebody, and until that activation ends.
    spans: ['next', 'after'],
    // What characters bring from the chapters before.
    notes: ['sheets', 'attempts', 'camp', 'campaign', 'campaignMatch'],
    scenarios: Object.entries(content.chapters)
      .sort(([, a], [, b]) => a.act - b.act || a.number - b.number)
      .map(([id]) => ({ id, players: [1, 2, 3, 4] })),
    roles: (players) => characters.slice(0, players),
    cast: characters,
    setup: (setup, chance) => layTable(content, setup, chance),
    events: EVENTS,
    view,
    laid,
    figures,
    placeOf: (c, thing) => placeOf(c, thing),
    start,
    flows: [chapter, ...OWN_FLOWS, ...cards.flows],
    offers: [freeActions],
    checks: [inForceCheck, enemyCheck, characterCheck, endingCheck],
    hooks: [answers, ...phraseHooks, ...cards.hooks],
    changes: { ...changes, break: breakChange },
    stats,
    referents,
    longest: LONGEST,
  };
}

export function exploration(pack: Playable): Registered<Exploration> {
  return defineGame(gameOf(pack));
}
