/** What the cards of the example game do: one phrase for every way in which a card can do something. */
import type { Option } from '@torii/kernel';
import { bind, boundTo, inForce, type Phrase } from '@torii/script';
import { type Asset, burning, type C, type Table, you } from './example-table.ts';

const MOST = 5;

/** The phrases of things that are done. */
export const effects: readonly Phrase<Table>[] = [
  {
    kind: 'effect',
    id: 'gain',
    rule: 'EX-1',
    slots: { n: 'amount', asset: 'asset' },
    binds: ['that'],
    en: '[gain] {n+asset}',
    es: '[gain] {n+asset}',
    fr: '[gain] {n+asset}',
    uk: '[gain] {n+asset}',
    can: (c, a) => a.amount('n') > 0 && you(c)[a.noun('asset') as Asset] < MOST,
    touches: (c, a) => [`players/${c.locals.you}/${a.noun('asset')}`],
    run: (c, a) => c.happen([{ kind: 'gain', to: c.locals.you, n: a.amount('n'), by: a.noun('asset') }]),
  },
  {
    kind: 'effect',
    id: 'suffer',
    rule: 'EX-2',
    slots: { n: 'amount', wound: 'wound' },
    binds: ['that'],
    en: '[suffer] {n+wound}',
    es: '[suffer] {n+wound}',
    fr: '[suffer] {n+wound}',
    uk: '[suffer] {n+wound}',
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => [`players/${c.locals.you}/wounds`],
    happens: (c, a) => [{ kind: 'wound', to: c.locals.you, n: a.amount('n') }],
  },
  {
    // A cost: the whole amount or nothing.
    kind: 'effect',
    id: 'spend',
    rule: 'EX-3',
    slots: { n: 'amount', asset: 'asset' },
    binds: ['that'],
    en: '[spend] {n+asset}',
    es: '[spend] {n+asset}',
    fr: '[spend] {n+asset}',
    uk: '[spend] {n+asset}',
    can: (c, a) => {
      const has = you(c)[a.noun('asset') as Asset];
      return has >= a.amount('n', has);
    },
    touches: (c, a) => [`players/${c.locals.you}/${a.noun('asset')}`],
    steps: (f, slots) => {
      const asset = (c: C) => slots(c).noun('asset') as Asset;
      const range = (c: C) => slots(c).range('n', you(c)[asset(c)]);
      return [
        f.askNumber('howMany', {
          rule: 'EX-3',
          who: (c) => c.locals.you,
          min: (c) => range(c).least,
          max: (c) => range(c).most,
          take: (c, n) => {
            you(c)[asset(c)] -= n;
            c.locals.that = n;
          },
        }),
      ];
    },
  },
  {
    // As much as possible.
    kind: 'effect',
    id: 'lose',
    rule: 'EX-4',
    slots: { n: 'amount', asset: 'asset' },
    binds: ['that'],
    en: '[lose] {n+asset}',
    es: '[lose] {n+asset}',
    fr: '[lose] {n+asset}',
    uk: '[lose] {n+asset}',
    can: (c, a) => you(c)[a.noun('asset') as Asset] > 0,
    touches: (c, a) => [`players/${c.locals.you}/${a.noun('asset')}`],
    run: (c, a) => {
      const asset = a.noun('asset') as Asset;
      const has = you(c)[asset];
      c.locals.that = Math.min(has, a.amount('n', has));
      you(c)[asset] = has - c.locals.that;
    },
  },
  {
    kind: 'effect',
    id: 'putOut',
    rule: 'EX-5',
    slots: { n: 'amount', fire: 'fire' },
    needs: ['district'],
    binds: ['that'],
    en: '[discard] {n+fire} from that District',
    es: '[discard] {n+fire} de ese Distrito',
    fr: '[discard] {n+fire} de ce District',
    uk: '[discard] {n+fire} з того Району',
    can: (c) => (c.state.fires[boundTo(c, 'district')] ?? 0) > 0,
    touches: (c) => [`fires/${boundTo(c, 'district')}`],
    run: (c, a) => {
      const district = boundTo(c, 'district');
      const lit = c.state.fires[district] ?? 0;
      c.locals.that = Math.min(lit, a.amount('n', lit));
      c.state.fires[district] = lit - c.locals.that;
    },
  },
  {
    kind: 'effect',
    id: 'reduceTime',
    rule: 'EX-6',
    slots: { n: 'amount' },
    en: '[reduce] Time by {n}',
    es: '[reduce] el Tiempo en {n}',
    fr: '[reduce] le Temps de {n}',
    uk: '[reduce] Час на {n}',
    can: (c) => c.state.time > 0,
    touches: () => ['time'],
    run: (c, a) => {
      c.state.time -= Math.min(c.state.time, a.amount('n', c.state.time));
    },
  },
  {
    // A named binder: "that Enemy".
    kind: 'effect',
    id: 'chooseFoe',
    rule: 'EX-7',
    slots: { foe: 'foe' },
    binds: ['foe'],
    en: '[choose] {foe:a}',
    es: '[choose] {foe:a}',
    fr: '[choose] {foe:a}',
    uk: '[choose] {foe:acc}',
    can: (c) => Object.keys(c.state.enemies).length > 0,
    touches: (c) => Object.keys(c.state.enemies).map((id) => `enemies/${id}`),
    steps: (f) => [
      f.ask('which', {
        rule: 'EX-7',
        who: (c) => c.locals.you,
        options: (c) =>
          Object.keys(c.state.enemies).map(
            (id): Option => ({ id, rule: 'EX-7', touches: [`enemies/${id}`], key: 'foe', args: { id } }),
          ),
        take: (c, { id }) => bind(c, 'foe', id),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'damage',
    rule: 'EX-8',
    slots: { n: 'amount', foe: 'foe' },
    needs: ['foe'],
    en: '[deal] {n} damage to that {foe}',
    es: '[deal] {n} de daño a ese {foe}',
    fr: '[deal] {n} dégâts à cet {foe}',
    uk: '[deal] {n} ОП тому {foe:dat}',
    can: (c) => (c.state.enemies[boundTo(c, 'foe')] ?? 0) > 0,
    touches: (c) => [boundTo(c, 'foe')],
    run: (c, a) => {
      const foe = boundTo(c, 'foe');
      c.state.enemies[foe] = Math.max(0, (c.state.enemies[foe] ?? 0) - a.amount('n'));
      if (c.state.enemies[foe] === 0) c.open('defeated', { to: foe });
    },
  },
  {
    // "Cannot": a rule in force for as long as the text says.
    kind: 'effect',
    id: 'cannotGain',
    rule: 'EX-9',
    slots: { asset: 'asset' },
    en: '<you|they> cannot gain {asset}',
    es: 'no <puedes|puede|pueden> sumar {asset}',
    fr: '<vous ne pouvez|ne peut|ne peuvent> pas gagner {asset:of}',
    uk: '<ви не можете|не може|не можуть> отримувати {asset:acc}',
    can: () => true,
    touches: (c) => [c.locals.you],
    run: (c, a) => inForce(c, 'cannotGain', { asset: a.noun('asset') }),
  },
  {
    // "As if": a value is another one for a while.
    kind: 'effect',
    id: 'asIf',
    rule: 'EX-10',
    slots: { n: 'amount' },
    en: 'act as if <you|they> had {n} more Power',
    es: '<actúas|actúa|actúan> como si <tuvieras|tuviera|tuvieran> {n} más de Energía',
    fr: '<agissez|agit|agissent> comme si <vous aviez|il avait|ils avaient> {n} de Puissance en plus',
    uk: '<дійте|діє|діють> так, ніби Сили на {n} більше',
    can: () => true,
    touches: (c) => [c.locals.you],
    run: (c, a) => inForce(c, 'morePower', { n: a.amount('n') }),
  },
  {
    // "Counts as", with the set captured when it is said.
    kind: 'effect',
    id: 'countsAs',
    rule: 'EX-11',
    slots: {},
    en: 'all Districts that are burning now count as closed',
    es: 'todos los Distritos que están en llamas ahora cuentan como cerrados',
    fr: 'tous les Districts actuellement en feu comptent comme fermés',
    uk: 'усі Райони, що горять зараз, вважаються закритими',
    can: () => true,
    touches: (c) => burning(c),
    run: (c) => inForce(c, 'countsAsClosed', { districts: burning(c) }),
  },
  {
    kind: 'effect',
    id: 'stopAndDraw',
    rule: 'EX-12',
    slots: { card: 'card' },
    en: 'stop and draw card {card}',
    es: 'detente y roba la carta {card}',
    fr: 'arrêtez et piochez la carte {card}',
    uk: 'зупиніться й візьміть карту {card}',
    can: () => true,
    touches: () => ['deck'],
    run: (c, a) => {
      c.state.drawn.push(a.card('card'));
      c.unwind('turn');
    },
  },
  {
    // A marker on the card itself.
    kind: 'effect',
    id: 'mark',
    rule: 'EX-13',
    slots: { n: 'amount', marker: 'marker' },
    binds: ['that'],
    en: '[place] {n+marker} on this card',
    es: '[place] {n+marker} en esta carta',
    fr: '[place] {n+marker} sur cette carte',
    uk: '[place] {n+marker} на цій карті',
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => [c.locals.source],
    run: (c, a) => {
      const { source } = c.locals;
      c.state.markers[source] = (c.state.markers[source] ?? 0) + a.amount('n');
      c.locals.that = a.amount('n');
    },
  },
  {
    // A test: what comes of it is asked for by a condition behind it.
    kind: 'effect',
    id: 'test',
    rule: 'EX-14',
    slots: { asset: 'asset', difficulty: 'number' },
    binds: ['test'],
    en: '[make] a Test of {asset} ({difficulty})',
    es: '[make] una Prueba {asset:of} ({difficulty})',
    fr: '[make] un Test {asset:of} ({difficulty})',
    uk: '[make] Тест ({asset}, {difficulty})',
    can: () => true,
    touches: (c) => [c.locals.you],
    run: (c, a) => {
      const die = c.roll(`test:${c.locals.you}`, [1, 2, 3, 4, 5, 6]);
      const has = c.stat(a.noun('asset'), c.locals.you);
      bind(c, 'test', die + has >= a.number('difficulty') ? 'passed' : 'failed');
    },
  },
  {
    kind: 'effect',
    id: 'attack',
    rule: 'EX-15',
    slots: { skill: 'name:skill' },
    en: '[use] using {skill}',
    es: '[use] usando {skill}',
    fr: '[use] avec {skill}',
    uk: '[use] навичкою {skill}',
    can: () => true,
    touches: (c) => [c.locals.you],
    run: (c, a) => {
      c.state.attacks.push(a.name('skill'));
    },
  },
  {
    kind: 'effect',
    id: 'reveal',
    rule: 'EX-16',
    slots: { n: 'amount', thing: 'thing', condition: 'condition' },
    en: '[reveal] {n+thing~condition}',
    es: '[reveal] {n+thing~condition}',
    fr: '[reveal] {n+thing~condition}',
    uk: '[reveal] {n+thing~condition}',
    can: () => true,
    touches: () => [],
    run: (c, a) => {
      c.state.things.push(`${a.noun('condition')} ${a.noun('thing')}`);
    },
  },
];
