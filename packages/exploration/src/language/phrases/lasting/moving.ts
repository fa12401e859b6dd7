/** Movement and initiative, while a text is in force (EX-EMOV, EX-INI). */
import { NOT_CHOSEN } from '../weights.ts';
import { type Lasting, own } from './figure.ts';

export const moving: readonly Lasting[] = [
  {
    id: 'noMovement',
    rule: 'EX-EMOV-06',
    worth: (on) => on.good(-1.2),
    stats: ['movement'],
    modify: own(() => 0),
    said: {
      en: '[cannot] move',
      es: '[cannot] <moverte|moverse>',
      fr: '[cannot] <vous|se> déplacer',
      uk: '[cannot] рухатися',
    },
  },
  {
    id: 'difficultFree',
    rule: 'EX-TER-08',
    worth: (on) => on.good(0.4),
    stats: ['difficultCost'],
    modify: own(() => 0),
    said: {
      en: 'difficult squares cost <you|them> nothing extra',
      es: 'las casillas difíciles no <te|le|les> cuestan nada adicional',
      fr: 'les cases difficiles ne <vous|lui|leur> coûtent rien de plus',
      uk: 'складні клітинки не коштують <вам|йому|їм> нічого додатково',
    },
  },
  {
    id: 'specialFree',
    rule: 'EX-TER-07',
    worth: (on) => on.good(0.3),
    stats: ['specialCost'],
    modify: own(() => 0),
    said: {
      en: 'special squares cost <you|them> nothing extra',
      es: 'las casillas especiales no <te|le|les> cuestan nada adicional',
      fr: 'les cases spéciales ne <vous|lui|leur> coûtent rien de plus',
      uk: 'особливі клітинки не коштують <вам|йому|їм> нічого додатково',
    },
  },
  {
    id: 'throughEnemies',
    rule: 'EX-MOV-08',
    worth: (on) => on.good(0.6),
    stats: ['throughFoes'],
    modify: own(() => 1),
    said: {
      en: '[may] pass through enemies',
      es: '[may] pasar a través de los enemigos',
      fr: '[may] traverser les ennemis',
      uk: '[may] проходити крізь ворогів',
    },
  },
  {
    id: 'climbs',
    rule: 'EX-HGT-02',
    worth: (on) => on.good(0.4),
    stats: ['climbs'],
    modify: own(() => 1),
    said: {
      en: '[may] step between neighbouring heights for 2 movement points',
      es: '[may] pasar de una altura a la contigua por 2 puntos de movimiento',
      fr: '[may] passer d’une hauteur à la suivante pour 2 points de déplacement',
      uk: '[may] переходити між сусідніми висотами за 2 очки руху',
    },
  },
  {
    id: 'slowedByToken',
    rule: 'EX-SPTOK-01',
    worth: NOT_CHOSEN,
    stats: ['movement'],
    slots: { n: 'number', token: 'name:token' },
    word: (_, a) => a.name('token'),
    modify: (value, { c, of, n, word }) =>
      (c.state.characters[of]?.tokens[word] ?? 0) > 0 ? Math.max(1, value - n) : value,
    said: {
      en: 'characters with a special token named {token} get −{n} movement, to no less than 1',
      es: 'los personajes con una ficha especial llamada {token} tienen −{n} de movimiento, mínimo 1',
      fr: 'les personnages qui ont un pion spécial nommé {token} ont −{n} en déplacement, minimum 1',
      uk: 'персонажі з особливим жетоном {token} мають −{n} до руху, але не менше ніж 1',
    },
  },
];
