/** Two games for developers, listed apart from the real ones and never shown to players. */
export { anvil } from './anvil/anvil.ts';
export { toy } from './toy/toy.ts';
