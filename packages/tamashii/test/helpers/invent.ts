/**
 * Cards that a situation invents, written as in a pack: only what the situation is about is said, the rest is plain. Texts
 * are those of the card language; the YAML of several cards is joined by new lines and given to `invented`.
 */

/** A Pattern and what launching it does. */
type Launch = readonly [pattern: string, effect: string];
/** Dice and what they do: `['strike', 'deal 2 Damage']`, `['strike, surge', '…']`. */
type Frame = readonly [dice: string, effect: string];

function card(id: string, fields: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${value}`],
  );
  return [`${id}:`, ...lines, ''].join('\n');
}

function launchText([pattern, effect]: Launch): string {
  return `{ pattern: "${pattern}", effect: ${effect} }`;
}

function frameText([dice, effect]: Frame): string {
  return `{ dice: [${dice}], effect: ${effect} }`;
}

export interface Enemy {
  readonly level?: number;
  readonly integrity?: number;
  readonly basic?: string;
  readonly special?: string;
  readonly hacks?: readonly Launch[];
  readonly repel?: Launch;
}

export function enemy(id: string, about: Enemy = {}): string {
  const { level = 1, integrity = 5, basic = 'suffer 1 Wound', special = 'suffer 1 Wound' } = about;
  const { hacks = [], repel = ['* * * *', 'discard this Enemy'] } = about;
  const patterns = { hacks: `[${hacks.map(launchText).join(', ')}]`, repel: launchText(repel) };
  return card(id, { level, integrity, basic, special, ...patterns });
}

/** Several Enemies by their ids. */
export function enemies(all: Readonly<Record<string, Enemy>>): string {
  return Object.entries(all)
    .map(([id, about]) => enemy(id, about))
    .join('');
}

export interface Augment {
  readonly of?: string;
  readonly memory?: number;
  readonly timing?: 'planning' | 'combat' | 'launch' | 'anytime' | 'passive';
  readonly pattern?: string;
  readonly effect?: string;
  readonly frame?: Frame;
  readonly breaks?: boolean;
}

/** A Class Augment of the Reaper; with a Pattern one of the Spartans, which is launched; with a Frame one for Combat. */
export function augment(id: string, about: Augment): string {
  const { pattern, effect, frame, memory = 1, breaks } = about;
  const { of = pattern === undefined ? 'reaper' : 'spartans' } = about;
  const { timing = pattern !== undefined ? 'launch' : frame ? 'combat' : 'anytime' } = about;
  return card(id, {
    of,
    memory,
    timing,
    pattern: pattern === undefined ? undefined : `"${pattern}"`,
    frame: frame && frameText(frame),
    effect,
    breaks,
  });
}

/** Class Augments with a Combat Frame, by their ids. */
export function framed(all: Readonly<Record<string, Frame>>): string {
  return Object.entries(all)
    .map(([id, frame]) => augment(id, { frame }))
    .join('');
}

export interface Body {
  readonly mov?: number;
  readonly att?: number;
  readonly pro?: number;
  readonly cost?: string;
  readonly ability?: string;
  readonly frames?: readonly Frame[];
}

export function body(id: string, about: Body = {}): string {
  const { mov = 2, att = 2, pro = 4, cost = 'r r', ability = 'gain 1 Power', frames = [] } = about;
  return card(id, {
    mov,
    att,
    pro,
    cost: `"${cost}"`,
    ability,
    frames: `[${frames.map(frameText).join(', ')}]`,
  });
}

/** A small Scenario of the letter W that begins with card W01: further fields of its sheet, and its cards as a pack has them. */
export function scenario(sheet: Readonly<Record<string, string>>, cards: string): string {
  const plain = { difficulty: 'easy', length: 'short', map: '[]', enemyDeck: '[]', corrupted: '{ each: 8 }' };
  return `letter: W\n${card('sheet', { ...plain, start: 1, first: 'W01', ...sheet })}cards:${cards}`;
}
