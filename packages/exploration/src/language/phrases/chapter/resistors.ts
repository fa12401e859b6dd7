/** What befalls the resistors of a zone (EX-RES). */
import { loseToken } from '../../../creatures/changes.ts';
import { tell } from '../../../events.ts';
import { pieceOf } from '../../../looking.ts';
import type { E, Phrases } from '../../speech.ts';

function living(c: E): string[] {
  return Object.keys(c.state.resistors).filter((id) => {
    const { living: alive = false, at = '', tokens = 0 } = c.state.resistors[id] ?? {};
    return alive && at !== '' && tokens > 0;
  });
}

/** Those of the event's zone, where the text is an event's. */
function livingHere(c: E): string[] {
  const event = c.state.events[c.locals.source.replace('event:', '')];
  return living(c).filter((id) => !event || event.affected.includes(id));
}

function resistorOptions(c: E, ids: readonly string[], rule: string) {
  return ids.map((id) => ({
    id,
    rule,
    touches: [pieceOf(c, id)],
    key: 'exploration.creature',
    args: { who: pieceOf(c, id) },
  }));
}

export const resistors: Phrases = [
  {
    kind: 'effect',
    id: 'resistorLoses',
    rule: 'EX-RES-03',
    worth: () => -1,
    slots: {},
    en: 'one living resistor, the players choose which, loses 1 resistance token',
    es: 'un resistente vivo, a elección de los jugadores, pierde 1 ficha de resistencia',
    fr: 'un résistant vivant, au choix des joueurs, perd 1 pion de résistance',
    uk: 'один живий опірник на вибір гравців втрачає 1 жетон опору',
    can: (c) => livingHere(c).length > 0,
    touches: (c) => livingHere(c).map((id) => pieceOf(c, id)),
    steps: (f) => [
      f.ask('which', {
        rule: 'EX-GOLD-06',
        prompt: 'exploration.resistorLoses',
        decides: 'table',
        options: (c) => resistorOptions(c, livingHere(c), 'EX-RES-03'),
        take: (c, { id }) => loseToken(c, id),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'hideResistor',
    rule: 'EX-RES-06',
    worth: () => 1.2,
    slots: {},
    en: 'one living resistor, the players choose which, is hidden',
    es: 'un resistente vivo, a elección de los jugadores, queda escondido',
    fr: 'un résistant vivant, au choix des joueurs, est caché',
    uk: 'одного живого опірника на вибір гравців сховано',
    can: (c) => living(c).length > 0,
    touches: (c) => living(c).map((id) => pieceOf(c, id)),
    steps: (f) => [
      f.ask('which', {
        rule: 'EX-GOLD-06',
        prompt: 'exploration.hide',
        decides: 'table',
        options: (c) => resistorOptions(c, living(c), 'EX-RES-06'),
        take: (c, { id }) => {
          const resistor = c.state.resistors[id];
          if (!resistor) return;
          resistor.at = '';
          c.state.notes.hidden = (c.state.notes.hidden ?? 0) + 1;
          tell(c, 'resistor.hidden', { who: pieceOf(c, id) }, 'EX-RES-06');
        },
      }),
    ],
  },
  {
    kind: 'value',
    id: 'saved',
    rule: 'EX-RES-07',
    slots: {},
    en: 'the number of people saved',
    es: 'el número de personas salvadas',
    fr: 'le nombre de personnes sauvées',
    uk: 'кількість порятованих людей',
    ukOf: 'кількості врятованих людей',
    value: (c) => living(c).length + (c.state.notes.hidden ?? 0),
  },
  {
    kind: 'condition',
    id: 'noneLost',
    rule: 'EX-EATK-03',
    slots: {},
    en: 'no resistor has been lost',
    es: 'no se ha perdido ningún resistente',
    fr: 'aucun résistant n’a été perdu',
    uk: 'жодного опірника не втрачено',
    test: (c) => (c.state.notes.resistorsLost ?? 0) === 0,
  },
  {
    kind: 'condition',
    id: 'resistorStands',
    rule: 'EX-RES-02',
    slots: { resistor: 'name:resistor' },
    en: 'the resistor {resistor} has resistance tokens',
    es: 'el resistente {resistor} tiene fichas de resistencia',
    fr: 'le résistant {resistor} a des pions de résistance',
    uk: 'опірник {resistor} має жетони опору',
    not: {
      en: 'the resistor {resistor} has no resistance tokens',
      es: 'el resistente {resistor} no tiene fichas de resistencia',
      fr: 'le résistant {resistor} n’a pas de pions de résistance',
      uk: 'опірник {resistor} не має жетонів опору',
    },
    test: (c, a) => (c.state.resistors[a.name('resistor')]?.tokens ?? 0) > 0,
  },
  {
    kind: 'effect',
    id: 'mendResistor',
    rule: 'EX-RES-01',
    worth: () => 0.6,
    slots: { resistor: 'name:resistor', n: 'number' },
    en: 'the resistor {resistor} regains 1 resistance token, to no more than {n}',
    es: 'el resistente {resistor} recupera 1 ficha de resistencia, hasta {n}',
    fr: 'le résistant {resistor} récupère 1 pion de résistance, jusqu’à {n}',
    uk: 'опірник {resistor} відновлює 1 жетон опору, але має не більше ніж {n}',
    can: (c, a) => {
      const tokens = c.state.resistors[a.name('resistor')]?.tokens ?? 0;
      return tokens > 0 && tokens < a.number('n');
    },
    touches: (c, a) => [pieceOf(c, a.name('resistor'))],
    run: (c, a) => {
      const resistor = c.state.resistors[a.name('resistor')];
      if (!resistor) return;
      resistor.tokens += 1;
      tell(c, 'resistor.mended', { who: pieceOf(c, a.name('resistor')), left: resistor.tokens }, 'EX-RES-01');
    },
  },
];
