/** What cards say about Enemies (3s–3v, 4c). */
import type { Builder, Steps } from '@torii/kernel';
import { atLeast, type EffectLocals } from '@torii/script';
import {
  attachEnemy,
  discardEnemy,
  drawEnemy,
  findEnemy,
  integrityLeft,
  recoverEnemy,
  topEnemy,
} from '../../../cards/enemies.ts';
import { tell } from '../../../events/events.ts';
import { BOSS, dealToBoss } from '../../../scenarios/boss.ts';
import { enemyPlace } from '../../../table/places.ts';
import type { Tamashii } from '../../../table/state.ts';
import type { Scales } from '../../../table/traits.ts';
import { asAsset, type E, type Phrases, you, yours } from '../../speech.ts';

/** Whatever stands as the Top Enemy of whoever acts; a Boss may be one of them. */
function targets(c: E): readonly string[] {
  return c.resolve('topEnemy', c.locals.you);
}

function topPlaces(c: E): readonly string[] {
  return targets(c).map((id) => (id === BOSS ? BOSS : enemyPlace(c.locals.you, id)));
}

/** Whether the deck, or what it would be made of anew, has a card. */
function canDraw({ state }: E): boolean {
  return state.enemyDeck.items.length + state.enemyDiscard.length > 0;
}

/** Damage of a Hack goes to the Enemy, or the Boss, on whose card it stands (TM-3s-03, TM-5e-17); none if it is no Hack. */
function hacked(c: E): string {
  const { source } = c.locals;
  if (c.state.boss && source === `boss:${c.state.boss.card}`) return BOSS;
  return targets(c).includes(source) ? source : '';
}

/** Whom Damage is dealt to: any other goes to whatever counts as the Top Enemy (TM-4c-30). */
function target(f: Builder<Tamashii, EffectLocals>, rule: string): Steps<Tamashii> {
  return [
    f.when(
      'target',
      (c) => hacked(c) !== '',
      [
        f.do('hacked', (c) => {
          c.locals.it = hacked(c);
        }),
      ],
      [
        f.refer('chosen', {
          referent: 'topEnemy',
          rule,
          prompt: 'enemies.target',
          who: (c) => c.locals.you,
          of: (c) => c.locals.you,
          into: 'it',
        }),
      ],
    ),
  ];
}

function dealTo(c: E, to: string, n: number): void {
  if (to === BOSS) dealToBoss(c, n, c.locals.you);
  else c.happen([{ kind: 'damage', to, n, by: c.locals.you }]);
}

/** The Damage of a text that says "twice your …". */
function twice(on: Pick<Scales, 'noun' | 'held'>): number {
  return 2 * on.held(asAsset(on.noun('asset')));
}

export const enemies: Phrases = [
  {
    kind: 'effect',
    id: 'deal',
    rule: 'TM-4c-30',
    slots: { n: 'amount', damage: 'damage' },
    en: '[deal] {n+damage}',
    es: '[deal] {n+damage}',
    fr: '[deal] {n+damage}',
    uk: '[deal] {n+damage}',
    worth: (on) => on.damage(on.amount()),
    damage: (on) => on.amount(),
    can: (c, a) => a.amount('n') > 0 && targets(c).length > 0,
    touches: topPlaces,
    steps: (f, slots) => [
      ...target(f, 'TM-4c-30'),
      f.do('deal', (c) => {
        const n = slots(c).amount('n');
        dealTo(c, c.locals.it, n);
        c.locals.that = n;
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'dealTwice',
    rule: 'TM-3s-06',
    slots: { asset: 'asset' },
    en: '[deal] twice <your|their> {asset} as Damage',
    es: '[deal] un Daño igual al doble de <tus|sus> {asset:pl}',
    fr: '[deal] des Dégâts égaux au double du nombre de <vos|ses|leurs> {asset:pl}',
    uk: '[deal] удвічі більше Пошкоджень, ніж <маєте|має|мають> {asset:pl.gen}',
    worth: (on) => on.damage(twice(on)),
    damage: twice,
    can: (c, a) => you(c).assets[asAsset(a.noun('asset'))] > 0 && targets(c).length > 0,
    touches: topPlaces,
    steps: (f, slots) => [
      ...target(f, 'TM-3s-06'),
      f.do('deal', (c) => {
        const n = 2 * you(c).assets[asAsset(slots(c).noun('asset'))];
        dealTo(c, c.locals.it, n);
        c.locals.that = n;
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'defeatTop',
    rule: 'TM-8-03',
    slots: {},
    en: '[defeat] <your|their> Top Enemy',
    es: '[defeat] a <tu|su> Enemigo Superior',
    fr: '[defeat] <votre|son|leur> Ennemi Prioritaire',
    uk: '[defeat] свого Горішнього Ворога',
    worth: (on) => (on.enemies > 0 ? on.defeat() : 0),
    can: (c) => topEnemy(c, c.locals.you) !== undefined,
    touches: topPlaces,
    run: (c) => {
      const top = topEnemy(c, c.locals.you);
      if (top) c.happen([{ kind: 'defeat', to: top.id, by: c.locals.you }]);
    },
  },
  {
    kind: 'effect',
    id: 'topRecovers',
    rule: 'TM-4e-15',
    slots: { n: 'amount', point: 'integrity' },
    en: '<your|their> Top Enemy recovers {n+point}',
    es: '<tu|su> Enemigo Superior recupera {n+point}',
    fr: '<votre|son|leur> Ennemi Prioritaire récupère {n+point}',
    uk: '<ваш|його|їхній> Горішній Ворог відновлює {n+point}',
    worth: (on) => (on.enemies > 0 ? -0.3 * on.amount() : 0),
    can: (c, a) => a.amount('n') > 0 && (topEnemy(c, c.locals.you)?.damage ?? 0) > 0,
    touches: topPlaces,
    run: (c, a) => {
      const { id = '', damage = 0 } = topEnemy(c, c.locals.you) ?? {};
      c.locals.that = recoverEnemy(c, id, a.amount('n', damage));
    },
  },
  {
    kind: 'effect',
    id: 'discardThisEnemy',
    rule: 'TM-3s-04',
    slots: {},
    en: '[discard] this Enemy',
    es: '[discard] este Enemigo',
    fr: '[discard] cet Ennemi',
    uk: '[discard] цього Ворога',
    worth: (on) => on.rid(),
    can: (c) => findEnemy(c, c.locals.source) !== undefined,
    touches: (c) => c.placesOf(c.locals.source),
    run: (c) => discardEnemy(c, c.locals.source),
  },
  {
    kind: 'effect',
    id: 'attachEnemies',
    rule: 'TM-3u-01',
    slots: { n: 'amount', enemy: 'enemy' },
    en: '[draw] and [attach] {n+enemy}',
    es: '[draw] y [attach] {n+enemy}',
    fr: '[draw] et [attach] {n+enemy}',
    uk: '[draw] й [attach] {n+enemy}',
    worth: (on) => on.attached(on.amount()),
    can: (c, a) => a.amount('n') > 0 && canDraw(c),
    touches: (c) => yours(c, 'enemies'),
    run: (c, a) => {
      const n = a.amount('n');
      c.locals.that = 0;
      for (let i = 0; i < n; i++) if (attachEnemy(c, c.locals.you)) c.locals.that += 1;
    },
  },
  {
    kind: 'effect',
    id: 'replaceTop',
    rule: 'TM-5b-34',
    slots: {},
    // What is kept stands inside the sentence: at its end it would swallow what is said next.
    en: '[replace] <your|their> Top Enemy, keeping all its markers, with the bottom card of the Enemy deck',
    es: '[replace] a <tu|su> Enemigo Superior, conservando todos sus marcadores, por la carta inferior del mazo de Enemigo',
    fr: '[replace] <votre|son|leur> Ennemi Prioritaire, en conservant tous ses marqueurs, par la carte du bas du paquet Ennemi',
    uk: '[replace] свого Горішнього Ворога, зберігши всі його маркери, нижньою картою колоди Ворогів',
    worth: (on) => on.replacedTop(),
    can: (c) => topEnemy(c, c.locals.you) !== undefined && canDraw(c),
    touches: topPlaces,
    run: (c) => {
      const top = topEnemy(c, c.locals.you);
      const card = drawEnemy(c, 'bottom');
      if (!top || card === undefined) return;
      // The new card takes the old one's place, markers and all: damage beyond its Integrity defeats it at once.
      const { id, card: old } = top;
      c.state.enemyDiscard.push(old);
      top.card = card;
      tell(c, 'enemies.replaced', { role: c.locals.you, id, card, old }, 'TM-5b-34');
      c.touch('enemies');
      if (integrityLeft(c, top.id) <= 0) c.happen([{ kind: 'defeat', to: top.id, by: c.locals.you }]);
    },
  },
  {
    kind: 'condition',
    id: 'topHasAtMost',
    rule: 'TM-4e-11',
    slots: { n: 'amount', point: 'integrity' },
    en: 'your Top Enemy has {n+point} or less',
    es: 'tu Enemigo Superior tiene {n+point} o menos',
    fr: 'votre Ennemi Prioritaire a {n+point} ou moins',
    uk: 'ваш Горішній Ворог має {n+point} або менше',
    test: (c, a) => {
      const top = topEnemy(c, c.locals.you);
      return top !== undefined && integrityLeft(c, top.id) <= a.amount('n');
    },
  },
  {
    kind: 'condition',
    id: 'haveAttached',
    rule: 'TM-3u-01',
    slots: { n: 'amount', enemy: 'enemy' },
    en: 'you have at least {n+enemy~attached}',
    es: 'tienes al menos {n+enemy~attached}',
    fr: 'vous avez au moins {n+enemy~attached}',
    uk: 'у вас щонайменше {n+enemy~attached:nom}',
    not: {
      en: 'you have fewer than {n+enemy~attached}',
      es: 'tienes menos de {n+enemy~attached}',
      fr: 'vous avez moins de {n+enemy~attached}',
      uk: 'у вас менше ніж {n+enemy~attached:nom}',
    },
    measure: (c, a) => atLeast(you(c).enemies.length, a.amount('n')),
  },
  {
    kind: 'value',
    id: 'enemiesAttached',
    rule: 'TM-3u-01',
    slots: {},
    en: 'the number of Enemies attached to <you|them>',
    es: 'el número de Enemigos que <tienes|tiene|tienen> vinculados',
    fr: 'le nombre d’Ennemis qui <vous|lui|leur> sont attachés',
    uk: 'кількість прикріплених до <вас|нього|них> Ворогів',
    ukOf: 'кількості прикріплених до <вас|нього|них> Ворогів',
    value: (c) => you(c).enemies.length,
  },
  {
    kind: 'trigger',
    id: 'enemyFrameResolved',
    rule: 'TM-4c-11',
    slots: {},
    window: 'enemyFrame',
    en: 'an Enemy’s Frame has been resolved against you',
    es: 'se haya resuelto contra ti el Chasis de un Enemigo',
    fr: 'le Cadre d’un Ennemi a été résolu contre vous',
    uk: 'проти вас активовано Фрейм Ворога',
    matches: (_, { to }, role) => to === role,
  },
  {
    kind: 'trigger',
    id: 'youDefeat',
    rule: 'TM-3v-03',
    slots: {},
    window: 'after:defeat',
    en: 'you defeat an Enemy',
    es: 'derrotes a un Enemigo',
    fr: 'vous vainquez un Ennemi',
    uk: 'ви долаєте Ворога',
    matches: (_, { by }, role) => by === role,
  },
];
