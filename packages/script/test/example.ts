/** A small game whose cards are written in the card language: enough to try every construct on. */
import { createMatch, defineGame, type Flow, flow, type Hook, type Match } from '@torii/kernel';
import {
  compileEffect,
  type Effect,
  type EffectContext,
  type EffectLocals,
  lexicon,
  type Names,
  type Phrase,
  phraseBook,
  type Runtime,
} from '@torii/script';
import { makeGrammar, type Problem, type Reader, readEffect } from '@torii/script/read';
import { LineCounter, parseDocument } from 'yaml';

type Player = { power: number; shield: number; exp: number; wounds: number };
export type Table = {
  players: Record<string, Player>;
  time: number;
  fires: Record<string, number>;
  card: string;
};

const words = lexicon(
  {
    gain: {
      en: 'gain|gains',
      es: 'suma|sumar|suma|suman',
      fr: 'gagnez|gagner|gagne|gagnent',
      uk: 'отримайте|отримати|отримує|отримують',
    },
    suffer: {
      en: 'suffer|suffers',
      es: 'sufre|sufrir|sufre|sufren',
      fr: 'subissez|subir|subit|subissent',
      uk: 'отримайте|отримати|отримує|отримують',
    },
    spend: {
      en: 'spend|spends',
      es: 'gasta|gastar|gasta|gastan',
      fr: 'dépensez|dépenser|dépense|dépensent',
      uk: 'витратьте|витратити|витрачає|витрачають',
    },
    remove: {
      en: 'discard|discards',
      es: 'descarta|descartar|descarta|descartan',
      fr: 'défaussez|défausser|défausse|défaussent',
      uk: 'вилучіть|вилучити|вилучає|вилучають',
    },
    reduce: {
      en: 'reduce|reduces',
      es: 'reduce|reducir|reduce|reducen',
      fr: 'réduisez|réduire|réduit|réduisent',
      uk: 'зменште|зменшити|зменшує|зменшують',
    },
  },
  {
    power: {
      classes: ['asset'],
      en: '~Power|Power',
      es: 'f Energía|Energías',
      fr: 'f Puissance|Puissances',
      uk: 'f Сила|Силу|Сили|Сили|Сил',
    },
    shield: {
      classes: ['asset'],
      en: '~Shield|Shield',
      es: 'm Escudo|Escudos',
      fr: 'm Bouclier|Boucliers',
      uk: 'm Щит|Щит|Щита|Щити|Щитів',
    },
    exp: { classes: ['asset'], en: '~EXP|EXP', es: 'f EXP|EXP', fr: 'm EXP|EXP', uk: 'n ОД|ОД|ОД|ОД|ОД' },
    wound: {
      classes: ['wound'],
      en: 'Wound|Wounds',
      es: 'f Herida|Heridas',
      fr: 'f Blessure|Blessures',
      uk: 'n Поранення|Поранення|Поранення|Поранення|Поранень',
    },
    fire: {
      classes: ['fire'],
      en: 'fire|fires',
      es: 'm fuego|fuegos',
      fr: 'm feu|feux',
      uk: 'f пожежа|пожежу|пожежі|пожежі|пожеж',
    },
  },
);

function you(c: EffectContext<Table>): Player {
  return c.state.players[c.locals.you] as Player;
}

type Asset = 'power' | 'shield' | 'exp';

const phrases: readonly Phrase<Table>[] = [
  {
    kind: 'effect',
    id: 'gain',
    rule: 'EX-1',
    slots: { n: 'amount', asset: 'asset' },
    en: '[gain] {n+asset}',
    es: '[gain] {n+asset}',
    fr: '[gain] {n+asset}',
    uk: '[gain] {n+asset}',
    can: (c, a) => a.amount('n') > 0 && you(c)[a.noun('asset') as Asset] < 5,
    touches: (c, a) => [`${c.locals.you}/${a.noun('asset')}`],
    run: (c, a) => {
      const asset = a.noun('asset') as Asset;
      const n = a.amount('n');
      you(c)[asset] = Math.min(5, you(c)[asset] + n);
      c.locals.that = n;
    },
  },
  {
    kind: 'effect',
    id: 'suffer',
    rule: 'EX-2',
    slots: { n: 'amount', wound: 'wound' },
    en: '[suffer] {n+wound}',
    es: '[suffer] {n+wound}',
    fr: '[suffer] {n+wound}',
    uk: '[suffer] {n+wound}',
    can: () => true,
    touches: (c) => [`${c.locals.you}/wounds`],
    run: (c, a) => {
      const n = a.amount('n');
      you(c).wounds += n;
      c.locals.that = n;
      c.open('suffered', { to: c.locals.you, n });
    },
  },
  {
    kind: 'effect',
    id: 'spend',
    rule: 'EX-3',
    slots: { n: 'amount', asset: 'asset' },
    en: '[spend] {n+asset}',
    es: '[spend] {n+asset}',
    fr: '[spend] {n+asset}',
    uk: '[spend] {n+asset}',
    can: (c, a) => you(c)[a.noun('asset') as Asset] >= a.amount('n'),
    touches: () => [],
    run: (c, a) => {
      const n = a.amount('n');
      you(c)[a.noun('asset') as Asset] -= n;
      c.locals.that = n;
    },
  },
  {
    kind: 'effect',
    id: 'putOut',
    rule: 'EX-4',
    slots: { n: 'amount', fire: 'fire' },
    en: '[remove] {n+fire} from that District',
    es: '[remove] {n+fire} de ese Distrito',
    fr: '[remove] {n+fire} de ce District',
    uk: '[remove] {n+fire} з того Району',
    can: (c) => (c.state.fires[c.locals.it] ?? 0) > 0,
    touches: (c) => [c.locals.it],
    run: (c, a) => {
      const lit = c.state.fires[c.locals.it] ?? 0;
      c.state.fires[c.locals.it] = lit - a.amount('n', lit);
    },
  },
  {
    kind: 'effect',
    id: 'reduceTime',
    rule: 'EX-5',
    slots: { n: 'amount' },
    en: '[reduce] Time by {n}',
    es: '[reduce] el Tiempo en {n}',
    fr: '[reduce] le Temps de {n}',
    uk: '[reduce] Час на {n}',
    can: (c) => c.state.time > 0,
    touches: () => ['time'],
    run: (c, a) => {
      c.state.time -= a.amount('n');
    },
  },
  {
    kind: 'condition',
    id: 'timeIs',
    rule: 'EX-6',
    slots: { n: 'amount' },
    en: 'Time is {n}',
    es: 'el Tiempo es {n}',
    fr: 'le Temps est à {n}',
    uk: 'Час – {n}',
    test: (c, a) => c.state.time === a.amount('n'),
  },
  {
    kind: 'players',
    id: 'eachPlayer',
    plural: false,
    rule: 'EX-7',
    slots: {},
    en: 'each player',
    es: 'cada jugador',
    fr: 'chaque joueur',
    uk: 'кожен гравець',
    list: (c) => c.roles,
  },
  {
    kind: 'set',
    id: 'burning',
    rule: 'EX-8',
    slots: {},
    en: 'burning District',
    es: 'Distrito en llamas',
    fr: 'District en feu',
    uk: 'кожен Район, що горить',
    list: (c) => Object.keys(c.state.fires).filter((id) => (c.state.fires[id] ?? 0) > 0),
  },
  {
    kind: 'trigger',
    id: 'youSuffer',
    rule: 'EX-9',
    slots: {},
    window: 'suffered',
    en: 'you suffer Wounds',
    es: 'sufres Heridas',
    fr: 'vous subissez des Blessures',
    uk: 'ви отримуєте Поранення',
    matches: (_, subject, role) => subject.to === role,
  },
  {
    kind: 'duration',
    id: 'thisTurn',
    rule: 'EX-10',
    slots: {},
    en: 'until the end of the turn',
    es: 'hasta el final del turno',
    fr: 'jusqu’à la fin du tour',
    uk: 'до кінця ходу',
    scope: () => 'turn',
  },
  {
    kind: 'per',
    id: 'perTurn',
    rule: 'EX-11',
    slots: {},
    en: 'once per turn',
    es: 'una vez por turno',
    fr: 'une fois par tour',
    uk: 'один раз за хід',
    scope: () => 'turn',
  },
  {
    kind: 'die',
    id: 'numberDie',
    label: 'number',
    faces: ['1', '2', '3', 'blank'],
    rule: 'EX-12',
    slots: {},
    en: 'roll 1 Number die',
    es: 'tira 1 dado Numérico',
    fr: 'jetez 1 dé Numéro',
    uk: 'киньте 1 Числовий куб',
  },
];

export const book = phraseBook(words, phrases);
export const grammar = makeGrammar(book);

/** "Spread X" of the tests: X Wounds for you. */
export const keywords = new Map([['Burn', { id: 'burn', takesX: true }]]);
const burn: Effect = { t: 'do', clause: { phrase: 'suffer', args: { n: { q: 'x' }, wound: 'wound' } } };

export const names: Names = {
  keyword: (_, language) => ({ en: 'Burn', es: 'Quemadura', fr: 'Brûlure', uk: 'Опік' })[language],
  byHand: (key) => key,
};

export const runtime: Runtime<Table> = { book, keyword: () => burn, rule: 'EX-0' };

export function read(yaml: string): { effect: Effect | null; problems: readonly Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const reader: Reader = { file: 'card.yaml', lines, grammar, keywords, problems: [] };
  return { effect: readEffect(reader, document.contents), problems: reader.problems };
}

export function effectOf(yaml: string): Effect {
  const { effect, problems } = read(yaml);
  if (!effect) throw new Error(JSON.stringify(problems));
  return effect;
}

/** A match in which p1 resolves the given card, and then, in the same turn, again; state as given. */
export function play(yaml: string, state: object = {}, script: Record<string, string[]> = {}): Match<Table> {
  const { flow: card, flows, hooks } = compileEffect(runtime, 'card:test', effectOf(yaml));
  const turn: Flow<Table> = flow<Table>()(
    'turn',
    {},
    (f) => [f.call('card', card, (): Partial<EffectLocals> => ({ you: 'p1', source: 'card' }))],
    { scope: 'turn' },
  );
  const start = flow<Table>()('match', {}, (f) => [
    f.call('turn', turn),
    f.do('end', (c) => c.end({ code: 'done', winners: [] })),
  ]);
  const player = (): Player => ({ power: 0, shield: 0, exp: 0, wounds: 0 });
  const game = defineGame<Table>({
    id: 'cards',
    rules: '1',
    scenarios: [{ id: 'one', players: [2] }],
    roles: () => ['p1', 'p2'],
    setup: () => ({ players: { p1: player(), p2: player() }, time: 3, fires: {}, card: 'test' }),
    start,
    flows: flows as unknown as Flow<Table>[],
    hooks: hooks as Hook<Table>[],
    longest: 100,
  });
  const fires = Object.keys((state as { fires?: object }).fires ?? {});
  const laid = {
    ...state,
    ...(fires.length > 0
      ? {
          fires: Object.fromEntries(
            fires.map((id) => [`+${id}`, (state as { fires: Record<string, number> }).fires[id]]),
          ),
        }
      : {}),
  };
  return createMatch(game, {
    scenario: 'one',
    seats: [['p1'], ['p2']],
    seed: 's',
    options: {},
    fixture: { state: laid as never, script },
  });
}
