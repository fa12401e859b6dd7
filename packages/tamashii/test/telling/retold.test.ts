/** Whoever only hears what happens knows how the table stands: it is kept by the log alone, in games played at random. */
import { answer, type GameEvent, type Match, questions, tableSeen } from '@torii/kernel';
import { expect, test } from 'vitest';
import { lastOf } from '../../src/table/places.ts';
import { EMPTY, LOCK, type Tamashii } from '../../src/table/state.ts';
import type { Seen } from '../../src/table/view.ts';
import { begin } from '../helpers/match.ts';

type Told = Record<string, string | number | null>;

function list(items: readonly string[]): string {
  return [...items].sort().join(' ');
}

/** What lies on each slot of the Launchers, and how many Damage tokens on each Enemy. */
function lying(match: Match<Tamashii>): Told {
  const { players } = tableSeen(match, 'spectator') as unknown as Seen;
  const found: Told = {};
  for (const [role, { launcher, enemies }] of Object.entries(players)) {
    for (const [slot, token] of Object.entries(launcher)) found[`players/${role}/launcher/${slot}`] = token;
    for (const { id, damage } of enemies) found[`${id} damage`] = damage;
  }
  return found;
}

/** How the table stands, as far as the log tells it. */
function standing(match: Match<Tamashii>): Told {
  const { players, ...table } = match.position.state;
  const { boss, bot, scenario, generator } = table;
  const found: Told = {
    time: table.time,
    firstPlayer: table.firstPlayer,
    phase: table.phase,
    market: list(table.market),
    plot: scenario.plot,
    special: list(scenario.special),
    batteries: bot?.batteries ?? null,
    bot: bot?.at ?? null,
    boss: boss?.card ?? null,
    bossAt: boss?.at ?? null,
    bossIntegrity: boss?.integrity ?? null,
    armor: boss?.armor ?? null,
    nextGoal: generator?.goalDeck.items[0] ?? null,
    'sheet ascend': scenario.sheetTokens.ascend,
    'plot success': scenario.plotTokens.success,
    ...lying(match),
  };
  for (const [role, their] of Object.entries(players)) {
    for (const [asset, n] of Object.entries(their.assets)) found[`${role} ${asset}`] = n;
    const { exp, integrity, limit, trace, at, color, class: own, bodies, equipped, unequipped } = their;
    Object.assign(found, {
      [`${role} exp`]: exp,
      [`${role} integrity`]: integrity,
      [`${role} limit`]: limit,
      [`${role} trace`]: trace,
      [`${role} at`]: at,
      [`${role} color`]: color,
      [`${role} class`]: own,
      [`${role} bodies`]: list(bodies),
      [`${role} active`]: bodies[0] ?? '',
      [`${role} equipped`]: list(equipped),
      [`${role} unequipped`]: list(unequipped),
      [`${role} protocol`]: their.protocol.card,
      [`${role} steps`]: their.protocol.done,
      [`${role} goals`]: their.goals.items.length,
      [`${role} locks`]: their.launcher.filter((lying) => lying === LOCK).length,
      [`${role} loaded`]: their.launcher.filter((lying) => lying !== EMPTY && lying !== LOCK).length,
      [`${role} enemies`]: list(their.enemies.map(({ id, card }) => `${id}:${card}`)),
    });
    const tokens = [...their.bag, ...their.dump, ...their.prepared, ...their.launcher];
    found[`${role} tokens`] = tokens.filter((lying) => lying !== EMPTY && lying !== LOCK).length;
  }
  for (const [place, { tokens, district }] of Object.entries(table.map)) {
    found[`${place} ascend`] = tokens.ascend;
    found[`${place} tile`] = district.zone === 'open' ? (district.items[0] ?? '') : '';
  }
  return found;
}

/** What one line of the log changes. */
function hear(told: Told, { key, args }: GameEvent): void {
  const { role, n, card, augment, body } = args as Record<string, string> & { n: number };
  const place = lastOf(String(args.to ?? args.at ?? args.from));
  const add = (what: string, by: number) => {
    told[what] = Number(told[what] ?? 0) + Number(by);
  };
  /** What is laid on a slot that is not empty, or taken from where it does not lie, shows in what lies there. */
  const lay = (slot: unknown, token: unknown) => {
    told[String(slot)] = told[String(slot)] === '' ? String(token) : `${token} on ${told[String(slot)]}`;
  };
  const takeUp = (slot: unknown, token: unknown) => {
    told[String(slot)] = told[String(slot)] === token ? '' : `${told[String(slot)]} less ${token}`;
  };
  const unload = () => {
    add(`${role} loaded`, -(args.tokens as string[]).length);
    for (const [i, slot] of (args.from as string[]).entries()) takeUp(slot, (args.tokens as string[])[i]);
  };
  const exchange = () => {
    const [from, to] = [String(args.from), String(args.to)];
    [told[from], told[to]] = [told[to] ?? '', told[from] ?? ''];
  };
  const put = (what: string, item: string) => {
    told[what] = list([...String(told[what] ?? '').split(' '), item].filter((each) => each !== ''));
  };
  const drop = (what: string, item: string) => {
    const items = String(told[what] ?? '').split(' ');
    if (items.includes(item)) items.splice(items.indexOf(item), 1);
    told[what] = list(items);
  };
  const on = (at: unknown) => String(at).includes('/launcher/');
  const heard: Record<string, () => void> = {
    'turn.phase': () => Object.assign(told, { phase: args.phase }),
    'setup.board': () => Object.assign(told, { [`${role} color`]: args.color }),
    'setup.class': () =>
      Object.assign(told, {
        [`${role} class`]: args.class,
        [`${role} equipped`]: list(args.equipped as string[]),
      }),
    'setup.protocol': () => Object.assign(told, { [`${role} protocol`]: card }),
    'setup.firstPlayer': () => Object.assign(told, { firstPlayer: role }),
    'quest.firstPlayer': () => Object.assign(told, { firstPlayer: role }),
    'assets.gained': () => add(`${role} ${args.asset}`, n),
    'assets.lost': () => add(`${role} ${args.asset}`, -n),
    'assets.spent': () => add(`${role} ${args.asset}`, -n),
    'exp.gained': () => add(`${role} exp`, n),
    'exp.spent': () => add(`${role} exp`, -n),
    'integrity.lost': () => add(`${role} integrity`, -n),
    'integrity.recovered': () => add(`${role} integrity`, n),
    'integrity.limiter': () =>
      Object.assign(told, { [`${role} integrity`]: args.integrity, [`${role} limit`]: args.limit }),
    'trace.moved': () => Object.assign(told, { [`${role} trace`]: args.trace }),
    'trace.inPlay': () => {
      for (const what of Object.keys(told)) if (what.endsWith(' trace')) told[what] = 0;
    },
    'scenario.time': () => Object.assign(told, { time: args.time }),
    'scenario.active': () => {
      Object.assign(told, { plot: card, 'plot success': 0 });
    },
    'scenario.special': () => put('special', String(card)),
    'scenario.stays': () => {
      Object.assign(told, { plot: '', 'plot success': 0 });
      put('special', String(card));
    },
    'scenario.discarded': () => {
      if (args.from === 'scenario/plot') Object.assign(told, { plot: '', 'plot success': 0 });
      else drop('special', String(card));
    },
    'scenario.placed': () => add(`sheet ${args.token}`, 1),
    'scenario.marked': () => add(`plot ${args.token}`, card === told.plot ? n : 0),
    'scenario.unmarked': () => add(`plot ${args.token}`, card === told.plot ? -n : 0),
    'map.placed': () => add(`${place} ${args.token}`, 1),
    'map.discarded': () => add(`${lastOf(String(args.from))} ${args.token}`, -n),
    'map.revealed': () => Object.assign(told, { [`${place} tile`]: args.district }),
    'generator.hideout': () => Object.assign(told, { [`${place} tile`]: args.district }),
    'movement.moved': () => Object.assign(told, { [`${role} at`]: place }),
    'bot.moved': () => Object.assign(told, { bot: place }),
    'reset.character': () => Object.assign(told, { [`${role} at`]: place }),
    'generator.placed': () => Object.assign(told, { [`${role} at`]: place }),
    'bodies.inhabited': () => {
      if (!String(told[`${role} bodies`]).split(' ').includes(String(body))) {
        put(`${role} bodies`, String(body));
        drop('market', String(body));
      }
      told[`${role} active`] = String(body);
    },
    'bodies.discarded': () => {
      drop(`${role} bodies`, String(body));
      if (told[`${role} active`] === body) told[`${role} active`] = told[`${role} bodies`] ?? '';
    },
    'bodies.market': () => put('market', String(body)),
    'bodies.replaced': () => Object.assign(told, { market: list(args.bodies as string[]) }),
    'augments.drawn': () => put(`${role} unequipped`, String(augment)),
    'augments.kept': () => put(`${role} unequipped`, String(augment)),
    'augments.equipped': () => {
      drop(`${role} unequipped`, String(augment));
      put(`${role} equipped`, String(augment));
    },
    'augments.unequipped': () => {
      drop(`${role} equipped`, String(augment));
      put(`${role} unequipped`, String(augment));
    },
    'augments.discarded': () => drop(`${role} equipped`, String(augment)),
    'augments.broken': () => drop(`${role} equipped`, String(augment)),
    'trading.given': () => {
      drop(`${args.giver} unequipped`, String(augment));
      put(`${args.taker} unequipped`, String(augment));
    },
    'protocols.completed': () => add(`${role} steps`, 1),
    'goals.taken': () => add(`${role} goals`, 1),
    'goals.next': () => Object.assign(told, { nextGoal: args.goal }),
    'enemies.attached': () => {
      put(`${role} enemies`, `${args.id}:${card}`);
      told[`${args.id} damage`] = 0;
    },
    'enemies.damaged': () => add(`${args.id} damage`, n),
    'enemies.recovered': () => add(`${args.id} damage`, -n),
    'enemies.taken': () => {
      drop(`${args.of} enemies`, `${args.id}:${card}`);
      put(`${role} enemies`, `${args.id}:${card}`);
    },
    'enemies.given': () => {
      drop(`${args.of} enemies`, `${args.id}:${card}`);
      put(`${role} enemies`, `${args.id}:${card}`);
    },
    'enemies.replaced': () => {
      const held = String(told[`${role} enemies`]).split(' ');
      const others = held.filter((each) => !each.startsWith(`${args.id}:`));
      told[`${role} enemies`] = list([...others, `${args.id}:${card}`]);
      told[`${args.id} damage`] = 0;
    },
    'enemies.discarded': () => drop(`${role} enemies`, `${args.id}:${card}`),
    'data.gained': () => add(`${role} tokens`, n),
    'data.corrupted': () => add(`${role} tokens`, n),
    'data.discarded': () => {
      add(`${role} tokens`, -1);
      if (!on(args.from)) return;
      add(`${role} loaded`, -1);
      takeUp(args.from, args.token);
    },
    'data.dumped': () => unload(),
    'launching.launched': () => unload(),
    'data.refilled': () => {
      add(`${role} loaded`, (args.tokens as string[]).length);
      for (const [i, slot] of (args.to as string[]).entries()) lay(slot, (args.tokens as string[])[i]);
    },
    'data.placed': () => {
      add(`${role} loaded`, 1);
      lay(args.to, args.token);
    },
    'data.switched': () => exchange(),
    'programming.slide': () => exchange(),
    'programming.switch': () => exchange(),
    'launcher.unlocked': () => {
      add(`${role} locks`, -1);
      takeUp(args.from, 'lock');
    },
    'launcher.lockMoved': () => {
      takeUp(args.from, 'lock');
      lay(args.to, 'lock');
    },
    'launcher.locked': () => {
      add(`${role} locks`, 1);
      lay(args.to, 'lock');
    },
    'bot.used': () => Object.assign(told, { batteries: args.batteries }),
    'bot.charged': () => Object.assign(told, { batteries: args.batteries }),
    'bot.discarded': () => Object.assign(told, { batteries: null, bot: null }),
    'boss.taken': () =>
      Object.assign(told, {
        boss: args.boss,
        bossAt: place,
        bossIntegrity: args.integrity,
        armor: args.armor,
      }),
    'boss.moved': () => Object.assign(told, { bossAt: place }),
    'boss.integrity': () => Object.assign(told, { bossIntegrity: args.integrity }),
    'boss.armor': () => Object.assign(told, { armor: args.armor }),
    'boss.defeated': () =>
      Object.assign(told, { boss: null, bossAt: null, bossIntegrity: null, armor: null }),
  };
  heard[key]?.();
}

/** Answers at random, the same way each time. */
function dice(seed: number): (n: number) => number {
  let at = seed;
  return (n) => {
    at = (Math.imul(at, 1103515245) + 12345) & 0x7fffffff;
    return (at >> 8) % n;
  };
}

function answerOne(match: Match<Tamashii>, pick: (n: number) => number): boolean {
  const asked = match.setup.seats
    .flatMap((_, seat) => questions(match, seat).map((each) => ({ seat, ...each })))
    .filter(({ options }) => options.length > 0);
  const one = asked[pick(asked.length || 1)];
  if (!one) return false;
  const option = one.options[pick(one.options.length)];
  if (!option) return false;
  answer(match, one.seat, one.id, option.id);
  return true;
}

test.each([
  ['prologue', 1],
  ['prologue', 3],
  ['geo-hunt', 2],
  ['geo-hunt', 4],
  ['shinigami', 1],
  ['shinigami', 2],
  ['generator', 2],
  ['generator', 3],
] as const)(
  'what happens is told, and nothing else happens: %s, %i at the table (TM-8-07, TM-8-09, TM-8-14)',
  (scenario, players) => {
    for (const seed of [1, 2]) {
      const match = begin(scenario, players, { seed: `retold ${seed}` });
      const pick = dice(seed);
      const told = standing(match);
      let heard = match.events?.length ?? 0;
      for (let answers = 0; answers < 600 && !match.position.ending; answers++) {
        if (!answerOne(match, pick)) break;
        const news = (match.events ?? []).slice(heard);
        heard += news.length;
        for (const event of news) hear(told, event);
        const now = standing(match);
        const untold = Object.keys(now).filter((what) => now[what] !== told[what]);
        const before = news.map(({ key }) => key);
        expect(untold.map((what) => `${what}: ${told[what]}, not ${now[what]}, after ${before}`)).toEqual([]);
      }
    }
  },
);
