/** Reading the files of words, on Node: ICU messages are parsed, compiled and checked here and nowhere else. */
export { compileMessage, compileWords } from './compile.ts';
export {
  type AllTexts,
  type GameWords,
  readAllTexts,
  readGameWords,
  readKeys,
  readTexts,
  readWords,
  type Texts,
  untranslated,
  wordsOf,
} from './files.ts';
export { flawsOf, lookAtMessage, type MessageLook } from './flaws.ts';
export { typesetTexts } from './typeset.ts';
