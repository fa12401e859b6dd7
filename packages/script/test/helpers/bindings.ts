/** Words and phrases for tests of binding: few, but of every kind that asks something of its neighbours. */

import { lexicon, type NounEntry, type Phrase, phraseBook, renderClause } from '@torii/script';
import { plainText } from '@torii/words';

export const verbs = {
  take: {
    en: 'take|takes',
    es: 'coge|coger|coge|cogen',
    fr: 'prenez|prendre|prend|prennent',
    uk: 'візьміть|взяти|бере|беруть',
  },
};
export const enemy: NounEntry = {
  classes: ['thing'],
  en: 'Enemy|Enemies',
  es: 'm Enemigo|Enemigos',
  fr: 'm Ennemi|Ennemis',
  uk: 'm an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу|Ворогом|Ворозі|Ворогам|Ворогами|Ворогах',
};
export const hacker: NounEntry = {
  classes: ['thing'],
  en: 'Hacker|Hackers',
  es: 'm Hacker|Hackers',
  fr: 'm ! Hacker|Hackers',
  uk: 'm an Хакер|Хакера|Хакера|Хакери|Хакерів|Хакеру|Хакером|Хакері|Хакерам|Хакерами|Хакерах',
};
const weapon: NounEntry = {
  classes: ['thing'],
  en: 'Unit|Units',
  es: 'f ! Arma|Armas',
  fr: 'f Arme|Armes',
  uk: 'f зброя|зброю|зброї|зброї|зброй|зброї|зброєю|зброї|зброям|зброями|зброях',
};
const hideout: NounEntry = {
  classes: ['thing'],
  en: 'Upgrade|Upgrades',
  es: 'f Actualización|Actualizaciones',
  fr: 'f Mémoire|Mémoires',
  uk: 'n Оновлення|Оновлення|Оновлення|Оновлення|Оновлень|Оновленню|Оновленням|Оновленні|Оновленням|Оновленнями|Оновленнях',
};
export const states = {
  red: {
    classes: ['colour'],
    en: 'red',
    es: 'rojo|roja|rojos|rojas',
    fr: 'rouge|rouge|rouges|rouges',
    uk: 'червоний',
  },
  blue: {
    classes: ['colour'],
    en: 'blue',
    es: 'azul|azul|azules|azules',
    fr: 'bleu|bleue|bleus|bleues',
    uk: 'синій',
  },
  free: {
    classes: ['colour'],
    en: 'free',
    es: 'sin dueño',
    fr: 'libre|libre|libres|libres',
    uk: 'без господаря',
  },
};
const nouns = { enemy, hacker, weapon, hideout };
export const words = lexicon(verbs, nouns, states);

type Templates = Partial<Record<'en' | 'es' | 'fr' | 'uk', string>>;

/** A phrase that says the same in all languages unless told otherwise. */
export function phrase(en: string, slots: Record<string, string> = {}, others: Templates = {}): Phrase<null> {
  return {
    kind: 'effect',
    id: 'p',
    rule: 'R',
    slots,
    en,
    es: en,
    fr: en,
    uk: en,
    ...others,
    can: () => true,
    touches: () => [],
    run: () => undefined,
  };
}

export const bound = (one: Phrase<null>, of = words) => phraseBook(of, [one]);

export function said(
  one: Phrase<null>,
  args: Record<string, string | number | { q: 'number'; n: number }>,
  language: 'en' | 'es' | 'fr' | 'uk',
) {
  const names = { keyword: String, byHand: String, name: (_: string, id: string) => id };
  const spans = renderClause({ book: bound(one), language, names }, { phrase: 'p', args });
  return plainText(spans).replace(/\u00a0/g, '_');
}
