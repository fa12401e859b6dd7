/** The game keeps every promise that a game makes: events that name what changes, views, saves, undo. */
import { conforms } from '@torii/conformance';
import type { Table } from '@torii/conformance/headless';
import { describeProblem, openFixture, writeFixture } from '@torii/fixture';
import type { Match, Registered } from '@torii/kernel';
import { describe } from 'vitest';
import { exploration } from '../src/index.ts';
import { cases } from './helpers/casesPack.ts';
import { core } from './helpers/core.ts';
import { MANNERS } from './helpers/manners.ts';

const fixture = {
  write: writeFixture,
  read: <S>(game: Registered<S>, text: string): Match<S> => {
    const opened = openFixture(text, [game]);
    if (!opened.ok) throw new Error(opened.problems.map((problem) => describeProblem(problem)).join('\n'));
    return opened.match;
  },
};

/** Chapters are long to look at from all sides: each of the act once, and every number of characters in some. */
const LOOKED_AT = [
  'ash-village 2',
  'the-shore 2',
  'pine-pass 1',
  'drowned-shrine 3',
  'weeping-bridge 2',
  'castle-of-thorns 4',
  'castle-of-silk 1',
  'castle-of-lanterns 3',
  // Of the pack of the hard cases the shortest.
  'storehouse 1',
];

const wishes = {
  seeds: 1,
  fixture,
  manners: MANNERS,
  tables: ({ scenario, players }: Table) => LOOKED_AT.includes(`${scenario} ${players}`),
};

describe('the first act', () => conforms(exploration(core), wishes));
describe('the pack of the hard cases', () => conforms(exploration(cases), wishes));
