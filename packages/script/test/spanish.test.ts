/** Spanish alone: what no other language needs. */
import { describe, expect, test } from 'vitest';
import { say } from './helpers/example.ts';

describe('how long', () => {
  test('stands behind a single clause, and before more than that', () => {
    expect(say('{ until the end of the turn: gain 1 EXP }', 'es')).toBe(
      'Suma 1_EXP hasta el final del turno.',
    );
    expect(say('{ until the end of the turn: [gain 1 EXP, lose 1 Power] }', 'es')).toBe(
      'Hasta el final del turno, suma 1_EXP y resta 1_Energía.',
    );
  });

  test('what happens every time until then is not taken for what happens at the end', () => {
    expect(say('{ until the end of the turn: { when you suffer Wounds: gain 1 EXP } }', 'es')).toBe(
      'Hasta el final del turno, cada vez que sufras Heridas, suma 1_EXP.',
    );
  });

  test('what happens once does not happen every time', () => {
    expect(say('{ until the end of the turn: { the next time you suffer Wounds: gain 1 EXP } }', 'es')).toBe(
      'Hasta el final del turno, la próxima vez que sufras Heridas, suma 1_EXP.',
    );
  });
});

test('what happens instead is said before all of it', () => {
  expect(say('{ instead when you would suffer Wounds: [gain 1 EXP, lose 1 Power] }', 'es')).toBe(
    'Cuando vayas a sufrir Heridas, en vez de eso suma 1_EXP y resta 1_Energía.',
  );
});
