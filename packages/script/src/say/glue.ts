/** The words between clauses: if, otherwise, you may, choose one, for each, until, once per. */
import type { CardLanguage } from '@torii/words';
import type { Mood } from '../phrase/lexicon.ts';

export interface Glue {
  readonly if: string;
  /** Before every further condition: fr says *si* again. */
  readonly ifAgain: string;
  /** The word by itself, and with what stands between it and the rest of its sentence. */
  readonly otherwise: readonly [word: string, before: string];
  /** Before what one may do, by the mood of the sentence; what follows is an infinitive. */
  readonly may: Readonly<Record<Mood, string>>;
  /** Before a list of what one may do. */
  readonly mayDo: string;
  /** Between a cost that may be paid and what it is paid for. */
  readonly ifSo: string;
  readonly choose: Readonly<Record<Mood, (count: number) => string>>;
  /** How several choose together. */
  readonly table: (count: number) => string;
  /** Between what is chosen from. */
  /** Behind the choice of somebody else: whatever is chosen is done by whoever acts. */
  readonly forYou: string;
  readonly orElse: string;
  readonly and: (next: string) => string;
  /** Between parts of which one has an "and" of its own. */
  readonly andAlso: (next: string) => string;
  readonly or: (next: string) => string;
  readonly forEach: string;
  /** Before "2 times". */
  readonly repeat: string;
  /** Before the most that X may be. */
  readonly announce: string;
  readonly when: string;
  readonly nextTime: string;
  /** Around what happens in place of something else; before a list of it. */
  readonly instead: readonly [before: string, behind: string];
  readonly insteadDo: string;
  readonly mayDoInstead: string;
  /** Before a condition whose phrase has no opposite of its own. */
  readonly not: string;
  readonly semicolon: string;
  readonly colon: string;
  readonly byHand: string;
  readonly quotes: readonly [open: string, close: string];
}

/** es: *y* turns to *e* before i-, but not before ie-; *o* turns to *u* before o-, also before 8 and 11. */
const spanishAnd = (next: string) => (/^h?[ií](?![eé])/i.test(next) ? ' e ' : ' y ');
const spanishOr = (next: string) => (/^(?:h?[oó]|8|11(?!\d))/i.test(next) ? ' u ' : ' o ');

function counting(one: string, several: (count: number) => string): (count: number) => string {
  return (count) => (count === 1 ? one : several(count));
}

const english = (verb: string) => counting(`${verb} one`, (n) => `${verb} ${n}`);
const spanish = (verb: string) => counting(`${verb} una opción`, (n) => `${verb} ${n}\u00a0opciones`);
const french = (verb: string) => counting(`${verb} une option`, (n) => `${verb} ${n}\u00a0options`);
// "1 варіант", "2 варіанти", "5 варіантів": nothing lets one choose among so many that 21 could come up.
const ukrainian = (verb: string) =>
  counting(`${verb} один варіант`, (n) => `${verb} ${n} ${n < 5 ? 'варіанти' : 'варіантів'}`);

/** es, fr, uk: between how long something holds and what happens every time until then. */
export const EVERY_TIME = { es: ', cada vez que ', fr: ', chaque fois que ', uk: ' щоразу, ' } as const;

export const GLUE: Readonly<Record<CardLanguage, Glue>> = {
  en: {
    if: 'if ',
    ifAgain: '',
    otherwise: ['otherwise', 'otherwise, '],
    may: { imp: 'you may ', inf: 'be allowed to ', s3: 'may ', p3: 'may ' },
    mayDo: 'you may do the following',
    ifSo: 'if you do',
    choose: { imp: english('choose'), inf: english('choose'), s3: english('chooses'), p3: english('choose') },
    table: (count) => `${english('the players choose')(count)} together`,
    forYou: ' for you',
    orElse: 'or ',
    and: () => ' and ',
    andAlso: () => ', and ',
    or: () => ' or ',
    forEach: 'for each ',
    repeat: 'do this ',
    announce: 'announce X, up to ',
    when: 'when ',
    nextTime: 'the next time ',
    instead: ['', ' instead'],
    insteadDo: 'do this instead',
    mayDoInstead: 'you may do the following instead',
    not: 'it is not true that ',
    semicolon: '; ',
    colon: ': ',
    byHand: 'by hand',
    quotes: ['“', '”'],
  },
  es: {
    if: 'si ',
    ifAgain: '',
    otherwise: ['en caso contrario', 'en caso contrario, '],
    may: { imp: 'puedes ', inf: 'poder ', s3: 'puede ', p3: 'pueden ' },
    mayDo: 'puedes hacer lo siguiente',
    ifSo: 'si lo haces',
    choose: { imp: spanish('elige'), inf: spanish('elegir'), s3: spanish('elige'), p3: spanish('eligen') },
    table: (count) => `${spanish('los jugadores eligen juntos')(count)}`,
    forYou: ' para ti',
    orElse: 'o bien ',
    and: spanishAnd,
    andAlso: (next) => `,${spanishAnd(next)}`,
    or: spanishOr,
    forEach: 'por cada ',
    repeat: 'haz esto ',
    announce: 'anuncia el valor de X, como máximo ',
    when: 'cuando ',
    nextTime: 'la próxima vez que ',
    instead: ['en vez de eso ', ''],
    insteadDo: 'en vez de eso haz lo siguiente',
    mayDoInstead: 'en vez de eso puedes hacer lo siguiente',
    not: 'no es cierto que ',
    semicolon: '; ',
    colon: ': ',
    byHand: 'a mano',
    quotes: ['«', '»'],
  },
  fr: {
    if: 'si ',
    ifAgain: 'si ',
    otherwise: ['sinon', 'sinon, '],
    may: { imp: 'vous pouvez ', inf: 'pouvoir ', s3: 'peut ', p3: 'peuvent ' },
    mayDo: 'vous pouvez faire ce qui suit',
    ifSo: 'si vous le faites',
    choose: {
      imp: french('choisissez'),
      inf: french('choisir'),
      s3: french('choisit'),
      p3: french('choisissent'),
    },
    table: french('les joueurs choisissent ensemble'),
    forYou: ' pour vous',
    orElse: 'ou bien ',
    and: () => ' et ',
    andAlso: () => ', et ',
    or: () => ' ou ',
    forEach: 'pour chaque ',
    repeat: 'faites ceci ',
    announce: 'annoncez X, au maximum ',
    when: 'quand ',
    nextTime: 'la prochaine fois que ',
    instead: ['', ' à la place'],
    insteadDo: 'faites ceci à la place',
    mayDoInstead: 'vous pouvez faire ceci à la place',
    not: 'il n’est pas vrai que ',
    semicolon: ' ; ',
    colon: ' : ',
    byHand: 'à la main',
    quotes: ['« ', ' »'],
  },
  uk: {
    if: 'якщо ',
    ifAgain: '',
    otherwise: ['інакше', 'інакше '],
    may: { imp: 'ви можете ', inf: 'могти ', s3: 'може ', p3: 'можуть ' },
    mayDo: 'ви можете зробити таке',
    ifSo: 'якщо ви це зробили',
    choose: {
      imp: ukrainian('виберіть'),
      inf: ukrainian('вибрати'),
      s3: ukrainian('вибирає'),
      p3: ukrainian('вибирають'),
    },
    table: (count) => `${ukrainian('гравці разом вибирають')(count)}`,
    forYou: ' для вас',
    orElse: 'або ',
    and: () => ' та ',
    andAlso: () => ', а також ',
    or: () => ' або ',
    forEach: 'за ',
    repeat: 'зробіть це ',
    announce: 'оголосіть Х, не більше ніж ',
    when: 'коли ',
    nextTime: 'наступного разу, коли ',
    instead: ['натомість ', ''],
    insteadDo: 'натомість зробіть таке',
    mayDoInstead: 'натомість ви можете зробити таке',
    not: 'неправда, що ',
    semicolon: '; ',
    colon: ': ',
    byHand: 'вручну',
    quotes: ['«', '»'],
  },
};
