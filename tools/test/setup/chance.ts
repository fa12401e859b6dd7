/**
 * Properties are tried on values drawn from a fixed seed: whether a change may land must not hang on luck. To wander,
 * `TORII_SEED=$RANDOM npm run check`: what is found so becomes a case of its own.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.TORII_SEED ?? 20261116) });
