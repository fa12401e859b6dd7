/** The Exploration Phase as apps get it: so far its cards, and no rules to play by. */
import type { Box } from '@torii/telling';
import { cardTexts } from './language/text.ts';
import type { Content } from './pack/content.ts';
import { RULES } from './rules.ts';

export const box: Box<Content> = {
  id: 'exploration',
  version: RULES,
  words: null,
  reference: null,
  cards: cardTexts,
  rules: null,
};
