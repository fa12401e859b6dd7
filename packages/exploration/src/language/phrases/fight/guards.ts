/** What would happen and does not, or happens to somebody else (EX-COND-14, EX-DMG-09, EX-EATK-13). */
import { type Change, flow, type Hook } from '@torii/kernel';
import { inForce } from '@torii/script';
import { test } from '../../../chapters/tests.ts';
import { damaging, wouldGainNegative } from '../../../creatures/changes.ts';
import { areAdjacent, characterOf, healthOf, isCharacter } from '../../../creatures/creatures.ts';
import { tell } from '../../../events.ts';
import { healthPlace, pieceOf } from '../../../looking.ts';
import type { Exploration } from '../../../state.ts';
import { type E, type Phrases, you } from '../../speech.ts';
import { goodTimes } from '../weights.ts';

const LESS = 'guard.less';
const FLOOR = 'guard.floor';
const BEADS = 'guard.beads';

function isAttack({ args }: Change): boolean {
  return args?.attack === true;
}

type Beads = { attribute: string; difficulty: number };

/** The condition comes all the same, unless the test is passed; whoever has had its say about it has had it. */
export const beads = flow<Exploration>()(
  'beads',
  { who: '', attribute: '', difficulty: 0, to: '', condition: '', by: '', heard: '' },
  (f) => [
    f.when('tested', (c) => c.locals.difficulty > 0, [
      f.call('test', test, ({ locals: { who, attribute, difficulty } }) => ({ who, attribute, difficulty })),
    ]),
    f.when('comes', (c) => c.locals.difficulty > 0 && !c.state.test.passed, [
      f.do('all the same', (c) => {
        const { to, condition, by, heard } = c.locals;
        c.happen([
          {
            kind: 'condition',
            to,
            by,
            args: { condition, named: [] },
            heard: heard === '' ? [] : heard.split(' '),
          },
        ]);
      }),
    ]),
  ],
);

export const guardHooks: readonly Hook<Exploration>[] = [
  {
    on: 'change',
    id: LESS,
    rule: 'EX-EATK-13',
    change: 'damage',
    can: (_, change, { of }) => change.to === of && isAttack(change),
    replace: (_, change, { data }) => {
      change.n = Math.max(0, (change.n ?? 0) - (data as { n: number }).n);
      return undefined;
    },
  },
  {
    on: 'change',
    id: FLOOR,
    rule: 'EX-EATK-13',
    change: 'damage',
    can: (_, change, { of }) => change.to === of && isAttack(change),
    replace: (c, change, { data }) => {
      const most = Math.max(0, healthOf(c, change.to) - (data as { n: number }).n);
      change.n = Math.min(change.n ?? 0, most);
      return undefined;
    },
  },
  {
    on: 'change',
    id: BEADS,
    rule: 'EX-COND-14',
    change: 'condition',
    once: 'round',
    can: (c, change, { of }) => {
      const { to } = change;
      return (
        wouldGainNegative(c, change) && isCharacter(c, to) && (to === of || areAdjacent(c, of ?? '', to))
      );
    },
    replace: (c, { to, by = '', args, heard = [] }, { of, data }) => {
      const condition = String(args?.condition ?? '');
      tell(c, 'condition.prevented', { who: pieceOf(c, to), condition }, 'EX-COND-14');
      c.call(beads, { ...(data as Beads), who: of ?? '', to, condition, by, heard: heard.join(' ') });
      return [];
    },
  },
];

function lastingEffect(c: E, hook: string, n: number): void {
  inForce(c, hook, { n });
}

const yours = (c: E) => [pieceOf(c, c.locals.you)];

export const guards: Phrases = [
  {
    kind: 'effect',
    id: 'lessFromAttacks',
    rule: 'EX-EATK-13',
    worth: goodTimes(2),
    slots: { n: 'number' },
    lasting: true,
    en: 'each attack on <you|them> deals {n} less damage',
    es: 'cada ataque contra <ti|él|ellos> inflige {n+damage} menos',
    fr: 'chaque attaque contre <vous|lui|eux> inflige {n+damage} de moins',
    uk: 'кожна атака на <вас|нього|них> завдає на {n} менше пошкоджень',
    can: () => true,
    touches: yours,
    run: (c, a) => lastingEffect(c, LESS, a.number('n')),
  },
  {
    kind: 'effect',
    id: 'healthFloor',
    rule: 'EX-EATK-13',
    worth: (on) => on.good(3),
    slots: { n: 'number' },
    lasting: true,
    en: 'attacks cannot bring <your|their> health below {n}',
    es: 'los ataques no pueden bajar <tu|su> salud por debajo de {n}',
    fr: 'les attaques ne peuvent pas faire descendre <votre|sa|leur> santé sous {n}',
    uk: 'атаки не можуть знизити <ваше|його|їхнє> здоров’я нижче ніж {n}',
    can: () => true,
    touches: yours,
    run: (c, a) => lastingEffect(c, FLOOR, a.number('n')),
  },
  {
    kind: 'effect',
    id: 'beads',
    rule: 'EX-COND-14',
    worth: (on) => on.good(0.6),
    slots: { attribute: 'attribute', n: 'number' },
    lasting: true,
    en: 'once per round, you or an adjacent character do not gain a negative condition if <you|they> pass a test of {attribute} {n}',
    es: 'una vez por ronda, un estado negativo que te afecte a ti o a un personaje adyacente no se recibe si <superas|supera|superan> una prueba {attribute:of} {n}',
    fr: 'une fois par manche, un état négatif qui vous touche, vous ou un personnage adjacent, n’est pas reçu si <vous réussissez|il réussit|ils réussissent> un test {attribute:of} {n}',
    uk: 'один раз за раунд ви або сусідній персонаж не отримуєте негативного стану, якщо <ви пройдете|він пройде|вони пройдуть> перевірку {attribute:gen} {n}',
    can: () => true,
    touches: yours,
    run: (c, a) => inForce(c, BEADS, { attribute: a.noun('attribute'), difficulty: a.number('n') }),
  },
  {
    kind: 'effect',
    id: 'beadsUntested',
    rule: 'EX-COND-14',
    worth: (on) => on.good(0.8),
    slots: {},
    lasting: true,
    en: 'once per round, you or an adjacent character do not gain a negative condition',
    es: 'una vez por ronda, un estado negativo que te afecte a ti o a un personaje adyacente no se recibe',
    fr: 'une fois par manche, un état négatif qui vous touche, vous ou un personnage adjacent, n’est pas reçu',
    uk: 'один раз за раунд ви або сусідній персонаж не отримуєте негативного стану',
    can: () => true,
    touches: yours,
    run: (c) => inForce(c, BEADS, { attribute: '', difficulty: 0 }),
  },
  {
    kind: 'would',
    id: 'attackWouldDamage',
    rule: 'EX-EATK-13',
    slots: {},
    change: 'damage',
    en: 'an attack would damage you',
    es: 'un ataque vaya a infligirte daño',
    fr: 'une attaque est sur le point de vous infliger des dégâts',
    uk: 'атака мала б завдати вам пошкоджень',
    matches: (_, change, role) => change.to === role && isAttack(change),
  },
  {
    kind: 'would',
    id: 'attackWouldDamageAdjacent',
    rule: 'EX-EATK-13',
    slots: {},
    change: 'damage',
    en: 'an attack would damage an adjacent character',
    es: 'un ataque vaya a infligir daño a un personaje adyacente',
    fr: 'une attaque est sur le point d’infliger des dégâts à un personnage adjacent',
    uk: 'атака мала б завдати пошкоджень сусідньому персонажу',
    matches: (c, change, role) =>
      change.to !== role &&
      isCharacter(c, role) &&
      isCharacter(c, change.to) &&
      isAttack(change) &&
      areAdjacent(c, role, change.to),
  },
  {
    kind: 'would',
    id: 'wouldBeDefeated',
    rule: 'EX-DEAD-01',
    slots: {},
    change: 'damage',
    en: 'damage would defeat you',
    es: 'el daño vaya a derrotarte',
    fr: 'des dégâts sont sur le point de vous vaincre',
    uk: 'пошкодження мали б вас здолати',
    matches: (c, { to, n = 0 }, role) => to === role && isCharacter(c, role) && n >= healthOf(c, role),
  },
  {
    kind: 'would',
    id: 'wouldBreak',
    rule: 'EX-DMG-09',
    slots: {},
    change: 'break',
    en: 'an armor break would lower your armor',
    es: 'una rotura de armadura vaya a reducir tu armadura',
    fr: 'un bris d’armure est sur le point de réduire votre armure',
    uk: 'пролом броні мав би зменшити вашу броню',
    matches: (_, { to }, role) => to === role,
  },
  {
    kind: 'would',
    id: 'wouldGainToken',
    rule: 'EX-COND-14',
    slots: { token: 'negative' },
    change: 'condition',
    en: 'you would gain a {token}',
    es: 'vayas a recibir {token:a}',
    fr: 'vous êtes sur le point de recevoir {token:a}',
    uk: 'ви мали б отримати {token:acc}',
    matches: (c, change, role, a) =>
      change.to === role && change.args?.condition === a.noun('token') && wouldGainNegative(c, change),
  },
  {
    kind: 'effect',
    id: 'prevented',
    rule: 'EX-COND-14',
    worth: (on) => on.good(1.5),
    slots: {},
    en: 'it does not happen',
    es: 'eso no ocurre',
    fr: 'cela ne se produit pas',
    saysInstead: true,
    uk: 'цього не стається',
    // What would have happened has been taken away by the sentence before.
    can: () => true,
    touches: () => [],
    run: () => {},
  },
  {
    kind: 'effect',
    id: 'keepHealth',
    rule: 'EX-DEAD-01',
    worth: (on) => on.good(4),
    slots: { n: 'amount', point: 'healthPoint' },
    en: '[keep] {n+point}',
    es: '[keep] {n+point}',
    fr: '[keep] {n+point}',
    uk: '[keep] {n+point}',
    can: (c, a) => isCharacter(c, c.locals.you) && healthOf(c, c.locals.you) >= a.amount('n'),
    touches: yours,
    run: (c, a) => {
      const character = you(c);
      const n = character.health - a.amount('n');
      character.health -= n;
      tell(
        c,
        'damage.taken',
        { to: pieceOf(c, c.locals.you), n, by: '', left: character.health, at: healthPlace(c, c.locals.you) },
        'EX-DEAD-01',
      );
    },
  },
  {
    kind: 'effect',
    id: 'takeInstead',
    rule: 'EX-EATK-13',
    worth: (on) => on.good(0.5),
    slots: { n: 'number' },
    en: '[suffer] that damage reduced by {n}',
    es: '[suffer] ese daño, {n+pointOf} menos',
    fr: '[suffer] ces dégâts, réduits de {n},',
    uk: '[suffer] ці пошкодження, зменшені на {n}',
    can: (c) => isCharacter(c, c.locals.you) && characterOf(c, c.locals.you).at !== '',
    touches: yours,
    run: (c, a) => {
      const n = Math.max(0, c.locals.that - a.number('n'));
      if (n > 0) c.happen([damaging(c.locals.you, n, c.state.attacks.at(-1)?.by ?? '')]);
    },
  },
];
