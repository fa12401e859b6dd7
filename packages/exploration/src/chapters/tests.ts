/** Attribute tests (EX-TEST). */
import { flow } from '@torii/kernel';
import { characterOf, isCharacter, tokensOf } from '../creatures/creatures.ts';
import { skillsOf } from '../creatures/skills.ts';
import { tell } from '../events.ts';
import { type C, content, pieceOf, type Seen } from '../looking.ts';
import { ATTRIBUTES, type Exploration } from '../state.ts';

/** A trait helps in tests with its mark, whether a die lies on its tile or not (EX-VIC-09). */
function traitBonus(c: Seen, who: string, mark: string): number {
  if (mark === '' || !isCharacter(c, who)) return 0;
  const traits = new Set(skillsOf(c, who).map((skill) => content(c).skills[skill]?.trait ?? ''));
  const helping = [...traits].map((id) => content(c).traits[id]).filter((trait) => trait?.mark === mark);
  return helping.reduce((sum, trait) => sum + (trait?.bonus ?? 0), 0);
}

/** What is added to the die: the attribute's score, effects, traits; poison takes off (EX-TEST-02, EX-COND-07). */
function testBonus(c: Seen, who: string, attribute: string, mark: string): number {
  const score = ATTRIBUTES.some((known) => known === attribute) ? c.stat(attribute, who) : 0;
  const effects = c.stat('testsOf', `${who}>${attribute}`) + c.stat('testsMarked', `${who}>${mark}`);
  return score + traitBonus(c, who, mark) + effects - tokensOf(c, who, 'poisoned');
}

/** Rolls the last test again, or for the first time. */
export function rollTest(c: C): void {
  const { who, attribute, difficulty, mark } = c.state.test;
  const face = c.roll('test', ['1', '2', '3', '4', '5', '6']);
  const bonus = testBonus(c, who, attribute, mark);
  // A total never falls below 0; equal is enough (EX-TEST-03).
  const passed = Math.max(0, Number(face) + bonus) >= difficulty;
  c.state.test.passed = passed;
  const word = passed ? 'yes' : 'no';
  const args = { who: pieceOf(c, who), attribute, difficulty, face: Number(face), bonus, passed: word };
  tell(c, 'test.rolled', args, 'EX-TEST-03');
}

/** The test die, and what the result was: `state.test` tells whoever asked for it. */
export const test = flow<Exploration>()('test', { who: '', attribute: '', difficulty: 0, mark: '' }, (f) => [
  f.do('roll', (c) => {
    const { who, attribute, difficulty, mark } = c.locals;
    c.state.test = { who, passed: false, attribute, difficulty, mark };
    rollTest(c);
  }),
  f.window('rolled', 'testRolled', (c) => ({ of: c.locals.who })),
]);

/** The difficulty of a resurrection test (EX-DEAD-03). */
export function resurrectionDifficulty(c: Seen, role: string): number {
  return characterOf(c, role).level;
}
