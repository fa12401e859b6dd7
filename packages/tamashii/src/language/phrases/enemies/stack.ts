/** What cards say about the Enemies in front of a player, their order, and the deck that they come from (3s–3v). */
import { peek, put, take } from '@torii/kernel';
import { discardEnemy, passEnemy, topEnemy } from '../../../cards/enemies.ts';
import { tell } from '../../../events/events.ts';
import { enemyPlace } from '../../../table/places.ts';
import { inOrder, player } from '../../../table/table.ts';
import { type E, type Phrases, you } from '../../speech.ts';

function places(c: E): readonly string[] {
  return you(c).enemies.map(({ id }) => enemyPlace(c.locals.you, id));
}

/** Whether a role is another one, with an Enemy in front of it. */
function isOtherWithEnemy(c: E, role: string): boolean {
  return role !== c.locals.you && player(c, role).enemies.length > 0;
}

function othersWithEnemies(c: E): string[] {
  return inOrder(c).filter((role) => isOtherWithEnemy(c, role));
}

export const stack: Phrases = [
  {
    kind: 'effect',
    id: 'dealToEach',
    rule: 'TM-3u-05',
    slots: { n: 'amount', damage: 'damage' },
    en: '[deal] {n+damage} to each of <your|their> Enemies',
    es: '[deal] {n+damage} a cada uno de <tus|sus> Enemigos',
    fr: '[deal] {n+damage} à chacun de <vos|ses|leurs> Ennemis',
    uk: '[deal] {n+damage} кожному зі своїх Ворогів',
    worth: (on) => on.damage(on.amount()) * Math.max(1, 0.8 * on.enemies),
    damage: (on) => on.amount(),
    can: (c, a) => a.amount('n') > 0 && you(c).enemies.length > 0,
    touches: places,
    run: (c, a) => {
      const n = a.amount('n');
      c.happen(you(c).enemies.map(({ id }) => ({ kind: 'damage', to: id, n, by: c.locals.you })));
      c.locals.that = n;
    },
  },
  {
    kind: 'effect',
    id: 'dealToOne',
    rule: 'TM-3u-05',
    slots: { n: 'amount', damage: 'damage' },
    en: '[deal] {n+damage} to any one of <your|their> Enemies',
    es: '[deal] {n+damage} a uno cualquiera de <tus|sus> Enemigos',
    fr: '[deal] {n+damage} à n’importe lequel de <vos|ses|leurs> Ennemis',
    uk: '[deal] {n+damage} одному зі своїх Ворогів на <ваш|свій> вибір',
    worth: (on) => on.damage(on.amount()),
    damage: (on) => on.amount(),
    can: (c, a) => a.amount('n') > 0 && you(c).enemies.length > 0,
    touches: places,
    steps: (f, slots) => [
      f.ask('enemy', {
        rule: 'TM-3u-05',
        prompt: 'enemies.choose',
        who: (c) => c.locals.you,
        options: (c) =>
          you(c).enemies.map(({ id, card }) => ({
            id,
            rule: 'TM-3u-05',
            touches: [enemyPlace(c.locals.you, id)],
            key: 'enemies.enemy',
            args: { card },
          })),
        take: (c, { id }) => {
          const n = slots(c).amount('n');
          c.happen([{ kind: 'damage', to: id, n, by: c.locals.you }]);
          c.locals.that = n;
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'discardTop',
    rule: 'TM-3v-04',
    slots: {},
    en: '[discard] <your|their> Top Enemy',
    es: '[discard] <tu|su> Enemigo Superior',
    fr: '[discard] <votre|son|leur> Ennemi Prioritaire',
    uk: '[discard] свого Горішнього Ворога',
    worth: (on) => (on.enemies > 0 ? on.rid() : 0),
    can: (c) => topEnemy(c, c.locals.you) !== undefined,
    touches: (c) => places(c).slice(0, 1),
    run: (c) => {
      const top = topEnemy(c, c.locals.you);
      if (top) discardEnemy(c, top.id);
    },
  },
  {
    kind: 'effect',
    id: 'discardLeftmost',
    rule: 'TM-3v-04',
    slots: {},
    en: '[discard] <your|their> leftmost attached Enemy',
    es: '[discard] <tu|su> Enemigo vinculado situado más a la izquierda',
    fr: '[discard] <votre|son|leur> Ennemi attaché le plus à gauche',
    uk: '[discard] свого крайнього лівого прикріпленого Ворога',
    worth: (on) => (on.enemies > 0 ? on.rid() : 0),
    can: (c) => you(c).enemies.length > 0,
    touches: (c) => places(c).slice(-1),
    // The one that was attached last (TM-3u-02); with a single Enemy it is the Top Enemy as well.
    run: (c) => {
      const leftmost = you(c).enemies.at(-1);
      if (leftmost) discardEnemy(c, leftmost.id);
    },
  },
  {
    kind: 'effect',
    id: 'sendTopBack',
    rule: 'TM-3u-02',
    slots: {},
    en: '[move] <your|their> Top Enemy behind <your|their> other Enemies',
    es: '[move] a <tu|su> Enemigo Superior detrás de <tus|sus> demás Enemigos',
    fr: '[move] <votre|son|leur> Ennemi Prioritaire derrière <vos|ses|leurs> autres Ennemis',
    uk: '[move] свого Горішнього Ворога за решту своїх Ворогів',
    worth: (on) => on.sentBack(),
    can: (c) => you(c).enemies.length > 1,
    touches: places,
    run: (c) => {
      const { enemies } = you(c);
      const top = enemies.shift();
      if (!top) return;
      enemies.push(top);
      tell(c, 'enemies.sentBack', { role: c.locals.you, id: top.id, card: top.card }, 'TM-3u-02');
      c.touch('enemies');
    },
  },
  {
    kind: 'effect',
    id: 'takeEnemy',
    rule: 'TM-3u-02',
    slots: {},
    en: '[take] the Top Enemy of another player of <your|their> choice, with its markers',
    es: '[take] el Enemigo Superior de otro jugador a <tu|su> elección, junto con los marcadores de ese Enemigo',
    fr: '[take] l’Ennemi Prioritaire d’un autre joueur de <votre|son|leur> choix, avec ses marqueurs',
    uk: '[take] собі Горішнього Ворога іншого гравця на <ваш|свій> вибір разом із його маркерами',
    // Not out of a fight that is under way: a Number die may lie on it.
    worth: () => -0.5,
    can: (c) => c.state.combat === null && c.roles.some((role) => isOtherWithEnemy(c, role)),
    touches: (c) =>
      othersWithEnemies(c).map((role) => enemyPlace(role, player(c, role).enemies[0]?.id ?? '')),
    steps: (f) => [
      f.ask('enemy', {
        rule: 'TM-3u-02',
        prompt: 'enemies.take',
        who: (c) => c.locals.you,
        options: (c) =>
          othersWithEnemies(c).map((role) => {
            const { id = '', card = '' } = topEnemy(c, role) ?? {};
            return {
              id: role,
              rule: 'TM-3u-02',
              touches: [enemyPlace(role, id)],
              key: 'enemies.enemy',
              args: { card },
            };
          }),
        take: (c, { id: from }) =>
          passEnemy(c, from, c.locals.you, topEnemy(c, from)?.id ?? '', 'enemies.taken'),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'lookAtEnemyDeck',
    rule: 'TM-3t-02',
    slots: {},
    en: '[look] at the top card of the Enemy deck, then [place] that card on the top or on the bottom of that deck',
    es: '[look] la carta superior del mazo de Enemigo y después [place] esa carta en la parte superior o en la inferior de ese mazo',
    fr: '[look] la carte du dessus du paquet Ennemi, puis [place] cette carte sur ou sous ce paquet',
    uk: '[look] верхню карту колоди Ворогів і [place] її на верх або під низ тієї самої колоди',
    worth: () => 0.1,
    can: (c) => c.state.enemyDeck.items.length > 1,
    touches: () => ['enemyDeck'],
    steps: (f) => [
      f.do('look', (c) => {
        peek(c.state.enemyDeck, c.locals.you, 1);
        c.revealed([c.locals.you]);
        tell(c, 'enemies.lookedAt', { role: c.locals.you }, 'TM-3t-02');
      }),
      f.ask('place', {
        rule: 'TM-3t-02',
        prompt: 'enemies.deck',
        who: (c) => c.locals.you,
        options: (c) => {
          const [card = ''] = c.state.enemyDeck.items;
          return ['top', 'bottom'].map((id) => ({
            id,
            rule: 'TM-3t-02',
            touches: ['enemyDeck'],
            key: `enemies.${id}`,
            args: { card },
          }));
        },
        take: (c, { id }) => {
          const card = id === 'top' ? undefined : take(c.state.enemyDeck);
          if (card !== undefined) put(c.state.enemyDeck, card, 'bottom', [c.locals.you]);
          tell(c, 'enemies.putBack', { role: c.locals.you, end: id }, 'TM-3t-02');
        },
      }),
    ],
  },
  {
    kind: 'set',
    id: 'eachEnemyOfYours',
    rule: 'TM-3u-01',
    slots: {},
    en: 'Enemy attached to you',
    es: 'Enemigo que tengas vinculado',
    fr: 'Ennemi qui vous est attaché',
    uk: 'кожного прикріпленого до вас Ворога',
    list: (c) => you(c).enemies.map(({ id }) => id),
  },
  {
    kind: 'trigger',
    id: 'enemyAttached',
    rule: 'TM-3u-01',
    slots: {},
    window: 'attached',
    en: 'an Enemy is attached to you',
    es: 'se te vincule un Enemigo',
    fr: 'un Ennemi vous est attaché',
    uk: 'до вас прикріплюють Ворога',
    matches: (_, { to }, role) => to === role,
  },
];
