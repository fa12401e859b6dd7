/** 4c The Combat phase: Attack Roll, Set Active Enemy Count, Resolve Dice Results. */
import { flow, type Option, type Role } from '@torii/kernel';
import { findEnemy, moveNumberDie, putNumberDie } from '../cards/enemies.ts';
import { tell } from '../events/events.ts';
import { chooseCharacter, endBotStep } from '../scenarios/solo.ts';
import { spendAsset } from '../table/assets.ts';
import { rollDice } from '../table/dice/dice.ts';
import { type AttachedEnemy, noAssets, type Tamashii } from '../table/state.ts';
import { beginStep } from '../table/steps.ts';
import { type C, facts, inOrder, player, resolveText } from '../table/table.ts';
import { activations, assignDice } from './combatFrames.ts';

type Dice = NonNullable<Tamashii['combat']>;

/** The dice of the Combat phase that is under way. */
function dice({ state }: Pick<C, 'state'>): Dice {
  if (!state.combat) throw new Error('nobody is in their Combat phase');
  return state.combat;
}

/** Without an attached Enemy there is no Combat (TM-4c-02), unless a special rule gives somebody to fight (TM-5e-08). */
function hasFoe(c: C, role: Role): boolean {
  return player(c, role).enemies.length > 0 || c.resolve('topEnemy', role).length > 0;
}

function begin(c: C, role: Role): void {
  player(c, role).spentInCombat = noAssets();
  c.state.combat = { role, dice: [], number: '', symbol: '', numberDie: '', used: [] };
  tell(c, 'combat.begun', { role }, 'TM-4c-01');
}

/**
 * Player dice equal to ATT, and one more for each Power that is spent before the roll (TM-4c-03, TM-3i-17). The Enemy
 * dice are rolled with them: they are seen before Reroll is spent, and are not rerolled (TM-4c-04).
 */
export const attackRoll = flow<Tamashii>()(
  'combat.attackRoll',
  { role: '', power: 0 },
  (f) => [
    f.do('begin', (c) => beginStep(c, c.locals.role, 'attackRoll')),
    f.askNumber('spendPower', {
      rule: 'TM-4c-04',
      prompt: 'combat.spendPower',
      who: (c) => c.locals.role,
      min: () => 0,
      max: (c) => player(c, c.locals.role).assets.power,
      take: (c, n) => {
        c.locals.power = n;
        if (n > 0) spendAsset(c, c.locals.role, 'power', n);
      },
    }),
    f.do('enemyDice', (c) => {
      const { role } = c.locals;
      const { number, symbol } = facts(c).table.dice;
      dice(c).number = c.roll(`numberDie:${role}`, number);
      dice(c).symbol = c.roll(`symbolDie:${role}`, symbol);
      tell(c, 'combat.enemyDice', { role, number: dice(c).number, symbol: dice(c).symbol }, 'TM-4c-03');
    }),
    f.call('playerDice', rollDice, (c) => ({
      role: c.locals.role,
      count: c.stat('att', c.locals.role) + c.locals.power,
    })),
    f.do('keep', (c) => {
      // From here on they wait for Frames: the roll is over, and Reroll cannot be spent on it any more (TM-4c-05).
      const { role } = c.locals;
      const their = player(c, role);
      dice(c).dice = their.rolled;
      their.rolled = [];
      tell(c, 'dice.kept', { role, dice: dice(c).dice, to: 'combat/dice' }, 'TM-4c-03');
    }),
  ],
  { scope: ({ role }) => `step:${role}` },
);

/** On the Enemy whose place was rolled, or on the leftmost (TM-4c-06, TM-4c-07); the blank face puts it on none (TM-4c-08). */
export function activeEnemy(enemies: readonly AttachedEnemy[], number: string): AttachedEnemy | undefined {
  const rolled = Number(number);
  return Number.isNaN(rolled) ? undefined : enemies[Math.min(rolled, enemies.length) - 1];
}

function setActiveEnemyCount(c: C, role: Role): void {
  const enemy = activeEnemy(player(c, role).enemies, dice(c).number);
  if (enemy) putNumberDie(c, enemy, 'TM-4c-06');
}

/** With the die on an Enemy it goes on (TM-4c-19); without it, not to act is the end (TM-4c-18). */
const PASS: Option = { id: 'pass', rule: 'TM-4c-19', touches: [], key: 'combat.pass' };
const END: Option = { id: 'pass', rule: 'TM-4c-18', touches: [], key: 'combat.end' };

/** The Frame of the Active Enemy that the Symbol die shows (TM-4c-11, TM-4c-12). */
function enemyFrame(c: C, role: Role, id: string): void {
  const card = findEnemy(c, id)?.enemy.card ?? '';
  const { symbol } = dice(c);
  tell(c, 'combat.enemyFrame', { role, card, id, symbol }, 'TM-4c-11');
  resolveText(c, frameText(card, symbol), { you: role, source: id });
}

/** The text of the Frame of an Enemy card that a side of the Symbol die stands for. */
export function frameText(card: string, symbol: string): string {
  return `enemy:${card}/${symbol}`;
}

export const combatPlayer = flow<Tamashii>()(
  'combat.player',
  { role: '', frame: '', enemy: '', over: false as boolean },
  (f) => [
    // Who stands where matters to whoever may fight a Boss: the BOT may stand on its tile (TM-6a-13).
    f.when('solo', (c) => c.state.bot !== null, [
      f.call('character', chooseCharacter, (c) => ({ role: c.locals.role, step: 'combat' })),
    ]),
    f.when('hasFoe', (c) => hasFoe(c, c.locals.role), [
      f.do('begin', (c) => begin(c, c.locals.role)),
      f.pause('pause', 'combat'),
      f.call('attackRoll', attackRoll, (c) => ({ role: c.locals.role })),
      f.do('setActiveEnemyCount', (c) => setActiveEnemyCount(c, c.locals.role)),
      // The player first, then in turn, one Frame each (TM-4c-09).
      f.loop('exchange', (c) => !c.locals.over, [
        // Where dice leave nothing to choose, nobody would be asked, and Augments of the Combat phase could not be used.
        f.when('nothingToUse', (c) => activations(c, c.locals.role).length === 0, [
          f.pause('pause', 'combat'),
        ]),
        f.ask('playerGo', {
          rule: 'TM-4c-10',
          prompt: 'combat.go',
          who: (c) => c.locals.role,
          options: (c) => [
            ...activations(c, c.locals.role).map(({ option }) => option),
            dice(c).numberDie === '' ? END : PASS,
          ],
          take: (c, { id }) => {
            const { role } = c.locals;
            const chosen = activations(c, role).find(({ option }) => option.id === id);
            c.locals.frame = chosen?.held.source ?? '';
            c.locals.over = chosen === undefined && dice(c).numberDie === '';
            if (!chosen) return;
            assignDice(c, chosen);
            resolveText(c, chosen.held.text, { you: role, source: chosen.held.source, x: chosen.x });
          },
        }),
        f.when('used', (c) => c.locals.frame !== '', [
          f.window('frameUsed', 'frameUsed', (c) => ({ to: c.locals.role, source: c.locals.frame })),
        ]),
        f.when('enemyGo', (c) => dice(c).numberDie !== '', [
          f.do('frame', (c) => {
            c.locals.enemy = dice(c).numberDie;
            enemyFrame(c, c.locals.role, c.locals.enemy);
          }),
          f.do('numberDie', (c) => moveNumberDie(c, c.locals.enemy, 'TM-4c-14')),
          f.window('resolved', 'enemyFrame', (c) => ({ to: c.locals.role, enemy: c.locals.enemy })),
        ]),
      ]),
      f.window('ends', 'combatEnds', (c) => ({ to: c.locals.role })),
      f.do('end', (c) => {
        c.state.combat = null;
        tell(c, 'combat.ended', { role: c.locals.role }, 'TM-4c-18');
      }),
    ]),
    f.do('characterDone', (c) => endBotStep(c)),
  ],
  { scope: ({ role }) => `phase:${role}` },
);

/** Each player performs all steps before the next one does (TM-4c-01); whoever has reset skips the rest of it (TM-3w-14). */
export const combat = flow<Tamashii>()(
  'combat',
  { role: '' },
  (f) => [
    f.each('players', inOrder, 'role', [
      f.when('takesPart', (c) => !c.state.skipping.includes(c.locals.role), [
        f.call('player', combatPlayer, (c) => ({ role: c.locals.role })),
      ]),
    ]),
  ],
  { scope: 'phase' },
);
