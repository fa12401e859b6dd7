/** The anvil: a dozen situations that together need every mechanism of the kernel. For developers only. */
import { alike, defineGame, type Flow, flow, type Json } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';
import { situations as all } from './situations.ts';

const LONGEST = 500;

function find(id: string): Situation<unknown> {
  const found = all.find((situation) => situation.id === id);
  if (!found) throw new Error(`the anvil has no situation named '${id}'`);
  return found;
}

type Parts = { readonly [part: string]: Json };

function shown({ situation, table }: Anvil): Parts {
  return { situation, ...(find(situation).view?.(table) ?? (table as object)) };
}

const match: Flow<Anvil> = flow<Anvil>()('match', {}, (f) => [
  ...all.map((situation) =>
    f.when(situation.id, (c) => c.state.situation === situation.id, [f.call('play', situation.flow)]),
  ),
  f.do('end', (c) => c.end({ code: 'done', winners: c.roles })),
]);

export const anvil = defineGame<Anvil>({
  id: 'anvil',
  rules: '1',
  // As if there had been rules before: so that anybody can try what becomes of a save of theirs.
  migrations: [{ from: '0', to: '1', migrate: (position) => position }],
  scenarios: all.map(({ id, players }) => ({ id, players })),
  roles: (players, scenario) => find(scenario).roles ?? ['p1', 'p2', 'p3', 'p4'].slice(0, players),
  setup: (setup, chance) => ({ situation: setup.scenario, table: find(setup.scenario).lay(setup, chance) }),
  events: Object.assign({}, ...all.map(({ events }) => events)),
  // What lies on the table is told by the situation itself; its places begin there.
  view: ({ state }) => shown(state) as Json,
  laid: ({ state }, changed) => {
    const [old, now] = [shown(state), changed as Parts];
    const parts = Object.entries(state.table as Parts).map(([name, part]) => [
      name,
      alike(old[name], now[name]) ? part : now[name],
    ]);
    return { ...state, table: Object.fromEntries(parts) };
  },
  placeOf: ({ state: { situation, table } }, thing) => find(situation).placeOf?.(table, thing) ?? null,
  start: match,
  flows: all.flatMap(({ flows }) => flows ?? []),
  checks: all.flatMap(({ id, checks }) =>
    (checks ?? []).map((check) => ({
      ...check,
      find: (c) => (c.state.situation === id ? check.find(c) : []),
    })),
  ),
  offers: all.flatMap(({ id, offers }) =>
    (offers ?? []).map((offer) => ({
      ...offer,
      options: (c, role) => (c.state.situation === id ? offer.options(c, role) : []),
    })),
  ),
  hooks: all.flatMap(({ hooks }) => hooks ?? []),
  changes: Object.assign({}, ...all.map(({ changes }) => changes)),
  stats: Object.assign({}, ...all.map(({ stats }) => stats)),
  referents: Object.assign({}, ...all.map(({ referents }) => referents)),
  order: (c) => find(c.state.situation).order?.(c) ?? c.roles,
  components: ({ situation, table }) => find(situation).components?.(table) ?? {},
  notation: all.flatMap(({ notation }) => notation ?? []),
  longest: LONGEST,
});
