/** Defeat: whoever has no health left goes, and what it leaves behind (EX-DEF, EX-DEAD-01). */
import { type Check, type Context, flow } from '@torii/kernel';
import { tell } from '../events.ts';
import { type C, pieceOf, squarePlace } from '../looking.ts';
import type { Enemy, Exploration } from '../state.ts';
import { areAdjacent, enemyOf, healthOf, isCharacter, squareOf } from './creatures.ts';

function fallenEnemies(c: C): string[] {
  return Object.keys(c.state.enemies).filter((id) => squareOf(c, id) !== '' && healthOf(c, id) <= 0);
}

/** A defeated creature's card leaves the queue at once. */
function leaveQueue({ state }: Pick<C, 'state'>, id: string): void {
  const { queue } = state;
  queue.waiting = queue.waiting.filter((other) => other !== id);
  queue.activated = queue.activated.filter((other) => other !== id);
}

/**
 * Who takes the head at once: the active character beside it, or the countering one (EX-DEF-03, A-24); with the enemy whose
 * defeat ends zone or chapter the active one from wherever it stands (EX-DEF-05).
 */
function headTaker(c: C, id: string, enemy: Enemy): string {
  const { active } = c.state.queue;
  const { hitBy } = enemy;
  if (!isCharacter(c, hitBy)) return '';
  const mayTake = hitBy === active || c.state.attacks.at(-1)?.counter === true;
  const isAim = (c.state.notes[`aim.${enemy.kind}`] ?? 0) > 0;
  if (hitBy === active && isAim) return hitBy;
  return mayTake && areAdjacent(c, hitBy, id) ? hitBy : '';
}

/** An ordinary head of a minion, a boss head of servants and Chosen, none of wanderers (EX-DEF-02, EX-WAN-05). */
function leaveHead(c: C, enemy: Enemy, by: string): void {
  if (enemy.rank === 'wanderer') return;
  const boss = enemy.rank !== 'minion';
  const word = boss ? 'boss' : 'ordinary';
  const taker = c.state.characters[by];
  if (taker) {
    taker.heads[word] += 1;
    const from = squarePlace(enemy.at);
    tell(c, 'head.taken', { who: pieceOf(c, enemy.hitBy), from, boss: word }, 'EX-DEF-03');
    return;
  }
  c.state.heads.push({ at: enemy.at, boss });
  tell(c, 'head.left', { at: squarePlace(enemy.at), boss: word }, 'EX-DEF-04');
}

/** Puts an enemy's pieces back into the box. */
export function removeEnemy(c: Context<Exploration>, id: string): void {
  const enemy = enemyOf(c, id);
  leaveQueue(c, id);
  delete c.state.enemies[id];
  delete c.state.ai[id];
  c.state.miniatures[enemy.kind] = (c.state.miniatures[enemy.kind] ?? 0) + 1;
  c.touch('inPlay');
}

const enemyFalls = flow<Exploration>()('enemy.defeated', { subject: '', active: false as boolean }, (f) => [
  f.do('falls', (c) => {
    const { subject: id } = c.locals;
    const enemy = enemyOf(c, id);
    const by = isCharacter(c, enemy.hitBy) ? pieceOf(c, enemy.hitBy) : '';
    c.locals.active = c.state.queue.active === id;
    const [who, at] = [pieceOf(c, id), squarePlace(enemy.at)];
    const taker = headTaker(c, id, enemy);
    removeEnemy(c, id);
    tell(c, 'enemy.defeated', { who, kind: enemy.kind, by, at, queue: 'queue', ai: 'ai' }, 'EX-DEF-01');
    leaveHead(c, enemy, taker);
    c.state.defeat = { by: enemy.hitBy, at: enemy.at };
    c.open('enemyDefeated', { to: enemy.kind, by: enemy.hitBy, rank: enemy.rank, at: enemy.at });
  }),
  f.when('active', (c) => c.locals.active, [f.do('leaves', (c) => c.unwind('activation'))]),
]);

export const enemyCheck: Check<Exploration> = {
  id: 'enemyDefeated',
  rule: 'EX-DMG-05',
  wake: ['health'],
  find: fallenEnemies,
  flow: enemyFalls,
};

/** The miniature is removed at once, and the character takes no further part (EX-DEAD-01). */
export function fall(c: C, role: string): void {
  const character = c.state.characters[role];
  if (!character || character.defeated) return;
  const at = squarePlace(character.at);
  character.defeated = true;
  character.at = '';
  character.mode = 'off';
  leaveQueue(c, role);
  c.over(`next:${role}`);
  tell(c, 'character.defeated', { who: pieceOf(c, role), at, queue: 'queue' }, 'EX-DEAD-01');
  c.touch('inPlay');
  c.touch('ending');
  c.open('characterDefeated', { to: role });
}

const characterFalls = flow<Exploration>()('character.defeated', { subject: '' }, (f) => [
  f.do('falls', (c) => fall(c, c.locals.subject)),
  f.when('active', (c) => c.state.queue.active === c.locals.subject, [
    f.do('leaves', (c) => c.unwind('activation')),
  ]),
]);

export const characterCheck: Check<Exploration> = {
  id: 'characterDefeated',
  rule: 'EX-DEAD-01',
  wake: ['health'],
  find: ({ state }) =>
    Object.keys(state.characters).filter((role) => {
      const { health = 0, defeated = false } = state.characters[role] ?? {};
      return health <= 0 && !defeated;
    }),
  flow: characterFalls,
};
