/**
 * What is written in each language is read when it is first said: a page speaks one language, and fetches another when
 * somebody changes to it.
 */
import type { CardLanguage } from '@torii/words';

export function inEach<T>(read: (language: CardLanguage) => T): Readonly<Record<CardLanguage, T>> {
  const known = new Map<CardLanguage, T>();
  const of = (language: CardLanguage): T => {
    const said = known.get(language) ?? read(language);
    known.set(language, said);
    return said;
  };
  return {
    get en() {
      return of('en');
    },
    get es() {
      return of('es');
    },
    get fr() {
      return of('fr');
    },
    get uk() {
      return of('uk');
    },
  };
}
