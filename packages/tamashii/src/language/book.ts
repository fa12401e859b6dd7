/** The phrase book: everything that a card of Tamashii can say. */
import { phraseBook } from '@torii/script';
import type { Tamashii } from '../table/state.ts';
import type { Traits } from '../table/traits.ts';
import { words } from './lexicon.ts';
import { attackRoll } from './phrases/dice/attackRoll.ts';
import { dice } from './phrases/dice/dice.ts';
import { diceTokens } from './phrases/dice/diceTokens.ts';
import { rolls } from './phrases/dice/rolls.ts';
import { boss } from './phrases/enemies/boss.ts';
import { bossCourse } from './phrases/enemies/bossCourse.ts';
import { enemies } from './phrases/enemies/enemies.ts';
import { stack } from './phrases/enemies/stack.ts';
import { thisEnemy } from './phrases/enemies/thisEnemy.ts';
import { data } from './phrases/launcher/data.ts';
import { dump } from './phrases/launcher/dump.ts';
import { programming } from './phrases/launcher/programming.ts';
import { columns } from './phrases/map/columns.ts';
import { map } from './phrases/map/map.ts';
import { placing } from './phrases/map/placing.ts';
import { tiles } from './phrases/map/tiles.ts';
import { assets } from './phrases/player/assets.ts';
import { bodies } from './phrases/player/bodies.ts';
import { integrity } from './phrases/player/integrity.ts';
import { losses } from './phrases/player/losses.ts';
import { players } from './phrases/player/players.ts';
import { prices } from './phrases/player/prices.ts';
import { protocols } from './phrases/player/protocols.ts';
import { trace } from './phrases/player/trace.ts';
import { goals } from './phrases/scenario/goals.ts';
import { moments } from './phrases/scenario/moments.ts';
import { otherCards } from './phrases/scenario/otherCards.ts';
import { scenario } from './phrases/scenario/scenario.ts';
import { steps } from './phrases/scenario/steps.ts';

export const book = phraseBook<Tamashii, Traits>(words, [
  ...players,
  ...assets,
  ...integrity,
  ...data,
  ...dump,
  ...programming,
  ...bodies,
  ...trace,
  ...enemies,
  ...stack,
  ...thisEnemy,
  ...losses,
  ...prices,
  ...map,
  ...columns,
  ...tiles,
  ...placing,
  ...otherCards,
  ...diceTokens,
  ...scenario,
  ...moments,
  ...steps,
  ...dice,
  ...rolls,
  ...attackRoll,
  ...boss,
  ...bossCourse,
  ...goals,
  ...protocols,
]);
