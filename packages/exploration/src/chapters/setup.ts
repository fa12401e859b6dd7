/** Setting up a phase: characters from their sheets, the initial zone, Ki dice (EX-SET). */
import { type Chance, type Context, flow, type Option, zone as pile, type Setup } from '@torii/kernel';
import { share } from '../actions/share.ts';
import { repairAll } from '../camp/equipment.ts';
import { type CharacterSheet, countOf, fieldsOf, readSheet } from '../campaign/sheets.ts';
import { gainAp } from '../creatures/actionPoints.ts';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, content, pieceOf, squarePlace } from '../looking.ts';
import type { Content } from '../pack/content.ts';
import { rollIntoSupply } from '../round/ki.ts';
import { type Character, character, type Exploration, table } from '../state.ts';
import { ruling } from '../switches.ts';
import { learn, sideOptions, skillSides } from './levels.ts';
import { aiPlace, placeEnemy } from './spawn.ts';
import { reveal, startSquares } from './zones.ts';

/** A character at the beginning of a campaign (docs/rules/rulings.md). */
function beginner({ characters, armors, skills }: Content, role: string): Character {
  const card = characters[role];
  if (!card) throw new Error(`the pack has no character '${role}'`);
  const health = card.health[0] ?? 1;
  return character('', {
    health,
    maxHealth: health,
    attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 0, [card.attribute]: 1 },
    firstAttribute: card.attribute,
    // Where the level 1 tile has two sides, its owner chooses one (EX-SET-11).
    skills: skillSides(skills, role, 1).length > 1 ? [] : [card.skill],
    kami: card.kami,
    affinity: 1,
    weapons: [card.weapon],
    armorCard: card.armor,
    armor: armors[card.armor]?.armor ?? 0,
  });
}

function fromSheet(content: Content, role: string, sheet: CharacterSheet): Character {
  const made = { ...beginner(content, role), ...sheet };
  const health = content.characters[role]?.health[made.level - 1] ?? made.maxHealth;
  return { ...made, health, maxHealth: health };
}

/** All miniatures in the box (EX-CMP-05 to EX-CMP-10). */
function miniatures({ minions, servants, wanderers, chosen }: Content): Record<string, number> {
  const minionKinds = Object.entries(minions).map(([kind, { miniatures: n }]) => [kind, n] as const);
  const single = [servants, wanderers, chosen].flatMap((boards) =>
    Object.keys(boards).map((kind) => [kind, 1] as const),
  );
  return Object.fromEntries([...minionKinds, ...single]);
}

/** Everything in the market deck that no character owns. */
function market({ items }: Content, owned: readonly string[], { shuffle }: Chance): string[] {
  const cards = Object.entries(items).flatMap(([id, { copies }]) => Array.from({ length: copies }, () => id));
  for (const card of owned) {
    const index = cards.indexOf(card);
    if (index >= 0) cards.splice(index, 1);
  }
  shuffle('market', cards);
  return cards;
}

const MOST_ATTEMPTS = 1_000_000;

export function layTable(pack: Content, { scenario, seats, options }: Setup, chance: Chance): Exploration {
  const sheets = fieldsOf(options.sheets);
  const characters = Object.fromEntries(
    seats.flat().map((role) => [role, fromSheet(pack, role, readSheet(pack, sheets[role]))]),
  );
  const owned = Object.values(characters).flatMap(({ items }) => items.map(({ card }) => card));
  return table({
    chapter: scenario,
    round: 0,
    zones: {},
    characters,
    attempt: (countOf(fieldsOf(options.attempts)[scenario], MOST_ATTEMPTS) ?? 0) + 1,
    miniatures: miniatures(pack),
    market: pile('closed', market(pack, owned, chance), { back: 'market' }),
  });
}

const FIRST_ZONE = 'z1';

function freeStarts(c: C): string[] {
  const taken = Object.values(c.state.characters).map(({ at }) => at);
  return startSquares(c, FIRST_ZONE).filter((square) => !taken.includes(square));
}

/** As many Ki dice as levels, rolled into the supply; action points as the table plays it (EX-SET-02, EX-SET-16, A-02). */
function prepare(c: C, role: string): void {
  const own = characterOf(c, role);
  own.ki = { supply: [], exhausted: [], slots: {} };
  own.usedKami = [];
  own.usedMode = false;
  c.state.headsBefore[role] = own.heads.ordinary;
  own.ap = 0;
  gainAp(c, role, ruling(c, 'startingActionPoints'), 'EX-SET-16');
  rollIntoSupply(c, role, own.level, 'EX-SET-02');
}

/** A lone character has a companion, where the chapter names one (rulings, content of the first act). */
function joinCompanion(c: C): void {
  const { companion = '' } = content(c).chapters[c.state.chapter] ?? {};
  const [at] = freeStarts(c);
  if (companion === '' || c.roles.length > 1 || at === undefined) return;
  const id = placeEnemy(c.state, content(c), c, companion, at, { ally: true });
  tell(c, 'piece.placed', { who: pieceOf(c, id), at: squarePlace(at), ai: aiPlace(c, id) }, 'EX-WAN-01');
  c.touch('inPlay');
}

/** Before the Shinigami is fought armor is repaired; health is full in every phase (EX-YOMI-03). */
function gatherStrength(c: C): void {
  if (!content(c).chapters[c.state.chapter]?.yomi) return;
  repairAll(c);
  tell(c, 'restored', { who: c.roles.map((role) => pieceOf(c, role)) }, 'EX-YOMI-03');
}

/** Two who may exchange things before the phase starts, for nothing (EX-SET-03). */
function exchanges(c: C): Option[] {
  const pairs = c.roles.flatMap((first, i) => c.roles.slice(i + 1).map((second) => [first, second] as const));
  return [
    { id: 'begin', rule: 'EX-SET-03', touches: [], key: 'exploration.begin' },
    ...pairs.map(([first, second]) => ({
      id: `exchange-${first}-${second}`,
      rule: 'EX-SET-03',
      touches: [pieceOf(c, first), pieceOf(c, second)],
      key: 'exploration.exchange',
      args: { first: pieceOf(c, first), second: pieceOf(c, second) },
    })),
  ];
}

type S = Context<Exploration, { role: string; ready: boolean }>;

function exchange(c: S, { id }: Option): void {
  const [, role, other] = id.split('-');
  if (role === undefined || other === undefined) c.locals.ready = true;
  else c.call(share, { role, other });
}

export const setUp = flow<Exploration>()('setUp', { role: '', ready: false as boolean }, (f) => [
  f.do('zone', (c) => {
    reveal(c, FIRST_ZONE);
    tell(c, 'phase.began', { chapter: c.state.chapter, zone: `zones/${FIRST_ZONE}` }, 'EX-SET-18');
  }),
  f.do('strength', gatherStrength),
  f.each('party', (c) => c.roles, 'role', [
    f.when('beginner', (c) => characterOf(c, c.locals.role).skills.length === 0, [
      f.ask('skill', {
        rule: 'EX-SET-11',
        prompt: 'exploration.chooseSkill',
        who: (c) => c.locals.role,
        options: (c) => sideOptions(c, c.locals.role, 1),
        take: (c, { id }) => learn(c, c.locals.role, id),
      }),
    ]),
    f.ask('start', {
      rule: 'EX-SET-21',
      prompt: 'exploration.startSquare',
      decides: 'table',
      options: (c): Option[] =>
        freeStarts(c).map((id) => ({
          id,
          rule: 'EX-SET-21',
          touches: [squarePlace(id)],
          key: 'exploration.startAt',
          args: { who: pieceOf(c, c.locals.role), at: squarePlace(id) },
        })),
      take: (c, { id }) => {
        characterOf(c, c.locals.role).at = id;
        tell(c, 'piece.placed', { who: pieceOf(c, c.locals.role), at: squarePlace(id), ai: '' }, 'EX-SET-21');
      },
    }),
    f.do('dice', (c) => prepare(c, c.locals.role)),
  ]),
  f.do('companion', joinCompanion),
  f.loop('sharing', (c) => !c.locals.ready, [
    f.ask('exchange', {
      rule: 'EX-SET-03',
      prompt: 'exploration.beforeThePhase',
      decides: 'table',
      options: exchanges,
      take: exchange,
    }),
  ]),
]);
