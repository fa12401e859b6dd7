/** What chapters and events do: tests, zones, spawns, goods, malice, the end (EX-TEST, EX-SET, EX-SPAWN, EX-ORC, EX-END). */
import { bind, boundTo, type Given } from '@torii/script';
import { lowerMalice, raiseMalice } from '../../../chapters/malice.ts';
import { LOST, OBJECTIVE } from '../../../chapters/notes.ts';
import { canSpawn } from '../../../chapters/spawn.ts';
import { spawnIn } from '../../../chapters/spawning.ts';
import { test as testFlow } from '../../../chapters/tests.ts';
import { travel } from '../../../chapters/travel.ts';
import { remove, reveal } from '../../../chapters/zones.ts';
import { damaging } from '../../../creatures/changes.ts';
import { creatures, isCharacter, zonesOf } from '../../../creatures/creatures.ts';
import { tell } from '../../../events.ts';
import { pieceOf } from '../../../looking.ts';
import { type E, type Phrases, type SpokenPhrase, you } from '../../speech.ts';
import { goodTimes, NOT_CHOSEN, OF_THE_CHAPTER } from '../weights.ts';

/** The zone that a text belongs to: that of its event, of its point, its own; else the one revealed last. */
function zoneOf(c: E): string {
  const { source } = c.locals;
  const [kind = '', id = ''] = source.split(':');
  if (kind === 'event') return c.state.events[id]?.zone ?? '';
  if (kind === 'zone') return id;
  return c.state.points[id]?.zone ?? Object.keys(c.state.zones).at(-1) ?? '';
}

/** `zone 2` in a text is the zone with the mark 2. */
function zoneNamed(a: Given): string {
  return `z${a.number('n')}`;
}

/** With one character events and malice spawn nobody (rulings, content of the first act). */
function spawns(c: E, minion: string): boolean {
  const alone = Object.keys(c.state.characters).length === 1 && c.locals.source.startsWith('event:');
  return !alone && canSpawn(c, minion);
}

const yours = (c: E) => (c.locals.you === '' ? [] : [pieceOf(c, c.locals.you)]);

type TestSteps = NonNullable<Extract<SpokenPhrase, { kind: 'effect' }>['steps']>;

/** Performs a test of a text's difficulty; `more` says what else it is about. The text can ask whether it was passed. */
function testing(more: (a: Given) => { readonly attribute?: string; readonly mark?: string }): TestSteps {
  return (f, given) => [
    f.call('test', testFlow, (c) => ({
      who: c.locals.you,
      difficulty: given(c).number('n') + (c.state.notes[`harder.${c.locals.source}`] ?? 0),
      ...more(given(c)),
    })),
    f.do('result', (c) => bind(c, 'test', c.state.test.passed ? 'passed' : 'failed')),
  ];
}

export const chapter: Phrases = [
  {
    kind: 'effect',
    id: 'testAttribute',
    rule: 'EX-TEST-01',
    worth: (on) => on.test(on.noun('attribute'), ''),
    slots: { attribute: 'attribute', n: 'number' },
    binds: ['test'],
    en: '[test] {attribute} {n}',
    es: '[test] {attribute} {n}',
    fr: '[test] {attribute:of} {n}',
    uk: '[test] {attribute:gen} {n}',
    can: () => true,
    touches: yours,
    steps: testing((a) => ({ attribute: a.noun('attribute') })),
  },
  {
    kind: 'effect',
    id: 'testMarked',
    rule: 'EX-VIC-09',
    worth: (on) => on.test(on.noun('attribute'), on.noun('mark')),
    slots: { attribute: 'attribute', n: 'number', mark: 'mark' },
    binds: ['test'],
    en: '[test] {attribute} {n} ({mark})',
    es: '[test] {attribute} {n} ({mark})',
    fr: '[test] {attribute:of} {n} ({mark})',
    uk: '[test] {attribute:gen} {n} ({mark})',
    can: () => true,
    touches: yours,
    steps: testing((a) => ({ attribute: a.noun('attribute'), mark: a.noun('mark') })),
  },
  {
    kind: 'effect',
    id: 'testPlain',
    rule: 'EX-TEST-02',
    worth: (on) => on.test('', ''),
    slots: { n: 'number' },
    binds: ['test'],
    en: '[test] {n} without an attribute',
    es: '[test] dificultad {n}, sin atributo',
    fr: '[test] de difficulté {n}, sans caractéristique',
    uk: '[test] {n} без характеристики',
    can: () => true,
    touches: yours,
    steps: testing(() => ({})),
  },
  {
    kind: 'condition',
    id: 'testPassed',
    rule: 'EX-TEST-03',
    slots: {},
    needs: ['test'],
    en: 'the test is passed',
    es: 'superas la prueba',
    fr: 'le test est réussi',
    uk: 'перевірку пройдено',
    test: (c) => boundTo(c, 'test') === 'passed',
  },
  {
    kind: 'condition',
    id: 'testFailed',
    rule: 'EX-TEST-04',
    slots: {},
    needs: ['test'],
    en: 'the test is failed',
    es: 'fallas la prueba',
    fr: 'le test est raté',
    uk: 'перевірку провалено',
    test: (c) => boundTo(c, 'test') === 'failed',
  },
  {
    kind: 'effect',
    id: 'objective',
    rule: 'EX-END-01',
    worth: () => 12,
    slots: {},
    en: 'the objective is achieved',
    es: 'se cumple el objetivo',
    fr: 'l’objectif est atteint',
    uk: 'мети досягнуто',
    can: () => true,
    touches: () => [],
    run: (c) => {
      c.state.notes[OBJECTIVE] = 1;
      c.touch('ending');
    },
  },
  {
    kind: 'effect',
    id: 'aim',
    rule: 'EX-DEF-05',
    worth: OF_THE_CHAPTER,
    slots: { enemy: 'name:enemy' },
    en: 'the aim is the enemy named {enemy}',
    es: 'la meta es el enemigo llamado {enemy}',
    fr: 'la cible finale est l’ennemi nommé {enemy}',
    uk: 'головна ціль – ворог з назвою {enemy}',
    lasting: true,
    can: () => true,
    touches: () => [],
    run: (c, a) => {
      c.state.notes[`aim.${a.name('enemy')}`] = 1;
    },
  },
  {
    kind: 'effect',
    id: 'lost',
    rule: 'EX-END-02',
    worth: () => -20,
    slots: {},
    en: 'the phase is lost',
    es: 'se pierde la fase',
    fr: 'la phase est perdue',
    uk: 'фазу програно',
    can: () => true,
    touches: () => [],
    run: (c) => {
      c.state.notes[LOST] = 1;
      c.touch('ending');
    },
  },
  {
    kind: 'effect',
    id: 'revealZone',
    rule: 'EX-SET-18',
    worth: () => 0.5,
    slots: { n: 'number' },
    ofZone: true,
    en: '[reveal] zone {n}',
    es: '[reveal] la zona {n}',
    fr: '[reveal] la zone {n}',
    uk: '[reveal] зону {n}',
    can: (c, a) => !(zoneNamed(a) in c.state.zones),
    touches: () => [],
    run: (c, a) => reveal(c, zoneNamed(a)),
  },
  {
    kind: 'effect',
    id: 'travel',
    rule: 'EX-SET-21',
    worth: () => 6,
    slots: { n: 'number' },
    ofZone: true,
    en: '[lead] all characters to zone {n}',
    es: '[lead] a todos los personajes a la zona {n}',
    fr: '[lead] tous les personnages dans la zone {n}',
    uk: '[lead] усіх персонажів у зону {n}',
    can: () => true,
    touches: () => [],
    steps: (f, given) => [
      f.do('reveal', (c) => reveal(c, zoneNamed(given(c)))),
      f.call('travel', travel, (c) => ({ zone: zoneNamed(given(c)) })),
    ],
  },
  {
    kind: 'effect',
    id: 'removeZone',
    rule: 'EX-SET-22',
    worth: OF_THE_CHAPTER,
    slots: { n: 'number' },
    ofZone: true,
    en: '[remove] zone {n} from play',
    es: '[remove] la zona {n} del juego',
    fr: '[remove] la zone {n} du jeu',
    uk: '[remove] зону {n} з гри',
    can: (c, a) => zoneNamed(a) in c.state.zones,
    touches: (_, a) => [`zones/${zoneNamed(a)}`],
    run: (c, a) => remove(c, zoneNamed(a)),
  },
  {
    kind: 'condition',
    id: 'noEnemyIn',
    rule: 'EX-DEF-08',
    slots: { n: 'number' },
    ofZone: true,
    en: 'no enemy is in zone {n}',
    es: 'no hay enemigos en la zona {n}',
    fr: 'aucun ennemi n’est dans la zone {n}',
    uk: 'у зоні {n} немає ворогів',
    test: (c, a) =>
      creatures(c).every(
        (id) => isCharacter(c, id) || c.state.enemies[id]?.ally || !zonesOf(c, id).includes(zoneNamed(a)),
      ),
  },
  {
    kind: 'trigger',
    id: 'kindDefeated',
    rule: 'EX-DEF-01',
    slots: { enemy: 'name:enemy' },
    window: 'enemyDefeated',
    en: 'an enemy named {enemy} is defeated',
    es: 'un enemigo llamado {enemy} sea derrotado',
    fr: 'un ennemi nommé {enemy} est vaincu',
    uk: 'переможено ворога з назвою {enemy}',
    matches: (_, { to }, __, a) => to === a.name('enemy'),
  },
  {
    kind: 'trigger',
    id: 'characterEnters',
    rule: 'EX-SET-30',
    slots: { square: 'name:square' },
    window: 'entered',
    en: 'a character enters the square {square}',
    es: 'un personaje entre en la casilla {square}',
    fr: 'un personnage entre sur la case {square}',
    uk: 'персонаж входить на клітинку {square}',
    matches: (c, { of, to }, __, a) => isCharacter(c, String(of)) && to === a.name('square'),
  },
  {
    kind: 'trigger',
    id: 'resistorLost',
    rule: 'EX-EATK-03',
    slots: {},
    window: 'resistorLost',
    en: 'a resistor is lost',
    es: 'se pierda un resistente',
    fr: 'un résistant est perdu',
    uk: 'втрачено опірника',
    matches: () => true,
  },
  {
    kind: 'effect',
    id: 'spawnHere',
    rule: 'EX-SPAWN-02',
    worth: () => -2,
    slots: { minion: 'name:minion' },
    en: '[spawn] 1 {minion} minion in this zone',
    es: '[spawn] un esbirro {minion} en esta zona',
    fr: '[spawn] un sbire {minion} dans cette zone',
    uk: '[spawn] посіпаку {minion} в цій зоні',
    can: (c, a) => spawns(c, a.name('minion')),
    touches: (c) => [`zones/${zoneOf(c)}`],
    steps: (f, given) => [
      f.call('spawn', spawnIn, (c) => ({ kind: given(c).name('minion'), zone: zoneOf(c) })),
    ],
  },
  {
    kind: 'effect',
    id: 'sufferDamage',
    rule: 'EX-COND-06',
    worth: (on) => on.health(-on.amount()),
    slots: { n: 'amount', damage: 'damage' },
    en: '[suffer] {n+damage}',
    es: '[suffer] {n+damage}',
    fr: '[suffer] {n+damage}',
    uk: '[suffer] {n+damage}',
    can: (c, a) => a.amount('n') > 0 && creatures(c).includes(c.locals.you),
    touches: yours,
    run: (c, a) => {
      c.locals.that = a.amount('n');
      c.happen([damaging(c.locals.you, c.locals.that, c.state.queue.active)]);
    },
  },
  {
    kind: 'effect',
    id: 'gainCoins',
    rule: 'EX-INT-02',
    worth: (on) => on.coins(on.amount()),
    slots: { n: 'amount', coin: 'coin' },
    en: '[gain] {n+coin}',
    es: '[gain] {n+coin}',
    fr: '[gain] {n+coin}',
    uk: '[gain] {n+coin}',
    can: (_, a) => a.amount('n') > 0,
    touches: yours,
    run: (c, a) => {
      c.locals.that = a.amount('n');
      you(c).coins += c.locals.that;
      tell(c, 'goods.gained', { who: c.locals.you, what: 'coins', n: c.locals.that }, 'EX-INT-02');
    },
  },
  {
    kind: 'effect',
    id: 'gainKarma',
    rule: 'EX-CMP-25',
    worth: goodTimes(0.8),
    slots: { n: 'amount', karma: 'karma' },
    en: '[gain] {n+karma}',
    es: '[take] {n+karma}',
    fr: '[gain] {n+karma}',
    uk: '[gain] {n+karma}',
    can: (_, a) => a.amount('n') > 0,
    touches: yours,
    run: (c, a) => {
      c.locals.that = a.amount('n');
      you(c).karma += c.locals.that;
      tell(c, 'goods.gained', { who: c.locals.you, what: 'karma', n: c.locals.that }, 'EX-CMP-25');
    },
  },
  {
    kind: 'effect',
    id: 'raiseMalice',
    rule: 'EX-ORC-19',
    worth: (on) => on.malice(on.amount()),
    slots: { n: 'number' },
    en: '[increase] malice by {n}',
    es: '[increase] la malicia en {n}',
    fr: '[increase] la malice de {n}',
    uk: '[increase] злобу на {n}',
    can: () => true,
    touches: () => ['malice'],
    run: (c, a) => raiseMalice(c, a.number('n'), 'EX-ORC-19'),
  },
  {
    kind: 'effect',
    id: 'lowerMalice',
    rule: 'EX-ORC-19',
    worth: (on) => on.malice(-on.amount()),
    slots: { n: 'number' },
    en: '[reduce] malice by {n}',
    es: '[reduce] la malicia en {n}',
    fr: '[reduce] la malice de {n}',
    uk: '[reduce] злобу на {n}',
    can: (c) => c.state.malice > 0,
    touches: () => ['malice'],
    run: (c, a) => lowerMalice(c, a.number('n'), 'EX-ORC-19'),
  },
  {
    kind: 'effect',
    id: 'countsAsRed',
    rule: 'EX-ORC-06',
    worth: NOT_CHOSEN,
    slots: {},
    en: 'this round’s oracle card counts as red',
    es: 'la carta de oráculo de esta ronda cuenta como roja',
    fr: 'la carte oracle de cette manche compte comme rouge',
    uk: 'карта оракула цього раунду вважається червоною',
    can: (c) => c.state.oracle.current === 'green',
    touches: () => ['oracle'],
    run: (c) => {
      c.state.oracle.counts = 'red';
      tell(c, 'oracle.counts', { color: 'red', at: 'oracle' }, 'EX-ORC-06');
    },
  },
];
