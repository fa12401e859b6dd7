/** Spawn points, and the stretches of time that texts name (EX-SPAWN, EX-RND, EX-ORC). */
import { canSpawn, spawnEnemy, spawnSquares } from '../../../chapters/spawn.ts';
import { squarePlace } from '../../../looking.ts';
import { type E, options, type Phrases } from '../../speech.ts';

/** The spawn points of the zone that the text belongs to. */
function points(c: E): readonly string[] {
  const zone = c.state.zones[c.locals.source.replace('zone:', '')];
  if (!zone) return [];
  return Object.entries(zone.spawns).flatMap(([id, at]) => (zone.shut.includes(id) ? [] : [at]));
}

export const spawn: Phrases = [
  {
    kind: 'effect',
    id: 'spawnAtEach',
    rule: 'EX-SPAWN-02',
    worth: () => -3,
    slots: { minion: 'name:minion' },
    en: '[spawn] 1 {minion} minion at each spawn point of this zone',
    es: '[spawn] un esbirro {minion} en cada punto de aparición de esta zona',
    fr: '[spawn] un sbire {minion} sur chaque point d’apparition de cette zone',
    uk: '[spawn] посіпаку {minion} на кожну точку появи цієї зони',
    can: (c, a) => points(c).length > 0 && canSpawn(c, a.name('minion')),
    touches: (c) => points(c).map(squarePlace),
    steps: (f, given) => [
      f.each('points', points, 'turn', [
        f.when('miniature', (c) => canSpawn(c, given(c).name('minion')), [
          f.ask('where', {
            rule: 'EX-SPAWN-03',
            prompt: 'exploration.square',
            decides: 'table',
            options: (c) =>
              options(
                spawnSquares(c, given(c).name('minion'), c.locals.turn),
                'EX-SPAWN-03',
                'exploration.square',
                squarePlace,
              ),
            take: (c, { id }) => {
              spawnEnemy(c, given(c).name('minion'), id, 'EX-SPAWN-02');
            },
          }),
        ]),
      ]),
    ],
  },
  {
    kind: 'trigger',
    id: 'roundBegins',
    rule: 'EX-RND-02',
    slots: {},
    window: 'roundBegins',
    en: 'a round begins',
    es: 'comience una ronda',
    fr: 'une manche commence',
    uk: 'починається раунд',
    matches: () => true,
  },
  {
    kind: 'duration',
    id: 'thisRound',
    rule: 'EX-ORC-13',
    slots: {},
    en: 'until the end of the round',
    es: 'hasta el final de la ronda',
    fr: 'jusqu’à la fin de la manche',
    uk: 'до кінця раунду',
    scope: () => 'round',
  },
  {
    kind: 'duration',
    id: 'thisPhase',
    rule: 'EX-ORC-13',
    slots: {},
    en: 'until the end of the phase',
    es: 'hasta el final de la fase',
    fr: 'jusqu’à la fin de la phase',
    uk: 'до кінця фази',
    scope: () => 'phase',
  },
  {
    kind: 'duration',
    id: 'thisCombat',
    rule: 'EX-CHO-09',
    slots: {},
    en: 'until the end of the combat',
    es: 'hasta el final del combate',
    fr: 'jusqu’à la fin du combat',
    uk: 'до кінця бою',
    // It lasts until the Chosen whose skill it is leaves play, and at most as long as the phase.
    scope: () => 'phase',
  },
  {
    kind: 'per',
    id: 'oncePerRound',
    rule: 'EX-ITEM-04',
    slots: {},
    en: 'once per round',
    es: 'una vez por ronda',
    fr: 'une fois par manche',
    uk: 'один раз за раунд',
    scope: () => 'round',
  },
  {
    kind: 'per',
    id: 'oncePerActivation',
    rule: 'EX-ACT-08',
    slots: {},
    en: 'once per activation',
    es: 'una vez por activación',
    fr: 'une fois par activation',
    uk: 'один раз за активацію',
    scope: () => 'activation',
  },
  {
    kind: 'per',
    id: 'oncePerPhase',
    rule: 'EX-SKILL-04',
    slots: {},
    en: 'once per phase',
    es: 'una vez por fase',
    fr: 'une fois par phase',
    uk: 'один раз за фазу',
    scope: () => 'phase',
  },
];
