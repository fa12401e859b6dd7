/** The game keeps every promise that a game makes: events that name what changes, views, saves, undo. */
import { conforms } from '@torii/conformance';
import { exploration } from '../src/index.ts';
import { cases } from './helpers/casesPack.ts';
import { MANNERS } from './helpers/manners.ts';

/** Chapters are long to look at from all sides: so far only the shortest, with one character. */
const LOOKED_AT = ['storehouse 1'];

conforms(exploration(cases), {
  seeds: 1,
  manners: MANNERS,
  tables: ({ scenario, players }) => LOOKED_AT.includes(`${scenario} ${players}`),
});
