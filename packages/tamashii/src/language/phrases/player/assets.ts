/** What cards say about Assets and EXP (3i, 8). */

import type { Option } from '@torii/kernel';
import { atLeast } from '@torii/script';
import {
  canSpend,
  gainAsset,
  gainExp,
  loseAsset,
  MOST_ASSETS,
  spendAsset,
  spendExp,
} from '../../../table/assets.ts';
import { ASSETS } from '../../../table/state.ts';
import { oneByOne } from '../../choosing.ts';
import { asAsset, cardOf, type E, type Phrases, you, yours } from '../../speech.ts';

function allAssets(c: E): number {
  return ASSETS.reduce((sum, asset) => sum + you(c).assets[asset], 0);
}

function assetOptions(c: E, rule: string, possible: (held: number) => boolean): Option[] {
  return ASSETS.filter((asset) => possible(you(c).assets[asset])).map((asset) => ({
    id: asset,
    rule,
    touches: yours(c, `assets/${asset}`),
    key: 'assets.asset',
    args: { asset },
  }));
}

/** The Assets that whoever acts has at least one of. */
function ownedOptions(c: E, rule: string): Option[] {
  return assetOptions(c, rule, (held) => held > 0);
}

/** EXP of the Pattern, of an Exploration token; or whatever a text gives, from the pool. */
function expRule(card: string): string {
  if (card.startsWith('pattern:')) return 'TM-3f-11';
  return card.startsWith('token:') ? 'TM-3r-04' : 'TM-2-03';
}

export const assets: Phrases = [
  {
    kind: 'effect',
    id: 'gainAsset',
    rule: 'TM-8-07',
    slots: { n: 'amount', asset: 'asset' },
    en: '[gainAsset] {n+asset}',
    es: '[gainAsset] {n+asset}',
    fr: '[gainAsset] {n+asset}',
    uk: '[gainAsset] {n+asset}',
    worth: (on) => on.assets(asAsset(on.noun('asset')), on.amount()),
    can: (c, a) => a.amount('n') > 0 && you(c).assets[asAsset(a.noun('asset'))] < MOST_ASSETS,
    touches: (c, a) => yours(c, `assets/${a.noun('asset')}`),
    run: (c, a) => {
      c.locals.that = gainAsset(c, c.locals.you, asAsset(a.noun('asset')), a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'gainAssetsOfChoice',
    rule: 'TM-8-07',
    slots: { n: 'amount', any: 'anyAsset' },
    which: true,
    en: '[gainAsset] {n+any} of <your|their> choice',
    es: '[gainAsset] {n+any} a <tu|su> elección',
    fr: '[gainAsset] {n+any} de <votre|son|leur> choix',
    uk: '[gainAsset] {n+any} на <ваш|свій> вибір',
    worth: (on) => on.anyAssets(on.amount()),
    can: (c, a) => a.amount('n') > 0 && ASSETS.some((asset) => you(c).assets[asset] < MOST_ASSETS),
    touches: (c) => yours(c, 'assets'),
    steps: (f, slots) =>
      oneByOne(
        f,
        'assets',
        (c) => slots(c).amount('n'),
        f.ask('asset', {
          rule: 'TM-8-07',
          prompt: 'assets.choose',
          who: (c) => c.locals.you,
          options: (c) => assetOptions(c, 'TM-8-07', (held) => held < MOST_ASSETS),
          take: (c, { id }) => {
            gainAsset(c, c.locals.you, asAsset(id), 1);
          },
        }),
      ),
  },
  {
    kind: 'effect',
    id: 'loseAsset',
    rule: 'TM-8-13',
    slots: { n: 'amount', asset: 'asset' },
    en: '[lose] {n+asset}',
    es: '[lose] {n+asset}',
    fr: '[lose] {n+asset}',
    uk: '[lose] {n+asset}',
    worth: (on) => on.assets(asAsset(on.noun('asset')), -on.amount()),
    can: (c, a) => a.amount('n') > 0 && you(c).assets[asAsset(a.noun('asset'))] > 0,
    touches: (c, a) => yours(c, `assets/${a.noun('asset')}`),
    run: (c, a) => {
      const asset = asAsset(a.noun('asset'));
      c.locals.that = loseAsset(c, c.locals.you, asset, a.amount('n', you(c).assets[asset]));
    },
  },
  {
    kind: 'effect',
    id: 'spendAsset',
    rule: 'TM-8-20',
    slots: { n: 'amount', asset: 'asset' },
    en: '[spend] {n+asset}',
    es: '[spend] {n+asset}',
    fr: '[spend] {n+asset}',
    uk: '[spend] {n+asset}',
    worth: (on) => on.assets(asAsset(on.noun('asset')), -on.amount()),
    can: (c, a) => canSpend(c, c.locals.you, asAsset(a.noun('asset')), a.amount('n')),
    touches: (c, a) => yours(c, `assets/${a.noun('asset')}`),
    run: (c, a) => {
      const n = a.amount('n');
      spendAsset(c, c.locals.you, asAsset(a.noun('asset')), n);
      c.locals.that = n;
    },
  },
  {
    kind: 'effect',
    id: 'gainExp',
    rule: 'TM-3f-11',
    slots: { n: 'amount', exp: 'exp' },
    en: '[gainToken] {n+exp}',
    es: '[gainToken] {n+exp}',
    fr: '[gainToken] {n+exp}',
    uk: '[gainToken] {n+exp}',
    worth: (on) => on.exp(on.amount()),
    can: (_, a) => a.amount('n') > 0,
    touches: (c) => yours(c, 'exp'),
    run: (c, a) => {
      const n = a.amount('n');
      gainExp(c, c.locals.you, n, cardOf(c), expRule(cardOf(c)));
      c.locals.that = n;
    },
  },
  {
    kind: 'condition',
    id: 'haveAsset',
    rule: 'TM-3i-02',
    slots: { n: 'amount', asset: 'asset' },
    en: 'you have at least {n+asset}',
    es: 'tienes al menos {n+asset}',
    fr: 'vous avez au moins {n+asset}',
    uk: 'у вас щонайменше {n+asset:nom}',
    measure: (c, a) => atLeast(you(c).assets[asAsset(a.noun('asset'))], a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'spentInCombat',
    rule: 'TM-3k-12',
    slots: { n: 'amount', asset: 'asset' },
    en: 'you have spent at least {n+asset} in this Combat phase',
    es: 'has gastado al menos {n+asset} en esta fase de Combate',
    fr: 'vous avez dépensé au moins {n+asset} durant cette phase de Combat',
    uk: 'в цій фазі Бою ви витратили щонайменше {n+asset}',
    measure: (c, a) => {
      const spent = c.state.phase === 'combat' ? you(c).spentInCombat[asAsset(a.noun('asset'))] : 0;
      return atLeast(spent, a.amount('n'));
    },
  },
  {
    kind: 'effect',
    id: 'spendAssetsOfChoice',
    rule: 'TM-8-20',
    slots: { n: 'amount', any: 'anyAsset' },
    which: true,
    en: '[spend] {n+any} of <your|their> choice',
    es: '[spend] {n+any} a <tu|su> elección',
    fr: '[spend] {n+any} de <votre|son|leur> choix',
    uk: '[spend] {n+any} на <ваш|свій> вибір',
    worth: (on) => on.anyAssets(-on.amount()),
    can: (c, a) => a.amount('n') > 0 && allAssets(c) >= a.amount('n'),
    touches: (c) => yours(c, 'assets'),
    steps: (f, slots) =>
      oneByOne(
        f,
        'assets',
        (c) => slots(c).amount('n'),
        f.ask('asset', {
          rule: 'TM-8-20',
          prompt: 'assets.spend',
          who: (c) => c.locals.you,
          options: (c) => ownedOptions(c, 'TM-8-20'),
          take: (c, { id }) => spendAsset(c, c.locals.you, asAsset(id), 1),
        }),
      ),
  },
  {
    kind: 'effect',
    id: 'spendExp',
    rule: 'TM-8-20',
    slots: { n: 'amount', exp: 'exp' },
    en: '[spend] {n+exp}',
    es: '[spend] {n+exp}',
    fr: '[spend] {n+exp}',
    uk: '[spend] {n+exp}',
    worth: (on) => on.exp(-on.amount()),
    can: (c, a) => a.amount('n') > 0 && you(c).exp >= a.amount('n'),
    touches: (c) => yours(c, 'exp'),
    run: (c, a) => {
      const n = a.amount('n');
      spendExp(c, c.locals.you, n);
      c.locals.that = n;
    },
  },
  {
    kind: 'condition',
    id: 'haveExp',
    rule: 'TM-3f-11',
    slots: { n: 'amount', exp: 'exp' },
    en: 'you have at least {n+exp}',
    es: 'tienes al menos {n+exp}',
    fr: 'vous avez au moins {n+exp}',
    uk: 'у вас щонайменше {n+exp:nom}',
    measure: (c, a) => atLeast(you(c).exp, a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'haveEachAsset',
    rule: 'TM-3i-01',
    slots: { n: 'amount' },
    en: 'you have at least {n} of each Asset',
    es: 'tienes al menos {n} de cada Recurso',
    fr: 'chacune de vos pistes Atout est à {n} ou plus',
    uk: 'кожного Активу ви маєте щонайменше {n}',
    measure: (c, a) => atLeast(Math.min(...ASSETS.map((asset) => you(c).assets[asset])), a.amount('n')),
  },
  {
    kind: 'effect',
    id: 'loseAssetsOfChoice',
    rule: 'TM-8-13',
    slots: { n: 'amount', any: 'anyAsset' },
    which: true,
    en: '[lose] {n+any} of <your|their> choice',
    es: '[lose] {n+any} a <tu|su> elección',
    fr: '[lose] {n+any} de <votre|son|leur> choix',
    uk: '[lose] {n+any} на <ваш|свій> вибір',
    worth: (on) => on.anyAssets(-on.amount()),
    can: (c, a) => a.amount('n', 1) > 0 && allAssets(c) > 0,
    touches: (c) => yours(c, 'assets'),
    steps: (f, slots) =>
      oneByOne(
        f,
        'assets',
        (c) => Math.min(allAssets(c), slots(c).amount('n', allAssets(c))),
        f.ask('asset', {
          rule: 'TM-8-13',
          prompt: 'assets.lose',
          who: (c) => c.locals.you,
          options: (c) => ownedOptions(c, 'TM-8-13'),
          take: (c, { id }) => {
            loseAsset(c, c.locals.you, asAsset(id), 1);
          },
        }),
      ),
  },
  {
    kind: 'value',
    id: 'yourAsset',
    rule: 'TM-3i-02',
    slots: { asset: 'asset' },
    en: '<your|their> {asset}',
    es: 'el número de <tus|sus> {asset:pl}',
    fr: 'le nombre de <vos|ses|leurs> {asset:pl}',
    uk: 'кількість <ваших|його|їхніх> {asset:pl.gen}',
    ukOf: 'кількості <ваших|його|їхніх> {asset:pl.gen}',
    value: (c, a) => you(c).assets[asAsset(a.noun('asset'))],
  },
];
