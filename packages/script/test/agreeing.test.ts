/** How words agree with each other: articles, prepositions, states, persons, and what typography asks for. */

import { renderClause } from '@torii/script';
import { plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { bound, phrase, said } from './helpers/bindings.ts';

describe('articles and prepositions', () => {
  const inAll = (form: string) => phrase(`{t:${form}}`, { t: 'thing' }, { uk: '{t}' });
  test.each<[string, string, string, string, string]>([
    ['the', 'enemy', 'the Enemy', 'el Enemigo', 'l’Ennemi'],
    ['the', 'hacker', 'the Hacker', 'el Hacker', 'le Hacker'],
    ['the', 'weapon', 'the Unit', 'el Arma', 'l’Arme'],
    ['the', 'hideout', 'the Upgrade', 'la Actualización', 'la Mémoire'],
    ['pl.the', 'enemy', 'the Enemies', 'los Enemigos', 'les Ennemis'],
    ['pl.the', 'weapon', 'the Units', 'las Armas', 'les Armes'],
    ['a', 'enemy', 'an Enemy', 'un Enemigo', 'un Ennemi'],
    ['a', 'hacker', 'a Hacker', 'un Hacker', 'un Hacker'],
    ['a', 'weapon', 'a Unit', 'un Arma', 'une Arme'],
    ['a', 'hideout', 'an Upgrade', 'una Actualización', 'une Mémoire'],
    ['pl.a', 'enemy', 'Enemies', 'unos Enemigos', 'des Ennemis'],
    ['pl.a', 'hideout', 'Upgrades', 'unas Actualizaciones', 'des Mémoires'],
    ['of', 'enemy', 'of Enemy', 'de Enemigo', 'd’Ennemi'],
    ['of', 'hacker', 'of Hacker', 'de Hacker', 'de Hacker'],
    ['pl.of', 'enemy', 'of Enemies', 'de Enemigos', 'd’Ennemis'],
    ['of.the', 'enemy', 'of the Enemy', 'del Enemigo', 'de l’Ennemi'],
    ['of.the', 'hacker', 'of the Hacker', 'del Hacker', 'du Hacker'],
    ['of.the', 'weapon', 'of the Unit', 'del Arma', 'de l’Arme'],
    ['of.the', 'hideout', 'of the Upgrade', 'de la Actualización', 'de la Mémoire'],
    ['pl.of.the', 'enemy', 'of the Enemies', 'de los Enemigos', 'des Ennemis'],
    ['of.a', 'enemy', 'of an Enemy', 'de un Enemigo', 'd’un Ennemi'],
    ['to', 'enemy', 'to Enemy', 'a Enemigo', 'à Ennemi'],
    ['to.the', 'enemy', 'to the Enemy', 'al Enemigo', 'à l’Ennemi'],
    ['to.the', 'hacker', 'to the Hacker', 'al Hacker', 'au Hacker'],
    ['to.the', 'hideout', 'to the Upgrade', 'a la Actualización', 'à la Mémoire'],
    ['pl.to.the', 'enemy', 'to the Enemies', 'a los Enemigos', 'aux Ennemis'],
  ])('{t:%s} of %s', (form, t, en, es, fr) => {
    const one = inAll(form);
    expect([said(one, { t }, 'en'), said(one, { t }, 'es'), said(one, { t }, 'fr')]).toEqual([en, es, fr]);
  });

  test('an article agrees with the word that follows it', () => {
    const one = phrase('{t~red:a} {t~free:the}', { t: 'thing' }, { uk: '{t~red} {t~free}' });
    expect(said(one, { t: 'enemy' }, 'en')).toBe('a red Enemy the free Enemy');
    expect(said(one, { t: 'weapon' }, 'es')).toBe('un Arma roja el Arma sin dueño');
    expect(said(one, { t: 'weapon' }, 'fr')).toBe('une Arme rouge l’Arme libre');
    expect(said(one, { t: 'enemy' }, 'uk')).toBe('червоний Ворог Ворог без господаря');
  });
});

describe('states', () => {
  const one = phrase('{n+t~c}', { n: 'amount', t: 'thing', c: 'colour' });
  const many = (n: number) => ({ q: 'number', n }) as const;

  test.each<[number, string, string, string, string, string]>([
    [1, 'enemy', 'red', '1_Enemigo rojo', '1_Ennemi rouge', '1_червоного Ворога'],
    [2, 'enemy', 'red', '2_Enemigos rojos', '2_Ennemis rouges', '2_червоних Ворогів'],
    [5, 'enemy', 'red', '5_Enemigos rojos', '5_Ennemis rouges', '5_червоних Ворогів'],
    [1, 'weapon', 'blue', '1_Arma azul', '1_Arme bleue', '1_синю зброю'],
    [2, 'weapon', 'blue', '2_Armas azules', '2_Armes bleues', '2_сині зброї'],
    [5, 'weapon', 'blue', '5_Armas azules', '5_Armes bleues', '5_синіх зброй'],
    [21, 'weapon', 'red', '21_Armas rojas', '21_Armes rouges', '21_червону зброю'],
    [1, 'hideout', 'blue', '1_Actualización azul', '1_Mémoire bleue', '1_синє Оновлення'],
    [3, 'hideout', 'red', '3_Actualizaciones rojas', '3_Mémoires rouges', '3_червоні Оновлення'],
    [0, 'hideout', 'free', '0_Actualizaciones sin dueño', '0_Mémoire libre', '0_Оновлень без господаря'],
  ])('%i %s %s', (n, t, c, es, fr, uk) => {
    const args = { n: many(n), t, c };
    expect([said(one, args, 'es'), said(one, args, 'fr'), said(one, args, 'uk')]).toEqual([es, fr, uk]);
  });

  test.each<[string, string, string]>([
    ['nom', 'червоний Ворог', 'сині зброї'],
    ['acc', 'червоного Ворога', 'сині зброї'],
    ['gen', 'червоного Ворога', 'синіх зброй'],
    ['dat', 'червоному Ворогу', 'синім зброям'],
    ['ins', 'червоним Ворогом', 'синіми зброями'],
    ['loc', 'червоному Ворозі', 'синіх зброях'],
  ])('in the case %s', (wanted, singular, plural) => {
    const inCase = (form: string) => phrase('{t~c}', { t: 'thing', c: 'colour' }, { uk: `{t~c:${form}}` });
    expect(said(inCase(wanted), { t: 'enemy', c: 'red' }, 'uk')).toBe(singular);
    expect(said(inCase(`pl.${wanted}`), { t: 'weapon', c: 'blue' }, 'uk')).toBe(plural);
  });

  test.each<[string, string, string, string]>([
    ['dat', '1_Ворогу', '2_Ворогам', '5_Ворогам'],
    ['ins', '1_Ворогом', '2_Ворогами', '5_Ворогами'],
    ['gen', '1_Ворога', '2_Ворогів', '5_Ворогів'],
    ['nom', '1_Ворог', '2_Вороги', '5_Ворогів'],
  ])('counted in the case %s', (wanted, ...forms) => {
    const inCase = phrase('{n+t}', { n: 'amount', t: 'thing' }, { uk: `{n+t:${wanted}}` });
    expect([1, 2, 5].map((n) => said(inCase, { n: many(n), t: 'enemy' }, 'uk'))).toEqual(forms);
  });

  test('alone, agreeing with a noun that stands elsewhere', () => {
    const is = phrase(
      '{t:the} is {t=c}',
      { t: 'thing', c: 'colour' },
      { uk: '{t} – {t=c}', es: '{t:pl.the} están {t=c:pl}' },
    );
    expect(said(is, { t: 'weapon', c: 'red' }, 'es')).toBe('las Armas están rojas');
    expect(said(is, { t: 'weapon', c: 'blue' }, 'fr')).toBe('l’Arme is bleue');
    expect(said(is, { t: 'hideout', c: 'red' }, 'uk')).toBe('Оновлення – червоне');
  });
});

describe('persons', () => {
  test('to you, about one, about several', () => {
    const one = phrase('<your|their> own', {}, { es: '<tu|su|sus>' });
    const book = bound(one);
    const names = { keyword: String, byHand: String, name: String };
    const persons = (['you', 'one', 'several'] as const).map((person) =>
      (['en', 'es'] as const)
        .map((language) =>
          plainText(
            renderClause({ book, language, names }, { phrase: 'p', args: {} }, { mood: 'imp', person }),
          ),
        )
        .join(' '),
    );
    expect(persons).toEqual(['your own tu', 'their own su', 'their own sus']);
  });
});

describe('typography', () => {
  test('French spaces and apostrophes', () => {
    const one = phrase("l'un ; l'autre : « oui » ! vraiment ?");
    expect(said(one, {}, 'fr')).toBe('l’un\u202f; l’autre_: «_oui_»\u202f! vraiment\u202f?');
    expect(said(one, {}, 'uk')).toBe('l’un ; l’autre : « oui » ! vraiment ?');
    expect(said(one, {}, 'en')).toBe("l'un ; l'autre : « oui » ! vraiment ?");
  });

  test('French que and si lose their vowel, but not at the end of another word', () => {
    const one = phrase('Que il soit, que une, que la, si ils, si elle, si île, chaque un, bibliothèque à');
    expect(said(one, {}, 'fr')).toBe(
      'Qu’il soit, qu’une, que la, s’ils, si elle, si île, chaque un, bibliothèque à',
    );
    expect(said(one, {}, 'es')).toMatch(/^Que il soit/);
  });
});
