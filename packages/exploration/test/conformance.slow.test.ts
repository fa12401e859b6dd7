/** The game keeps every promise that a game makes: events that name what changes, views, saves, undo. */
import { conforms } from '@torii/conformance';
import { exploration } from '../src/index.ts';
import { cases } from './helpers/casesPack.ts';

/** Chapters are long to look at from all sides: so far only the shortest, with one character. */
const LOOKED_AT = ['storehouse 1'];

conforms(exploration(cases), {
  seeds: 1,
  tables: ({ scenario, players }) => LOOKED_AT.includes(`${scenario} ${players}`),
});
