/** What tells a game without words. A file of its own: whoever fetched all of telling would fetch the reading of rules. */
export { plainTeller } from '@torii/telling';
