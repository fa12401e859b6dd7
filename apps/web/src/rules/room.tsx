/** The rules reference is loaded when somebody opens it: whoever only plays need not wait for it. */
import { later } from '../parts/later.tsx';

export const Rulebook = later(async () => (await import('./drawer.tsx')).RulesDrawer);
