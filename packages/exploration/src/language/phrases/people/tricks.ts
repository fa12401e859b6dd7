/** Ki dice, tests, the oracle, the queue: what techniques and items do beside fighting (EX-KI, EX-TEST, EX-ORC, EX-INI). */
import { type Context, flow, type Option } from '@torii/kernel';
import { inForce } from '@torii/script';
import { canEnd } from '../../../board/moving.ts';
import { nameOf } from '../../../board/squares.ts';
import { rollTest } from '../../../chapters/tests.ts';
import { damaging, imposing } from '../../../creatures/changes.ts';
import {
  canReach,
  characterOf,
  creatures,
  fieldOf,
  foesOf,
  isCharacter,
  isNextTo,
  moverOf,
  rangeTo,
  squareOf,
} from '../../../creatures/creatures.ts';
import { squareOptions } from '../../../creatures/pushing.ts';
import { tell } from '../../../events.ts';
import { pieceOf, type Seen, squarePlace } from '../../../looking.ts';
import { redrawOracle } from '../../../round/deck.ts';
import { exhaust, rerollKi } from '../../../round/ki.ts';
import { shift } from '../../../round/queue.ts';
import { type Exploration, resistor } from '../../../state.ts';
import { type E, type Phrases, you } from '../../speech.ts';
import { goodTimes } from '../weights.ts';

const yours = (c: E) => [pieceOf(c, c.locals.you)];
const skillOf = (c: E) => c.locals.source.replace('skill:', '');

/** Squares within range of somebody and in sight of it. */
function squaresInSight(c: Seen, id: string, range: number): string[] {
  const [field, at] = [fieldOf(c, id), squareOf(c, id)];
  return field.grid.cells.map(nameOf).filter((square) => seesSquare(c, id, at, square, range));
}

const GHOST = '?';

/** The table with somebody on a square of whom nothing but the place matters. */
function withGhost(c: Seen, square: string): Seen {
  const { facts } = c;
  return {
    facts,
    state: { ...c.state, resistors: { ...c.state.resistors, [GHOST]: resistor(square, 0) } },
    stat: (name, of) => c.stat(name, of),
    option: (name) => c.option(name),
  };
}

/** Sight and range to a square are those to whoever would stand there. */
function seesSquare(c: Seen, id: string, at: string, square: string, range: number): boolean {
  return square === at || canReach(withGhost(c, square), id, at, GHOST, range, fieldOf(c, id));
}

/** Empty squares that a token may be laid on. */
function emptyInSight(c: Seen, id: string, range: number): string[] {
  const [field, mover] = [fieldOf(c, id), moverOf(c, id)];
  const laid = c.state.tokens.map(({ at }) => at);
  return squaresInSight(c, id, range).filter(
    (square) =>
      !laid.includes(square) &&
      square !== squareOf(c, id) &&
      canEnd(field, mover, field.grid.cells.find((cell) => nameOf(cell) === square) ?? 0),
  );
}

const CALTROPS = 'caltrops';
const MOST_CALTROPS = 3;

function caltropsLeft({ state }: Pick<Seen, 'state'>): number {
  return MOST_CALTROPS - state.tokens.filter(({ kind }) => kind === CALTROPS).length;
}

/** The first enemy that walks onto caltrops is hurt, and falls if it is a minion; they are used up. */
export const stepOnCaltrops = flow<Exploration>()('caltrops', { who: '', at: '' }, (f) => [
  f.do('hurt', (c) => {
    const { who, at } = c.locals;
    const index = c.state.tokens.findIndex((token) => token.kind === CALTROPS && token.at === at);
    if (index < 0) return;
    const [token] = c.state.tokens.splice(index, 1);
    tell(c, 'token.removed', { token: CALTROPS, at: squarePlace(at) }, 'EX-SPTOK-01');
    c.happen([damaging(who, 1, token?.by ?? ''), imposing(who, 'downed', token?.by ?? '')]);
  }),
]);

function lay(c: Context<Exploration>, at: string, by: string): void {
  c.state.tokens.push({ kind: CALTROPS, at, by });
  tell(c, 'token.placed', { token: CALTROPS, at: squarePlace(at) }, 'EX-SPTOK-01');
}

function headsWithin(c: Seen, id: string, range: number): string[] {
  const at = squareOf(c, id);
  const near = c.state.heads.filter(({ at: square }) =>
    range === 1 ? square === at || isNextTo(c, id, square) : rangeToSquare(c, id, square) <= range,
  );
  return [...new Set(near.map(({ at: square }) => square))];
}

function rangeToSquare(c: Seen, id: string, square: string): number {
  return rangeTo(withGhost(c, square), id, squareOf(c, id), GHOST);
}

function fallen({ state }: Pick<Seen, 'state'>): string[] {
  return Object.keys(state.characters).filter((id) => state.characters[id]?.defeated);
}

function freeBeside(c: E): string[] {
  const { you: by } = c.locals;
  const [field, mover] = [fieldOf(c, ''), moverOf(c, by)];
  return field.grid.cells
    .filter((cell) => canEnd(field, mover, cell))
    .map(nameOf)
    .filter((square) => isNextTo(c, by, square));
}

function challengeable(c: E, range: number): string[] {
  const { you: by } = c.locals;
  return foesOf(c, by).filter((id) => canReach(c, by, squareOf(c, by), id, range));
}

function persons(c: E, ids: readonly string[], rule: string): Option[] {
  return ids.map((id) => ({
    id,
    rule,
    touches: [pieceOf(c, id)],
    key: 'exploration.creature',
    args: { who: pieceOf(c, id) },
  }));
}

/** The hook behind a challenge: its data says whom it draws. */
export const CHALLENGED = 'challenged';

export const tricks: Phrases = [
  {
    kind: 'effect',
    id: 'challenge',
    rule: 'EX-LINE-08',
    worth: (on) => (on.within(on.amount()) > 0 ? 0.4 : 0),
    slots: { n: 'number' },
    lasting: true,
    en: '[challenge] an enemy within range {n} and in sight (it targets <you|them> whenever it can)',
    es: '[challenge] a un enemigo a alcance {n} o menos y a la vista (<te|lo|los> elige como objetivo siempre que pueda)',
    fr: '[challenge] un ennemi à portée {n} ou moins et en vue (il <vous|le|les> prend pour cible dès qu’il le peut)',
    uk: '[challenge] виклик ворогу в межах дальності {n} і в полі зору (він обирає ціллю <вас|його|їх> щоразу, коли може)',
    can: (c, a) => challengeable(c, a.number('n')).length > 0,
    touches: (c, a) => challengeable(c, a.number('n')).map((id) => pieceOf(c, id)),
    steps: (f, given) => [
      f.ask('whom', {
        rule: 'EX-LINE-08',
        prompt: 'exploration.challenge',
        who: (c) => c.locals.you,
        options: (c) => persons(c, challengeable(c, given(c).number('n')), 'EX-LINE-08'),
        take: (c, { id: enemy }) => inForce(c, CHALLENGED, { enemy }),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'exhaustThis',
    rule: 'EX-KI-05',
    worth: (on) => on.good(-0.4),
    slots: {},
    en: '[exhaust] this skill’s Ki die',
    es: '[exhaust] el dado de Ki de esta habilidad',
    fr: '[exhaust] le dé de Ki de cette compétence',
    uk: '[exhaust] куб Кі цієї навички',
    can: (c) => isCharacter(c, c.locals.you) && skillOf(c) in you(c).ki.slots,
    touches: yours,
    run: (c) => exhaust(c, c.locals.you, skillOf(c)),
  },
  {
    kind: 'effect',
    id: 'redrawOracle',
    rule: 'EX-ORC-04',
    worth: (on) => on.good(0.6),
    slots: {},
    en: 'the oracle card goes under the deck, and another one is drawn',
    es: 'la carta de oráculo va al fondo del mazo y se roba otra',
    fr: 'la carte oracle va sous la pioche, et une autre est piochée',
    uk: 'карта оракула йде під колоду, і беруть іншу',
    can: (c) => c.state.oracle.deck.items.length > 0,
    touches: () => ['oracle'],
    run: (c) => redrawOracle(c),
  },
  {
    kind: 'effect',
    id: 'rerollSupply',
    rule: 'EX-REROLL-03',
    worth: (on) => on.good(0.3),
    slots: {},
    en: '[reroll] up to 1 Ki die of <your|their> supply',
    es: '[reroll] hasta 1 dado de Ki de <tu|su> reserva',
    fr: '[reroll] jusqu’à 1 dé de Ki de <votre|sa|leur> réserve',
    uk: '[reroll] щонайбільше 1 куб Кі зі свого запасу',
    can: (c) => isCharacter(c, c.locals.you) && you(c).ki.supply.length > 0,
    touches: yours,
    steps: (f) => [
      f.askSome('which', {
        rule: 'EX-REROLL-02',
        prompt: 'exploration.rerollWhich',
        who: (c) => c.locals.you,
        min: () => 0,
        max: () => 1,
        options: (c) =>
          you(c).ki.supply.map((_, i) => ({
            id: `s${i}`,
            rule: 'EX-REROLL-02',
            touches: yours(c),
            key: 'exploration.kiDie',
            args: { die: `s${i}` },
          })),
        take: (c, picked) => {
          if (picked.length > 0)
            rerollKi(
              c,
              c.locals.you,
              picked.map(({ id }) => id),
            );
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'rerollTest',
    rule: 'EX-TEST-02',
    worth: (on) => on.good(1.5),
    slots: {},
    en: '[repeat] that test',
    es: '[repeat] esa prueba',
    fr: '[repeat] ce test',
    uk: '[repeat] цю перевірку',
    can: (c) => c.state.test.who !== '',
    touches: () => [],
    run: (c) => rollTest(c),
  },
  {
    kind: 'effect',
    id: 'fallBack',
    rule: 'EX-INI-03',
    worth: goodTimes(-0.2),
    slots: { n: 'amount', place: 'place' },
    en: '[fallBack] {n+place} in initiative',
    es: '[fallBack] {n+place} en la iniciativa',
    fr: '[fallBack] de {n+place} dans l’ordre d’initiative',
    uk: '[fallBack] у черзі ініціативи на {n+place}',
    can: (c, a) => {
      const { waiting } = c.state.queue;
      return a.amount('n') > 0 && waiting.includes(c.locals.you) && waiting.at(-1) !== c.locals.you;
    },
    touches: yours,
    run: (c, a) => {
      c.locals.that = shift(c, c.locals.you, a.amount('n'), 'EX-INI-03');
    },
  },
  {
    kind: 'effect',
    id: 'fallBackNext',
    rule: 'EX-INI-05',
    worth: goodTimes(-0.2),
    slots: { n: 'amount', place: 'place' },
    en: '[fallBack] {n+place} in the next initiative',
    es: '[fallBack] {n+place} en la próxima iniciativa',
    fr: '[fallBack] de {n+place} dans le prochain ordre d’initiative',
    uk: '[fallBack] у наступній черзі ініціативи на {n+place}',
    can: (c, a) => a.amount('n') > 0 && squareOf(c, c.locals.you) !== '',
    touches: yours,
    run: (c, a) => {
      const note = `delay.${c.locals.you}`;
      c.state.notes[note] = (c.state.notes[note] ?? 0) + a.amount('n');
    },
  },
  {
    kind: 'effect',
    id: 'layCaltrops',
    rule: 'EX-SPTOK-01',
    worth: (on) => 0.5 * Math.min(on.amount(), on.within(on.amount('range') + 3)),
    slots: { n: 'number', range: 'number' },
    en: '[put] caltrops on up to {n+emptySquare} within range {range} and in sight',
    es: '[put] abrojos en hasta {n} casillas vacías a alcance {range} o menos y a la vista',
    fr: '[put] des chausse-trapes sur un maximum de {n} cases vides à portée {range} ou moins et en vue',
    uk: '[put] шипи щонайбільше на {n+emptySquare} в межах дальності {range} і в полі зору',
    can: (c, a) => caltropsLeft(c) > 0 && emptyInSight(c, c.locals.you, a.number('range')).length > 0,
    touches: yours,
    steps: (f, given) => [
      f.askSome('where', {
        rule: 'EX-SPTOK-01',
        prompt: 'exploration.caltrops',
        who: (c) => c.locals.you,
        min: () => 1,
        max: (c) => Math.min(given(c).number('n'), caltropsLeft(c)),
        options: (c) => squareOptions(emptyInSight(c, c.locals.you, given(c).number('range')), 'EX-SPTOK-01'),
        take: (c, picked) => {
          for (const { id } of picked) lay(c, id, c.locals.you);
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'blast',
    rule: 'EX-GOLD-07',
    worth: (on) => 0.9 * on.amount() * Math.min(2, on.within(on.amount('range'))),
    slots: { n: 'number', range: 'number', reach: 'number' },
    en: 'each creature within range {reach} of a square of <your|their> choice within range {range} and in sight suffers {n} damage',
    es: 'cada criatura a alcance {reach} o menos de una casilla de <tu|su> elección, a alcance {range} o menos y a la vista, sufre {n+damage}',
    fr: 'chaque créature à portée {reach} ou moins d’une case de <votre|son|leur> choix, à portée {range} ou moins et en vue, subit {n+damage}',
    uk: 'кожна істота в межах дальності {reach} від клітинки на <ваш|свій> вибір, що лежить у межах дальності {range} і в полі зору, отримує {n+damage}',
    can: () => true,
    touches: yours,
    steps: (f, given) => [
      f.ask('where', {
        rule: 'EX-GOLD-07',
        prompt: 'exploration.blast',
        who: (c) => c.locals.you,
        options: (c) =>
          squareOptions(squaresInSight(c, c.locals.you, given(c).number('range')), 'EX-GOLD-07'),
        take: (c, { id: square }) => {
          const [n, reach] = [given(c).number('n'), given(c).number('reach')];
          const hit = creatures(c).filter(
            (id) => squareOf(c, id) === square || rangeToSquare(c, id, square) <= reach,
          );
          c.happen(hit.map((id) => damaging(id, n, c.state.queue.active)));
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'removeHead',
    rule: 'EX-DEF-06',
    worth: (on) => on.good(-0.5),
    binds: ['that'],
    slots: { range: 'number' },
    en: '[remove] a head token within range {range}',
    es: '[remove] una ficha de cabeza a alcance {range} o menos',
    fr: '[remove] un pion tête à portée {range} ou moins',
    uk: '[remove] жетон голови в межах дальності {range}',
    can: (c, a) => headsWithin(c, c.locals.you, a.number('range')).length > 0,
    touches: yours,
    steps: (f, given) => [
      f.ask('which', {
        rule: 'EX-DEF-06',
        prompt: 'exploration.removeHead',
        decides: 'table',
        options: (c) => squareOptions(headsWithin(c, c.locals.you, given(c).number('range')), 'EX-DEF-06'),
        take: (c, { id }) => {
          c.state.heads.splice(
            c.state.heads.findIndex(({ at }) => at === id),
            1,
          );
          c.locals.that = 1;
          tell(c, 'head.removed', { at: squarePlace(id) }, 'EX-DEF-06');
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'bringBack',
    rule: 'EX-DEAD-01',
    worth: (on) => 8 * Math.min(1, on.fallen),
    slots: { n: 'number' },
    en: 'a defeated character returns to a free adjacent square with {n} health and no action points',
    es: 'un personaje derrotado vuelve a una casilla adyacente libre con {n+healthPoint} y sin puntos de acción',
    fr: 'un personnage vaincu revient sur une case adjacente libre avec {n+healthPoint} et sans point d’action',
    uk: 'переможений персонаж повертається на вільну сусідню клітинку, маючи {n+healthPoint} й жодного очка дії',
    can: (c) => fallen(c).length > 0 && freeBeside(c).length > 0,
    touches: yours,
    steps: (f, given) => [
      f.ask('who', {
        rule: 'EX-DEAD-01',
        prompt: 'exploration.bringBack',
        who: (c) => c.locals.you,
        options: (c) => persons(c, fallen(c), 'EX-DEAD-01'),
        take: (c, { id }) => {
          c.locals.it = id;
        },
      }),
      f.ask('where', {
        rule: 'EX-DEAD-01',
        prompt: 'exploration.square',
        who: (c) => c.locals.you,
        options: (c) => squareOptions(freeBeside(c), 'EX-DEAD-01'),
        take: (c, { id: at }) => {
          const back = characterOf(c, c.locals.it);
          back.defeated = false;
          back.at = at;
          back.health = given(c).number('n');
          back.ap = 0;
          // For the test at the end of the phase it has fallen all the same.
          back.usedMode = true;
          tell(c, 'returned', { who: pieceOf(c, c.locals.it), at: squarePlace(at) }, 'EX-DEAD-01');
          c.touch('inPlay');
        },
      }),
    ],
  },
];
