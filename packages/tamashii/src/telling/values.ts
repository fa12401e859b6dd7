/** What the sentences of Tamashii say besides their arguments: texts of cards, what lies where. */
import { asData, type Json, lookUp, type Place } from '@torii/kernel';
import { type About, type Names, roleValues, type Values } from '@torii/telling';
import { between, known, number, type Span, type Spans, type Speaker, text } from '@torii/words';
import type { Content } from '../pack/content.ts';
import { lastOf, tilePlace } from '../table/places.ts';
import type { Seen } from '../table/view.ts';
import { enemyInPlay, type Naming, placeName, slotAt, sourceName, tileAt } from './names.ts';
import type { CardFaces } from './printed.ts';

export interface Speech {
  readonly content: Content;
  readonly faces: CardFaces;
  readonly names: Names;
  readonly speaker: Speaker;
  readonly naming: Naming;
}

type Rest = (speech: Speech, seen: Seen, about: About) => Values;

/** Slots one after another: each is a place of its own. In words they stand row by row. */
function slots({ naming, speaker }: Speech, places: readonly Place[]): Span[] {
  if (naming === 'letters')
    return between(
      places.map((place) => [known('place', place, lastOf(place))]),
      ' ',
    );
  const rows = new Map<number, Span[][]>();
  for (const place of places) {
    const { row, column } = slotAt(place) ?? { row: 0, column: 0 };
    rows.set(row, [...(rows.get(row) ?? []), [known('place', place, String(column))]]);
  }
  const told = [...rows].map(([row, columns]) =>
    speaker.tell('place.row', { row, n: columns.length, columns: between(columns, ', ') }),
  );
  return between(told, '; ');
}

/** What may be chosen: a Scenario card that it draws stands there with its title. By its code alone nobody knows where the story goes. */
export function chosen({ faces, names, speaker }: Speech, part: string): Spans {
  const said = faces.part(part) ?? [text(part)];
  return said.flatMap((span) =>
    span.kind === 'card' && span.id.startsWith('card:')
      ? speaker.tell('card.titled', { code: [span], name: [names.card(span.id)] })
      : [span],
  );
}

function launched(speech: Speech, seen: Seen, { args, touches }: About): Values {
  const { names, faces, speaker } = speech;
  const address = String(args.text ?? '');
  const source = address === '' ? String(args.source) : address.slice(0, address.lastIndexOf('/'));
  const onLauncher = touches.filter((place) => place.includes('/launcher/'));
  const told = (args.from ?? onLauncher) as readonly Place[];
  const effect = faces.text(address);
  const body = faces.body(source);
  return {
    name: [sourceName(names, seen, source)],
    text: effect.length > 0 ? effect : body.length > 0 ? body : speaker.tell('nothing'),
    at: slots(speech, told),
  };
}

/** The dice that are assigned to a Frame, and what it does. */
function frame({ names, faces, speaker }: Speech, _: Seen, { args }: About): Values {
  const address = String(args.text);
  const printed = faces.frame(address);
  const needed: readonly string[] = printed?.dice ?? [];
  const all = typeof args.dice === 'number' ? args.dice : (args.dice as readonly Json[]).length;
  const x = printed?.multi ? all - needed.length : 0;
  const icon = (face: string) => known('icon', face, speaker.say(`face.${face}`));
  const told: Span[][] = needed.map((face) => [icon(face)]);
  if (printed?.multi) told.push([number(x), text('\u00a0×\u00a0'), icon(printed.multi)]);
  return {
    name: [names.card(address.slice(0, address.lastIndexOf('/')))],
    faces: between(told, ' + '),
    text: faces.text(address),
    x,
    form: x > 0 ? 'x' : '',
  };
}

/** What lies in a slot of a Launcher now. */
function lyingAt(seen: Seen, slot: Json | undefined): string {
  const lying = lookUp(asData(seen), String(slot));
  return typeof lying === 'string' ? lying : '';
}

/** The token that moves, and the one that it changes places with. */
function move({ names }: Speech, seen: Seen, { id, args }: About): Values {
  if (id === '') return {};
  const token = (slot: Json | undefined) => [names.word('token', lyingAt(seen, slot) || 'none')];
  return { token: token(args.from), other: token(args.to) };
}

/** A token in a slot: what lies there now. */
function slot({ names }: Speech, seen: Seen, { args }: About): Values {
  const lying = lyingAt(seen, args.slot);
  return lying ? { token: [names.word('token', lying)] } : {};
}

function proposal({ names }: Speech, seen: Seen, { args }: About): Values {
  const proposed = seen.proposals[String(args.trade)];
  if (!proposed) return {};
  const { from, give, want } = proposed;
  const named = { ...roleValues(names, 'from', from), give: [names.card(`augment:${give}`)] };
  return want === '' ? named : { ...named, want: [names.card(`augment:${want}`)], form: 'for' };
}

/** An Enemy that may be chosen, by its own id or by whose Top Enemy it is, with the Integrity that is left. */
function target({ content, names, speaker }: Speech, seen: Seen, { id }: About): Values {
  if (id === 'boss' && seen.boss)
    return { name: [names.card(`boss:${seen.boss.card}`)], left: seen.boss.integrity };
  const found = enemyInPlay(seen, id);
  if (!found) return { name: speaker.tell('hidden'), left: 0 };
  const printed = content.enemies[found.card]?.integrity ?? 0;
  return { name: [names.card(`enemy:${found.card}`)], left: Math.max(0, printed - found.damage) };
}

/** In the Prologue there is no Trace at first: what a tile would add to it means nothing yet. */
function countsTrace({ players }: Seen): boolean {
  return Object.values(players).some(({ trace }) => trace !== null);
}

/** A tile to go to: what entering it adds to Trace, as far as one can see. */
function entry({ content, names, speaker, naming }: Speech, seen: Seen, { args }: About): Values {
  const place = String(args.place);
  const district = tileAt(seen, place)?.district.items[0];
  const name = placeName(speaker, names, seen, place, naming);
  const trace = district && countsTrace(seen) ? content.districts[district]?.entry : undefined;
  return { place: trace === undefined ? name : speaker.tell('place.entry', { name, trace }) };
}

/** Staying adds to Trace too, in the step that moves it (TM-3q-03). */
function stationary({ content }: Speech, seen: Seen, { args }: About): Values {
  const district = tileAt(seen, String(args.place))?.district.items[0];
  const trace = district && countsTrace(seen) ? content.districts[district]?.stationary : undefined;
  return trace === undefined ? { form: 'free' } : { form: 'traced', trace };
}

/** The Starting Augments of a Class, with what they do (TM-2-17). */
function startingAugments({ content, names, faces }: Speech, seen: Seen, { args }: About): Values {
  const mode = Object.keys(seen.players).length === 1 || seen.generator ? 'solo' : 'coop';
  const starting = Object.entries(content.augments).filter(
    ([, augment]) => augment.of === args.class && (augment.starting === 'all' || augment.starting === mode),
  );
  const each = starting.map(([id]) => [names.card(`augment:${id}`), text(' – '), ...faces.augment(id)]);
  return { text: between(each, ' ') };
}

const augmentText: Rest = ({ faces }, _, { args }) => ({ text: faces.augment(String(args.augment)) });

const story: Rest = ({ names }, _, { args }) => ({ story: names.name('card', `${args.card}.story`) });

/** Whether a Special card lies beside the plot: its story was told when it was drawn, and it is resolved again and again. */
function lies({ scenario: { special } }: Seen, card: Json | undefined): boolean {
  return special.some((code) => code === card);
}

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
  'referent.shelter': ({ names, speaker, naming }, seen, { id }) => ({
    place: placeName(speaker, names, seen, tilePlace(id), naming),
  }),
  'movement.to': entry,
  'movement.botTo': entry,
  'movement.stay': stationary,
  'augments.use': augmentText,
  'upgrade.equip': augmentText,
  'upgrade.keep': augmentText,
  'augments.drawn': augmentText,
  // Which cards they were is for whoever has drawn them.
  'augments.classDrawn': (_, __, { args }) => (args.cards === undefined ? { form: 'hidden' } : {}),
  'bodies.ability': ({ faces }, _, { args }) => ({ text: faces.text(`${args.body}/ability`) }),
  'bodies.body': ({ faces }, _, { args }) => ({ text: faces.body(`body:${args.body}`) }),
  'setup.board': ({ faces }, _, { args }) => ({ text: faces.body(`walker:${args.color}`) }),
  'setup.class': startingAugments,
  'setup.keep': ({ faces }, _, { args }) => ({ text: faces.protocol(String(args.card)) }),
  'protocols.complete': ({ faces }, _, { args }) => ({
    text: faces.step(String(args.card), Number(args.step)),
  }),
  'action.useTile': ({ faces }, _, { args }) => ({ text: faces.text(`district:${args.district}/effect`) }),
  'quest.activity': ({ faces }, _, { args }) => ({ text: faces.text(`${args.source}/playerActivity`) }),
  'goals.test': ({ faces }, _, { args }) => ({ text: faces.text(`goal:${args.goal}/quest`) }),
  'combat.enemyFrame': ({ faces }, _, { args }) => ({
    text: faces.text(`enemy:${args.card}/${args.symbol}`),
  }),
  'map.token': ({ faces }, _, { args }) => ({ text: faces.text(`token:${args.token}/effect`) }),
  'boss.phase': ({ names }, _, { args }) => ({ name: names.name('boss', `${args.boss}.phase${args.phase}`) }),
  'scenario.drawn': (speech, seen, about) => ({
    code: [known('card', `card:${about.args.card}`, String(about.args.card))],
    ...story(speech, seen, about),
  }),
  'scenario.found': story,
  'scenario.resolved': (speech, seen, about) =>
    lies(seen, about.args.card) ? { form: 'known' } : story(speech, seen, about),
};

export function more(speech: Speech, seen: Seen, about: About): Values {
  const { key, args } = about;
  const rest = key.startsWith('launching.') && args.source !== undefined ? launched : MORE[key];
  return rest ? rest(speech, seen, about) : {};
}
