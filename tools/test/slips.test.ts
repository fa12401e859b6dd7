import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slips } from '../slips.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  ['en', 'Take a Augment.', 'a for an'],
  ['en', 'Take the the card.', 'a word twice'],
  ['en', "Player 1's card", ''],
  ['es', 'Da la carta a el Jugador.', 'a el, de el'],
  ['es', 'Escudo y Integridad', 'y before i'],
  ['es', 'Quién empieza?', '¿ without ?'],
  ['fr', 'Le paquet de Ennemis', 'no elision'],
  ['fr', 'La main de {name}', 'a name that may need an elision'],
  ['fr', 'Si ils perdent', 'si il'],
  ['fr', 'A gauche', 'a capital without its accent'],
  ['uk', 'Карта в колоді', ''],
  ['uk', 'Ворог в грі', 'в between consonants'],
  ['uk', 'вже у грі', 'у behind a vowel'],
  ['uk', 'ворог й гравець', 'й behind a consonant'],
  ['uk', 'Cлід', 'letters of two alphabets in a word'],
])('%s “%s”: %s', (language, text, slip) => {
  const found = slips(language, text).join();
  if (slip === '') expect(found).toBe('');
  else expect(found).toContain(slip);
});

test.each([
  ['en', 'An hour, a unit, a Universal marker, an Asset; “a” and an X'],
  ['es', '¿Lo usas ahora? ¡Victoria! u otro, e Ine, y hielo, y Hikaru, y el'],
  ['fr', 'Vous vous déplacez vers l’Abri ; il faut qu’on l’ait, de 1 à 3, le Hikaru'],
  ['uk', 'Візьміть карту в Боса, у фазі, з усіх і прикріпіть її; й не далі, у всіх'],
  ['uk', '{n, plural, one {# Ворог} few {# Вороги} many {# Ворогів} other {# Ворога}} у грі'],
])('%s: what is right is left alone: %s', (language, text) => {
  expect(slips(language, text)).toEqual([]);
});

/** Letters that stand for themselves: nobody reads them as words. */
const MEANT = /b g y r \?|problem\.badText|board\.legend/;

/** Every line of words that people read, with its language: what is said, why, the rules, the packs, the cards as rendered. */
function lines(): { readonly at: string; readonly language: string; readonly text: string }[] {
  const files = ['apps', 'packages', 'packs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const named = /(?:words|rules|golden)\/(?:\w+\.)?(en|es|fr|uk)\.(?:json|yaml|txt)$/;
  return files.flatMap((file) => {
    const language = named.exec(file)?.[1];
    if (language === undefined || /node_modules|\/dist\//.test(file)) return [];
    const all = readFileSync(join(root, file), 'utf8').split('\n');
    // What only looks like a slip is left out.
    return all.flatMap((line, i) => {
      const text = line.replace(/^\s*"?[\w.-]+"?: "?/, '');
      return MEANT.test(line) ? [] : [{ at: `${file}:${i + 1}`, language, text }];
    });
  });
}

test('no words of ours have any', () => {
  const all = lines();
  expect(all.length).toBeGreaterThan(30_000);
  const found = all.flatMap(({ at, language, text }) => slips(language, text).map((slip) => `${at} ${slip}`));
  expect(found).toEqual([]);
});
