/** What cards say about tokens between Launcher, Dump and Data Bag, besides Programming (3b–3d, 3h). */
import type { Option } from '@torii/kernel';
import { tell } from '../../../events/events.ts';
import { bagDump, drawTokens, dumpSlots } from '../../../table/data.ts';
import { grid, isData, slotName, slotPlace, slotsWith } from '../../../table/launcher/launcher.ts';
import { boardPlace } from '../../../table/places.ts';
import { CORRUPTED, EMPTY, tokenName } from '../../../table/state.ts';
import { countOn, dataOn, someData } from '../../choosing.ts';
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

function isEmpty(lying: number): boolean {
  return lying === EMPTY;
}

/** How many tokens can go from the Dump to the Launcher. */
function loadable(c: E): number {
  return Math.min(you(c).dump.length, countOn(c, isEmpty));
}

/** The kinds of tokens in the Dump of whoever acts. */
function dumpOptions(c: E, rule: string): Option[] {
  return tokenOptions([...new Set(you(c).dump)], rule, yours(c, 'dump'));
}

/** A token of the Launcher is dumped, and a random one from the Bag lies in its place. */
function replaceFromBag(c: E, slot: number): void {
  const { you: role } = c.locals;
  dumpSlots(c, role, [slot]);
  drawTokens(c, role, 1, ([token = EMPTY]) => {
    you(c).launcher[slot] = token;
    const [from, to] = [boardPlace(role, 'bag'), slotPlace(grid(c), role, slot)];
    tell(c, 'data.placed', { role, token: tokenName(token), from, to }, 'TM-3h-02');
  });
}

function emptySlots(c: E, rule: string): Option[] {
  return slotsWith(you(c), isEmpty).map((slot) => ({
    id: slotName(grid(c), slot),
    rule,
    touches: [slotPlace(grid(c), c.locals.you, slot)],
    key: 'launcher.slot',
    args: { slot: slotPlace(grid(c), c.locals.you, slot) },
  }));
}

export const dump: Phrases = [
  {
    kind: 'effect',
    id: 'dumpAtRandom',
    rule: 'TM-8-05',
    slots: { n: 'amount', token: 'dataToken' },
    en: '[dump] {n+token} at random',
    es: '[dump] {n+token} al azar',
    fr: '[dump] {n+token} au hasard',
    uk: '[dump] {n+token} наосліп',
    worth: DUMPED,
    can: (c, a) => a.amount('n', dataOn(c)) > 0 && dataOn(c) > 0,
    touches: (c) => yours(c, 'launcher'),
    run: (c, a) => {
      const slots = slotsWith(you(c), isData);
      const n = Math.min(slots.length, a.amount('n', slots.length));
      const drawn = Array.from({ length: n }, () => c.draw(`launcher:${c.locals.you}`, slots));
      dumpSlots(c, c.locals.you, drawn);
      c.locals.that = n;
    },
  },
  {
    kind: 'effect',
    id: 'loadFromDump',
    rule: 'TM-3h-02',
    slots: { n: 'amount', token: 'dataToken' },
    en: '[place] {n+token} from <your|their> Dump on empty Data slots of <your|their> Launcher',
    es: '[place] {n+token} de <tu|su> Volcado en <tu|su> Lanzador, siempre en ranuras de Datos vacías',
    fr: '[place] {n+token} de <votre|son|leur> Vidage sur <votre|son|leur> Lanceur, là où une case Données est vide',
    uk: '[place] {n+token} зі свого Скиду на свою панель Запуску (лише на порожні комірки Даних)',
    worth: times(0.4),
    forms: true,
    can: (c, a) => a.amount('n', loadable(c)) > 0 && loadable(c) > 0,
    touches: (c) => yours(c, 'dump'),
    steps: (f, slots) => [
      f.do('count', (c) => {
        c.locals.that = Math.min(loadable(c), slots(c).amount('n', loadable(c)));
      }),
      f.loop('tokens', (c) => c.locals.that > 0, [
        f.ask('token', {
          rule: 'TM-3h-02',
          prompt: 'data.load',
          who: (c) => c.locals.you,
          options: (c) => dumpOptions(c, 'TM-3h-02'),
          take: (c, { id }) => {
            c.locals.it = id;
          },
        }),
        f.ask('slot', {
          rule: 'TM-3h-02',
          prompt: 'launcher.slotForToken',
          who: (c) => c.locals.you,
          options: (c) => emptySlots(c, 'TM-3h-02'),
          take: (c, option) => {
            const token = tokenOf({ id: c.locals.it });
            const slot = slotOf(c, option);
            const { dump: lying, launcher } = you(c);
            lying.splice(lying.indexOf(token), 1);
            launcher[slot] = token;
            const from = boardPlace(c.locals.you, `dump/${tokenName(token)}`);
            const to = slotPlace(grid(c), c.locals.you, slot);
            tell(c, 'data.placed', { role: c.locals.you, token: tokenName(token), from, to }, 'TM-3h-02');
            c.touch('data');
            c.locals.that -= 1;
          },
        }),
      ]),
    ],
  },
  {
    kind: 'effect',
    id: 'emptyDump',
    rule: 'TM-3h-02',
    slots: {},
    en: '[return] all tokens from <your|their> Dump to <your|their> Data Bag',
    es: '[return] todas las fichas de <tu|su> Volcado a <tu|su> Bolsa de Datos',
    fr: '[return] tous les pions de <votre|son|leur> Vidage dans <votre|son|leur> Sac de Données',
    uk: '[return] усі жетони зі свого Скиду до свого Пакета Даних',
    worth: (on) => on.dump.reduce((sum, token) => sum + (token === CORRUPTED ? -0.3 : 0.05), 0),
    can: (c) => you(c).dump.length > 0,
    touches: (c) => yours(c, 'dump'),
    run: (c) => {
      c.locals.that = bagDump(c, c.locals.you, 'data.returned', 'TM-3h-02');
    },
  },
  {
    kind: 'effect',
    id: 'replaceFromBag',
    rule: 'TM-3h-02',
    slots: { n: 'amount', token: 'dataToken' },
    en: '[replace] {n+token} on <your|their> Launcher with a random draw from <your|their> Data Bag',
    es: '[replace] {n+token} de <tu|su> Lanzador por lo que <robes|robe|roben> al azar de <tu|su> Bolsa de Datos',
    fr: '[replace] {n+token} de <votre|son|leur> Lanceur en piochant au hasard dans <votre|son|leur> Sac de Données',
    uk: '[replace] {n+token} на своїй панелі Запуску, наосліп діставши заміну зі свого Пакета Даних',
    worth: times(0.05),
    forms: true,
    can: (c, a) => a.amount('n', dataOn(c)) > 0 && dataOn(c) > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) =>
      someData(f, 'tokens', slots, {
        rule: 'TM-3h-02',
        prompt: 'data.replace',
        // One after another: what was dumped may be drawn again.
        take: (c, chosen) => {
          for (const slot of chosen) replaceFromBag(c, slot);
        },
      }),
  },
  {
    kind: 'effect',
    id: 'switchAny',
    rule: 'TM-3e-03',
    slots: {},
    en: '[switch] any 2 Data tokens on <your|their> Launcher',
    es: '[switch] 2\u00a0fichas de Datos cualesquiera de <tu|su> Lanzador',
    fr: '[switch] 2\u00a0pions Données de <votre|son|leur> choix sur <votre|son|leur> Lanceur',
    uk: '[switch] місцями будь-які 2\u00a0жетони Даних на своїй панелі Запуску',
    worth: () => 0.8,
    forms: true,
    can: (c) => dataOn(c) > 1,
    touches: (c) => yours(c, 'launcher'),
    steps: (f) => [
      f.askSome('tokens', {
        rule: 'TM-3e-03',
        prompt: 'data.switch',
        who: (c) => c.locals.you,
        options: (c) => dataOptions(c, 'TM-3e-03'),
        min: () => 2,
        max: () => 2,
        take: (c, [first, second]) => {
          if (!first || !second) return;
          const { launcher } = you(c);
          const [a, b] = [slotOf(c, first), slotOf(c, second)];
          [launcher[a], launcher[b]] = [launcher[b] ?? EMPTY, launcher[a] ?? EMPTY];
          const { you: role } = c.locals;
          const [from, to] = [slotPlace(grid(c), role, a), slotPlace(grid(c), role, b)];
          tell(c, 'data.switched', { role, from, to }, 'TM-3e-03');
          c.touch('data');
        },
      }),
    ],
  },
  {
    kind: 'value',
    id: 'tokensOnLauncher',
    rule: 'TM-3h-02',
    slots: { token: 'dataToken' },
    en: 'the number of {token:pl} on <your|their> Launcher',
    es: 'el número de {token:pl} de <tu|su> Lanzador',
    fr: 'le nombre {token:pl.of} sur <votre|son|leur> Lanceur',
    uk: 'кількість {token:pl.gen} на <вашій|його|їхній> панелі Запуску',
    ukOf: 'кількості {token:pl.gen} на <вашій|його|їхній> панелі Запуску',
    value: dataOn,
  },
];
