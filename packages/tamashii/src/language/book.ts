/** The phrase book: everything that a card of Tamashii can say. */
import { phraseBook } from '@torii/script';
import type { Tamashii } from '../table/state.ts';
import type { Traits } from '../table/traits.ts';
import { words } from './lexicon.ts';
import { assets } from './phrases/assets.ts';
import { attackRoll } from './phrases/attackRoll.ts';
import { bodies } from './phrases/bodies.ts';
import { boss } from './phrases/boss.ts';
import { bossCourse } from './phrases/bossCourse.ts';
import { columns } from './phrases/columns.ts';
import { data } from './phrases/data.ts';
import { dice } from './phrases/dice.ts';
import { diceTokens } from './phrases/diceTokens.ts';
import { dump } from './phrases/dump.ts';
import { enemies } from './phrases/enemies.ts';
import { goals } from './phrases/goals.ts';
import { integrity } from './phrases/integrity.ts';
import { losses } from './phrases/losses.ts';
import { map } from './phrases/map.ts';
import { moments } from './phrases/moments.ts';
import { otherCards } from './phrases/otherCards.ts';
import { placing } from './phrases/placing.ts';
import { players } from './phrases/players.ts';
import { prices } from './phrases/prices.ts';
import { programming } from './phrases/programming.ts';
import { protocols } from './phrases/protocols.ts';
import { rolls } from './phrases/rolls.ts';
import { scenario } from './phrases/scenario.ts';
import { stack } from './phrases/stack.ts';
import { steps } from './phrases/steps.ts';
import { thisEnemy } from './phrases/thisEnemy.ts';
import { tiles } from './phrases/tiles.ts';
import { trace } from './phrases/trace.ts';

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
