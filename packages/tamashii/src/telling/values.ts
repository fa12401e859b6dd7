/** What the arguments of options and events become in their sentences: names, counted things, texts of cards. */
import type { Args, Json } from '@torii/kernel';
import type { Content } from '../pack/content.ts';
import { type Grid, slotName } from '../table/launcher.ts';
import type { AttachedEnemy } from '../table/state.ts';
import type { GameWords, Namer, Seen } from './names.ts';
import type { Texts } from './printed.ts';

export type Value = string | number;
type Values = Record<string, Value>;

interface Speech {
  readonly content: Content;
  readonly texts: Texts;
  readonly names: Namer;
  readonly words: GameWords;
  readonly grid: Grid | null;
}

/** An option or an event, as far as its words need it. */
interface About {
  readonly id: string;
  readonly args: Args;
  readonly touches: readonly string[];
}

/** What `card` means in the sentences of each room. */
const CARDS: Readonly<Record<string, string>> = {
  enemies: 'enemy',
  combat: 'enemy',
  setup: 'protocol',
  protocols: 'protocol',
  augments: 'augment',
  scenario: 'card',
};

/** Arguments whose name says what they are. */
const KINDS: Readonly<Record<string, string>> = {
  augment: 'augment',
  cards: 'augment',
  equipped: 'augment',
  give: 'augment',
  want: 'augment',
  bodies: 'body',
  district: 'district',
  goal: 'goal',
  goals: 'goal',
  pattern: 'pattern',
  attack: 'attack',
  boss: 'boss',
  color: 'walker',
  old: 'card',
  map: 'map',
  conditions: 'conditions',
  enhancement: 'enhancement',
  pvp: 'pvp',
  tokens: 'token',
  dice: 'face',
  symbol: 'face',
  number: 'face',
};

/** Everything that a sentence may want to say about these arguments. */
export function valuesOf(speech: Speech, seen: Seen, key: string, about: About): Values {
  const { args } = about;
  // Where an argument is empty there may be other words: nothing is wanted for it, no die lies there any more.
  const isEmpty = (value: Json) => value === '' || (Array.isArray(value) && value.length === 0);
  const values: Values = { form: Object.values(args).some(isEmpty) ? 'none' : '' };
  for (const [field, value] of Object.entries(args))
    values[field] = valueFor(speech, seen, key, field, value);
  return { ...values, ...counted(speech, args), ...more(speech, seen, key, about) };
}

function valueFor(speech: Speech, seen: Seen, key: string, field: string, value: Json): Value {
  const { words } = speech;
  if (value === null) return words.say('hidden');
  if (Array.isArray(value)) return listed(speech, seen, key, field, value as readonly Json[]);
  if (typeof value === 'string') return textFor(speech, seen, key, field, value);
  if (typeof value !== 'number') return String(value);
  const isSlot = field === 'slot' || (key.startsWith('programming.') && (field === 'from' || field === 'to'));
  if (isSlot && speech.grid) return slotName(speech.grid, value);
  const word = `${KINDS[field] ?? field}.${value}`;
  return words.has(word) ? words.say(word) : value;
}

/** Alike things are counted: 2 × Blue Data. */
function listed(speech: Speech, seen: Seen, key: string, field: string, all: readonly Json[]): string {
  const { words } = speech;
  if (all.length === 0) return words.say('nothing');
  const times = new Map<Value, number>();
  for (const each of all) {
    const value = valueFor(speech, seen, key, field, each);
    times.set(value, (times.get(value) ?? 0) + 1);
  }
  return [...times].map(([value, n]) => (n === 1 ? value : `${n}\u00a0×\u00a0${value}`)).join(', ');
}

function textFor(speech: Speech, seen: Seen, key: string, field: string, value: string): string {
  const { names, texts } = speech;
  if (value === '') return '';
  if (field === 'part') return texts.part(value) ?? value;
  if (field === 'words') return names.printed(value) ?? value;
  if (Object.hasOwn(seen.players, value)) return names.role(value);
  if (field === 'at') return siteText(speech, seen, value);
  if (field === 'body') return names.printed(value) ?? names.name('body', value);
  const kind = field === 'card' ? CARDS[key.slice(0, key.indexOf('.'))] : (KINDS[field] ?? field);
  if (kind !== undefined) {
    const name = names.name(kind, value);
    if (name !== value) return name;
  }
  return names.anything(seen, value) ?? lastWord(value);
}

/** Slots of a Launcher, its Dump, or a tile. */
function siteText({ names, words }: Speech, seen: Seen, value: string): string {
  if (Object.hasOwn(seen.map, value)) return names.anything(seen, value) ?? value;
  const at = lastWord(value);
  return words.has(`at.${at}`) ? words.say(`at.${at}`) : at.replaceAll('-', ' ');
}

/** Of an address the last word is enough: `p1/launcher/r2c4`. */
function lastWord(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1);
}

/** So many of what: a noun with its number, as the language wants it. */
function counted({ words, names }: Speech, { n, asset, token }: Args): Values {
  const what = asset ?? token;
  if (what === undefined || what === null || typeof n !== 'number') return {};
  const key = `counted.${String(what)}`;
  return {
    counted: words.has(key) ? words.say(key, { n }) : `${n}\u00a0× ${names.name('token', String(what))}`,
  };
}

type Rest = (speech: Speech, seen: Seen, about: About) => Values;

function launched({ names, texts, words }: Speech, seen: Seen, { id, args }: About): Values {
  const text = String(args.text ?? '');
  const source = text === '' ? String(args.source) : text.slice(0, text.lastIndexOf('/'));
  const at = id === '' ? String(args.at) : id.slice(id.indexOf('@') + 1);
  return {
    name: names.printed(source) ?? names.enemy(seen, source) ?? source,
    text: texts.text(text) || texts.body(source) || words.say('nothing'),
    at: at.replaceAll('-', ' '),
  };
}

/** The dice that are assigned to a Frame, and what it does. */
function frame({ names, texts, words }: Speech, _: Seen, { args }: About): Values {
  const name = String(args.text);
  const printed = texts.frame(name);
  const source = name.slice(0, name.lastIndexOf('/'));
  const needed: string[] = [...(printed?.dice ?? [])];
  const all = typeof args.dice === 'number' ? args.dice : (args.dice as readonly Json[]).length;
  const x = printed?.multi ? all - needed.length : 0;
  const faces = needed.map((face) => words.say(`face.${face}`));
  if (printed?.multi) faces.push(`${x}\u00a0×\u00a0${words.say(`face.${printed.multi}`)}`);
  return {
    name: names.printed(source) ?? source,
    faces: faces.join(' + '),
    text: texts.text(name),
    x,
    form: x > 0 ? 'x' : '',
  };
}

/** The token that moves, and the one that it changes places with. */
function move({ words }: Speech, seen: Seen, { args, touches }: About): Values {
  const role = (touches[0] ?? '').split('/')[0] ?? '';
  const launcher = seen.players[role]?.launcher ?? [];
  const token = (slot: Json | undefined) => words.say(`token.${launcher[Number(slot)] || 'none'}`);
  if (touches.length === 0) return {};
  return { token: token(args.from), other: token(args.to) };
}

/** A token in a slot: what lies there now. */
function slot({ words }: Speech, seen: Seen, { args, touches }: About): Values {
  const role = (touches[0] ?? '').split('/')[0] ?? '';
  const lying = seen.players[role]?.launcher[Number(args.slot)];
  return lying ? { token: words.say(`token.${lying}`) } : {};
}

function proposal({ names }: Speech, seen: Seen, { args }: About): Values {
  const proposed = seen.proposals[String(args.trade)];
  if (!proposed) return {};
  const { from, give, want } = proposed;
  const named = { from: names.role(from), give: names.name('augment', give) };
  return want === '' ? named : { ...named, want: names.name('augment', want), form: 'for' };
}

/** An Enemy that may be chosen, by its own id or by whose Top Enemy it is, with the Integrity that is left. */
function target({ content, names, words }: Speech, seen: Seen, { id }: About): Values {
  if (id === 'boss' && seen.boss)
    return { name: names.name('boss', seen.boss.card), left: seen.boss.integrity };
  const all = Object.values(seen.players).flatMap(({ enemies }) => enemies);
  const found: AttachedEnemy | undefined =
    seen.players[id]?.enemies[0] ?? all.find((enemy) => enemy.id === id);
  if (!found) return { name: words.say('hidden'), left: 0 };
  const printed = content.enemies[found.card]?.integrity ?? 0;
  return { name: names.name('enemy', found.card), left: Math.max(0, printed - found.damage) };
}

/** A tile to go to: what entering it adds to Trace, as far as one can see. */
function entry({ content, names, words }: Speech, seen: Seen, { args }: About): Values {
  const place = String(args.place);
  const district = seen.map[place]?.district.items[0];
  const name = names.anything(seen, place) ?? place;
  const trace = district ? content.districts[district]?.entry : undefined;
  return { place: trace === undefined ? name : words.say('place.entry', { name, trace }) };
}

/** The Starting Augments of a Class, with what they do (TM-2-17). */
function startingAugments({ content, names, texts }: Speech, seen: Seen, { args }: About): Values {
  const mode = Object.keys(seen.players).length === 1 || seen.generator ? 'solo' : 'coop';
  const starting = Object.entries(content.augments).filter(
    ([, augment]) => augment.of === args.class && (augment.starting === 'all' || augment.starting === mode),
  );
  return { text: starting.map(([id]) => `${names.name('augment', id)} – ${texts.augment(id)}`).join(' ') };
}

const augmentText: Rest = ({ texts }, _, { args }) => ({ text: texts.augment(String(args.augment)) });

/** What only some sentences say. */
const MORE: Readonly<Record<string, Rest>> = {
  'combat.frame': frame,
  'programming.slide': move,
  'programming.switch': move,
  'upgrade.discard': slot,
  'data.slot': slot,
  'trading.accept': proposal,
  'trading.refuse': proposal,
  'enemies.enemy': target,
  'referent.topEnemy': target,
  'referent.shelter': ({ names }, seen, { id }) => ({ place: names.anything(seen, id) ?? id }),
  'movement.to': entry,
  'movement.botTo': entry,
  'augments.use': augmentText,
  'upgrade.equip': augmentText,
  'upgrade.keep': augmentText,
  'augments.drawn': ({ texts }, _, { args }) => ({ text: texts.augment(String(args.card)) }),
  // Which cards they were is for whoever has drawn them.
  'augments.classDrawn': (_, __, { args }) => (args.cards === undefined ? { form: 'hidden' } : {}),
  'bodies.ability': ({ texts }, _, { args }) => ({ text: texts.text(`${args.body}/ability`) }),
  'bodies.body': ({ texts }, _, { args }) => ({ text: texts.body(`body:${args.body}`) }),
  'setup.board': ({ texts }, _, { args }) => ({ text: texts.body(`walker:${args.color}`) }),
  'setup.class': startingAugments,
  'setup.keep': ({ texts }, _, { args }) => ({ text: texts.protocol(String(args.card)) }),
  'protocols.complete': ({ texts }, _, { args }) => ({
    text: texts.step(String(args.card), Number(args.step)),
  }),
  'action.useTile': ({ texts }, _, { args }) => ({ text: texts.text(`district:${args.district}/effect`) }),
  'quest.activity': ({ texts }, _, { args }) => ({ text: texts.text(`${args.source}/playerActivity`) }),
  'goals.test': ({ texts }, _, { args }) => ({ text: texts.text(`goal:${args.goal}/quest`) }),
  'combat.enemyFrame': ({ texts }, _, { args }) => ({
    text: texts.text(`enemy:${args.card}/${args.symbol}`),
  }),
  'map.token': ({ texts }, _, { args }) => ({ text: texts.text(`token:${args.token}/effect`) }),
  'scenario.drawn': ({ names }, _, { args }) => ({
    code: String(args.card),
    story: names.name('card', `${args.card}.story`),
  }),
};

function more(speech: Speech, seen: Seen, key: string, about: About): Values {
  const rest = key.startsWith('launching.') && about.args.source !== undefined ? launched : MORE[key];
  return rest ? rest(speech, seen, about) : {};
}
