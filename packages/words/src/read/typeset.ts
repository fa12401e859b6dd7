/** Typography that nobody who writes words should have to think of: spaces at which no line may break, dashes, per cent. */
import type { Language } from '../language.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';

/** A narrow space before ; ! ? and a whole one before : and inside « », wherever a space is written there. */
function french(text: string): string {
  return text
    .replace(/[ \u00a0\u202f]+([;!?])/g, `${NARROW}$1`)
    .replace(/[ \u00a0\u202f]+:/g, `${NBSP}:`)
    .replace(/«[ \u00a0\u202f]*/g, `«${NBSP}`)
    .replace(/[ \u00a0\u202f]*»/g, `${NBSP}»`);
}

/** uk: dashes are those of the books, which are not the long ones of a keyboard. */
const ukrainian = (text: string) => text.replaceAll('—', '–');

const SET: Readonly<Partial<Record<Language, (text: string) => string>>> = { fr: french, uk: ukrainian };

/** A number and its per cent sign stay together: English has no space between them, the others one that does not break. */
function percentSet(text: string, language: Language): string {
  return text.replace(/(?<=[\d}])[ \u00a0\u202f]*%/g, language === 'en' ? '%' : `${NBSP}%`);
}

/** A text as its language sets it. */
export function typesetText(text: string, language: Language): string {
  return percentSet(SET[language]?.(text) ?? text, language);
}

/** Words as their language sets them. */
export function typesetTexts<T extends Readonly<Record<string, string>>>(texts: T, language: Language): T {
  const all = Object.entries(texts).map(([key, text]) => [key, typesetText(text, language)]);
  return Object.fromEntries(all) as T;
}
