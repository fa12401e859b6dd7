/** Who goes with the party, and wanderers that change sides (EX-WAN, EX-GOLD). */
import type { Templates } from '@torii/script';
import { comeAlong } from '../../../chapters/travel.ts';
import { isInPlay } from '../../../creatures/creatures.ts';
import { tell } from '../../../events.ts';
import { pieceOf } from '../../../looking.ts';
import { advance } from '../../../round/queue.ts';
import type { E, Phrases, SpokenPhrase } from '../../speech.ts';
import { NOT_CHOSEN } from '../weights.ts';

function wandererOf(c: E, kind: string, ally: boolean): string[] {
  return Object.keys(c.state.enemies).filter(
    (id) => c.state.enemies[id]?.kind === kind && c.state.enemies[id]?.ally === ally && isInPlay(c, id),
  );
}

function people(id: string, said: Templates, ally: boolean): SpokenPhrase {
  return {
    kind: 'players',
    id,
    plural: false,
    rule: 'EX-GOLD-05',
    slots: { enemy: 'name:enemy' },
    ...said,
    list: (c, a) => wandererOf(c, a.name('enemy'), ally),
  };
}

const nothing = () => [];

export const wanderers: Phrases = [
  {
    kind: 'condition',
    id: 'partyOf',
    rule: 'EX-SET-18',
    slots: { n: 'number' },
    en: 'there are at least {n} characters',
    es: 'hay al menos {n} personajes',
    fr: 'il y a au moins {n} personnages',
    uk: 'персонажів щонайменше {n}',
    not: {
      en: 'there are fewer than {n} characters',
      es: 'hay menos de {n} personajes',
      fr: 'il y a moins de {n} personnages',
      uk: 'персонажів менше ніж {n}',
    },
    test: (c, a) => Object.keys(c.state.characters).length >= a.number('n'),
  },
  {
    kind: 'effect',
    id: 'changeSides',
    rule: 'EX-WAN-01',
    worth: () => 4,
    slots: { enemy: 'name:enemy' },
    en: 'the wanderer named {enemy} changes sides',
    es: 'el errante llamado {enemy} cambia de bando',
    fr: 'l’errant nommé {enemy} change de camp',
    uk: 'мандрівник з ім’ям {enemy} переходить на інший бік',
    can: (c, a) =>
      [...wandererOf(c, a.name('enemy'), true), ...wandererOf(c, a.name('enemy'), false)].length > 0,
    touches: (c, a) => wandererOf(c, a.name('enemy'), false).map((id) => pieceOf(c, id)),
    run: (c, a) => {
      for (const [id, enemy] of Object.entries(c.state.enemies)) {
        if (enemy.kind !== a.name('enemy')) continue;
        enemy.ally = !enemy.ally;
        tell(c, 'wanderer.turned', { who: pieceOf(c, id) }, 'EX-WAN-01');
      }
      c.touch('inPlay');
    },
  },
  {
    kind: 'condition',
    id: 'allyInPlay',
    rule: 'EX-WAN-01',
    slots: { enemy: 'name:enemy' },
    en: 'the ally named {enemy} is in play',
    es: 'el aliado llamado {enemy} está en juego',
    fr: 'l’allié nommé {enemy} est en jeu',
    uk: 'союзник з ім’ям {enemy} у грі',
    not: {
      en: 'the ally named {enemy} is not in play',
      es: 'el aliado llamado {enemy} no está en juego',
      fr: 'l’allié nommé {enemy} n’est pas en jeu',
      uk: 'союзника з ім’ям {enemy} немає у грі',
    },
    test: (c, a) => wandererOf(c, a.name('enemy'), true).length > 0,
  },
  {
    kind: 'effect',
    id: 'comeAlong',
    rule: 'EX-SET-21',
    worth: () => 1,
    slots: {},
    en: '[bring] allies along',
    es: '[bring] a los aliados',
    fr: '[bring] les alliés',
    uk: '[bring] союзників із собою',
    can: (c) => Object.values(c.state.enemies).some(({ ally, at }) => ally && at !== ''),
    touches: nothing,
    run: (c) => comeAlong(c),
  },
  people(
    'enemyNamed',
    {
      en: 'the enemy named {enemy}',
      es: 'el enemigo llamado {enemy}',
      fr: 'l’ennemi nommé {enemy}',
      uk: 'ворог з ім’ям {enemy}',
    },
    false,
  ),
  people(
    'allyNamed',
    {
      en: 'the ally named {enemy}',
      es: 'el aliado llamado {enemy}',
      fr: 'l’allié nommé {enemy}',
      uk: 'союзник з ім’ям {enemy}',
    },
    true,
  ),
  {
    kind: 'effect',
    id: 'advanceNamed',
    rule: 'EX-INI-07',
    worth: NOT_CHOSEN,
    slots: { enemy: 'name:enemy', n: 'amount', place: 'place' },
    en: '[bringForward] the enemy named {enemy} by {n+place} in initiative',
    es: '[bringForward] {n+place} en la iniciativa al enemigo llamado {enemy}',
    fr: '[bringForward] de {n+place} dans l’ordre d’initiative l’ennemi nommé {enemy}',
    uk: '[bringForward] ворога з ім’ям {enemy} уперед у черзі ініціативи на {n+place}',
    can: (c, a) => wandererOf(c, a.name('enemy'), false).length > 0,
    touches: (c, a) => wandererOf(c, a.name('enemy'), false).map((id) => pieceOf(c, id)),
    run: (c, a) => {
      for (const id of wandererOf(c, a.name('enemy'), false)) advance(c, id, a.amount('n'), 'EX-INI-07');
    },
  },
];
