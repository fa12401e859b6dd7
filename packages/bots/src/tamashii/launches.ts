/** The Patterns that a player could launch, and what each is worth. */
import type { Effect } from '@torii/script';
import type { Pattern } from '@torii/tamashii';
import { bodyOf, bodyWorth, type Eyes, isSo, lookFor } from './eyes.ts';
import { damageIn, damageWorth, momentWorth, worth } from './worth.ts';

export interface Launch {
  /** As options call it: `shield`, `hack1:e1`. */
  readonly id: string;
  readonly pattern: Pattern;
  /** What it is worth besides the Damage that it deals. */
  readonly value: number;
  readonly damage: number;
  /** The Enemy that it is about, and whether that is gone afterwards. */
  readonly about: string;
  readonly ends: boolean;
}

function plain(id: string, pattern: Pattern, value: number): Launch {
  return { id, pattern, value, damage: 0, about: '', ends: false };
}

function dealing(
  eyes: Eyes,
  id: string,
  pattern: Pattern,
  effect: Effect,
  source: string,
  more: number,
): Launch {
  const damage = damageIn(eyes, effect, source);
  const value = worth(eyes, effect, source) - damageWorth(eyes, damage) + more;
  return { id, pattern, value, damage, about: '', ends: false };
}

function enemyLaunches(eyes: Eyes): Launch[] {
  const { content } = eyes.known;
  const [top] = eyes.me.enemies;
  const card = content.enemies[top?.card ?? ''];
  if (!top || !card) return [];
  const found = card.hacks.map(({ pattern, effect }, i) => ({
    ...dealing(
      eyes,
      `hack${i + 1}:${top.id}`,
      pattern,
      effect,
      top.id,
      momentWorth(eyes, 'youLaunch', 'hackPattern'),
    ),
    about: top.id,
  }));
  const { pattern, effect } = card.repel;
  const value = worth(eyes, effect, top.id) + momentWorth(eyes, 'youLaunch', 'repelPattern');
  return [...found, { ...plain(`repel:${top.id}`, pattern, value), about: top.id, ends: true }];
}

function cardLaunches(eyes: Eyes): Launch[] {
  const { content } = eyes.known;
  const { equipped, protocol } = eyes.me;
  const found: Launch[] = [];
  for (const id of equipped) {
    const augment = content.augments[id];
    if (!augment?.pattern || !augment.effect) continue;
    found.push(
      dealing(
        eyes,
        `augment:${id}`,
        augment.pattern,
        augment.effect,
        `augment:${id}`,
        augment.breaks ? -0.8 : 0,
      ),
    );
  }
  const own = content.protocols[protocol.card]?.launch;
  if (own)
    found.push(
      dealing(eyes, `protocol:${protocol.card}`, own.pattern, own.effect, `protocol:${protocol.card}`, 0),
    );
  return found;
}

function marketLaunches(eyes: Eyes): Launch[] {
  const now = bodyOf(eyes, eyes.me);
  const { content } = eyes.known;
  return eyes.state.market.flatMap((id) => {
    const body = content.bodies[id];
    if (!body || !now) return [];
    const gain = bodyWorth(body) - bodyWorth(now) + momentWorth(eyes, 'youInhabit');
    return gain > 0.4 ? [plain(`body:${id}`, body.cost, 1.5 * gain)] : [];
  });
}

function bossLaunches(eyes: Eyes): Launch[] {
  const { boss } = eyes.state;
  if (!boss || boss.at !== eyes.me.at) return [];
  const moment = momentWorth(eyes, 'youLaunch', 'hackPattern');
  return (eyes.known.content.bosses[boss.card]?.hacks ?? []).map(({ pattern, effect }, i) =>
    plain(
      `hack${i + 1}:boss`,
      pattern,
      3 + moment + worth(eyes, effect, `boss:${boss.card}`) + 1.5 * damageIn(eyes, effect, ''),
    ),
  );
}

/** All that a player could launch where they stand, or would stand, if the tokens lay right; worthless ones left out. */
export function launchesFor(eyes: Eyes): Launch[] {
  const { content } = eyes.known;
  const basic = momentWorth(eyes, 'youLaunch', 'basicPattern');
  const found: Launch[] = Object.entries(content.patterns).map(([id, { pattern, effect }]) =>
    plain(id, pattern, worth(eyes, effect, `pattern:${id}`) + basic),
  );
  found.push(...marketLaunches(eyes), ...enemyLaunches(eyes), ...bossLaunches(eyes), ...cardLaunches(eyes));
  for (const { id, source, pattern, effect, if: condition } of eyes.aims.launches) {
    if (condition && !isSo(eyes, lookFor(eyes, source), condition)) continue;
    found.push(dealing(eyes, id, pattern, effect, source, 0));
  }
  const { bot } = eyes.state;
  if (bot && content.bot && bot.batteries < content.bot.batteries)
    found.push(plain('bot', content.bot.hack.pattern, worth(eyes, content.bot.hack.effect, 'bot') + 1));
  return found.filter(({ value, damage }) => value > 0.1 || damage > 0);
}
