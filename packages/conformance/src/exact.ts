/**
 * In a pattern `{}` stands for what is empty. `toMatchObject` by itself asks of it nothing at all, so that a test could say
 * `conditions: {}` of somebody who is poisoned.
 */
import { expect } from 'vitest';

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

expect.addEqualityTesters([
  (received: unknown, wanted: unknown) => {
    if (!isPlain(received) || !isPlain(wanted) || Object.keys(wanted).length > 0) return undefined;
    return Object.values(received).every((value) => value === undefined);
  },
]);
