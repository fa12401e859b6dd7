import { describe, expect, test } from 'vitest';
import { causesOn, toldIn, unwitnessed } from '../coverage/causes.ts';
import { describeProblem } from '../coverage/words.ts';

const PAGE = `| event | arguments | rules | said as |
|---|---|---|---|
| \`turn.begun\` | turn: figure, at: \`turn\` |  | |
| \`enemies.defeated\` *blow* | role: role | TM-3v-03 | {role} defeats. |
| \`exp.gained\` | role: role, n: number | TM-3v-03, TM-8-03 | {role}: +{n} |
`;
const said = (witnesses: { title: string; told: string[] }[]) =>
  unwitnessed([PAGE], witnesses).map(describeProblem);

describe('why something happened', () => {
  test('a page says which rules an event cites', () => {
    expect(causesOn(PAGE)).toEqual([
      'enemies.defeated TM-3v-03',
      'exp.gained TM-3v-03',
      'exp.gained TM-8-03',
    ]);
  });

  test('is known where a test that names the rule is told of it', () => {
    const told = ['enemies.defeated TM-3v-03', 'exp.gained TM-3v-03'];
    const first = { title: 'Enemies > the last Damage (TM-3v-03)', told };
    const second = { title: 'TM-8-03 TM-1-01 EXP', told: ['exp.gained TM-8-03'] };
    expect(said([first, second])).toEqual([]);
  });

  test('is missed where an event is left out, or where only a test that names another rule is told of it', () => {
    expect(said([{ title: 'TM-8-03', told: ['exp.gained TM-3v-03'] }])).toEqual([
      "'enemies.defeated' cites TM-3v-03, and no test that names this rule is told so",
      "'exp.gained' cites TM-3v-03, and no test that names this rule is told so",
      "'exp.gained' cites TM-8-03, and no test that names this rule is told so",
    ]);
  });

  test('is looked at also where no page has it: a rule that was handed on, or a ruling', () => {
    const told = ['trace.moved TM-2-08', 'bodies.used X-04'];
    const others = { title: 'TM-3v-03 TM-8-03', told: causesOn(PAGE) };
    expect(said([others, { title: 'again and again (X-04)', told }])).toEqual([
      "'trace.moved' cites TM-2-08, and no test that names this rule is told so",
    ]);
  });

  test('a test that was told nothing has noted nothing', () => {
    expect([toldIn({}), toldIn({ told: ['a TM-1-01'] })]).toEqual([[], ['a TM-1-01']]);
  });
});
