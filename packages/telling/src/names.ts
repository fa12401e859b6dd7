/** What things are called: by the pack, or by the words of the game. */
import { type Known, known, type Span, type Speaker, text } from '@torii/words';

/** The names that a pack gives, in one language. */
export type PackNames = Readonly<Record<string, string>>;

/**
 * How a role stands in a sentence: as its subject, whose something is, to whom, with whom. Languages put articles and
 * prepositions to it, or a case: el, del, al, con el Jugador 1; Гравець 1, Гравця 1, Гравцеві 1, із Гравцем 1.
 */
export const ROLE_FORMS = ['the', 'of', 'to', 'with'] as const;
export type RoleForm = (typeof ROLE_FORMS)[number];

export interface Names {
  /** `name('enemy', 'zoe')`; what nobody has named is called by its id. */
  name(kind: string, id: string): string;
  /** What a card is called, by its address; a part of it is called like the whole. */
  card(address: string): Known<'card'>;
  /** Whether something of this address has a name. */
  isNamed(address: string): boolean;
  /** What somebody who plays is called: by itself, or as a sentence needs it. */
  role(role: string, form?: RoleForm): Known<'player'>;
  /** A small word of the game: a colour, a face, a phase. */
  word(kind: string, value: string | number): Span;
}

/** `same` says which kinds are called like another: the sheet of a Scenario like the Scenario. */
export function namesOf(
  pack: PackNames,
  { has, say }: Speaker,
  same: Readonly<Record<string, string>> = {},
): Names {
  const found = (key: string): string | undefined => pack[key] ?? (has(key) ? say(key) : undefined);

  /** What a card is called under: `enemy:zoe/basic` under `enemy.zoe`, `bot` under itself. */
  function keyOf(address: string): string {
    const [card = ''] = address.split('/');
    const colon = card.indexOf(':');
    if (colon < 0) return card;
    const kind = card.slice(0, colon);
    return `${same[kind] ?? kind}.${card.slice(colon + 1)}`;
  }

  return {
    name: (kind, id) => found(`${kind}.${id}`) ?? id,
    card: (address) => {
      const unnamed = address.slice(address.indexOf(':') + 1);
      return known('card', address, found(keyOf(address)) ?? unnamed);
    },
    isNamed: (address) => found(keyOf(address)) !== undefined,
    role: (role, form) => {
      const formed = form && found(`role.${role}.${form}`);
      return known('player', role, formed ?? found(`role.${role}`) ?? role);
    },
    word: (kind, value) => {
      const key = `${kind}.${value}`;
      const word = found(key);
      return word === undefined ? text(String(value)) : known('term', key, word);
    },
  };
}
