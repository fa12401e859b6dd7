/** What sentences say besides their arguments: the value of a Ki die, what changes hands, whose effect it is. */
import type { About, Values } from '@torii/telling';
import { known, type Span, text } from '@torii/words';
import { lyingOn } from './laid.ts';
import { placeName, type Speech } from './names.ts';
import { oddsOfOption } from './odds.ts';
import type { Seen } from './view.ts';

type Rest = (speech: Speech, seen: Seen, about: About) => Values;

/** A die by where it lies: `s0` of the supply, `x0` exhausted, `k-stab` in a slot. */
const kiDie: Rest = ({ names, speaker }, seen, { id, touches }) => {
  const ki = seen.characters[(touches[0] ?? '').split('/')[1] ?? '']?.ki;
  const area = id[0] ?? '';
  const skill = id.slice('k-'.length);
  const index = Number(id.slice(1));
  const value = area === 'k' ? ki?.slots[skill] : area === 's' ? ki?.supply[index] : ki?.exhausted[index];
  return {
    value: value ?? 0,
    area: speaker.tell(`kiArea.${area}`, { skill: [names.card(`skill:${skill}`)] }),
  };
};

/** What changes hands: a card by its name, anything else by its word. */
const hand: Rest = ({ names }, _, { args }) => {
  const [what, card] = [String(args.what), String(args.card)];
  const thing: Span = ['item', 'weapon', 'armor'].includes(what)
    ? names.card(`${what}:${card}`)
    : what === 'token'
      ? names.word('token', card)
      : names.word('goods', what === 'head' ? card : what);
  return { thing: [thing] };
};

/** An effect on the queue: a card's, or somebody who advances by rank. */
const source: Rest = (speech, seen, { args }) => {
  const [address = '', owner = ''] = String(args.source).split('@');
  const [kind = '', id = ''] = address.split(':');
  if (kind === 'forerun') return { source: placeName(speech, seen, `enemies/${id}`) };
  const name = [speech.names.card(address)];
  if (!(owner in seen.enemies)) return { source: name };
  return { source: [...placeName(speech, seen, `enemies/${owner}`), text(': '), ...name] };
};

const square: Rest = (speech, seen, { args, touches }) =>
  args.at === undefined ? { at: placeName(speech, seen, touches[0] ?? '') } : {};

/** What is read out when a place is found, used, or an event comes; a pack may be silent. */
function told({ names }: Speech, address: string): Values {
  const [kind = '', id = ''] = address.split(':');
  return names.isNamed(`${address}.story`) ? { form: 'told', story: names.name(kind, `${id}.story`) } : {};
}

const idOf = (place: unknown): string => String(place).split('/')[1] ?? '';

/** What the attack comes to that would be made; of one that has begun, with its focus die or without. */
const attackOdds: Rest = (speech, seen, { id }) => ({
  odds: oddsOfOption(speech, seen.figures?.attacks[id]?.plain),
});

const focusOdds: Rest = (speech, seen, { id }) => ({
  odds: oddsOfOption(speech, seen.figures?.strike?.none?.[id === 'focus' ? 'focus' : 'plain']),
});

const skillOdds: Rest = (speech, seen, { args }) => {
  const { strike = null, focused = false } = seen.figures ?? {};
  const both = strike?.[String(args.skill ?? 'none')];
  return { odds: oddsOfOption(speech, both?.[focused ? 'focus' : 'plain']) };
};

/** Whoever moves on is told what stays in the zone that is left: nobody earns anything by it. */
const leaving: Rest = (speech, seen, { args }) => {
  const zones = speech.leaves(String(args.part));
  const isThere = ({ at }: { readonly at: string }) => zones.includes(seen.board[at]?.zone ?? '');
  const enemies = Object.values(seen.enemies).filter((enemy) => !enemy.ally && isThere(enemy)).length;
  const heads = lyingOn(seen.board).heads.filter(isThere).length;
  if (enemies + heads === 0) return {};
  return { form: 'leaving', enemies, heads, both: enemies > 0 && heads > 0 ? 'yes' : 'no' };
};

const REST: Readonly<Record<string, Rest>> = {
  'script.yes': leaving,
  'exploration.kiDie': kiDie,
  'exploration.fastAttack': attackOdds,
  'exploration.strongAttack': attackOdds,
  'exploration.withFocus': focusOdds,
  'exploration.withoutFocus': focusOdds,
  'exploration.noSkill': skillOdds,
  'exploration.skill': skillOdds,
  'exploration.hand': hand,
  'exploration.initiativeSource': source,
  'exploration.square': square,
  'exploration.condition': ({ names }, _, { id }) => ({ condition: [names.card(`condition:${id}`)] }),
  'zone.revealed': (speech, { chapter }, { args }) =>
    told(speech, `zone:${chapter}.${idOf(args.zone).slice(1)}`),
  'point.used': (speech, { chapter }, { args }) => told(speech, `section:${chapter}.${idOf(args.point)}`),
  'event.drawn': (speech, _, { args }) => ({
    ...told(speech, `event:${String(args.event)}`),
    text: speech.text(`event:${String(args.event)}`),
  }),
  'enemy.line': ({ text }, _, { args }) => ({ text: text(String(args.text)) }),
  // The closing text of the chapter is read out.
  'story.read': ({ names }, _, { args }) => ({
    story: [known('term', 'story', names.name(`chapter.${String(args.chapter)}`, String(args.part)))],
  }),
};

export function more(speech: Speech, seen: Seen, about: About): Values {
  return REST[about.key]?.(speech, seen, about) ?? {};
}
