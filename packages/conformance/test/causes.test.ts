/** Why something happened: every event cites a rule that is stated, and a text that there is; a page names these rules. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answer, createMatch, flow, type GameEvent, questions, simpleSetup } from '@torii/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { citedIn, rulesIn, unawaited } from '../src/golden.ts';
import { type Kinds, misnamed } from '../src/kinds.ts';
import { type Breaks, type Small, small, tell } from './helpers/small.ts';

/** A text of a card, as a flow. */
const boast = flow<Small>()(
  'boast',
  {},
  (f) => [f.do('say', (c) => tell(c, 'small.boast', { card: 'ace' }, 'SM-1'))],
  { card: 'card:ace/boast' },
);

function whatIsWrong(
  breaks: Breaks,
  change: (event: GameEvent) => GameEvent = (event) => event,
): string | null {
  const game = small({ move: () => {}, draw: () => {}, ...breaks });
  const match = createMatch(game, simpleSetup(game, 'usual', 2, 'any'));
  const [{ id } = { id: '' }] = questions(match);
  expect(answer(match, 0, id, 'rest').ok).toBe(true);
  const told = (match.events ?? []).map(change);
  const kinds: Kinds = {
    events: game.events ?? {},
    isCard: () => true,
    isWord: () => true,
    isRule: (rule) => rule === 'SM-1',
  };
  return misnamed({ ...match, events: told }, 0, kinds);
}

test('a rule is one of the ledger', () => {
  const told = (rule: string): Breaks => ({ act: (c) => tell(c, 'small.mood', { mood: 1 }, rule) });
  expect(whatIsWrong(told('SM-1'))).toBeNull();
  expect(whatIsWrong(told('SM-2'))).toMatch(/'SM-2' is no rule/);
  expect(whatIsWrong(told(''))).toMatch(/'' is no rule/);
  expect(whatIsWrong(told('SM-1'), (event) => ({ ...event, rule: null }))).toMatch(/'' is no rule/);
});

test('what a text brings about says which text that was', () => {
  const runs: Breaks = { act: (c) => c.call(boast, {}), game: { flows: [boast] } };
  const seen: (string | null)[] = [];
  expect(
    whatIsWrong(runs, (event) => {
      seen.push(event.by);
      return event;
    }),
  ).toBeNull();
  expect(seen).toEqual(['card:ace/boast']);
  expect(whatIsWrong(runs, (event) => ({ ...event, by: 'card:ace/brag' }))).toMatch(
    /'card:ace\/brag' is no text/,
  );
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'torii-citing-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the rules of events are read from the sources, those of a ledger from its statements', () => {
  const source = `
    tell(c, 'a.moved', { at: f(c, [1, 2]), n }, 'SM-1', { only: [role] });
    tell(
      c,
      'a.moved',
      { at, n: 2 },
      wide ? 'SM-3' : 'SM-2',
    );
    tell(c, 'a.gone', {}, rule);
    speaker.tell('a.said', { n });
  `;
  writeFileSync(join(folder, 'rules.ts'), source);
  writeFileSync(
    join(folder, 'ledger.md'),
    '## 1 Moving\n- **SM-1** One moves. → SM-9\n- **SM-2** Far. [ex]\n',
  );
  const cited = citedIn(pathToFileURL(`${folder}/`));
  expect([...cited]).toEqual([
    ['a.moved', ['SM-1', 'SM-2', 'SM-3']],
    ['a.gone', []],
  ]);
  expect([...rulesIn(pathToFileURL(join(folder, 'ledger.md')))]).toEqual(['SM-1', 'SM-2']);
});

test('events that no test names are found; the page of events names them all, and awaits none', () => {
  writeFileSync(join(folder, 'moving.test.ts'), "expect(told(match, 'a.moved')).toHaveLength(1);");
  writeFileSync(join(folder, 'events.test.ts'), "['a.said', 'a.gone']");
  const keys = ['a.moved', 'a.said', 'a.mov'];
  expect(unawaited(pathToFileURL(`${folder}/`), keys)).toEqual(['a.said', 'a.mov']);
});
