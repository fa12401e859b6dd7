/**
 * What editors have found once on printed cards and nobody shall read again. A mistake of a card is one of the phrase or of
 * the sentence that made it: the golden files hold every card of both games in four languages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardLanguages, type Language, languages } from '@torii/words';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, 'packages', file), 'utf8').split('\n');

interface Line {
  readonly language: Language;
  readonly text: string;
}

/** One file holds the languages of the Exploration Phase: the name of a card begins with its language. */
function explorationLines(): Line[] {
  let language: Language = 'en';
  return read('exploration/test/golden/cards.txt').map((text) => {
    language = languages.find((each) => text.startsWith(`${each} `)) ?? language;
    return { language, text: text.replace(/^\w\w /, '') };
  });
}

const lines: readonly Line[] = [
  ...cardLanguages.flatMap((language) =>
    read(`tamashii/test/golden/cards.${language}.txt`).map((text) => ({ language, text })),
  ),
  ...explorationLines(),
];

const EVERYWHERE: readonly (readonly [wrong: RegExp, why: string])[] = [
  [/,\s?:/, 'a comma before a colon'],
  [
    /it is not true that|no es cierto que|il n’est pas vrai que|неправда, що/i,
    'the condition needs an opposite of its own',
  ],
];

const WRONG: Readonly<Partial<Record<Language, readonly (readonly [wrong: RegExp, why: string])[]>>> = {
  en: [
    [/\b(?:AP|MP|BREAK|PIERCE|BLANK|CRIT)\b/, 'action point, movement point; a face has a name'],
    [/(?:^|[.:;•–] )(?:May|Cannot) /i, 'whoever may or cannot is named: you can, you cannot'],
  ],
  es: [
    [/[\dX]_de (?:Daño|daño)/, 'punto de Daño, puntos de Daño'],
    [/(?:[Bb]loquea|[Bb]loquear) \d+(?!_ranura)/, 'what is locked or unlocked: ranura de Datos'],
    [/puedes se /, 'an infinitive behind what one may do'],
    [/(?<!\p{L})[Cc]ada otr[oa](?!\p{L})/u, 'cada uno de los demás'],
    [/(?<!\p{L})[Cc]ada \p{L}+ no (?!\p{L}+ más)/u, 'ningún …, or what is lost: pierde el uso de'],
    [/(?<!\p{L})[Tt]ú o un /u, 'one verb cannot follow both: un personaje a tu elección, tú o uno …'],
    [/ROTURA|PERFORANTE|CRÍTICO/, 'a face of the focus die has a name: rotura de armadura'],
    [/coge \S+ de (?:veneno|sangrado|derribo|ceguera|bendición)/, 'a condition is received: recibe'],
    [/final de la próxima activación/, 'whose: tu, su próxima activación'],
  ],
  fr: [
    [/gagnez? \S+ (?:de |d’)(?:poison|saignement|renversement|aveuglement|bénédiction)/, 'reçoit'],
    [/fin de la prochaine activation/, 'whose: votre, sa prochaine activation'],
  ],
  uk: [
    [/(?:аблок|озблок)\p{L}+ \d+(?!_комір)/u, 'what is locked or unlocked: комірка Даних'],
    [/(?<!\p{L})та \p{L}+ та \p{L}+є /u, 'two verbs of one act are joined by й'],
    [/Покладіть свого|кладе свого/u, 'a Character is set down: поставте'],
    [/[аеєиіїоуюя] у [бгґджзклмнпрстхцчшщ][рл]?[аеєиіїоуюя]/u, 'в between vowel and consonant'],
    [/[бвгґджзйклмнпрстфхцчшщь] втра[чт]/u, 'у between consonants: утрачає'],
    [/(?<!\p{L})(?:на|у|в) щонайбільше/u, 'щонайбільше на'],
    [/ — /, 'an en dash'],
  ],
};

test('nobody reads again on a card what an editor has found once', () => {
  expect(lines.length).toBeGreaterThan(20000);
  const found = lines.flatMap(({ language, text }) =>
    [...EVERYWHERE, ...(WRONG[language] ?? [])].flatMap(([wrong, why]) =>
      wrong.test(text) ? [`${language} ${text.trim().slice(0, 160)} – ${why}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test('what one may do is said once, not on a line and on the next again', () => {
  const head =
    /(?:you may do the following|puedes hacer lo siguiente|pouvez faire ce qui suit|можете зробити таке)_?:$/i;
  const again = /^\s*[•–] (?:You may|Puedes|Vous pouvez|Ви можете) /;
  const twice = lines.filter(({ text }, i) => head.test(text) && again.test(lines[i + 1]?.text ?? ''));
  expect(twice.map(({ text }) => text)).toEqual([]);
});

/** What stands behind this heading ends its sentence: «Граємо без» what. */
const GOES_ON = ['Граємо без'];

test('what stands behind a heading begins with a capital letter', () => {
  const small = lines.flatMap(({ text }) => {
    const [, heading = ''] = /^([^|]{3,}) \| \p{Ll}/u.exec(text) ?? [];
    return heading === '' || GOES_ON.includes(heading) ? [] : [text.slice(0, 160)];
  });
  expect(small).toEqual([]);
});
