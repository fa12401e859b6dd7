/**
 * What an editor of each language would strike out and a machine can see: a preposition that does not sound with its
 * neighbours, an elision or a contraction left out, a letter of another alphabet that looks like ours, a word written twice.
 * What it cannot see is read by people.
 */
type Tongue = 'en' | 'es' | 'fr' | 'uk';

interface Slip {
  readonly what: string;
  readonly seen: RegExp;
}

const V = 'аеєиіїоуюяАЕЄИІЇОУЮЯ';
const C = 'бвгґджзйклмнпрстфхцчшщьБВГҐДЖЗЙКЛМНПРСТФХЦЧШЩЬ';
/** Where a word begins: behind nothing that belongs to one. */
const AT = '(?<![\\p{L}\\p{N}’-])';

const slip = (what: string, seen: string, flags = 'u'): Slip => ({ what, seen: new RegExp(seen, flags) });

/** The places of messages in which a name stands: nobody knows how it begins. */
const NAMED = '\\{(?:names?|list|who|role|target|left)\\}';

const EVERYWHERE = [
  slip('a word twice', `${AT}(?!(?:[nv]ous|a) )(\\p{L}{2,}) \\1(?!\\p{L})`, 'iu'),
  slip('a straight apostrophe', "\\p{L}'\\p{L}"),
  slip('two spaces', '\\p{L},? {2,}\\p{L}{2}'),
  slip('a space before a comma', '\\p{L} ,'),
];

const SLIPS: Readonly<Record<Tongue, readonly Slip[]>> = {
  en: [
    slip('a for an', `${AT}a (?!one|use|uni|Uni|eu)[aeioAEIO]\\p{L}`),
    slip('an for a', `${AT}an (?!hon|hour|hei|X)[bcdfgjklmnpqrstvwyz]\\p{L}`),
  ],
  es: [
    slip('a el, de el', `${AT}(?:a|de) el(?!\\p{L})`),
    slip('y before i', `${AT}y (?!Hikaru)h?i(?!e)\\p{L}`, 'iu'),
    slip('o before o', `${AT}o h?o\\p{L}{3}`, 'iu'),
    slip(
      '¿ without ?, or ! without ¡',
      '^[^?]*¿[^?]*$|^[^!]*¡[^!]*$|^[^¿]*\\p{L}[?][^¿]*$|^[^¡]*\\p{L}![^¡]*$',
    ),
  ],
  fr: [
    slip(
      'no elision',
      `${AT}(?:de|le|la|que|ne|se|me|te|je|jusque|lorsque|puisque) [aeiouéèêàâîôû]\\p{L}`,
      'iu',
    ),
    slip('si il', `${AT}si ils?(?!\\p{L})`, 'iu'),
    slip('a name that may need an elision', `${AT}(?:de|que|le|la|se|ne) (?:«\\s?)?${NAMED}`),
    slip(
      'a capital without its accent',
      `${AT}(?:A (?=\\p{Ll})|Et(?:ape|at|oile)|Ec(?:ran|rire)|Ev[eé]n|Etre)`,
    ),
  ],
  uk: [
    slip('a letter that is not Ukrainian', '[ыэъёЫЭЪЁ]'),
    slip(
      'letters of two alphabets in a word',
      '\\p{Script=Cyrillic}’?[A-Za-z]|[A-Za-z]’?\\p{Script=Cyrillic}',
    ),
    slip('в between consonants', `[${C}] в (?=[${C}])`),
    slip('у between vowels', `[${V}] у (?=[${V}])`),
    slip('у behind a vowel', `[${V}] у (?![вфВФ]|[лсктдцх]в)(?=[${C}][рл]?[${V}])`),
    slip('з between consonants', `[${C}] з (?=[зсшщцчЗСШЩЦЧ])`),
    slip('й behind a consonant', `[${C}] й (?=\\p{L})`),
    slip('і between vowels', `[${V}] і (?=[${V}])`),
  ],
};

/** A text without what only messages and cards have: places stay, the branches of plurals stand apart, a drawn Pattern is one sign. */
function spoken(message: string): string {
  return message
    .replace(/\{\w+, (?:plural|select),|(?<=[}|\s])=?\w+ \{(?!\w+\})/g, '|')
    .replace(/\[[^\]{}]*\]/g, '[]');
}

/** What is wrong with a text, as `problem: where`. */
export function slips(language: string, message: string): string[] {
  const text = spoken(message);
  const own = SLIPS[language as Tongue] ?? [];
  return [...EVERYWHERE, ...own].flatMap(({ what, seen }) => {
    const found = seen.exec(text);
    return found ? [`${what}: ${text.slice(Math.max(0, found.index - 12), found.index + 24)}`] : [];
  });
}
