/** How the packs of each game are read: only the worker that reads packs has this. */

import * as explorationParser from 'virtual:parser/exploration';
import * as tamashiiParser from 'virtual:parser/tamashii';
import { packKind as exploration } from '@torii/exploration/pack';
import type { PackKind } from '@torii/script/read';
import { packKind as tamashii } from '@torii/tamashii/pack';

interface PackReader {
  readonly kind: PackKind<never, unknown>;
  /** The parser of its card language, as it was made with the client. */
  readonly parser: object;
}

export const readers: ReadonlyMap<string, PackReader> = new Map([
  ['tamashii', { kind: tamashii as unknown as PackKind<never, unknown>, parser: tamashiiParser }],
  ['exploration', { kind: exploration as unknown as PackKind<never, unknown>, parser: explorationParser }],
]);
