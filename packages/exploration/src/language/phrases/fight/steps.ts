/** Squares that texts move somebody by (EX-MOV, EX-GOLD-06). */
import type { Option } from '@torii/kernel';
import { stroll } from '../../../actions/move.ts';
import { heightAt } from '../../../board/grid.ts';
import { canEnd } from '../../../board/moving.ts';
import { cellOf, DIAGONAL, nameOf, STRAIGHT } from '../../../board/squares.ts';
import { discard } from '../../../creatures/changes.ts';
import {
  creatures,
  fieldOf,
  isCharacter,
  isInPlay,
  moverOf,
  rangeTo,
  squareOf,
  tokensOf,
} from '../../../creatures/creatures.ts';
import { exchange, pull, push, put, squareOptions } from '../../../creatures/pushing.ts';
import { currentAttack } from '../../../fight/attack.ts';
import { pieceOf } from '../../../looking.ts';
import type { E, Phrases } from '../../speech.ts';
import { goodTimes } from '../weights.ts';

const yours = (c: E) => [pieceOf(c, c.locals.you)];

function target(c: E): string {
  return currentAttack(c)?.target ?? '';
}

/** A base of more than one square is moved only by what names it. */
function canBeMoved(c: E, id: string): boolean {
  return isInPlay(c, id) && (isCharacter(c, id) || c.stat('base', id) === 1);
}

/** Free squares one height up or down. */
function ledges(c: E): string[] {
  const [field, mover] = [fieldOf(c, c.locals.you), moverOf(c, c.locals.you)];
  const from = cellOf(squareOf(c, c.locals.you));
  return [...STRAIGHT, ...DIAGONAL]
    .map((step) => from + step)
    .filter(
      (to) =>
        Math.abs(heightAt(field.grid, to) - heightAt(field.grid, from)) === 1 && canEnd(field, mover, to),
    )
    .map(nameOf);
}

function charactersWithin(c: E, n: number): string[] {
  const { you } = c.locals;
  return creatures(c).filter((id) => isCharacter(c, id) && rangeTo(c, you, squareOf(c, you), id) <= n);
}

export const steps: Phrases = [
  {
    kind: 'effect',
    id: 'moveSquares',
    rule: 'EX-MOV-05',
    worth: goodTimes(0.2),
    slots: { n: 'amount', square: 'square' },
    en: '[move] {n+square}',
    es: '[move] {n+square}',
    fr: '[move] de {n+square}',
    uk: '[move] на {n+square}',
    can: (c) => isCharacter(c, c.locals.you) && isInPlay(c, c.locals.you),
    touches: yours,
    steps: (f, given) => [
      f.call('stroll', stroll, (c) => ({ role: c.locals.you, points: given(c).amount('n') })),
    ],
  },
  {
    kind: 'effect',
    id: 'pushTarget',
    rule: 'EX-GOLD-06',
    worth: (on) => on.luck(0.4),
    slots: { n: 'amount', square: 'square' },
    afterDamage: true,
    en: '[push] the target {n+square} away',
    es: '[push] al objetivo {n+square}',
    fr: '[push] la cible de {n+square}',
    uk: '[push] ціль на {n+square}',
    can: (c) => canBeMoved(c, target(c)),
    touches: (c) => [pieceOf(c, target(c))],
    steps: (f, given) => [
      f.call('push', push, (c) => ({ by: c.locals.you, who: target(c), left: given(c).amount('n') })),
    ],
  },
  {
    kind: 'condition',
    id: 'pushedLess',
    rule: 'EX-GOLD-06',
    slots: { n: 'number' },
    afterDamage: true,
    en: 'it was pushed fewer than {n+square}',
    es: 'se le ha empujado menos de {n} casillas',
    fr: 'elle a été poussée de moins de {n} cases',
    uk: 'її відштовхнуто менше ніж на {n+square}',
    test: (c, a) => (c.state.notes.pushed ?? 0) < a.number('n'),
  },
  {
    kind: 'effect',
    id: 'recoil',
    rule: 'EX-GOLD-06',
    worth: (on) => on.good(-0.8),
    slots: { n: 'amount', square: 'square' },
    en: '[recoil] {n+square} from the active character, large ones 1 less',
    es: '[recoil] {n+square} ante el personaje activo, los grandes 1 menos',
    fr: '[recoil] de {n+square} devant le personnage actif (1 de moins pour les grands)',
    uk: '[recoil] на {n+square} від активного персонажа, великі – на 1 менше',
    can: (c) => isInPlay(c, c.locals.you),
    touches: yours,
    steps: (f, given) => [
      f.call('push', push, (c) => {
        const { you: who } = c.locals;
        const large = c.stat('base', who) > 1 ? 1 : 0;
        return { by: c.state.queue.active, who, left: given(c).amount('n') - large };
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'pullTarget',
    rule: 'EX-GOLD-06',
    worth: (on) => on.luck(0.2),
    slots: {},
    afterDamage: true,
    en: '[pull] the target adjacent to <you|them>',
    es: '[pull] al objetivo hasta que quede adyacente',
    fr: '[pull] la cible au contact',
    uk: '[pull] ціль упритул до себе',
    can: (c) => canBeMoved(c, target(c)),
    touches: (c) => [pieceOf(c, target(c))],
    steps: (f) => [f.call('pull', pull, (c) => ({ by: c.locals.you, who: target(c) }))],
  },
  {
    kind: 'effect',
    id: 'exchangeSquares',
    rule: 'EX-GOLD-06',
    worth: (on) => on.changedPlaces(on.amount()),
    slots: { n: 'number' },
    en: 'two characters within range {n} exchange their squares and discard their downed tokens',
    es: 'dos personajes a alcance {n} o menos intercambian sus casillas y descartan sus fichas de derribo',
    fr: 'deux personnages à portée {n} ou moins échangent leurs cases et défaussent leurs pions de renversement',
    uk: 'два персонажі в межах дальності {n} міняються клітинками й вилучають свої жетони падіння',
    can: (c, a) => charactersWithin(c, a.number('n')).length > 1,
    touches: (c, a) => charactersWithin(c, a.number('n')).map((id) => pieceOf(c, id)),
    steps: (f, given) => [
      f.askSome('two', {
        rule: 'EX-GOLD-06',
        prompt: 'exploration.exchangeTwo',
        who: (c) => c.locals.you,
        min: () => 2,
        max: () => 2,
        options: (c): Option[] =>
          charactersWithin(c, given(c).number('n')).map((id) => ({
            id,
            rule: 'EX-GOLD-06',
            touches: [pieceOf(c, id)],
            key: 'exploration.creature',
            args: { who: pieceOf(c, id) },
          })),
        take: (c, picked) => {
          const [first, second] = picked.map(({ id }) => id);
          if (!first || !second) return;
          exchange(c, first, second, 'EX-GOLD-06');
          for (const id of [first, second])
            if (tokensOf(c, id, 'downed') > 0) discard(c, id, 'downed', 1, 'EX-COND-02');
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'climb',
    rule: 'EX-HGT-02',
    worth: (on) => on.good(0.7),
    slots: {},
    en: '[move] 1 square up or down between neighbouring heights',
    es: '[move] 1 casilla arriba o abajo entre alturas contiguas',
    fr: '[move] d’une case vers le haut ou le bas entre deux hauteurs voisines',
    uk: '[move] на 1 клітинку вгору або вниз між сусідніми висотами',
    can: (c) => ledges(c).length > 0,
    touches: yours,
    steps: (f) => [
      f.ask('where', {
        rule: 'EX-HGT-02',
        prompt: 'exploration.square',
        who: (c) => c.locals.you,
        options: (c) => squareOptions(ledges(c), 'EX-HGT-02'),
        take: (c, { id }) => put(c, c.locals.you, id, 'EX-HGT-02'),
      }),
    ],
  },
];
