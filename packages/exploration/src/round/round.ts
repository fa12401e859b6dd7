/** A round: oracle and events, initiative, activations, Ki dice (EX-RND-02). */
import { type Context, flow } from '@torii/kernel';
import { characterActivation } from '../actions/activation.ts';
import { spendAp } from '../creatures/actionPoints.ts';
import { discard } from '../creatures/changes.ts';
import { isCharacter, isInPlay, squareOf, tokensOf } from '../creatures/creatures.ts';
import { fall } from '../creatures/defeat.ts';
import { enemyActivation } from '../enemies/activation.ts';
import { tell } from '../events.ts';
import { callText, pieceOf } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { ruling } from '../switches.ts';
import { initiative } from './initiative.ts';
import { reduceKi } from './ki.ts';
import { oracle } from './oracle.ts';

type W = Context<Exploration, { who: string; downed: boolean; from: string }>;

/** What a character keeps at the end of its activation (EX-ACT-04). */
const KEPT_AP = 1;

function begin(c: W): void {
  const { who } = c.locals;
  const { queue } = c.state;
  queue.waiting = queue.waiting.filter((id) => id !== who);
  queue.active = who;
  c.locals.downed = tokensOf(c, who, 'downed') > 0;
  c.locals.from = squareOf(c, who);
  c.over(`next:${who}`);
  tell(c, 'activation.began', { who: pieceOf(c, who), at: 'queue' }, 'EX-ACT-01');
  c.open('activationBegins', { of: who });
}

/** One activation. Whoever is defeated in it is closed out of it by the scope. */
const activation = flow<Exploration>()(
  'activation',
  { who: '', downed: false as boolean, from: '' },
  (f) => [
    f.do('begin', begin),
    f.when(
      'character',
      (c) => isCharacter(c, c.locals.who),
      [f.call('acts', characterActivation, (c) => ({ role: c.locals.who }))],
      [f.call('moves', enemyActivation, (c) => ({ enemy: c.locals.who }))],
    ),
    f.window('ends', 'activationEnds', (c) => ({ of: c.locals.who, to: c.locals.who, from: c.locals.from })),
    f.do('end', end),
  ],
  { scope: 'activation' },
);

/** Action points are returned, downed is discarded, Kami Mode goes on or ends (EX-ACT-04, EX-COND-13, EX-FREE-10). */
function end(c: W): void {
  const { who, downed } = c.locals;
  c.over(`after:${who}`);
  if (!isInPlay(c, who)) return;
  const character = c.state.characters[who];
  if (character && character.ap > KEPT_AP) spendAp(c, who, character.ap - KEPT_AP, 'EX-ACT-04');
  const keeps = ruling(c, 'downedInOwnActivation') === 'keep' && !downed;
  if (tokensOf(c, who, 'downed') > 0 && !keeps) discard(c, who, 'downed', 1, 'EX-COND-13');
  if (character?.mode === 'begun') {
    character.mode = 'last';
    tell(c, 'mode.lasts', { who: pieceOf(c, who) }, 'EX-FREE-10');
  } else if (character?.mode === 'last') {
    tell(c, 'mode.ended', { who: pieceOf(c, who) }, 'EX-FREE-10');
    callText(c, `kami:${character.kami}/ends`, { you: who });
    c.call(modeEnds, { who });
  }
}

/** The moment the mode stops being active the character is defeated (EX-FREE-11). */
export const modeEnds = flow<Exploration>()('mode.ends', { who: '' }, (f) => [
  f.do('falls', (c) => fall(c, c.locals.who)),
]);

/** The card is turned, whatever became of its owner (EX-ACT-01). */
function turn(c: Context<Exploration, { who: string }>): void {
  const { queue } = c.state;
  const { who } = c.locals;
  queue.active = '';
  c.state.attacks = [];
  if (isInPlay(c, who)) queue.activated.push(who);
  tell(c, 'activation.ended', { at: 'queue' }, 'EX-ACT-01');
}

/** Step 3: the cards from the left to the right, as long as one is not turned (EX-ACT-01). */
export const activations = flow<Exploration>()('activations', { who: '' }, (f) => [
  f.loop('cards', (c) => c.state.queue.waiting.length > 0, [
    f.do('next', (c) => {
      c.locals.who = c.state.queue.waiting[0] ?? '';
    }),
    f.call('activation', activation, (c) => ({ who: c.locals.who })),
    f.do('turn', turn),
  ]),
]);

export const round = flow<Exploration>()(
  'round',
  {},
  (f) => [
    f.do('begin', (c) => {
      c.state.round += 1;
      tell(c, 'round.began', { round: c.state.round, at: 'round' }, 'EX-RND-02');
      c.open('roundBegins', { n: c.state.round });
    }),
    f.call('oracle', oracle),
    f.call('initiative', initiative),
    f.call('activations', activations),
    f.do('ki', reduceKi),
  ],
  { scope: 'round' },
);
