/** What cards say about the dice of one's own Attack Roll, while they lie on the table (4c). */
import type { Option } from '@torii/kernel';
import { putNumberDie } from '../../../cards/enemies.ts';
import { tell } from '../../../events/events.ts';
import { rollDie } from '../../../table/dice/dice.ts';
import { diePlace } from '../../../table/places.ts';
import type { Tamashii } from '../../../table/state.ts';
import { type E, type Phrases, plain, you, yours } from '../../speech.ts';
import { times } from '../weights.ts';

/** The dice of whoever acts; null outside their own Combat phase. */
function combatOf({ state: { combat }, locals }: E): Tamashii['combat'] {
  return combat?.role === locals.you ? combat : null;
}

/** Where the dice lie that no Frame has used up. */
const DICE = 'combat/dice';

const NONE: readonly string[] = [];

/** The Player dice of whoever acts that no Frame has used up. */
function diceOf(c: E): readonly string[] {
  return combatOf(c)?.dice ?? NONE;
}

function dieOptions(c: E, rule: string, wanted: (face: string) => boolean = () => true): Option[] {
  return diceOf(c).flatMap((face, i) =>
    wanted(face)
      ? [
          {
            id: `d${i + 1}`,
            rule,
            touches: [diePlace(DICE, i)],
            key: 'dice.die',
            args: { die: diePlace(DICE, i), face, spawn: '' },
          },
        ]
      : [],
  );
}

/** Whether the Attack Roll is over; its dice may all be used up by now. Until then they lie before their player. */
function isRolled(c: E): boolean {
  const { number = '' } = combatOf(c) ?? {};
  return number !== '' && you(c).rolled.length === 0;
}

/** What a die shows, by the noun that cards use for it. */
const FACES: Readonly<Record<string, string>> = { strikeSymbol: 'strike', surgeSymbol: 'surge' };

/** Turns the chosen dice to a face. */
function turn(c: E, chosen: readonly Option[], face: string): void {
  const lying = combatOf(c)?.dice ?? [];
  for (const { id } of chosen) lying[Number(id.slice(1)) - 1] = face;
  c.locals.that = chosen.length;
  if (chosen.length === 0) return;
  const dice = chosen.flatMap(({ touches }) => touches);
  const faces = chosen.map(() => face);
  tell(c, 'dice.turned', { role: c.locals.you, n: chosen.length, dice, faces }, 'TM-4c-25');
}

export const attackRoll: Phrases = [
  {
    kind: 'effect',
    id: 'turnAttackDice',
    rule: 'TM-4c-25',
    slots: { n: 'amount', die: 'playerDie', symbol: 'symbol' },
    which: true,
    en: '[turn] {n+die} of <your|their> Attack Roll to {symbol}',
    es: '[turn] {n+die} de <tu|su> Tirada de Ataque a la cara {symbol}',
    fr: '[turn] {n+die} de <votre|son|leur> Jet d’Attaque sur la face {symbol}',
    uk: '[turn] {n+die} своєї Перевірки Атаки стороною {symbol} догори',
    worth: () => 1,
    can: (c, a) => {
      const face = FACES[a.noun('symbol')] ?? '';
      return a.amount('n', diceOf(c).length) > 0 && diceOf(c).some((shown) => shown !== face);
    },
    touches: (c) => (combatOf(c) ? [DICE] : []),
    steps: (f, slots) => {
      const options = (c: E) => {
        const face = FACES[slots(c).noun('symbol')] ?? '';
        return dieOptions(c, 'TM-4c-25', (shown) => shown !== face);
      };
      return [
        f.askSome('dice', {
          rule: 'TM-4c-25',
          prompt: 'dice.turn',
          who: (c) => c.locals.you,
          options,
          min: (c) => slots(c).range('n', options(c).length).least,
          max: (c) => slots(c).range('n', options(c).length).most,
          take: (c, chosen) => turn(c, chosen, FACES[slots(c).noun('symbol')] ?? ''),
        }),
      ];
    },
  },
  {
    kind: 'effect',
    id: 'addAttackDice',
    rule: 'TM-4c-03',
    slots: { n: 'amount', die: 'playerDie' },
    en: '[roll] and [add] {n+die} to <your|their> Attack Roll',
    es: '[roll] y [add] {n+die} a <tu|su> Tirada de Ataque',
    fr: '[roll] {n+die} et [add] le résultat à <votre|son|leur> Jet d’Attaque',
    uk: '[roll] й [add] {n+die} до своєї Перевірки Атаки',
    // Before the roll there is nothing to add to.
    worth: times(0.8),
    can: (c, a) => a.amount('n') > 0 && isRolled(c),
    touches: (c) => (combatOf(c) ? [DICE] : []),
    run: (c, a) => {
      const n = a.amount('n');
      const dice = combatOf(c)?.dice ?? [];
      const added = Array.from({ length: n }, () => rollDie(plain(c), c.locals.you));
      dice.push(...added);
      c.locals.that = n;
      tell(c, 'dice.added', { role: c.locals.you, dice: added }, 'TM-4c-03');
    },
  },
  {
    kind: 'effect',
    id: 'discardNumberDie',
    rule: 'TM-4c-15',
    slots: {},
    en: '[discard] the Enemy Number die of <your|their> Attack Roll',
    es: '[discard] el dado Numérico de Enemigo de <tu|su> Tirada de Ataque',
    fr: '[discard] le dé Numéro d’Ennemi de <votre|son|leur> Jet d’Attaque',
    uk: '[discard] зі своєї Перевірки Атаки куб Ворога із числами',
    worth: () => 1,
    can: (c) => (combatOf(c)?.numberDie ?? '') !== '',
    touches: (c) => yours(c, `enemies/${c.state.combat?.numberDie ?? ''}`),
    run: (c) => {
      putNumberDie(plain(c), undefined, 'TM-4c-15');
    },
  },
  {
    kind: 'trigger',
    id: 'youActivateFrame',
    rule: 'TM-4c-10',
    slots: {},
    window: 'frameUsed',
    en: 'you activate a Combat Frame',
    es: 'actives un Chasis de Combate',
    fr: 'vous activez un Cadre de Combat',
    uk: 'ви активуєте Бойовий Фрейм',
    matches: (_, { to }, role) => to === role,
  },
];
