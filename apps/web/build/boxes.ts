/** The games whose packs are made ready when the client is built. Nothing else in the build names one. */

import { box as exploration } from '@torii/exploration';
import { packKind as explorationPacks } from '@torii/exploration/pack';
import { parserSource } from '@torii/script/read';
import { box as tamashii } from '@torii/tamashii';
import { packKind as tamashiiPacks } from '@torii/tamashii/pack';
import { compiled } from './compiled.ts';

export const made = new Map([
  ['tamashii-core', () => compiled('tamashii-core', tamashii, tamashiiPacks)],
  ['exploration-core', () => compiled('exploration-core', exploration, explorationPacks)],
]);

/** The games whose rules can be read. */
export const referenced = [tamashii, exploration];

/** The parsers of their card languages, as modules: a page may not make code while it runs. */
export const parsers = new Map([
  ['tamashii', () => parserSource(tamashiiPacks.book)],
  ['exploration', () => parserSource(explorationPacks.book)],
]);
