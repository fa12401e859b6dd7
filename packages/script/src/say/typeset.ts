/** Spans set as their language sets them: typography that no template should have to think of. */
import { type CardLanguage, merged, type Span, text } from '@torii/words';

export const NBSP = '\u00a0';
const NARROW = '\u202f';

/** Neighbouring texts as one, so that spans do not depend on how a template was cut; set as the language sets it. */
export function joined(spans: readonly Span[], language: CardLanguage): Span[] {
  const whole = merged(spans);
  return whole.map((span, i) => {
    if (span.kind !== 'text') return span;
    if (language !== 'uk') return text(typeset(span.text, language));
    // A Ukrainian preposition sounds with its neighbours, which may be other spans.
    const before = whole[i - 1]?.text.slice(-1) ?? '';
    const behind = whole[i + 1]?.text.slice(0, 1) ?? '';
    const set = typeset(before + span.text + behind, 'uk');
    return text(set.slice(before.length, set.length - behind.length));
  });
}

function typeset(words: string, language: CardLanguage): string {
  if (language === 'en') return words;
  const curly = words.replace(/'/g, '’');
  if (language === 'uk') return ukrainianSound(curly);
  if (language !== 'fr') return curly;
  return curly
    .replace(/(?<!\p{L})(qu)e (?=[aeiouâàéèêîôû])/giu, '$1’')
    .replace(/(?<!\p{L})(s)i (?=ils?(?!\p{L}))/giu, '$1’')
    .replace(/(?<!\p{L})(d)e jusqu’à /giu, '$1’au plus ')
    .replace(/[ \u00a0\u202f]([;!?])/g, `${NARROW}$1`)
    .replace(/[ \u202f]:/g, `${NBSP}:`)
    .replace(/«[ \u202f]/g, `«${NBSP}`)
    .replace(/[ \u202f]»/g, `${NBSP}»`);
}

/**
 * uk: у turns to в behind a vowel ("вилучіть усі", "вилучити всі", "якщо в Боса", "якщо в грі"), and в to у between consonants
 * ("ворогів у полі", "ціль утрачає"); з between consonants turns to із ("пожеж із того"), й behind one to і ("візьміть і
 * прикріпіть"). "At most" stands before the preposition: "щонайбільше на 2 клітинки".
 */
function ukrainianSound(words: string): string {
  return words
    .replace(
      /(?<!\p{L})(на|у|в) щонайбільше(?= )/gu,
      (_, where) => `щонайбільше ${where === 'на' ? 'на' : 'в'}`,
    )
    .replace(/(?<=[аеєиіїоуюя] )у(?=сі|двічі| [бгґджзклмнпрстхцчшщ][рл]?[аеєиіїоуюя])/gi, 'в')
    .replace(/(?<=[бвгґджзйклмнпрстфхцчшщь] )в(?=тра[чт])/g, 'у')
    .replace(/(?<=[бвгґджзйклмнпрстфхцчшщь] )в(?= [бвгґджзйклмнпрстфхцчшщ])/g, 'у')
    .replace(/(?<=[бвгґджзйклмнпрстфхцчшщь] )з(?= [бвгґджзйклмнпрстфхцчшщ])/gi, 'із')
    .replace(/(?<=[бвгґджзйклмнпрстфхцчшщь] )й(?= )/g, 'і');
}
