/** What a player of the Exploration Phase sees: the table with its figures, the cards, and whose part it plays. */
import {
  type Character,
  type Content,
  cellOf,
  type Exploration,
  healthOf,
  isWithdrawn,
  type Known,
  type Looked,
  rangeBetween,
  type Seen,
} from '@torii/exploration';

export interface Eyes {
  readonly known: Known;
  readonly content: Content;
  readonly seen: Required<Seen>;
  /** The same as the rules look at it. */
  readonly state: Exploration;
  readonly c: Looked;
  readonly you: string;
  readonly me: Character;
  /** Enemies that fight against the characters and can be reached by something. */
  readonly foes: readonly string[];
  /** What the chapter wants defeated. */
  readonly wanted: string;
}

/** Somebody's eyes on the table that is seen; nothing for who is no character. */
export function eyesOf(known: Known, seen: Required<Seen>, you: string): Eyes | null {
  const state = known.think(seen);
  const me = state.characters[you];
  if (!me) return null;
  const c = known.look(state, seen, you);
  const foes = Object.keys(state.enemies).filter((id) => {
    const enemy = state.enemies[id];
    return enemy?.ally === false && enemy.at !== '' && !isWithdrawn(c, id);
  });
  const { content } = known;
  return { known, content, seen, state, c, you, me, foes, wanted: wantedIn(content, seen.chapter) };
}

const wanted = new WeakMap<object, string>();

/** The kind of the enemy that a chapter names as its aim. */
function wantedIn({ chapters }: Content, id: string): string {
  const chapter = chapters[id];
  if (!chapter) return '';
  const known = wanted.get(chapter) ?? aimOf(chapter.effect);
  wanted.set(chapter, known);
  return known;
}

function aimOf(effect: unknown): string {
  const text = JSON.stringify(effect ?? null);
  return /"phrase":"aim","args":\{"enemy":"([^"]+)"/.exec(text)?.[1] ?? '';
}

/** The same eyes for another character. */
export function eyesFor(eyes: Eyes, you: string): Eyes {
  const me = eyes.state.characters[you];
  return me ? { ...eyes, you, me, c: eyes.known.look(eyes.state, eyes.seen, you) } : eyes;
}

/** Characters that stand on the board. */
export function standing({ state }: Eyes): string[] {
  return Object.keys(state.characters).filter((role) => state.characters[role]?.at !== '');
}

/** Health that somebody lacks. */
export function lacking({ c }: Eyes, id: string): number {
  return Math.max(0, c.stat('health', id) - healthOf(c, id));
}

export function cellOfMine({ me }: Eyes): number {
  return cellOf(me.at);
}

/** Characters within a range of oneself, oneself among them. */
export function charactersNear(eyes: Eyes, range: number): string[] {
  const at = cellOfMine(eyes);
  return standing(eyes).filter(
    (role) => rangeBetween(at, cellOf(eyes.state.characters[role]?.at ?? '')) <= range,
  );
}

/** Of these the two that had better change places: who can bear least, and who can bear most. */
export function changing({ c }: Eyes, roles: readonly string[]): string[] {
  const ranked = [...roles].sort((a, b) => healthOf(c, a) - healthOf(c, b));
  const [weak, strong] = [ranked[0], ranked.at(-1)];
  return weak === undefined || strong === undefined || weak === strong ? [] : [weak, strong];
}
