/** What the last doors of a campaign ask for and look at: a Body, Integrity for good, where everybody is, what was won before. */
import { giveUpBody } from '../../../cards/bodies.ts';
import { tell } from '../../../events/events.ts';
import { loseIntegrity } from '../../../table/integrity.ts';
import { places } from '../../../table/map.ts';
import { player, tile } from '../../../table/table.ts';
import { type E, type Phrases, you, yours } from '../../speech.ts';
import { STORY, times } from '../weights.ts';

/** Nobody is left with less: whoever has nothing to lose any more cannot be asked for it. */
const LEAST_INTEGRITY = 3;

/** Whether every Character, the BOT’s too, stands on a District that lies face up (TM-6a-08). */
function allOn(c: E, district: string): boolean {
  const there = places(c).filter((place) => {
    const { district: lying } = tile(c, place);
    return lying.zone === 'open' && lying.items[0] === district;
  });
  const { bot } = c.state;
  const standing = [...c.roles.map((role) => player(c, role).at), ...(bot ? [bot.at] : [])];
  return standing.every((place) => there.includes(place));
}

export const prices: Phrases = [
  {
    kind: 'effect',
    id: 'lowerLimit',
    rule: 'TM-3a-02',
    slots: { n: 'amount' },
    en: '[reduce] <your|their> maximum Integrity by {n}',
    es: '[reduce] <tu|su> Integridad máxima en {n}',
    fr: '[reduce] <votre|son|leur> Intégrité maximale de {n}',
    uk: '[reduce] свою максимальну Цілісність на {n}',
    worth: times(-1.5),
    can: (c, a) => a.amount('n') > 0 && you(c).limit > LEAST_INTEGRITY,
    touches: (c) => yours(c, 'limit'),
    run: (c, a) => {
      const { you: role } = c.locals;
      const their = you(c);
      const limit = Math.max(LEAST_INTEGRITY, their.limit - a.amount('n'));
      // The marker is never above the Limiter (TM-8-17): it goes first.
      if (their.integrity > limit) loseIntegrity(c, role, their.integrity - limit, 'TM-3a-02');
      their.limit = limit;
      tell(c, 'integrity.limiter', { role, integrity: their.integrity, limit: their.limit }, 'TM-3a-02');
    },
  },
  {
    kind: 'effect',
    id: 'giveUpActiveBody',
    rule: 'TM-3j-12',
    slots: {},
    en: '[discard] <your|their> active Body',
    es: '[discard] <tu|su> Funda activa',
    fr: '[discard] <votre|son|leur> Corps actif',
    uk: '[discard] своє активне Тіло',
    worth: () => -2.5,
    can: (c) => you(c).bodies.length > 0,
    touches: (c) => yours(c, 'bodies'),
    run: (c) => {
      const [active] = you(c).bodies;
      if (active !== undefined) giveUpBody(c, c.locals.you, active, 'TM-3j-12');
    },
  },
  {
    kind: 'effect',
    id: 'closeSectors',
    rule: 'TM-3o-05',
    slots: {},
    en: 'no Character may move onto a District tile of another sector',
    es: 'ningún Personaje puede moverse a una loseta de Distrito de otro sector',
    fr: 'aucun Personnage ne peut se déplacer sur une tuile District d’un autre Secteur',
    uk: 'жоден Персонаж не може пересуватися на плитку Району іншого сектора',
    worth: STORY,
    can: () => true,
    touches: () => ['scenario'],
    run: (c) => {
      c.state.scenario.closed = true;
      c.touch('map');
    },
  },
  {
    kind: 'condition',
    id: 'allOnDistrict',
    rule: 'TM-3m-02',
    slots: { district: 'name:district' },
    en: 'all Characters are on the District tile {district}',
    es: 'todos los Personajes están en la loseta de Distrito {district}',
    fr: 'tous les Personnages sont sur la tuile District {district}',
    uk: 'усі Персонажі – на плитці Району {district}',
    test: (c, a) => allOn(c, a.name('district')),
  },
  {
    kind: 'condition',
    id: 'isMarked',
    rule: 'TM-5d-04',
    slots: { card: 'card' },
    en: 'the ending {card} is marked on the Progress sheet',
    es: 'el final {card} está marcado en el Registro de Progreso',
    fr: 'la fin {card} est cochée sur la fiche de Statut',
    uk: 'на аркуші Прогресу позначено закінчення {card}',
    not: {
      en: 'the ending {card} is not marked on the Progress sheet',
      es: 'el final {card} no está marcado en el Registro de Progreso',
      fr: 'la fin {card} n’est pas cochée sur la fiche de Statut',
      uk: 'на аркуші Прогресу не позначено закінчення {card}',
    },
    test: (c, a) => c.state.scenario.marks?.includes(a.card('card')) === true,
  },
];
