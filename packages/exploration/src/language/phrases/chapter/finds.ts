/** Squares that are lost, tokens that are laid, and what is found (EX-TER, EX-INT, EX-ORC). */
import { type Context, flow, type Place, put } from '@torii/kernel';
import { gridOf, heightAt } from '../../../board/grid.ts';
import { cutPath, emptyOf } from '../../../chapters/paths.ts';
import { baseOf, isCharacter } from '../../../creatures/creatures.ts';
import { squareOptions } from '../../../creatures/pushing.ts';
import { tell } from '../../../events.ts';
import { content, pieceOf, squarePlace } from '../../../looking.ts';
import { moveAll } from '../../../round/queue.ts';
import type { Exploration } from '../../../state.ts';
import type { E, Phrases } from '../../speech.ts';
import { NOT_CHOSEN, OF_THE_CHAPTER } from '../weights.ts';

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
  tell(c, 'item.gained', { who: role, item: card, from }, 'EX-INT-02');
  c.touch('inPlay');
}

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

export const finds: Phrases = [
  {
    kind: 'effect',
    id: 'cutOne',
    rule: 'EX-TER-03',
    worth: NOT_CHOSEN,
    slots: { a: 'name:square', b: 'name:square', d: 'name:square', e: 'name:square' },
    en: 'one empty square of {a}, {b}, {d} and {e}, the players choose which, becomes inaccessible',
    es: 'una casilla vacía entre {a}, {b}, {d} y {e}, a elección de los jugadores, pasa a ser inaccesible',
    fr: 'une case vide parmi {a}, {b}, {d} et {e}, au choix des joueurs, devient inaccessible',
    uk: 'одна порожня клітинка з-поміж {a}, {b}, {d} та {e} на вибір гравців стає недоступною',
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
    worth: NOT_CHOSEN,
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
    worth: OF_THE_CHAPTER,
    slots: { token: 'name:token' },
    en: 'an objective token named {token} is laid where it fell',
    es: 'se coloca una ficha de objetivo llamada {token} donde cayó',
    fr: 'un pion objectif nommé {token} est placé là où il est tombé',
    uk: 'жетон мети {token} кладуть там, де впав ворог',
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
    worth: (on) => on.good(2),
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
    worth: (on) => on.good(2.5),
    slots: { n: 'number' },
    en: '[draw] {n+marketCard} and keep one of them',
    es: '[draw] {n} cartas de mercado y quédate con una',
    fr: '[draw] {n} cartes marché et gardez-en une',
    uk: '[draw] {n+marketCard} й залиште одну з них',
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
