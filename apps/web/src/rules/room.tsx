/** The rules reference is loaded when somebody opens it: whoever only plays need not wait for it. */
import { pageWithWords } from '../app/words.ts';
import { later } from '../parts/later.tsx';

export const Rulebook = later(async () => (await pageWithWords(import('./drawer.tsx'))).RulesDrawer, true);
