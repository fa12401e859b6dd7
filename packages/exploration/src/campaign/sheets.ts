/** What the campaign sheet keeps of a character, and reading it: a sheet comes from a file, so nothing in it is trusted. */
import type { Json, Role } from '@torii/kernel';
import type { Content } from '../pack/content.ts';
import { ATTRIBUTES, type Character, type Exploration, type Item } from '../state.ts';

/** What is not given is as at the beginning of a campaign. */
export type CharacterSheet = Partial<
  Pick<
    Character,
    | 'level'
    | 'attributes'
    | 'skills'
    | 'kami'
    | 'affinity'
    | 'weapons'
    | 'armorCard'
    | 'armor'
    | 'items'
    | 'heads'
    | 'karma'
    | 'coins'
    | 'tokens'
  >
>;

/** What a character takes along from a phase. Health, Ki dice and conditions begin anew (EX-SET-02, EX-SET-06, EX-END-05). */
function sheetOf(character: Character): CharacterSheet {
  const { level, attributes, skills, kami, affinity, weapons, armorCard, armor, items, heads } = character;
  const { karma, coins, tokens } = character;
  return {
    level,
    attributes,
    skills,
    kami,
    affinity,
    weapons,
    armorCard,
    armor,
    items,
    heads,
    karma,
    coins,
    tokens,
  };
}

export function sheetsOf({ characters }: Pick<Exploration, 'characters'>): Record<Role, CharacterSheet> {
  return Object.fromEntries(Object.entries(characters).map(([role, own]) => [role, sheetOf(own)]));
}

type Fields = { readonly [name: string]: Json | undefined };

function isFields(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: Json | undefined): Fields {
  return isFields(value) ? value : {};
}

export function countOf(value: Json | undefined, most: number): number | undefined {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
  return isCount ? value : undefined;
}

export function textsIn(value: Json | undefined, known: object): string[] {
  const all = Array.isArray(value) ? value : [];
  return all.filter((each): each is string => typeof each === 'string' && Object.hasOwn(known, each));
}

const MOST_LEVEL = 5;
const MOST_SCORE = 9;
const MOST_GOODS = 9999;

function itemsIn(value: Json | undefined, known: Content['items']): Item[] {
  const all = Array.isArray(value) ? value : [];
  return all.flatMap((each) => {
    const { card, charges } = fieldsOf(each);
    const left = countOf(charges, MOST_SCORE);
    return typeof card === 'string' && Object.hasOwn(known, card) && left !== undefined
      ? [{ card, charges: left }]
      : [];
  });
}

/** Counts by names of their own. */
function countsIn(value: Json | undefined): Record<string, number> {
  const all = Object.entries(fieldsOf(value)).flatMap(([name, n]) => {
    const count = countOf(n, MOST_GOODS);
    return /^[a-z][a-z0-9-]*$/.test(name) && count !== undefined ? [[name, count] as const] : [];
  });
  return Object.fromEntries(all);
}

/** Whatever is no sheet, or names what the pack does not have, is left out. */
export function readSheet(content: Content, value: Json | undefined): CharacterSheet {
  const fields = fieldsOf(value);
  const scores = fieldsOf(fields.attributes);
  const heads = fieldsOf(fields.heads);
  const card = (name: string, known: object) => {
    const found = fields[name];
    return typeof found === 'string' && (found === '' || Object.hasOwn(known, found)) ? found : undefined;
  };
  const read = {
    level: countOf(fields.level, MOST_LEVEL) || undefined,
    attributes:
      fields.attributes === undefined
        ? undefined
        : Object.fromEntries(ATTRIBUTES.map((name) => [name, countOf(scores[name], MOST_SCORE) ?? 0])),
    skills: fields.skills === undefined ? undefined : textsIn(fields.skills, content.skills),
    kami: card('kami', content.kami),
    affinity: countOf(fields.affinity, 6),
    weapons: fields.weapons === undefined ? undefined : textsIn(fields.weapons, content.weapons),
    armorCard: card('armorCard', content.armors),
    armor: countOf(fields.armor, MOST_SCORE),
    items: fields.items === undefined ? undefined : itemsIn(fields.items, content.items),
    heads:
      fields.heads === undefined
        ? undefined
        : { ordinary: countOf(heads.ordinary, MOST_GOODS) ?? 0, boss: countOf(heads.boss, MOST_GOODS) ?? 0 },
    karma: countOf(fields.karma, MOST_GOODS),
    coins: countOf(fields.coins, MOST_GOODS),
    tokens: fields.tokens === undefined ? undefined : countsIn(fields.tokens),
  };
  return Object.fromEntries(Object.entries(read).filter(([, each]) => each !== undefined)) as CharacterSheet;
}
