/** The four languages of Torii: which one somebody reads, and the words of an app in all of them, as ICU messages. */
export { type Language, languageOf, languages, preferredLanguage, systemLanguage } from './language.ts';
export { type AllWords, flawsOf, loadWords, type Say, speaker, type Values, type Words } from './messages.ts';
