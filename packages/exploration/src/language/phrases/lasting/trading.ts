/** What things cost and bring at the camp, while a text is in force (EX-SKILL-05). */
import { type Lasting, N, NM, own, pair } from './figure.ts';

/** What is remembered of whoever has bought a market card at this camp. */
export const BOUGHT = 'bought:';

export const trading: readonly Lasting[] = [
  {
    id: 'headsSellFor',
    rule: 'EX-DEF-07',
    worth: (on) => on.coins(on.amount()),
    stats: ['headPrice', 'bossHeadPrice'],
    slots: NM,
    modify: (value, { of, you, n, m }, stat) =>
      of === you ? value + (stat === 'bossHeadPrice' ? m : n) : value,
    said: {
      en: '<your|their> heads sell for {n+coin} more, boss heads for {m+coin} more',
      es: '<tus|sus> cabezas se venden por {n+coin} más, y las de jefe, por {m+coin} más',
      fr: '<vos|ses|leurs> têtes se vendent {n+coin} de plus, et celles de chef, {m+coin} de plus',
      uk: 'за <ваші|його|їхні> голови дають на {n+coin} більше, за голови ватажків – на {m+coin} більше',
    },
  },
  {
    id: 'firstCardLess',
    rule: 'EX-SKILL-05',
    worth: (on) => on.coins(on.amount()),
    stats: ['marketPrice'],
    slots: N,
    modify: (value, { c, of, you, n }) => {
      const [role] = pair(of);
      return role === you && !c.usedIn('camp', BOUGHT + role) ? Math.max(0, value - n) : value;
    },
    said: {
      en: 'the first market card <you buy|they buy> at each camp costs {n+coin} less',
      es: 'la primera carta de mercado que <compras|compra|compran> en cada campamento cuesta {n+coin} menos',
      fr: 'la première carte marché <que vous achetez|qu’il achète|qu’ils achètent> à chaque camp coûte {n+coin} de moins',
      uk: 'перша карта ринку, яку <ви купуєте|він купує|вони купують> в кожному таборі, коштує на {n+coin} менше',
    },
  },
  {
    id: 'moreOnOffer',
    rule: 'EX-SKILL-05',
    worth: (on) => on.coins(on.amount()),
    stats: ['moreOnOffer'],
    slots: N,
    modify: own((value, { n }) => value + n),
    said: {
      en: 'the number of market cards on offer at the camp is {n} higher',
      es: 'el número de cartas de mercado en oferta en el campamento aumenta en {n}',
      fr: 'le nombre de cartes marché proposées au camp augmente de {n}',
      uk: 'кількість карт ринку, виставлених у таборі, на {n} більша',
    },
  },
];
