/** All words of the cards of Tamashii. */
import { lexicon } from '@torii/script';
import { nouns, states } from './nouns.ts';
import { verbs } from './verbs.ts';

export const words = lexicon(verbs, nouns, states);
