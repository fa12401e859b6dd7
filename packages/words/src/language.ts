/** Which language somebody reads. */

/** The languages that one can choose. What a file of words lacks in one of them is said in English. */
export const languages = ['en', 'es', 'fr', 'uk'] as const;
export type Language = (typeof languages)[number];

/** Those in which the card language has its grammar. In all others cards are printed in English. */
export const cardLanguages = ['en', 'es', 'fr', 'uk'] as const satisfies readonly Language[];
export type CardLanguage = (typeof cardLanguages)[number];

/** The language in which cards are printed for somebody who reads this one. */
export function cardLanguage(language: Language): CardLanguage {
  return cardLanguages.find((known) => known === language) ?? 'en';
}

/** The language that a tag such as uk-UA, es_MX.UTF-8 or fr stands for, if it is one of ours. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.trim().split(/[-_.]/, 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

/** The language of ours that an Accept-Language header likes best; English if it likes none. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').flatMap((wish) => {
    const [tag = '', ...parameters] = wish.split(';');
    const language = languageOf(tag);
    const quality = parameters
      .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1])
      .find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    return language !== undefined && weight > 0 ? [{ language, weight }] : [];
  });
  // Sorting keeps the order of equals: the first of them is what the reader put first.
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language ?? 'en';
}

/** The language of the person at the console. */
export function systemLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return languageOf(LC_ALL || LC_MESSAGES || LANG || '') ?? 'en';
}
