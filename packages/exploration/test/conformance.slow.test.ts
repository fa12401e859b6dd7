/** The game keeps every promise that a game makes: events that name what changes, views, saves, undo. */
import { conforms } from '@torii/conformance';
import { exploration } from '../src/index.ts';
import { cases } from './casesPack.ts';

conforms(exploration(cases), { seeds: 1 });
