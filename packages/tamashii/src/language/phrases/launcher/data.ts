/** What cards say about Data tokens, Core Data and the Launcher (3a–3d, 8). */
import { atLeast, exactly } from '@torii/script';
import { tell } from '../../../events/events.ts';
import { discardDumped, discardSlots, dumpSlots, gainCorrupted, gainToken } from '../../../table/data.ts';
import {
  grid,
  isHighlighted,
  isLockable,
  slotName,
  slotPlace,
  slotsWith,
} from '../../../table/launcher/launcher.ts';
import {
  BASIC,
  BLUE,
  CORRUPTED,
  EMPTY,
  GREEN,
  LOCK,
  OPEN,
  RED,
  tokenName,
  YELLOW,
} from '../../../table/state.ts';
import { countOn, dataOn, oneByOne, someData } from '../../choosing.ts';
import {
  dataOptions,
  type E,
  type Phrases,
  slotOf,
  tokenOf,
  tokenOptions,
  you,
  yours,
} from '../../speech.ts';
import { DUMPED, times } from '../weights.ts';

const TYPES: Readonly<Record<string, number>> = {
  blueDataToken: BLUE,
  greenDataToken: GREEN,
  yellowDataToken: YELLOW,
  redDataToken: RED,
  openDataToken: OPEN,
};

/** The type that a token of a text has. */
export function asType(noun: string): number {
  return TYPES[noun] ?? EMPTY;
}

/** What is of the type of a text's token. */
export function ofType(noun: string): (lying: number) => boolean {
  const wanted = asType(noun);
  return (lying) => lying === wanted;
}

/** What counts as a token of some type where that is for its owner to say: Open Data may stand in for it (TM-3d-10). */
function counts(noun: string): (lying: number) => boolean {
  const wanted = asType(noun);
  return (lying) => lying === wanted || lying === OPEN;
}

function isCorrupted(lying: number): boolean {
  return lying === CORRUPTED;
}

/** Highlighted slots outside the rightmost column on which nothing lies. */
function slotsForLock(c: E): number[] {
  return slotsWith(you(c), (lying) => lying === EMPTY).filter(
    (slot) => isHighlighted(grid(c), slot) && !isLockable(grid(c), slot),
  );
}

/** The match option `c12Blank` says whether a Lock comes from the supply instead (conflict X-13). */
function fromSupply(c: E): boolean {
  return c.option('c12Blank') === 'place';
}

function lockRule(c: E): string {
  return fromSupply(c) ? 'X-13' : 'TM-5b-35';
}

export const data: Phrases = [
  {
    kind: 'effect',
    id: 'gainBasicData',
    rule: 'TM-8-08',
    slots: { n: 'amount', token: 'basicToken' },
    which: true,
    en: '[gainToken] {n+token} of <your|their> choice',
    es: '[gainToken] {n+token} a <tu|su> elección',
    fr: '[gainToken] {n+token} de <votre|son|leur> choix',
    uk: '[gainToken] {n+token} на <ваш|свій> вибір',
    worth: times(0.5),
    can: (c, a) => a.amount('n') > 0 && BASIC.some((token) => (c.state.pool[token] ?? 0) > 0),
    touches: (c) => yours(c, 'dump'),
    steps: (f, slots) =>
      oneByOne(
        f,
        'tokens',
        (c) => slots(c).amount('n'),
        f.ask('token', {
          rule: 'TM-8-08',
          prompt: 'data.gain',
          who: (c) => c.locals.you,
          options: (c) =>
            tokenOptions(
              BASIC.filter((token) => (c.state.pool[token] ?? 0) > 0),
              'TM-8-08',
              yours(c, 'dump'),
            ),
          take: (c, option) => {
            gainToken(c, c.locals.you, tokenOf(option), 1);
          },
        }),
      ),
  },
  {
    kind: 'effect',
    id: 'gainCorruptedData',
    rule: 'TM-3d-01',
    slots: { n: 'amount', token: 'corruptedToken' },
    en: '[gainToken] {n+token}',
    es: '[gainToken] {n+token}',
    fr: '[gainToken] {n+token}',
    uk: '[gainToken] {n+token}',
    worth: (on) => on.corrupted(on.amount()),
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => yours(c, 'dump'),
    run: (c, a) => {
      c.locals.that = gainCorrupted(c, c.locals.you, a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'dumpData',
    rule: 'TM-8-05',
    slots: { n: 'amount', token: 'dataToken' },
    which: true,
    en: '[dump] {n+token} of <your|their> choice',
    es: '[dump] {n+token} a <tu|su> elección',
    fr: '[dump] {n+token} de <votre|son|leur> choix',
    uk: '[dump] {n+token} на <ваш|свій> вибір',
    worth: DUMPED,
    can: (c, a) => a.amount('n', dataOn(c)) > 0 && dataOn(c) > 0,
    pays: (c, a) => dataOn(c) >= a.amount('n', 1),
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) =>
      someData(f, 'dump', slots, {
        rule: 'TM-8-05',
        prompt: 'data.dump',
        take: (c, chosen) => dumpSlots(c, c.locals.you, chosen),
      }),
  },
  {
    kind: 'effect',
    id: 'discardData',
    rule: 'TM-8-04',
    slots: { n: 'amount', token: 'dataToken' },
    en: '[discard] {n+token} from <your|their> Launcher',
    es: '[discard] {n+token} de <tu|su> Lanzador',
    fr: '[discard] {n+token} de <votre|son|leur> Lanceur',
    uk: '[discard] {n+token} зі своєї панелі Запуску',
    worth: times(-0.4),
    can: (c, a) => a.amount('n', dataOn(c)) > 0 && dataOn(c) > 0,
    pays: (c, a) => dataOn(c) >= a.amount('n', 1),
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) =>
      someData(f, 'discard', slots, {
        rule: 'TM-8-04',
        prompt: 'data.discard',
        take: (c, chosen) => discardSlots(c, c.locals.you, chosen),
      }),
  },
  {
    kind: 'effect',
    id: 'changeCore',
    rule: 'TM-3d-17',
    slots: {},
    en: '[change] <your|their> Core Data',
    es: '[change] <tus|sus> Datos Centrales',
    fr: '[change] <vos|ses|leurs> Données Essentielles',
    uk: '[change] свої Основні Дані',
    worth: (on) => on.otherCore(),
    forms: true,
    can: () => true,
    touches: (c) => yours(c, 'core'),
    steps: (f) => [
      f.ask('core', {
        rule: 'TM-3d-17',
        prompt: 'data.core',
        who: (c) => c.locals.you,
        // Either the other side of the token in the slot, or the token beside the board, any side up.
        options: (c) =>
          tokenOptions(
            you(c)
              .coreTokens.flat()
              .filter((token) => token !== you(c).core),
            'TM-3d-17',
            yours(c, 'core'),
          ),
        take: (c, option) => {
          you(c).core = tokenOf(option);
          tell(c, 'data.core', { role: c.locals.you, token: tokenName(you(c).core) }, 'TM-3d-17');
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'moveLock',
    rule: 'TM-5b-35',
    slots: {},
    en: '[move] 1 of <your|their> Lock tokens to an empty Highlighted Data slot outside the rightmost column',
    es: '[move] 1 de <tus|sus> indicadores de Bloqueo a una ranura de Datos Resaltada vacía que no esté en la columna situada más a la derecha',
    fr: '[move] l’un de <vos|ses|leurs> pions Verrou sur une case Données en Surbrillance vide, hors de la colonne la plus à droite',
    uk: '[move] 1\u00a0зі своїх жетонів Блоку на порожню підсвічену комірку Даних поза крайнім правим стовпцем',
    worth: () => -0.5,
    can: (c) => slotsForLock(c).length > 0 && (fromSupply(c) || you(c).launcher.includes(LOCK)),
    touches: (c) => yours(c, 'launcher'),
    steps: (f) => [
      f.when('own', (c) => !fromSupply(c), [
        f.ask('lock', {
          rule: 'TM-5b-35',
          prompt: 'launcher.lock',
          who: (c) => c.locals.you,
          options: (c) =>
            slotsWith(you(c), (lying) => lying === LOCK).map((slot) => ({
              id: slotName(grid(c), slot),
              rule: 'TM-5b-35',
              touches: [slotPlace(grid(c), c.locals.you, slot)],
              key: 'launcher.lock',
              args: { slot: slotPlace(grid(c), c.locals.you, slot) },
            })),
          take: (c, { id }) => {
            c.locals.it = id;
          },
        }),
      ]),
      f.ask('slot', {
        rule: (c) => lockRule(c),
        prompt: 'launcher.slotForLock',
        who: (c) => c.locals.you,
        options: (c) =>
          slotsForLock(c).map((slot) => ({
            id: slotName(grid(c), slot),
            rule: lockRule(c),
            touches: [slotPlace(grid(c), c.locals.you, slot)],
            key: 'launcher.slot',
            args: { slot: slotPlace(grid(c), c.locals.you, slot) },
          })),
        take: (c, option) => {
          const { you: role, it } = c.locals;
          const to = option.touches[0] ?? '';
          you(c).launcher[slotOf(c, option)] = LOCK;
          if (fromSupply(c)) {
            tell(c, 'launcher.locked', { role, to }, 'X-13');
            return;
          }
          const slot = slotOf(c, { id: it });
          you(c).launcher[slot] = EMPTY;
          tell(c, 'launcher.lockMoved', { role, from: slotPlace(grid(c), role, slot), to }, 'TM-5b-35');
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'gainTyped',
    rule: 'TM-8-08',
    slots: { n: 'amount', token: 'typedToken' },
    en: '[gainToken] {n+token}',
    es: '[gainToken] {n+token}',
    fr: '[gainToken] {n+token}',
    uk: '[gainToken] {n+token}',
    worth: (on) => (asType(on.noun('token')) === OPEN ? 1.6 : 0.5) * on.amount(),
    can: (c, a) => a.amount('n') > 0 && (c.state.pool[asType(a.noun('token'))] ?? 0) > 0,
    touches: (c) => yours(c, 'dump'),
    run: (c, a) => {
      c.locals.that = gainToken(c, c.locals.you, asType(a.noun('token')), a.amount('n'));
    },
  },
  // "That many" stays what it was: such a price is paid for less of what would happen.
  {
    kind: 'effect',
    id: 'dumpTyped',
    rule: 'TM-3d-10',
    slots: { n: 'amount', token: 'typedToken' },
    en: '[dump] {n+token}',
    es: '[dump] {n+token}',
    fr: '[dump] {n+token}',
    uk: '[dump] {n+token}',
    worth: DUMPED,
    can: (c, a) => a.amount('n') > 0 && countOn(c, counts(a.noun('token'))) >= a.amount('n'),
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) => [
      f.askSome('dump', {
        rule: 'TM-3d-10',
        prompt: 'data.dump',
        who: (c) => c.locals.you,
        options: (c) => dataOptions(c, 'TM-3d-10', counts(slots(c).noun('token'))),
        min: (c) => slots(c).amount('n'),
        max: (c) => slots(c).amount('n'),
        take: (c, chosen) => {
          dumpSlots(
            c,
            c.locals.you,
            chosen.map((each) => slotOf(c, each)),
          );
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'discardCorrupted',
    rule: 'TM-3d-02',
    slots: { n: 'amount', token: 'corruptedToken' },
    en: '[discard] {n+token} from <your|their> Launcher',
    es: '[discard] {n+token} de <tu|su> Lanzador',
    fr: '[discard] {n+token} de <votre|son|leur> Lanceur',
    uk: '[discard] {n+token} зі своєї панелі Запуску',
    worth: times(0.8),
    can: (c, a) => a.amount('n', 1) > 0 && countOn(c, isCorrupted) > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) =>
      someData(f, 'discard', slots, {
        rule: 'TM-3d-02',
        prompt: 'data.discard',
        wanted: () => isCorrupted,
        take: (c, chosen) => discardSlots(c, c.locals.you, chosen),
      }),
  },
  {
    kind: 'effect',
    id: 'discardAnyFromDump',
    rule: 'TM-8-04',
    slots: { n: 'amount', token: 'dataToken' },
    en: '[discard] {n+token} from <your|their> Dump',
    es: '[discard] {n+token} de <tu|su> Volcado',
    fr: '[discard] {n+token} de <votre|son|leur> Vidage',
    uk: '[discard] {n+token} зі свого Скиду',
    worth: (on) => (on.dump.includes(CORRUPTED) ? 0.8 : -0.2),
    can: (c, a) => a.amount('n', 1) > 0 && you(c).dump.length > 0,
    touches: (c) => yours(c, 'dump'),
    steps: (f, slots) =>
      oneByOne(
        f,
        'tokens',
        (c) => Math.min(you(c).dump.length, slots(c).amount('n', you(c).dump.length)),
        f.ask('token', {
          rule: 'TM-8-04',
          prompt: 'data.discard',
          who: (c) => c.locals.you,
          options: (c) =>
            tokenOptions(
              [...BASIC, OPEN, CORRUPTED].filter((token) => you(c).dump.includes(token)),
              'TM-8-04',
              yours(c, 'dump'),
            ),
          take: (c, option) => discardDumped(c, c.locals.you, tokenOf(option)),
        }),
      ),
  },
  {
    kind: 'condition',
    id: 'haveTyped',
    // Open Data stands in for any Basic Data in all situations, so also where it is only counted (TM-3d-10).
    rule: 'TM-3d-10',
    slots: { n: 'amount', token: 'typedToken' },
    en: 'you have at least {n+token} on your Launcher',
    es: 'tienes al menos {n+token} en tu Lanzador',
    fr: 'vous avez au moins {n+token} sur votre Lanceur',
    uk: 'на вашій панелі Запуску щонайменше {n+token:nom}',
    measure: (c, a) => atLeast(countOn(c, counts(a.noun('token'))), a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'noLocks',
    rule: 'TM-8-21',
    slots: {},
    en: 'you have no Lock token on your Launcher',
    es: 'no tienes ningún indicador de Bloqueo en tu Lanzador',
    fr: 'vous n’avez aucun pion Verrou sur votre Lanceur',
    uk: 'на вашій панелі Запуску немає жетонів Блоку',
    measure: (c) =>
      exactly(
        countOn(c, (lying) => lying === LOCK),
        0,
      ),
  },
];
