/** What the sections of the campaign book do to interaction points, their lights and the spawn points of a zone (EX-INT, EX-SPAWN). */
import type { Context } from '@torii/kernel';
import { canSpawn } from '../../../chapters/spawn.ts';
import { spawnIn } from '../../../chapters/spawning.ts';
import { tell } from '../../../events.ts';
import type { Exploration, Point } from '../../../state.ts';
import type { E, Phrases } from '../../speech.ts';
import { NOT_CHOSEN, OF_THE_CHAPTER } from '../weights.ts';

/** The interaction point that a text belongs to. */
function here(c: E): Point | undefined {
  return c.state.points[c.locals.source.replace('point:', '')];
}

function letter(c: E): string {
  return c.locals.source.replace('point:', '');
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
  tell(c, 'point.dimmed', { point: `points/${point}`, zones: 'zones' }, 'EX-INT-02');
}

function lit(c: E): string[] {
  return Object.keys(c.state.points).filter((point) => c.state.points[point]?.marks.includes('lit'));
}

/** The first of the marks is told of; what else is noted goes with it. */
function mark(c: E, told: 'lit' | 'barred' | 'tested', ...more: string[]): void {
  const point = here(c);
  if (!point) return;
  point.marks.push(...[told, ...more].filter((each) => !point.marks.includes(each)));
  tell(c, 'point.marked', { point: `points/${letter(c)}`, mark: told, zones: 'zones' }, 'EX-INT-02');
}

/** With one character events spawn nobody (rulings, content of the first act). */
function mayCome(c: E, minion: string): boolean {
  const alone = Object.keys(c.state.characters).length === 1 && c.locals.source.startsWith('event:');
  return !alone && canSpawn(c, minion);
}

const nothing = () => [];

export const points: Phrases = [
  {
    kind: 'effect',
    id: 'spawnAt',
    rule: 'EX-SPAWN-02',
    worth: () => -2,
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
    worth: () => 0.8,
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
    worth: () => 1.2,
    slots: { point: 'name:spawn' },
    en: 'this point is lit: nothing appears at spawn point {point} while it is',
    es: 'este punto se enciende: mientras lo esté, no aparece nada en el punto de aparición {point}',
    fr: 'ce point est allumé : tant qu’il l’est, rien n’apparaît sur le point d’apparition {point}',
    uk: 'ця точка світиться: доки вона світиться, на точці появи {point} ніхто не з’являється',
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
    worth: () => 1.2,
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
    worth: () => -1,
    slots: {},
    en: 'one lit point, the players choose which, goes out',
    es: 'un punto encendido, a elección de los jugadores, se apaga',
    fr: 'un point allumé, au choix des joueurs, s’éteint',
    uk: 'одна з точок, що світяться, на вибір гравців гасне',
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
    worth: () => 0.8,
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
    ofZone: true,
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
    worth: OF_THE_CHAPTER,
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
        tell(c, 'point.marked', { point: `points/${id}`, mark: 'lit', zones: 'zones' }, 'EX-INT-02');
      }
    },
  },
  {
    kind: 'effect',
    id: 'noMoreTests',
    rule: 'EX-INT-02',
    worth: OF_THE_CHAPTER,
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
    worth: NOT_CHOSEN,
    slots: { point: 'name:point', n: 'number' },
    en: 'until the end of the phase the test at point {point} is {n} harder',
    es: 'hasta el final de la fase, la prueba del punto {point} es {n} más difícil',
    fr: 'jusqu’à la fin de la phase, la difficulté du test au point {point} augmente de {n}',
    uk: 'до кінця фази перевірка в точці {point} на {n} складніша',
    can: () => true,
    touches: nothing,
    run: (c, a) => {
      const note = `harder.point:${a.name('point')}`;
      c.state.notes[note] = (c.state.notes[note] ?? 0) + a.number('n');
    },
  },
];
