/** What cards take from a player for longer than a turn: Data slots, figures, Augments, EXP (3a, 3j, 3l). */
import { inForce } from '@torii/script';
import { discardAugment } from '../../../cards/augments.ts';
import { STAT_HOOKS } from '../../../cards/stats.ts';
import { tell } from '../../../events/events.ts';
import { unlockedSlots } from '../../../scenarios/scoring.ts';
import { dumpSlots } from '../../../table/data.ts';
import {
  grid,
  isData,
  isLockable,
  slotName,
  slotPlace,
  slotsWith,
} from '../../../table/launcher/launcher.ts';
import { boardPlace } from '../../../table/places.ts';
import { CORRUPTED, EMPTY, LOCK, tokenName } from '../../../table/state.ts';
import { countOn, oneByOne } from '../../choosing.ts';
import { type E, type Phrases, slotOf, you, yours } from '../../speech.ts';
import { times } from '../weights.ts';

/** The slots of the rightmost column that could be Locked again: the empty ones first, and only those, while there are any. */
function lockable(c: E): number[] {
  const open = slotsWith(you(c), (lying) => lying !== LOCK).filter((slot) => isLockable(grid(c), slot));
  const empty = open.filter((slot) => you(c).launcher[slot] === EMPTY);
  return empty.length > 0 ? empty : open;
}

/** Each player has as many Lock tokens as there are slots in that column; some may lie elsewhere (TM-5b-35). */
function canLock(c: E): number {
  return Math.min(unlockedSlots(c, you(c)), lockable(c).length);
}

function lock(c: E, slot: number): void {
  const { you: role } = c.locals;
  if (isData(you(c).launcher[slot])) dumpSlots(c, role, [slot]);
  you(c).launcher[slot] = LOCK;
  tell(c, 'launcher.locked', { role, to: slotPlace(grid(c), role, slot) }, 'TM-8-21');
  c.touch('data');
}

export const losses: Phrases = [
  {
    kind: 'effect',
    id: 'lockAgain',
    rule: 'TM-8-21',
    slots: { n: 'amount' },
    en: '[lock] {n}',
    es: '[lock] {n+dataSlot}',
    fr: '[lock] {n+dataSlot}',
    uk: '[lock] {n+dataSlot}',
    worth: times(-1.8),
    forms: true,
    can: (c, a) => a.amount('n') > 0 && canLock(c) > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) =>
      oneByOne(
        f,
        'locks',
        (c) => Math.min(slots(c).amount('n'), unlockedSlots(c, you(c))),
        f.ask('slot', {
          rule: 'TM-8-21',
          prompt: 'launcher.slotForLock',
          who: (c) => c.locals.you,
          options: (c) =>
            lockable(c).map((slot) => ({
              id: slotName(grid(c), slot),
              rule: 'TM-8-21',
              touches: [slotPlace(grid(c), c.locals.you, slot)],
              key: 'launcher.slot',
              args: { slot: slotPlace(grid(c), c.locals.you, slot) },
            })),
          take: (c, option) => lock(c, slotOf(c, option)),
        }),
      ),
  },
  {
    kind: 'effect',
    id: 'reduceStat',
    rule: 'TM-4a-10',
    slots: { n: 'amount', stat: 'stat' },
    en: '[reduce] <your|their> {stat} by {n}',
    es: '[reduce] <tu|su> {stat} en {n}',
    fr: '[reduce] <votre|son|leur> {stat} de {n}',
    uk: '[reduce] {stat:acc} на {n}',
    worth: times(-0.9),
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => yours(c, 'bodies'),
    lasting: true,
    run: (c, a) => inForce(c, STAT_HOOKS[a.noun('stat')] ?? '', -a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'discardAugment',
    rule: 'TM-3l-14',
    slots: {},
    en: '[discard] 1 of <your|their> equipped Augments',
    es: '[discard] 1 de <tus|sus> Mejoras equipadas',
    fr: '[discard] l’une de <vos|ses|leurs> Augmentations équipées',
    uk: '[discard] 1\u00a0зі своїх споряджених Підсилень',
    worth: () => -1.5,
    can: (c) => you(c).equipped.length > 0,
    touches: (c) => yours(c, 'equipped'),
    steps: (f) => [
      f.ask('augment', {
        rule: 'TM-3l-14',
        prompt: 'augments.discard',
        who: (c) => c.locals.you,
        options: (c) =>
          you(c).equipped.map((augment) => ({
            id: augment,
            rule: 'TM-3l-14',
            touches: [boardPlace(c.locals.you, `equipped/${augment}`)],
            key: 'augments.one',
            args: { augment },
          })),
        take: (c, { id }) => discardAugment(c, c.locals.you, id),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'loadCorrupted',
    rule: 'TM-3h-02',
    slots: { n: 'amount', token: 'corruptedToken' },
    en: '[place] {n+token} from <your|their> Dump on empty Data slots of <your|their> Launcher',
    es: '[place] {n+token} de <tu|su> Volcado en <tu|su> Lanzador, siempre en ranuras de Datos vacías',
    fr: '[place] {n+token} de <votre|son|leur> Vidage sur <votre|son|leur> Lanceur, là où une case Données est vide',
    uk: '[place] {n+token} зі свого Скиду на свою панель Запуску (лише на порожні комірки Даних)',
    worth: times(-0.3),
    forms: true,
    can: (c, a) => a.amount('n', 1) > 0 && you(c).dump.includes(CORRUPTED) && countOn(c, isEmpty) > 0,
    touches: (c) => yours(c, 'dump'),
    steps: (f, slots) =>
      oneByOne(
        f,
        'tokens',
        (c) => {
          const most = Math.min(you(c).dump.filter(isCorrupted).length, countOn(c, isEmpty));
          return Math.min(most, slots(c).amount('n', most));
        },
        f.ask('slot', {
          rule: 'TM-3h-02',
          prompt: 'launcher.slotForToken',
          who: (c) => c.locals.you,
          options: (c) =>
            slotsWith(you(c), isEmpty).map((slot) => ({
              id: slotName(grid(c), slot),
              rule: 'TM-3h-02',
              touches: [slotPlace(grid(c), c.locals.you, slot)],
              key: 'launcher.slot',
              args: { slot: slotPlace(grid(c), c.locals.you, slot) },
            })),
          take: (c, option) => {
            const { you: role } = c.locals;
            const { dump, launcher } = you(c);
            dump.splice(dump.indexOf(CORRUPTED), 1);
            launcher[slotOf(c, option)] = CORRUPTED;
            const token = tokenName(CORRUPTED);
            const from = boardPlace(role, `dump/${token}`);
            const to = slotPlace(grid(c), role, slotOf(c, option));
            tell(c, 'data.placed', { role, token, from, to }, 'TM-3h-02');
            c.touch('data');
          },
        }),
      ),
  },
  {
    kind: 'value',
    id: 'corruptedInDump',
    rule: 'TM-3d-01',
    slots: { token: 'corruptedToken' },
    en: 'the number of {token:pl} in <your|their> Dump',
    es: 'el número de {token:pl} de <tu|su> Volcado',
    fr: 'le nombre {token:pl.of} dans <votre|son|leur> Vidage',
    uk: 'кількість {token:pl.gen} у <вашому|його|їхньому> Скиді',
    ukOf: 'кількості {token:pl.gen} у <вашому|його|їхньому> Скиді',
    value: (c) => you(c).dump.filter(isCorrupted).length,
  },
];

function isEmpty(lying: number): boolean {
  return lying === EMPTY;
}

function isCorrupted(lying: number): boolean {
  return lying === CORRUPTED;
}
