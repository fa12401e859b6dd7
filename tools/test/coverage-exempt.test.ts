import { describe, expect, test } from 'vitest';
import { parseExemptions, readExemptions } from '../coverage/exempt.ts';
import { sandbox } from './helpers/coverage-sandbox.ts';

const known = new Set(['TM-1-01', 'TM-1-02', 'EX-A-01']);
const parse = (value: unknown) => parseExemptions(JSON.stringify(value), known);

describe('the list of exemptions', () => {
  test('gives each id its status', () => {
    const { statuses, problems } = parse([
      { ids: ['TM-1-01', 'EX-A-01'], status: 'later', reason: 'Content to come.' },
      { ids: ['TM-1-02'], status: 'not applicable', reason: 'Printed matter.' },
    ]);
    expect(problems).toEqual([]);
    expect(Object.fromEntries(statuses)).toEqual({
      'TM-1-01': 'later',
      'EX-A-01': 'later',
      'TM-1-02': 'not applicable',
    });
  });

  test('is read from the folder of the ledgers', () => {
    const text = JSON.stringify([{ ids: ['TM-1-01'], status: 'later', reason: 'Content to come.' }]);
    const root = sandbox({ 'docs/rules/exempt.json': text });
    expect([...readExemptions(root, known).statuses]).toEqual([['TM-1-01', 'later']]);
  });

  test('may not list an id that no ledger has', () => {
    const { problems, statuses } = parse([{ ids: ['TM-1-99'], status: 'later', reason: 'Why.' }]);
    expect(problems).toEqual([{ kind: 'unknownExemption', id: 'TM-1-99' }]);
    expect(statuses.size).toBe(0);
  });

  test('may not list an id twice; the first entry counts', () => {
    const { problems, statuses } = parse([
      { ids: ['TM-1-01'], status: 'later', reason: 'Why.' },
      { ids: ['TM-1-01'], status: 'not applicable', reason: 'Why.' },
    ]);
    expect(problems).toEqual([{ kind: 'repeatedExemption', id: 'TM-1-01' }]);
    expect(statuses.get('TM-1-01')).toBe('later');
  });

  const good = { ids: ['TM-1-01'], status: 'later', reason: 'Why.' };
  test.each([
    ['no ids', { ...good, ids: undefined }, ['ids']],
    ['an empty list of ids', { ...good, ids: [] }, ['ids']],
    ['ids that are no list', { ...good, ids: 'TM-1-01' }, ['ids']],
    ['an id that is no text', { ...good, ids: ['TM-1-01', 7] }, ['ids']],
    ['no status', { ...good, status: undefined }, ['status']],
    ['another status', { ...good, status: 'never' }, ['status']],
    ['no reason', { ...good, reason: undefined }, ['reason']],
    ['a blank reason', { ...good, reason: ' ' }, ['reason']],
    ['a field that is not known', { ...good, id: 'TM-1-01' }, ['id']],
    [
      'a field that every object has',
      JSON.parse('{"ids":["TM-1-01"],"status":"later","reason":"Why.","toString":1}'),
      ['toString'],
    ],
    ['a text for an entry', 'TM-1-01', ['ids', 'status', 'reason']],
    ['nothing for an entry', null, ['ids', 'status', 'reason']],
  ])('refuses %s', (_, entry, fields) => {
    const { problems, statuses } = parse([{ ids: ['EX-A-01'], status: 'later', reason: 'Why.' }, entry]);
    expect(problems).toEqual(fields.map((field) => ({ kind: 'badExemption', entry: 2, field })));
    expect([...statuses.keys()]).toEqual(['EX-A-01']);
  });

  test.each(['{"ids": []}', '[', ''])('must be a list in JSON, not %j', (text) => {
    const { problems, statuses } = parseExemptions(text, known);
    expect(problems).toMatchObject([{ kind: 'unreadableExemptions', reason: expect.stringMatching(/./) }]);
    expect(statuses.size).toBe(0);
  });
});
