/** What lies on the table in the Combat phase: dice, Bodies, Augments, Enemies. Figures of the worked example (TM-4e). */
import { type Catalogue, type Role, telling } from '@torii/kernel';

export type Face = 'STRIKE' | 'SURGE' | 'BLANK';
export type EnemySymbol = 'BASIC' | 'SPECIAL';

export const PLAYER_DIE: readonly Face[] = ['STRIKE', 'STRIKE', 'STRIKE', 'SURGE', 'BLANK', 'BLANK'];
/** 0 is the blank face. */
export const NUMBER_DIE: readonly number[] = [1, 1, 2, 2, 3, 3, 0, 0];
export const SYMBOL_DIE: readonly EnemySymbol[] = [
  ...(['BASIC', 'BASIC', 'BASIC', 'BASIC', 'BASIC'] as const),
  ...(['SPECIAL', 'SPECIAL', 'SPECIAL'] as const),
];

type FrameEffect =
  | { readonly deal: number }
  | { readonly dealPerDie: number }
  | { readonly defeatIfLeft: number }
  | { readonly discard: 'leftmost' };

/** One die showing the symbol, or with `multi` any number of them, again and again. */
export interface CombatFrame {
  readonly id: string;
  readonly symbol: Face;
  readonly multi?: true;
  readonly effect: FrameEffect;
}

interface Body {
  readonly att: number;
  readonly frames: readonly CombatFrame[];
}

export const BODIES: Readonly<Record<string, Body>> = {
  walker: {
    att: 2,
    frames: [
      { id: 'punch', symbol: 'STRIKE', multi: true, effect: { dealPerDie: 1 } },
      { id: 'kick', symbol: 'SURGE', effect: { deal: 3 } },
    ],
  },
  soldier: {
    att: 3,
    frames: [
      { id: 'burst', symbol: 'SURGE', effect: { deal: 3 } },
      { id: 'shot', symbol: 'STRIKE', effect: { deal: 2 } },
      { id: 'salvo', symbol: 'STRIKE', multi: true, effect: { dealPerDie: 1 } },
    ],
  },
};

const AUGMENTS: Readonly<Record<string, CombatFrame>> = {
  terminationCode: { id: 'terminationCode', symbol: 'SURGE', effect: { defeatIfLeft: 3 } },
  ejector: { id: 'ejector', symbol: 'STRIKE', effect: { discard: 'leftmost' } },
};

interface EnemyFrame {
  readonly wounds: number;
  readonly topEnemyRecovers?: number;
}

interface EnemyCard {
  readonly integrity: number;
  readonly BASIC: EnemyFrame;
  readonly SPECIAL: EnemyFrame;
}

export const ENEMIES: Readonly<Record<string, EnemyCard>> = {
  firecleaner: { integrity: 10, BASIC: { wounds: 2 }, SPECIAL: { wounds: 1 } },
  catcher: { integrity: 7, BASIC: { wounds: 1 }, SPECIAL: { wounds: 2, topEnemyRecovers: 1 } },
  scanningBot: { integrity: 4, BASIC: { wounds: 1 }, SPECIAL: { wounds: 3 } },
};

export type Asset = 'shield' | 'memory' | 'power' | 'reroll';
export const ASSETS: readonly Asset[] = ['shield', 'memory', 'power', 'reroll'];
export const MOST_ASSETS = 5;

export type Attached = { card: string; damage: number };

export type Player = {
  body: string;
  augments: string[];
  /** The third step of the Learning Protocol: ATT +1 for good. */
  learned: boolean;
  integrity: number;
  maximum: number;
  exp: number;
  assets: Record<Asset, number>;
  /** The Top Enemy first. */
  enemies: Attached[];
  /** What the dice show that are not assigned yet. */
  dice: Face[];
  activated: string[];
  /** The place of the Enemy that carries the Number die, the Top Enemy being place 1; 0 when no Enemy does. */
  numberDie: number;
};

export type Table = {
  turns: number;
  first: Role;
  players: Record<Role, Player>;
  discarded: string[];
};

export const events = {
  'combat.turn': { first: 'role', left: 'figure', at: { at: 'first' }, turns: { at: 'turns' } },
  'combat.rolled': {
    role: 'role',
    power: 'number',
    dice: ['word:face'],
    number: 'figure',
    symbol: 'word:symbol',
    at: { at: 'players/{role}/dice' },
    numberDie: { at: 'players/{role}/numberDie' },
    activated: { at: 'players/{role}/activated' },
    paid: { at: 'players/{role}/assets/power' },
  },
  'combat.rerolled': {
    role: 'role',
    dice: ['word:face'],
    at: { at: 'players/{role}/dice' },
    paid: { at: 'players/{role}/assets/reroll' },
  },
  'combat.activeEnemies': { role: 'role', n: 'number', at: { at: 'players/{role}/numberDie' } },
  'combat.frame': {
    role: 'role',
    frame: 'word:frame',
    dice: 'number',
    from: { at: 'players/{role}/dice' },
    at: { at: 'players/{role}/activated' },
  },
  'combat.enemyFrame': { role: 'role', card: 'word:enemy', symbol: 'word:symbol' },
  'combat.numberDie': { role: 'role', place: 'figure', at: { at: 'players/{role}/numberDie' } },
  'combat.damaged': {
    role: 'role',
    card: 'word:enemy',
    n: 'number',
    left: 'figure',
    by: 'word:by?',
    at: { at: 'players/{role}/enemies/{card}' },
  },
  'combat.recovered': {
    role: 'role',
    card: 'word:enemy',
    n: 'number',
    at: { at: 'players/{role}/enemies/{card}' },
  },
  'combat.defeated': {
    role: 'role',
    card: 'word:enemy',
    by: 'word:by?',
    from: { at: 'players/{role}/enemies/{card}' },
    to: { at: 'discarded' },
    exp: { at: 'players/{role}/exp' },
    numberDie: { at: 'players/{role}/numberDie' },
  },
  'combat.discarded': {
    role: 'role',
    card: 'word:enemy',
    by: 'word:by?',
    from: { at: 'players/{role}/enemies/{card}' },
    to: { at: 'discarded' },
    numberDie: { at: 'players/{role}/numberDie' },
  },
  'combat.wounded': {
    role: 'role',
    n: 'number',
    integrity: 'figure',
    by: 'word:by?',
    at: { at: 'players/{role}/integrity' },
  },
  'combat.shielded': { role: 'role', n: 'number', at: { at: 'players/{role}/assets/shield' } },
  'combat.gained': { role: 'role', asset: 'word:asset', at: { at: 'players/{role}/assets/{asset}' } },
  'combat.reset': {
    role: 'role',
    at: { at: 'players/{role}/integrity' },
    from: { at: 'players/{role}/enemies' },
    to: { at: 'discarded' },
    numberDie: { at: 'players/{role}/numberDie' },
  },
} as const satisfies Catalogue;

export const tell = telling(events);

export function newPlayer(body: string, augments: string[], enemies: string[]): Player {
  return {
    body,
    augments,
    learned: false,
    integrity: 5,
    maximum: 5,
    exp: 0,
    assets: { shield: 2, memory: 0, power: 2, reroll: 0 },
    enemies: enemies.map((card) => ({ card, damage: 0 })),
    dice: [],
    activated: [],
    numberDie: 0,
  };
}

/** Frames of the active Body, then those of equipped Augments (TM-4c-26). */
export function framesOf({ body, augments }: Player): CombatFrame[] {
  return [...(BODIES[body]?.frames ?? []), ...augments.flatMap((augment) => AUGMENTS[augment] ?? [])];
}

/** What is left of an Enemy's Integrity. */
export function left({ card, damage }: Attached): number {
  return (ENEMIES[card]?.integrity ?? 0) - damage;
}
