/**
 * boardgame.io, as its documentation has it used: its own types where it has them. It is published for bundlers, whose
 * folder imports Node's modules do not follow; `require` does.
 */
import { createRequire } from 'node:module';

// Outside production it looks through the whole state after every move; nobody would play, or measure, it like that.
process.env.NODE_ENV ??= 'production';

const require = createRequire(import.meta.url);
export const { Client } =
  require('boardgame.io/client') as typeof import('boardgame.io/dist/types/packages/client.js');
export const { MCTSBot } =
  require('boardgame.io/ai') as typeof import('boardgame.io/dist/types/packages/ai.js');
export const { INVALID_MOVE } =
  require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js');
