/** What the campaign book's sections and events do to a zone and its people (EX-INT, EX-RES, EX-SPAWN, EX-WAN, EX-ORC). */
import { type Context, flow, type Place, put } from '@torii/kernel';
import type { Templates } from '@torii/script';
import { gridOf, heightAt } from '../../board/grid.ts';
import { cutPath, emptyOf } from '../../chapters/paths.ts';
import { canSpawn } from '../../chapters/spawn.ts';
import { spawnIn } from '../../chapters/spawning.ts';
import { comeAlong } from '../../chapters/travel.ts';
import { loseToken } from '../../creatures/changes.ts';
import { baseOf, isCharacter, isInPlay } from '../../creatures/creatures.ts';
import { squareOptions } from '../../creatures/pushing.ts';
import { tell } from '../../events.ts';
import { content, pieceOf, squarePlace } from '../../looking.ts';
import { advance, moveAll } from '../../round/queue.ts';
import type { Exploration, Point } from '../../state.ts';
import type { E, Phrases, SpokenPhrase } from '../speech.ts';

/** The interaction point that a text belongs to. */
function here(c: E): Point | undefined {
  return c.state.points[c.locals.source.replace('point:', '')];
}

function letter(c: E): string {
  return c.locals.source.replace('point:', '');
}

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

function zoneWith(c: E, spawn: string): string {
  return Object.keys(c.state.zones).find((mark) => spawn in (c.state.zones[mark]?.spawns ?? {})) ?? '';
}

function shut(c: E, spawn: string): void {
  const zone = zoneWith(c, spawn);
  c.state.zones[zone]?.shut.push(spawn);
  tell(c, 'spawn.shut', { at: `zones/${zone}` }, 'EX-SPAWN-05');
}

/** A light goes out, and the spawn point that it kept shut is open again. */
function goOut(c: Context<Exploration>, point: string): void {
  const found = c.state.points[point];
  if (!found) return;
  const kept = found.marks
    .filter((mark) => mark.startsWith('shuts:'))
    .map((mark) => mark.slice('shuts:'.length));
  found.marks = found.marks.filter((mark) => mark !== 'lit' && !mark.startsWith('shuts:'));
  for (const zone of Object.values(c.state.zones))
    zone.shut = zone.shut.filter((spawn) => !kept.includes(spawn));
  tell(c, 'point.marked', { point: `points/${point}`, zones: 'zones' }, 'EX-INT-02');
}

function lit(c: E): string[] {
  return Object.keys(c.state.points).filter((point) => c.state.points[point]?.marks.includes('lit'));
}

function mark(c: E, ...marks: string[]): void {
  const point = here(c);
  if (!point) return;
  point.marks.push(...marks.filter((each) => !point.marks.includes(each)));
  tell(c, 'point.marked', { point: `points/${letter(c)}`, zones: 'zones' }, 'EX-INT-02');
}

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

/** Of the market cards that were drawn one is kept, the others go under the deck. */
export const rummage = flow<Exploration>()('rummage', { role: '' }, (f) => [
  f.ask('which', {
    rule: 'EX-INT-02',
    prompt: 'exploration.keepCard',
    who: (c) => c.locals.role,
    options: (c) =>
      [...new Set(c.state.offer)].map((item) => ({
        id: item,
        rule: 'EX-INT-02',
        touches: [`offer/${item}`],
        key: 'exploration.item',
        args: { item },
      })),
    take: (c, { id }) => {
      const { offer, market } = c.state;
      offer.splice(offer.indexOf(id), 1);
      gainItem(c, c.locals.role, id, 'offer');
      const cards = offer.splice(0);
      for (const card of cards) put(market, card, 'bottom');
      if (cards.length > 0) tell(c, 'market.returned', { cards }, 'EX-INT-02');
    },
  }),
]);

function gainItem(c: Context<Exploration>, role: string, card: string, from: Place): void {
  const { use = 0 } = content(c).items[card] ?? {};
  c.state.characters[role]?.items.push({ card, charges: use });
  tell(c, 'item.gained', { who: pieceOf(c, role), item: card, from }, 'EX-INT-02');
  c.touch('inPlay');
}

/** With one character events spawn nobody (rulings, content of the first act). */
function mayCome(c: E, minion: string): boolean {
  const alone = Object.keys(c.state.characters).length === 1 && c.locals.source.startsWith('event:');
  return !alone && canSpawn(c, minion);
}

const nothing = () => [];

export const scenes: Phrases = [
  {
    kind: 'effect',
    id: 'spawnAt',
    rule: 'EX-SPAWN-02',
    slots: { minion: 'name:minion', point: 'name:spawn' },
    en: '[spawn] 1 {minion} minion at spawn point {point}',
    es: '[spawn] 1 esbirro {minion} en el punto de aparición {point}',
    fr: '[spawn] 1 sbire {minion} sur le point d’apparition {point}',
    uk: '[spawn] 1 посіпаку {minion} на точку появи {point}',
    can: (c, a) => mayCome(c, a.name('minion')) && zoneWith(c, a.name('point')) !== '',
    touches: (c, a) => [`zones/${zoneWith(c, a.name('point'))}`],
    steps: (f, given) => [
      f.call('spawn', spawnIn, (c) => {
        const point = given(c).name('point');
        return { kind: given(c).name('minion'), zone: zoneWith(c, point), point };
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'shutSpawn',
    rule: 'EX-SPAWN-05',
    slots: { point: 'name:spawn' },
    en: 'nothing appears at spawn point {point} any more',
    es: 'ya no aparece nada en el punto de aparición {point}',
    fr: 'plus rien n’apparaît sur le point d’apparition {point}',
    uk: 'на точці появи {point} більше ніхто не з’являється',
    can: (c, a) => zoneWith(c, a.name('point')) !== '',
    touches: nothing,
    run: (c, a) => shut(c, a.name('point')),
  },
  {
    kind: 'effect',
    id: 'lightPoint',
    rule: 'EX-INT-02',
    slots: { point: 'name:spawn' },
    en: 'this point is lit: nothing appears at spawn point {point} while it is',
    es: 'este punto se enciende: mientras lo esté, no aparece nada en el punto de aparición {point}',
    fr: 'ce point est allumé : tant qu’il l’est, rien n’apparaît sur le point d’apparition {point}',
    uk: 'ця точка світиться: доки так, на точці появи {point} ніхто не з’являється',
    can: (c) => here(c) !== undefined,
    touches: nothing,
    run: (c, a) => {
      mark(c, 'lit', `shuts:${a.name('point')}`);
      shut(c, a.name('point'));
    },
  },
  {
    kind: 'effect',
    id: 'putOut',
    rule: 'EX-INT-02',
    slots: {},
    en: 'this point goes out',
    es: 'este punto se apaga',
    fr: 'ce point s’éteint',
    uk: 'ця точка гасне',
    can: (c) => here(c)?.marks.includes('lit') === true,
    touches: nothing,
    run: (c) => goOut(c, letter(c)),
  },
  {
    kind: 'effect',
    id: 'lightGoesOut',
    rule: 'EX-GOLD-06',
    slots: {},
    en: 'one lit point, the players choose which, goes out',
    es: 'un punto encendido, a elección de los jugadores, se apaga',
    fr: 'un point allumé, au choix des joueurs, s’éteint',
    uk: 'одна точка, що світиться, на вибір гравців, гасне',
    can: (c) => lit(c).length > 0,
    touches: nothing,
    steps: (f) => [
      f.ask('which', {
        rule: 'EX-GOLD-06',
        prompt: 'exploration.lightGoesOut',
        decides: 'table',
        options: (c) =>
          lit(c).map((id) => ({
            id,
            rule: 'EX-GOLD-06',
            touches: [`points/${id}`],
            key: 'exploration.point',
            args: { point: id },
          })),
        take: (c, { id }) => goOut(c, id),
      }),
    ],
  },
  {
    kind: 'condition',
    id: 'pointLit',
    rule: 'EX-INT-02',
    slots: { point: 'name:point' },
    en: 'point {point} is lit',
    es: 'el punto {point} está encendido',
    fr: 'le point {point} est allumé',
    uk: 'точка {point} світиться',
    not: {
      en: 'point {point} is not lit',
      es: 'el punto {point} no está encendido',
      fr: 'le point {point} n’est pas allumé',
      uk: 'точка {point} не світиться',
    },
    test: (c, a) => c.state.points[a.name('point')]?.marks.includes('lit') === true,
  },
  {
    kind: 'effect',
    id: 'barPoint',
    rule: 'EX-INT-02',
    slots: {},
    en: 'this point is barred',
    es: 'este punto queda atrancado',
    fr: 'ce point est barré',
    uk: 'цю точку заблоковано',
    can: (c) => here(c) !== undefined,
    touches: nothing,
    run: (c) => mark(c, 'barred'),
  },
  {
    kind: 'condition',
    id: 'pointBarred',
    rule: 'EX-INT-02',
    slots: { point: 'name:point' },
    en: 'point {point} is barred',
    es: 'el punto {point} está atrancado',
    fr: 'le point {point} est barré',
    uk: 'точку {point} заблоковано',
    not: {
      en: 'point {point} is not barred',
      es: 'el punto {point} no está atrancado',
      fr: 'le point {point} n’est pas barré',
      uk: 'точку {point} не заблоковано',
    },
    test: (c, a) => c.state.points[a.name('point')]?.marks.includes('barred') === true,
  },
  {
    kind: 'trigger',
    id: 'zoneRevealed',
    rule: 'EX-SET-18',
    slots: { n: 'number' },
    window: 'zoneRevealed',
    en: 'zone {n} is revealed',
    es: 'se revele la zona {n}',
    fr: 'la zone {n} est révélée',
    uk: 'відкривають зону {n}',
    matches: (_, { to }, __, a) => to === `z${a.number('n')}`,
  },
  {
    kind: 'effect',
    id: 'lanternsLit',
    rule: 'EX-INT-02',
    slots: {},
    en: 'all lanterns are lit',
    es: 'todos los faroles están encendidos',
    fr: 'toutes les lanternes sont allumées',
    uk: 'усі ліхтарі світяться',
    can: () => true,
    touches: nothing,
    // Lanterns are the resistors of the chapter that can be interacted with.
    run: (c) => {
      for (const [id, point] of Object.entries(c.state.points)) {
        const stands = Object.values(c.state.resistors).some(({ at }) => point.at.includes(at));
        if (!stands || point.marks.includes('lit')) continue;
        point.marks.push('lit');
        tell(c, 'point.marked', { point: `points/${id}`, zones: 'zones' }, 'EX-INT-02');
      }
    },
  },
  {
    kind: 'effect',
    id: 'noMoreTests',
    rule: 'EX-INT-02',
    slots: {},
    en: 'this point needs no more tests',
    es: 'este punto ya no necesita pruebas',
    fr: 'ce point ne demande plus de test',
    uk: 'ця точка більше не потребує перевірок',
    can: (c) => here(c) !== undefined,
    touches: nothing,
    run: (c) => mark(c, 'tested'),
  },
  {
    kind: 'condition',
    id: 'tested',
    rule: 'EX-INT-02',
    slots: {},
    en: 'this point needs a test',
    es: 'este punto necesita una prueba',
    fr: 'ce point demande un test',
    uk: 'ця точка потребує перевірки',
    not: {
      en: 'this point needs no test',
      es: 'este punto no necesita prueba',
      fr: 'ce point ne demande pas de test',
      uk: 'ця точка не потребує перевірки',
    },
    test: (c) => here(c)?.marks.includes('tested') !== true,
  },
  {
    kind: 'effect',
    id: 'harderTest',
    rule: 'EX-TEST-01',
    slots: { point: 'name:point', n: 'number' },
    en: 'until the end of the phase the test at point {point} is {n} harder',
    es: 'hasta el final de la fase, la prueba del punto {point} es {n} más difícil',
    fr: 'jusqu’à la fin de la phase, le test du point {point} est plus difficile de {n}',
    uk: 'до кінця фази перевірка в точці {point} на {n} складніша',
    can: () => true,
    touches: nothing,
    run: (c, a) => {
      const note = `harder.point:${a.name('point')}`;
      c.state.notes[note] = (c.state.notes[note] ?? 0) + a.number('n');
    },
  },
  {
    kind: 'effect',
    id: 'resistorLoses',
    rule: 'EX-RES-03',
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
    uk: 'кількість урятованих людей',
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
  {
    kind: 'effect',
    id: 'cutOne',
    rule: 'EX-TER-03',
    slots: { a: 'name:square', b: 'name:square', d: 'name:square', e: 'name:square' },
    en: 'one empty square of {a}, {b}, {d} and {e}, the players choose which, becomes inaccessible',
    es: 'una casilla vacía entre {a}, {b}, {d} y {e}, a elección de los jugadores, pasa a ser inaccesible',
    fr: 'une case vide parmi {a}, {b}, {d} et {e}, au choix des joueurs, devient inaccessible',
    uk: 'одна порожня клітинка з-поміж {a}, {b}, {d} та {e} на вибір гравців стає неприступною',
    can: (c, a) =>
      emptyOf(
        c,
        ['a', 'b', 'd', 'e'].map((slot) => a.name(slot)),
      ).length > 0,
    touches: (_, a) => ['a', 'b', 'd', 'e'].map((slot) => squarePlace(a.name(slot))),
    steps: (f, given) => [
      f.ask('which', {
        rule: 'EX-GOLD-06',
        prompt: 'exploration.cutPath',
        decides: 'table',
        options: (c) =>
          squareOptions(
            emptyOf(
              c,
              ['a', 'b', 'd', 'e'].map((slot) => given(c).name(slot)),
            ),
          ),
        take: (c, { id }) => cutPath(c, id),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'delayOnHeight',
    rule: 'EX-INI-07',
    slots: { creature: 'creature', h: 'number', n: 'amount', place: 'place' },
    en: '[delay] each {creature} on height {h} under this event by {n+place} in initiative',
    es: '[delay] {n+place} en la iniciativa a cada {creature} a altura {h} afectado por este evento',
    fr: '[delay] de {n+place} dans l’ordre d’initiative chaque {creature} à hauteur {h} soumis à cet événement',
    uk: '[delay] кожного {creature:acc} на висоті {h}, на якого діє ця подія, на {n+place} назад у черзі ініціативи',
    can: () => true,
    touches: () => ['queue'],
    run: (c, a) => delayOnHeight(c, a.noun('creature'), a.number('h'), a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'defeatedBy',
    rule: 'EX-KAMI-04',
    slots: { character: 'name:character' },
    en: 'it was defeated by {character}',
    es: 'lo ha derrotado {character}',
    fr: 'il a été vaincu par {character}',
    uk: 'його здолав персонаж {character}',
    test: (c, a) => c.state.defeat.by === a.name('character'),
  },
  {
    kind: 'effect',
    id: 'layToken',
    rule: 'EX-CMP-22',
    slots: { token: 'name:token' },
    en: 'an objective token named {token} is laid where it fell',
    es: 'se coloca una ficha de objetivo llamada {token} donde cayó',
    fr: 'un pion objectif nommé {token} est placé là où il est tombé',
    uk: 'жетон мети {token} кладуть там, де він упав',
    can: (c) => c.state.defeat.at !== '',
    touches: (c) => [squarePlace(c.state.defeat.at)],
    run: (c, a) => {
      const { at } = c.state.defeat;
      c.state.tokens.push({ kind: a.name('token'), at, by: '' });
      tell(c, 'token.placed', { token: a.name('token'), at: squarePlace(at) }, 'EX-CMP-22');
    },
  },
  {
    kind: 'condition',
    id: 'partyHas',
    rule: 'EX-CMP-22',
    slots: { token: 'name:token' },
    en: 'the characters have the objective token named {token}',
    es: 'los personajes tienen la ficha de objetivo llamada {token}',
    fr: 'les personnages ont le pion objectif nommé {token}',
    uk: 'персонажі мають жетон мети {token}',
    not: {
      en: 'the characters do not have the objective token named {token}',
      es: 'los personajes no tienen la ficha de objetivo llamada {token}',
      fr: 'les personnages n’ont pas le pion objectif nommé {token}',
      uk: 'персонажі не мають жетона мети {token}',
    },
    test: (c, a) => (c.state.notes[`token.${a.name('token')}`] ?? 0) > 0,
  },
  {
    kind: 'effect',
    id: 'gainItem',
    rule: 'EX-INT-02',
    slots: { item: 'name:item' },
    en: '[gain] the item {item}',
    es: '[take] el objeto {item}',
    fr: '[gain] l’objet {item}',
    uk: '[gain] предмет {item}',
    can: (c, a) => c.state.market.items.includes(a.name('item')),
    touches: (c) => [pieceOf(c, c.locals.you)],
    run: (c, a) => {
      const { items } = c.state.market;
      items.splice(items.indexOf(a.name('item')), 1);
      gainItem(c, c.locals.you, a.name('item'), 'market');
    },
  },
  {
    kind: 'effect',
    id: 'rummage',
    rule: 'EX-INT-02',
    slots: { n: 'number' },
    en: '[draw] {n} market cards and keep one of them',
    es: '[draw] {n} cartas de mercado y quédate con una',
    fr: '[draw] {n} cartes marché et gardez-en une',
    uk: '[draw] {n} карти ринку й залиште одну з них',
    can: (c) => c.state.market.items.length > 0,
    touches: () => ['market'],
    run: (c, a) => {
      // They lie open, where those of the camp lie too.
      const cards = c.state.market.items.splice(0, a.number('n'));
      c.state.offer.push(...cards);
      c.revealed();
      tell(c, 'market.drawn', { who: pieceOf(c, c.locals.you), cards }, 'EX-INT-02');
      c.call(rummage, { role: c.locals.you });
    },
  },
];

function delayOnHeight(c: E, creature: string, height: number, n: number): void {
  const { affected = [] } = c.state.events[c.locals.source.replace('event:', '')] ?? {};
  const grid = gridOf(c.state.board);
  const isMeant = (id: string) => {
    if (creature === 'character') return isCharacter(c, id);
    const enemy = c.state.enemies[id];
    return enemy !== undefined && !enemy.ally && (creature === 'enemy' || enemy.rank === 'minion');
  };
  moveAll(
    c,
    affected.filter((id) => isMeant(id) && baseOf(c, id).some((cell) => heightAt(grid, cell) === height)),
    n,
  );
}
