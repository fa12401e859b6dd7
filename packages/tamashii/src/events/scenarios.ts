/** What happens in the set-up, to Scenario cards and Bosses, to the BOT, to Goals. */
import { type Catalogue, marked } from '@torii/kernel';

const DRAWN = { at: 'scenario/drawn/{card}' } as const;
const PLOT = { at: 'scenario/plot' } as const;
const SPECIAL = { at: 'scenario/special/{card}' } as const;
const MARKED = { at: 'scenario/tokens/{card}' } as const;
const FIRST = { at: 'firstPlayer' } as const;
const CHARACTER = { at: 'players/{role}/at' } as const;

export const SCENARIO_EVENTS = {
  'setup.board': {
    role: 'role',
    color: 'card:walker',
    board: { at: 'players/{role}' },
    pool: { at: 'pool' },
  },
  'setup.class': {
    role: 'role',
    class: 'word:class',
    equipped: ['card:augment'],
    at: { at: 'players/{role}/class' },
    to: { at: 'players/{role}/equipped' },
    deck: { at: 'players/{role}/classDeck' },
  },
  'setup.protocol': {
    role: 'role',
    card: 'card:protocol',
    from: { at: 'players/{role}/protocols' },
    to: { at: 'players/{role}/protocol' },
  },
  'setup.firstPlayer': { role: 'role', at: FIRST },

  'scenario.drawn': marked('story', { card: 'card:card', to: DRAWN, tokens: MARKED }),
  'scenario.active': marked('story', { card: 'card:card', from: DRAWN, to: PLOT }),
  'scenario.special': marked('story', { card: 'card:card', from: DRAWN, to: SPECIAL }),
  /** The old Plot card says that it does. */
  'scenario.stays': marked('story', { card: 'card:card', from: PLOT, to: SPECIAL }),
  /** With everything on it. */
  'scenario.discarded': {
    card: 'card:card',
    from: 'place?',
    to: { at: 'scenario/discarded' },
    tokens: 'place?',
    supply: { at: 'supply' },
  },
  'scenario.laid': { card: 'card:card', to: 'place' },
  'scenario.found': marked('story', { role: 'role', card: 'card:card', at: 'place' }),
  /** A card that is read out for somebody and lies nowhere. */
  'scenario.resolved': marked('story', { role: 'role', card: 'card:card' }),
  'scenario.marked': { card: 'card:card', token: 'word:token', n: 'number', from: 'place?', to: MARKED },
  'scenario.unmarked': { card: 'card:card', token: 'word:token', n: 'number', from: MARKED, to: 'place?' },
  'scenario.placed': { token: 'word:token', from: 'place?', to: { at: 'scenario/tokens/sheet' } },
  'scenario.removed': {
    token: 'word:token',
    n: 'number',
    from: { at: 'scenario/tokens/sheet' },
    to: 'place?',
  },
  'scenario.time': { time: 'figure', at: { at: 'time' } },

  'boss.taken': marked('fight', {
    boss: 'card:boss',
    integrity: 'figure',
    armor: 'figure',
    to: 'place',
    sheet: { at: 'boss' },
  }),
  'boss.armor': { armor: 'figure', at: { at: 'boss/armor' } },
  'boss.integrity': { integrity: 'figure', at: { at: 'boss/integrity' } },
  'boss.phase': { boss: 'card:boss', phase: 'figure', at: { at: 'boss/phase' } },
  'boss.moved': { from: 'place', to: 'place', character: { at: 'boss/at' } },
  'boss.activity': {
    attack: 'card:attack',
    number: 'word:face',
    symbol: 'word:face',
    at: { at: 'boss/attacks' },
  },
  'boss.attackBack': { attack: 'card:attack', at: { at: 'boss/attacks' }, face: { at: 'boss/flipped' } },
  'boss.defeated': marked('blow', { boss: 'card:boss', at: { at: 'boss' } }),
  'boss.left': { boss: 'card:boss', from: { at: 'boss' } },

  'bot.moved': { role: 'role', from: 'place', to: 'place', character: { at: 'bot/at' } },
  'bot.charged': { n: 'number', batteries: 'figure', to: { at: 'bot/batteries' } },
  'bot.used': { role: 'role', batteries: 'figure', bot: { at: 'bot' } },
  /** The step is over: the own Character is used again. */
  'bot.done': { bot: { at: 'bot/acting' } },
  'bot.discarded': { from: 'place', bot: { at: 'bot' } },

  'generator.cards': {
    map: 'card:map',
    conditions: 'card:conditions',
    enhancement: 'card:enhancement',
    pvp: 'card:pvp',
  },
  'generator.placed': { role: 'role', to: 'place', character: CHARACTER },
  'generator.hideout': { district: 'card:district', old: 'card:district', at: 'place' },
  'goals.taken': {
    role: 'role',
    goal: 'card:goal',
    from: { at: 'generator/goals/{goal}' },
    to: { at: 'players/{role}/goals' },
  },
  'goals.laid': {
    goal: 'card:goal',
    from: { at: 'generator/goalDeck' },
    to: { at: 'generator/goals/{goal}' },
  },
  /** The top card of the deck lies face up. */
  'goals.next': { goal: 'card:goal', at: { at: 'generator/goalDeck' } },
  'goals.revealed': { role: 'role', goals: ['card:goal'], at: { at: 'players/{role}/goals' } },
  'scoring.scored': {
    role: 'role',
    total: 'figure',
    assets: 'figure',
    slots: 'figure',
    open: 'figure',
    integrity: 'figure',
    faction: 'figure',
    class: 'figure',
    goals: 'figure',
    corrupted: 'figure',
  },
} as const satisfies Catalogue;
