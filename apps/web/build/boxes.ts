/** The games whose packs are made ready when the client is built. Nothing else in the build names one. */
import { box as tamashii } from '@torii/tamashii';
import { packKind as tamashiiPacks } from '@torii/tamashii/pack';
import { compiled } from './compiled.ts';

export const made = new Map([['tamashii-core', () => compiled('tamashii-core', tamashii, tamashiiPacks)]]);

/** The games whose rules can be read. */
export const referenced = [tamashii];
