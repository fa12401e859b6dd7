/** The words between clauses: if, otherwise, you may, choose one, for each, until, once per. */
import type { Language, Mood } from './lexicon.ts';

export interface Glue {
  /** `If {condition}, {effect}`: what stands before, between and behind. */
  readonly if: readonly [before: string, between: string];
  readonly otherwise: string;
  /** Before what one may do, by the mood of the sentence; what follows is an infinitive. */
  readonly may: Readonly<Record<Mood, string>>;
  /** Between a cost that may be paid and what it is paid for. */
  readonly ifSo: Readonly<Record<'you' | 'they', string>>;
  readonly choose: (count: number) => string;
  readonly or: string;
  readonly and: (next: string) => string;
  readonly forEach: string;
  readonly times: (n: string) => string;
  readonly when: string;
  /** Behind what happens in place of something else. */
  readonly instead: string;
  readonly not: string;
  readonly bothOf: string;
  readonly eitherOf: string;
  /** What a die shows, and what that leads to. */
  readonly colon: string;
  readonly byHand: string;
  readonly quotes: readonly [open: string, close: string];
}

const NARROW = '\u202f';
const NBSP = '\u00a0';

/** es: *y* turns to *e* before i-, *o* to *u* before o-. */
const spanishAnd = (next: string) => (/^h?i(?!e)/i.test(next) ? ' e ' : ' y ');

export const GLUE: Readonly<Record<Language, Glue>> = {
  en: {
    if: ['if ', ', '],
    otherwise: 'otherwise, ',
    may: { imp: 'you may ', inf: 'be allowed to ', s3: 'may ', p3: 'may ' },
    ifSo: { you: 'if you do, ', they: 'if they do, ' },
    choose: (count) => (count === 1 ? 'choose one: ' : `choose ${count}: `),
    or: '; or ',
    and: () => ' and ',
    forEach: 'for each ',
    times: (n) => `${n} times: `,
    when: 'when ',
    instead: ' instead',
    not: 'it is not true that ',
    bothOf: ' and ',
    eitherOf: ' or ',
    colon: ': ',
    byHand: 'By hand: ',
    quotes: ['“', '”'],
  },
  es: {
    if: ['si ', ', '],
    otherwise: 'en caso contrario, ',
    may: { imp: 'puedes ', inf: 'poder ', s3: 'puede ', p3: 'pueden ' },
    ifSo: { you: 'si lo haces, ', they: 'si lo hace, ' },
    choose: (count) => (count === 1 ? 'elige una opción: ' : `elige ${count} opciones: `),
    or: '; o bien ',
    and: spanishAnd,
    forEach: 'por cada ',
    times: (n) => `${n} veces: `,
    when: 'cuando ',
    instead: ' en su lugar',
    not: 'no es cierto que ',
    bothOf: ' y ',
    eitherOf: ' o ',
    colon: ': ',
    byHand: 'A mano: ',
    quotes: ['«', '»'],
  },
  fr: {
    if: ['si ', ', '],
    otherwise: 'sinon, ',
    may: { imp: 'vous pouvez ', inf: 'pouvoir ', s3: 'peut ', p3: 'peuvent ' },
    ifSo: { you: 'si vous le faites, ', they: 's’il le fait, ' },
    choose: (count) =>
      count === 1 ? `choisissez une option${NBSP}: ` : `choisissez ${count} options${NBSP}: `,
    or: `${NARROW}; ou bien `,
    and: () => ' et ',
    forEach: 'pour chaque ',
    times: (n) => `${n} fois${NBSP}: `,
    when: 'quand ',
    instead: ' à la place',
    not: 'il n’est pas vrai que ',
    bothOf: ' et ',
    eitherOf: ' ou ',
    colon: `${NBSP}: `,
    byHand: `À la main${NBSP}: `,
    quotes: [`«${NBSP}`, `${NBSP}»`],
  },
  uk: {
    if: ['якщо ', ', '],
    otherwise: 'інакше ',
    may: { imp: 'ви можете ', inf: 'могти ', s3: 'може ', p3: 'можуть ' },
    ifSo: { you: 'якщо ви це зробите, ', they: 'якщо це зроблено, ' },
    choose: (count) => (count === 1 ? 'виберіть одне: ' : `виберіть ${count}: `),
    or: '; або ',
    and: () => ' та ',
    forEach: 'за ',
    times: (n) => `${n} рази: `,
    when: 'коли ',
    instead: ' натомість',
    not: 'неправда, що ',
    bothOf: ' та ',
    eitherOf: ' або ',
    colon: ': ',
    byHand: 'Вручну: ',
    quotes: ['«', '»'],
  },
};
