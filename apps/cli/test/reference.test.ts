/** The rules references: complete by the ledger, and the same in four languages. */
import { readFileSync } from 'node:fs';
import { box as exploration } from '@torii/exploration';
import { box as tamashii } from '@torii/tamashii';
import {
  type Box,
  boundReference,
  linkedText,
  type Outline,
  outlinedRules,
  rulesOf,
  sectionsOf,
} from '@torii/telling';
import { languages } from '@torii/words';
import { flawsOf, readAllTexts, type Texts, wordsOf } from '@torii/words/read';
import { describe, expect, test } from 'vitest';

const resolve = (file: string) => import.meta.resolve(file);
const GAMES = [
  { box: tamashii as Box<never>, ledger: 'tamashii.md' },
  { box: exploration as Box<never>, ledger: 'exploration.md' },
];

/** Every statement of a ledger, with the open facts and conflicts at its end. */
function statements(ledger: string): string[] {
  const text = readFileSync(new URL(`../../../docs/rules/${ledger}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^- \*\*([A-Z]+-[\w-]+)\*\*/gm)].map(([, id = '']) => id);
}

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

/** The figures of a text, in no order: languages put them in different places. */
function figures(text: string): string[] {
  return (text.match(/(?<![\p{L}\d.-])\d+(?![\p{L}\d])/gu) ?? []).sort();
}

const present = GAMES.flatMap(({ box, ledger }) => {
  if (box.reference === null) return [];
  const at = wordsOf(box.reference, resolve);
  const outline: Outline = JSON.parse(readFileSync(new URL('outline.json', at), 'utf8'));
  const texts = readAllTexts(at);
  const why = box.words === null ? { en: {} } : readAllTexts(wordsOf(`${box.words}why.`, resolve));
  return [{ game: box.id, switches: box.rules.switches, outline, texts, why, ids: statements(ledger) }];
});

describe.each(present)('the rules of $game', ({ outline, texts, why, ids, switches }) => {
  const rules = outlinedRules(outline);
  const own = rules.map(({ id }) => id);
  const told = [...own, ...rules.flatMap(({ covers = [] }) => covers)];
  const left = outline.leftOut.flatMap((each) => each.ids);
  const references = languages.map((language) => ({
    language,
    reference: boundReference(outline, texts[language] ?? {}, why[language] ?? {}),
  }));

  test('every statement is told once, or left out for a reason', () => {
    expect(twice([...told, ...left])).toEqual([]);
    expect([...told, ...left].filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      ids.filter((id) => id.includes('-') && !/^[UXA]-/.test(id) && ![...told, ...left].includes(id)),
    ).toEqual([]);
    expect(outline.leftOut.every(({ reason }) => reason.length > 20)).toBe(true);
  });

  test('every reason that the game gives can be looked up, and is worded once', () => {
    expect(Object.keys(why.en).filter((id) => !own.includes(id))).toEqual([]);
    expect(Object.keys(texts.en).filter((id) => Object.hasOwn(why.en, id))).toEqual([]);
  });

  test('four languages say the same', () => {
    const spelt = (key: string) => /^(?:term|section|group|chapter)\./.test(key);
    const same = Object.keys(texts.en).filter(spelt);
    expect(flawsOf(texts, same)).toEqual([]);
    const all: Record<string, Texts> = {};
    for (const language of languages) all[language] = { ...texts[language], ...why[language] };
    const differing = Object.keys(all.en ?? {}).flatMap((key) => {
      if (key.startsWith('term.')) return [];
      const [english, ...others] = languages.map((language) => figures(all[language]?.[key] ?? '').join());
      return others.every((each) => each === english) ? [] : [`${key}: ${[english, ...others].join(' | ')}`];
    });
    expect(differing).toEqual([]);
  });

  test('nothing is without words, and no words are without use', () => {
    for (const { language, reference } of references) {
      const empty = sectionsOf(reference).flatMap((section) => [
        ...(section.title === '' ? [section.id] : []),
        ...rulesOf(section).flatMap(({ id, text, example }) =>
          text === '' || (example !== null && (example.about === '' || example.drawing.length === 0))
            ? [id]
            : [],
        ),
      ]);
      expect([language, empty]).toEqual([language, []]);
    }
    const groups = outline.chapters.flatMap(({ sections }) => sections.flatMap((section) => section.groups));
    const used = (key: string): boolean => {
      const [kind = '', name = '', more] = key.split('.');
      if (kind === 'chapter') return outline.chapters.some(({ id }) => id === name);
      if (kind === 'section')
        return (
          outline.chapters.some(({ sections }) => sections.some(({ id }) => id === name)) &&
          (more ?? 'lead') === 'lead'
        );
      if (kind === 'group') return groups.some(({ id }) => id === name);
      if (kind === 'example') return rules.some(({ example }) => example === name);
      if (kind === 'switch') return outline.switches[name]?.[more ?? ''] !== undefined;
      if (kind === 'term') return own.includes(name);
      return own.includes(key);
    };
    expect(Object.keys(texts.en).filter((key) => !used(key))).toEqual([]);
    expect(
      groups.flatMap(({ id }) => (id !== undefined && !Object.hasOwn(texts.en, `group.${id}`) ? [id] : [])),
    ).toEqual([]);
    expect(
      Object.keys(outline.examples).filter((name) => !rules.some(({ example }) => example === name)),
    ).toEqual([]);
  });

  test('what is named can be opened, and every word that is explained is used', () => {
    expect(rules.flatMap(({ see = [] }) => see).filter((id) => !own.includes(id))).toEqual([]);
    for (const { language, reference } of references) {
      const linked = new Set(
        sectionsOf(reference).flatMap((section) =>
          rulesOf(section).flatMap((rule) =>
            linkedText(
              reference,
              rule,
              rulesOf(section).map(({ id }) => id),
            ).map((piece) => piece.rule),
          ),
        ),
      );
      const unused = reference.terms.filter(([, rule]) => !linked.has(rule));
      expect([language, unused]).toEqual([language, []]);
    }
  });

  test('a rule is short, ends like a sentence, and is written as its language is', () => {
    for (const { language, reference } of references)
      for (const { id, text } of sectionsOf(reference).flatMap(rulesOf)) {
        const good = text.length <= 300 && /[.!?…»”)]$/.test(text) && text === text.normalize('NFC');
        expect([language, id, good]).toEqual([language, id, true]);
        if (language === 'fr') expect([id, / [:;!?»]|« /.test(text)]).toEqual([id, false]);
        if (language === 'uk') expect([id, /[a-z]{3,}|[ыэъё]/.test(text)]).toEqual([id, false]);
      }
  });

  test('every switch of a match has a rule for each of its values', () => {
    const known = Object.entries(switches).flatMap(([name, { values }]) =>
      values.map((value) => `${name}.${String(value)}`),
    );
    const told = Object.entries(outline.switches).flatMap(([name, values]) =>
      Object.entries(values).map(([value, rule]) => [`${name}.${value}`, own.includes(rule)] as const),
    );
    expect(told.filter(([, there]) => !there)).toEqual([]);
    expect(told.map(([name]) => name).sort()).toEqual(known.sort());
  });
});
