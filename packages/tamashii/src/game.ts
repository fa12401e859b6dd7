/** Tamashii as the kernel knows it: the rules, put together with the cards of a pack. */
import { defineGame, type Flow, type Game, type Registered } from '@torii/kernel';
import type { Effect } from '@torii/script';
import { shield } from './assets.ts';
import { drawAugment } from './augments.ts';
import { bossAsTopEnemy } from './boss.ts';
import { compileCards } from './cards.ts';
import { damage, defeat } from './enemies.ts';
import { suffer } from './integrity.ts';
import type { Content } from './pack/content.ts';
import { resetCheck } from './reset.ts';
import { RULES } from './rules.ts';
import { layTable } from './setup.ts';
import { depletion, sheetCheck } from './sheets.ts';
import type { Tamashii } from './state.ts';
import { referents, statHooks, stats } from './stats.ts';
import { type Facts, inOrder } from './table.ts';
import { traceCheck } from './trace.ts';
import { match } from './turn.ts';

/** A pack as far as playing needs it. */
export interface Playable {
  readonly content: Content;
  readonly keywords: Readonly<Record<string, { readonly effect: Effect }>>;
}

const GENERATOR = 'generator';
const LONGEST = 20_000;

/** The rules with a pack's cards; `start` is what is played, the whole match if not said. */
export function gameOf({ content, keywords }: Playable, start: Flow<Tamashii> = match): Game<Tamashii> {
  const { table } = content;
  if (!table) throw new Error('a pack without table.yaml only adds cards: it cannot be played by itself');
  const cards = compileCards(content, keywords);
  const facts: Facts = { content, table, cards };
  return {
    id: 'tamashii',
    rules: RULES,
    facts,
    scenarios: [
      ...Object.entries(content.scenarios)
        .filter(([, { sheet }]) => sheet !== null)
        .map(([id]) => ({ id, players: [1, 2, 3, 4] })),
      { id: GENERATOR, players: [2, 3, 4], competitive: true },
    ],
    roles: (players) => ['p1', 'p2', 'p3', 'p4'].slice(0, players),
    setup: (setup, chance) => layTable(facts, setup, chance),
    start,
    flows: cards.flows,
    checks: [traceCheck, resetCheck, sheetCheck],
    hooks: [shield, bossAsTopEnemy, ...statHooks, depletion, ...cards.hooks],
    changes: { wound: suffer, damage, defeat, drawAugment },
    stats,
    referents,
    order: inOrder,
    longest: LONGEST,
  };
}

export function tamashii(pack: Playable): Registered<Tamashii> {
  return defineGame(gameOf(pack));
}
