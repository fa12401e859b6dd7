/** What happens to cards before players: Augments, Bodies, Enemies, Learning Protocols; and resets. */
import { type Catalogue, marked } from '@torii/kernel';

const EQUIPPED = { at: 'players/{role}/equipped/{augment}' } as const;
const UNEQUIPPED = { at: 'players/{role}/unequipped/{augment}' } as const;
const BODY = { at: 'players/{role}/bodies/{body}' } as const;
const ENEMY = { at: 'players/{role}/enemies/{id}' } as const;
/** An Enemy in play: to whom it is attached, its card, and the id that tells it from others of the same card. */
const WHICH = { role: 'role', card: 'card:enemy', id: 'text' } as const;

export const CARD_EVENTS = {
  'augments.deck': { faction: 'word:faction', to: { at: 'factionDecks/{faction}' } },
  'augments.drawn': {
    role: 'role',
    faction: 'word:faction',
    augment: 'card:augment',
    from: { at: 'factionDecks/{faction}' },
    to: UNEQUIPPED,
  },
  /** Which cards they are only their player sees. */
  'augments.classDrawn': {
    role: 'role',
    cards: ['card:augment'],
    from: { at: 'players/{role}/classDeck' },
    to: { at: 'players/{role}/drawn' },
  },
  /** One of those drawn; the others go to the bottom of the deck. */
  'augments.kept': {
    role: 'role',
    augment: 'card:augment',
    from: { at: 'players/{role}/drawn' },
    to: UNEQUIPPED,
    rest: { at: 'players/{role}/classDeck' },
  },
  'augments.equipped': { role: 'role', augment: 'card:augment', from: UNEQUIPPED, to: EQUIPPED },
  'augments.unequipped': { role: 'role', augment: 'card:augment', from: EQUIPPED, to: UNEQUIPPED },
  'augments.broken': marked('blow', {
    role: 'role',
    augment: 'card:augment',
    from: EQUIPPED,
    to: { at: 'broken' },
  }),
  'augments.discarded': { role: 'role', augment: 'card:augment', from: EQUIPPED, to: { at: 'broken' } },
  'augments.used': { role: 'role', augment: 'card:augment', at: EQUIPPED },

  /** From the Market, from the deck, or from among one's own. */
  'bodies.inhabited': { role: 'role', body: 'card:body', from: 'place', to: BODY },
  'bodies.discarded': { role: 'role', body: 'card:body', from: BODY, to: { at: 'bodyDeck' } },
  'bodies.market': { body: 'card:body', from: { at: 'bodyDeck' }, to: { at: 'market/{body}' } },
  'bodies.replaced': { bodies: ['card:body'], from: { at: 'bodyDeck' }, to: { at: 'market' } },
  'bodies.used': { role: 'role', body: 'card:*', at: 'place' },

  'enemies.reshuffled': { n: 'number', from: { at: 'enemyDiscard' }, to: { at: 'enemyDeck' } },
  'enemies.attached': { ...WHICH, from: { at: 'enemyDeck' }, to: ENEMY },
  /** From another player. */
  'enemies.taken': { ...WHICH, of: 'role', from: { at: 'players/{of}/enemies/{id}' }, to: ENEMY },
  /** To another player. */
  'enemies.given': { ...WHICH, of: 'role', from: { at: 'players/{of}/enemies/{id}' }, to: ENEMY },
  /** So much of the Damage did nothing. */
  'enemies.resisted': { ...WHICH, n: 'number', at: ENEMY },
  'enemies.damaged': marked('blow', { ...WHICH, n: 'number', left: 'figure', at: ENEMY }),
  'enemies.recovered': { ...WHICH, n: 'number', at: ENEMY },
  'enemies.defeated': marked('blow', { ...WHICH, at: ENEMY }),
  'enemies.discarded': { ...WHICH, from: ENEMY, to: { at: 'enemyDiscard' } },
  /** Another card takes its place, with everything on it. */
  'enemies.replaced': {
    ...WHICH,
    old: 'card:enemy',
    from: { at: 'enemyDeck' },
    to: ENEMY,
    discard: { at: 'enemyDiscard' },
  },
  'enemies.sentBack': { ...WHICH, at: ENEMY },
  'enemies.lookedAt': { role: 'role', at: { at: 'enemyDeck' } },
  'enemies.putBack': { role: 'role', end: 'text', at: { at: 'enemyDeck' } },

  'protocols.completed': {
    role: 'role',
    card: 'card:protocol',
    step: 'figure',
    at: { at: 'players/{role}/protocol' },
  },

  'reset.begun': { role: 'role' },
  'reset.symbolDie': { role: 'role', symbol: 'word:face' },
  'reset.character': { role: 'role', to: 'place', character: { at: 'players/{role}/at' } },
  'reset.done': { role: 'role' },
} as const satisfies Catalogue;
