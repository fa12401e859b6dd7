/** The toy with its rules as plain functions: what the benchmark plays on other engines. */
export type { Choice } from './board.ts';
export {
  act,
  BAG_LABELS,
  BOARDS,
  choices,
  DIE,
  DIE_LABELS,
  DONE,
  newPlayer,
  ROUNDS,
  refill,
  score,
  type ToyPlayer,
  type ToyRole,
  winners,
} from './player.ts';
export { type Toy, toy } from './toy.ts';
