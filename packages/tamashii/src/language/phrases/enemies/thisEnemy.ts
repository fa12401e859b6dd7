/** What an Enemy says of itself and of those beside it: its place in the stack, what it shrugs off, to whom it goes (3s–3v). */
import { findEnemy, passEnemy, recoverEnemy, topEnemy } from '../../../cards/enemies.ts';
import { tell } from '../../../events/events.ts';
import { enemyPlace } from '../../../table/places.ts';
import { inOrder } from '../../../table/table.ts';
import { type E, type Phrases, you } from '../../speech.ts';
import { times } from '../weights.ts';

function stack(c: E): readonly string[] {
  return you(c).enemies.map(({ id }) => enemyPlace(c.locals.you, id));
}

/** Somebody else gets an Enemy of whoever acts: one is asked who, if there are several. */
function giving(
  id: string,
  en: string,
  es: string,
  fr: string,
  uk: string,
  which: (c: E) => string,
): Phrases[number] {
  const given = (c: E) => you(c).enemies.find((enemy) => enemy.id === which(c));
  return {
    kind: 'effect',
    id,
    rule: 'TM-3u-02',
    slots: {},
    en,
    es,
    fr,
    uk,
    worth: (on) => (on.enemies > 0 ? 0.5 * on.rid() : 0),
    // Not out of a fight that is under way, unless it has acted: the Number die must not lie with somebody else.
    can: (c) => c.roles.length > 1 && given(c) !== undefined,
    touches: (c) => (given(c) ? [enemyPlace(c.locals.you, which(c))] : []),
    steps: (f) => [
      f.ask('player', {
        rule: 'TM-3u-02',
        prompt: 'enemies.give',
        who: (c) => c.locals.you,
        options: (c) =>
          inOrder(c)
            .filter((role) => role !== c.locals.you)
            .map((role) => ({
              id: role,
              rule: 'TM-3u-02',
              touches: [`players/${role}`],
              key: 'enemies.giveTo',
              args: { role },
            })),
        take: (c, { id: to }) => passEnemy(c, c.locals.you, to, which(c), 'enemies.given'),
      }),
    ],
  };
}

export const thisEnemy: Phrases = [
  giving(
    'giveTop',
    '[give] <your|their> Top Enemy to another player of <your|their> choice, with its markers',
    '[give] <tu|su> Enemigo Superior a otro jugador a <tu|su> elección, junto con los marcadores de ese Enemigo',
    '[give] <votre|son|leur> Ennemi Prioritaire à un autre joueur de <votre|son|leur> choix, avec ses marqueurs',
    '[give] свого Горішнього Ворога разом із його маркерами іншому гравцю на <ваш|свій> вибір',
    (c) => topEnemy(c, c.locals.you)?.id ?? '',
  ),
  giving(
    'giveThis',
    '[give] this Enemy to another player of <your|their> choice, with its markers',
    '[give] este Enemigo a otro jugador a <tu|su> elección, junto con sus marcadores',
    '[give] cet Ennemi à un autre joueur de <votre|son|leur> choix, avec ses marqueurs',
    '[give] цього Ворога разом із його маркерами іншому гравцю на <ваш|свій> вибір',
    (c) => c.locals.source,
  ),
  {
    kind: 'effect',
    id: 'eachRecovers',
    rule: 'TM-4e-15',
    slots: { n: 'amount', point: 'integrity' },
    en: 'each of <your|their> Enemies recovers {n+point}',
    es: 'cada uno de <tus|sus> Enemigos recupera {n+point}',
    fr: 'chacun de <vos|ses|leurs> Ennemis récupère {n+point}',
    uk: 'кожен із <ваших|його|їхніх> Ворогів відновлює {n+point}',
    worth: (on) => -0.3 * on.amount() * on.enemies,
    can: (c, a) => a.amount('n') > 0 && you(c).enemies.some(({ damage }) => damage > 0),
    touches: stack,
    run: (c, a) => {
      c.locals.that = 0;
      for (const { id, damage } of you(c).enemies)
        c.locals.that += recoverEnemy(c, id, a.amount('n', damage));
    },
  },
  {
    kind: 'condition',
    id: 'thisIsTop',
    rule: 'TM-3u-02',
    slots: {},
    en: 'this Enemy is your Top Enemy',
    es: 'este Enemigo es tu Enemigo Superior',
    fr: 'cet Ennemi est votre Ennemi Prioritaire',
    uk: 'цей Ворог – ваш Горішній',
    not: {
      en: 'this Enemy is not your Top Enemy',
      es: 'este Enemigo no es tu Enemigo Superior',
      fr: 'cet Ennemi n’est pas votre Ennemi Prioritaire',
      uk: 'цей Ворог – не ваш Горішній',
    },
    test: (c) => topEnemy(c, c.locals.you)?.id === c.locals.source,
  },
  {
    kind: 'would',
    id: 'wouldDamageThis',
    rule: 'TM-3v-01',
    slots: {},
    change: 'damage',
    binds: ['that'],
    en: 'you would deal Damage to this Enemy',
    es: 'vayas a infligir Daño a este Enemigo',
    fr: 'vous êtes sur le point d’infliger des Dégâts à cet Ennemi',
    uk: 'ви мали б нанести Пошкодження цьому Ворогу',
    matches: (c, { to }) => to === c.locals.source,
  },
  {
    kind: 'effect',
    id: 'dealLess',
    rule: 'TM-3v-01',
    slots: { n: 'amount', damage: 'damage' },
    needs: ['that'],
    en: '[deal] {n+damage} less',
    es: '[deal] {n+damage} menos',
    fr: '[deal] {n+damage} de moins',
    saysInstead: true,
    uk: '[deal] на {n+damage} менше',
    worth: times(-0.3),
    can: (c) => findEnemy(c, c.locals.source) !== undefined,
    touches: (c) => c.placesOf(c.locals.source),
    run: (c, a) => {
      const { you: by, source: to, that } = c.locals;
      const found = findEnemy(c, to);
      if (!found) return;
      const left = Math.max(0, that - a.amount('n'));
      const about = { role: found.role, card: found.enemy.card, id: to };
      tell(c, 'enemies.resisted', { ...about, n: that - left }, 'TM-3v-01');
      if (left === 0) return;
      // It is the same Damage, only less: no replacement may have its say about it twice.
      const heard = (c.locals.bound.heard ?? '').split(' ');
      c.happen([{ kind: 'damage', to, n: left, by, heard }]);
    },
  },
  {
    kind: 'value',
    id: 'numberShown',
    rule: 'TM-4c-06',
    slots: {},
    en: 'the number on the Enemy Number die',
    es: 'el número del dado Numérico de Enemigo',
    fr: 'le résultat du dé Numéro d’Ennemi',
    uk: 'число на кубі Ворога',
    ukOf: 'числа на кубі Ворога',
    // Its blank side shows none.
    value: (c) => Number(c.state.combat?.number) || 0,
  },
];
