/** Seeds for matches whose players give none. */
import { randomBytes } from 'node:crypto';

/** As many bits as the generator's key has: nobody tries them all. */
const BYTES = 16;

export function newSeed(): string {
  return randomBytes(BYTES).toString('hex');
}
