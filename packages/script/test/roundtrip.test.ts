/** What is said in English is read back as the same tree, for every tree; and every tree can be said, checked and compiled. */

import {
  type Clause,
  type Condition,
  clausesIn,
  compileEffect,
  type Effect,
  type PhraseKind,
  renderClause,
  renderCondition,
  renderEffect,
} from '@torii/script';
import { effectSchema, misfits } from '@torii/script/read';
import { cardLanguages, plainText } from '@torii/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bare } from '../src/say/counting.ts';
import { book, effectOf, grammar, names, runtime } from './helpers/example.ts';
import { clause, condition, effect, whole } from './helpers/trees.ts';

const english = { book, names, language: 'en' } as const;
const KINDS: readonly PhraseKind[] = [
  'effect',
  'condition',
  'set',
  'players',
  'value',
  'would',
  'trigger',
  'duration',
  'per',
  'die',
];

function saidAs(said: Clause): string {
  return plainText(renderClause(english, said));
}

test.each(KINDS)('a clause: %s', (kind) => {
  fc.assert(
    fc.property(clause(kind), (said) => {
      expect(grammar.parse(saidAs(said), kind)).toEqual({ ok: true, clause: said, not: false });
    }),
    { numRuns: 300 },
  );
});

test('an amount', () => {
  fc.assert(
    fc.property(whole, (quantity) => {
      const words = plainText(bare(quantity, 'en', (value) => renderClause(english, value)));
      expect(grammar.amount(words)).toEqual(quantity);
    }),
    { numRuns: 500 },
  );
});

test('the clauses of an effect, however deep', () => {
  fc.assert(
    fc.property(effect, (tree) => {
      for (const said of clausesIn(tree)) {
        const kind = book.phrases.get(said.phrase)?.phrase.kind as PhraseKind;
        expect(grammar.parse(saidAs(said), kind)).toEqual({ ok: true, clause: said, not: false });
      }
    }),
  );
});

/** A condition as an author would write it. */
function written(tree: Condition): unknown {
  if (tree.t === 'is') return saidAs(tree.clause);
  if (tree.t === 'not') return { not: written(tree.condition) };
  return { [tree.t === 'allOf' ? 'all of' : 'any of']: tree.conditions.map(written) };
}

test('a condition, written as a pack would have it', () => {
  fc.assert(
    fc.property(
      condition.filter((tree) => !JSON.stringify(tree).includes('passed')),
      (tree) => {
        const yaml = `{ if: ${JSON.stringify(written(tree))}, then: gain 1 EXP }`;
        if (yaml.includes('that many')) return;
        expect(effectOf(yaml)).toMatchObject({ t: 'if', condition: tree });
      },
    ),
  );
});

/** Brackets as they open and close. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    if (letter === '(') open++;
    if (letter === ')') open--;
    if (open < 0) return false;
  }
  return open === 0;
}

test('every effect can be said in every language: large at the beginning, closed at the end, nothing missing', () => {
  fc.assert(
    fc.property(effect, fc.constantFrom(...cardLanguages), (tree, language) => {
      const said = plainText(renderEffect({ book, names, language }, tree));
      for (const line of said.split('\n')) {
        expect(line).toMatch(/^\s*(?:[•–] )?[«“(]*[\p{Lu}\p{N}]/u);
        expect(line).toMatch(/[.!:]$/);
        expect(line.trimStart()).not.toMatch(/ {2}|undefined|\[object|\.\.|,,| ,| \./);
      }
      expect(isBalanced(said)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('conditions in brackets are closed', () => {
  fc.assert(
    fc.property(condition, fc.constantFrom(...cardLanguages), (tree, language) => {
      const said = plainText(renderCondition({ book, names, language }, tree));
      expect(isBalanced(said)).toBe(true);
      expect(said).not.toMatch(/ {2}|undefined|\[object/);
    }),
  );
});

test('every tree fits its schema, and one that is spoilt does not', () => {
  fc.assert(
    fc.property(effect, (tree: Effect) => {
      expect(misfits(effectSchema, tree)).toEqual([]);
      expect(misfits(effectSchema, { ...tree, more: 1 })).not.toEqual([]);
      expect(misfits(effectSchema, { ...tree, t: 'dance' })).not.toEqual([]);
    }),
  );
});

test('every tree compiles, and no two of its flows or hooks share a name', () => {
  fc.assert(
    fc.property(effect, (tree) => {
      const { flow, flows, hooks } = compileEffect(runtime, 'card:x', tree);
      const all = new Map<string, unknown>();
      const visit = (one: { name: string; calls: readonly { name: string }[] }): void => {
        if (all.get(one.name) === one) return;
        expect(all.has(one.name)).toBe(false);
        all.set(one.name, one);
        for (const called of one.calls) visit(called as typeof one);
      };
      for (const one of [flow, ...flows]) visit(one);
      expect(new Set(hooks.map(({ id }) => id)).size).toBe(hooks.length);
    }),
  );
});
