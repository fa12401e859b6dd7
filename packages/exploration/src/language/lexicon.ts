/**
 * All words of the cards of the Exploration Phase. Its book writes its terms small, and so do we, in four languages;
 * where the two games share a term (token, damage, enemy, discard), the glossary's word is used.
 */
import { lexicon } from '@torii/script';
import { nouns } from './nouns.ts';
import { verbs } from './verbs.ts';

export const words = lexicon(verbs, nouns);
