/** Why enemies decided as they did, in sentences: what their events carry as data (`enemies/why.ts`). */
import type { Json } from '@torii/kernel';
import type { Happened } from '@torii/telling';
import {
  between,
  type CardLanguage,
  cardLanguage,
  merged,
  number,
  type Spans,
  text,
  type Values,
} from '@torii/words';
import type { Reach } from '../board/sight.ts';
import type {
  Missing,
  MoveReasons,
  Reasons,
  SightLine,
  TargetReasons,
  Tried,
  Unreached,
} from '../enemies/why.ts';
import { placeName, type Speech } from './names.ts';
import type { Seen } from './view.ts';

/** Somebody who says these sentences of a moment. */
interface Voice {
  readonly speech: Speech;
  readonly seen: Seen;
  say(key: string, values?: Values): Spans;
}

const COMMA = ', ';
const SEMICOLON: Readonly<Record<CardLanguage, string>> = { en: '; ', es: '; ', fr: '\u00a0; ', uk: '; ' };

const semicolon = ({ speech }: Voice): string => SEMICOLON[cardLanguage(speech.speaker.language)];

function who({ speech, seen }: Voice, id: string): Spans {
  const part = id in seen.characters ? 'characters' : id in seen.resistors ? 'resistors' : 'enemies';
  return placeName(speech, seen, `${part}/${id}`);
}

const people = (voice: Voice, ids: readonly string[]): Spans =>
  between(
    ids.map((id) => who(voice, id)),
    COMMA,
  );

function square({ speech, seen }: Voice, at: string): Spans {
  return placeName(speech, seen, `board/${at}`);
}

const squaresOf = (voice: Voice, all: readonly string[]): Spans =>
  between(
    all.map((at) => square(voice, at)),
    COMMA,
  );

const sentences = (all: readonly Spans[]): Spans =>
  between(
    all.filter((each) => each.length > 0),
    ' ',
  );

function reachOf(voice: Voice, reach: Reach): Spans {
  return reach === 'adjacent' ? voice.say('adjacent') : voice.say('within', { range: number(reach).text });
}

/** The squares in the way of a line, each with what occupies it: `e5 (wall)`. */
function inTheWay(voice: Voice, squares: readonly string[], { by }: SightLine): Spans {
  const { speech, seen } = voice;
  const named = squares.map((at) => {
    const what = by[at] ?? '';
    const thing = what.includes('/') ? placeName(speech, seen, what) : [speech.names.word('ground', what)];
    return [...square(voice, at), text(' ('), ...thing, text(')')];
  });
  return between(named, COMMA);
}

function unreached(voice: Voice, { target, because, line }: Unreached): Spans {
  const values = {
    target: who(voice, target),
    range: line.range,
    from: square(voice, line.from),
    to: square(voice, line.to),
  };
  if (because !== 'sight') return voice.say(because, values);
  const [key, squares] =
    line.through.length > 0 ? (['sight', line.through] as const) : (['corners', line.corners] as const);
  return voice.say(key, { ...values, squares: inTheWay(voice, squares, line) });
}

const allUnreached = (voice: Voice, all: readonly Unreached[]): Spans =>
  between(
    all.map((each) => unreached(voice, each)),
    semicolon(voice),
  );

function missing(voice: Voice, { at, needs, reach, unreached: all = [], movement, moves }: Missing): Spans {
  const values = { at: square(voice, at) };
  if (needs === 'technique') return voice.say('technique', values);
  if (movement) {
    const { to: how } = movement;
    return voice.say('movement', { ...values, how, range: rangeOf(movement), n: moves ?? 0 });
  }
  const key = all.length > 0 ? 'attack' : 'attack.none';
  const list = allUnreached(voice, all);
  return voice.say(key, { ...values, reach: reachOf(voice, reach ?? 'adjacent'), list });
}

const rangeOf = (movement: MoveReasons['movement']): number => (movement.to === 'range' ? movement.range : 1);

/** A line that failed, and what it lacked from where. */
function failed(voice: Voice, { line, missing: all, more }: Tried, n: number): Spans {
  return sentences([
    voice.say('fails', { line: n, text: voice.speech.text(line) }),
    ...all.map((each) => missing(voice, each)),
    more > 0 ? voice.say('more', { n: more }) : [],
  ]);
}

/** Every line that was read, up to the one that could be resolved. */
function lines(voice: Voice, tried: readonly Tried[]): Spans[] {
  return tried.map((each, i) =>
    each.works ? voice.say(i === 0 ? 'first' : 'chosen', { line: i + 1 }) : failed(voice, each, i + 1),
  );
}

/** Whom a choice fell on: who could be meant and who could not, then what was compared, then what the players said. */
function chosen(voice: Voice, why: Reasons, target: string, values: Values, not: Spans): Spans {
  const { eligible, compared, left } = why;
  if (eligible.length < 2)
    return sentences([voice.say('only', { ...values, target: who(voice, target) }), not]);
  const steps = compared.map(({ by, figures, left: rest }) => {
    const [how = '', stat = ''] = by.split(':');
    return voice.say(`by.${how}`, {
      figures: figuresOf(voice, figures),
      left: people(voice, rest),
      stat: valueName(voice, stat),
    });
  });
  return sentences([
    voice.say('eligible', { ...values, list: people(voice, eligible) }),
    not,
    ...steps,
    left.length > 1 ? voice.say('tie', { left: people(voice, left), target: who(voice, target) }) : [],
  ]);
}

function figuresOf(voice: Voice, figures: Readonly<Record<string, number>>): Spans {
  const each = Object.entries(figures).map(([id, n]) => [...who(voice, id), text('\u00a0'), number(n)]);
  return between(each, COMMA);
}

function valueName({ speech: { names }, say }: Voice, stat: string): Spans {
  return stat === 'health' || stat === 'armor' ? say(`value.${stat}`) : [names.word('attribute', stat)];
}

/** All squares on which a movement could have ended, the nearest first. */
function ends(voice: Voice, costs: MoveReasons['costs']): Spans {
  const byCost = new Map<number, string[]>();
  for (const [at, cost] of Object.entries(costs)) byCost.set(cost, [...(byCost.get(cost) ?? []), at]);
  const groups = [...byCost].sort(([a], [b]) => a - b);
  return between(
    groups.map(([cost, all]) => [number(cost), text(' – '), ...squaresOf(voice, all)]),
    semicolon(voice),
  );
}

const idOf = (place: Json | undefined): string => String(place ?? '').split('/')[1] ?? '';

function moved(voice: Voice, why: MoveReasons, args: Happened['args']): Spans[] {
  const { movement, moves: n, others, costs, squares, passed } = why;
  const [target, to] = [idOf(args.target), idOf(args.to)];
  const path = Array.isArray(args.path) ? args.path.map(idOf) : [];
  const values = { how: movement.to, range: rangeOf(movement), n, reach: '', at: '' };
  const [best, worse] = [squares[target] ?? [], passed[target] ?? []];
  const where = {
    ...values,
    target: who(voice, target),
    cost: costs[to] ?? 0,
    squares: squaresOf(voice, best),
  };
  return [
    chosen(
      voice,
      why,
      target,
      values,
      others.length > 0 ? voice.say('others', { n, list: people(voice, others) }) : [],
    ),
    sentences([
      voice.say('where', where),
      worse.length > 0 ? voice.say('passed', { squares: squaresOf(voice, worse) }) : [],
      best.length > 1 ? voice.say('chose', { to: square(voice, to) }) : [],
      path.length > 1 ? voice.say('path', { path: squaresOf(voice, path) }) : [],
    ]),
    voice.say('reach', { list: ends(voice, costs) }),
  ];
}

function targeted(voice: Voice, why: TargetReasons, args: Happened['args']): Spans[] {
  const { reach, sight, unreached: all } = why;
  const { from, to, range, clear } = sight;
  const at = square(voice, from);
  const values = { how: 'attack', range: 0, at, reach: reachOf(voice, reach) };
  const not = all.length > 0 ? voice.say('unreached', { list: allUnreached(voice, all) }) : [];
  return [
    chosen(voice, why, idOf(args.target), values, not),
    voice.say(clear ? 'clear' : 'neighbours', { from: at, to: square(voice, to), range }),
  ];
}

/** Sentence by sentence; none where an event has no reasons, or where nobody has fetched the words for them. */
export function because(speech: Speech, seen: Seen, { key, args }: Happened): Spans[] {
  const { speaker } = speech;
  if (!speaker.has('because.first')) return [];
  const voice: Voice = {
    speech,
    seen,
    say: (part, values) => merged(speaker.tell(`because.${part}`, values)),
  };
  // The rules told it: it is what they say that it is.
  const why = args.why as object;
  switch (key) {
    case 'enemy.line':
      return lines(voice, why as Tried[]);
    case 'enemy.idle':
      return [...lines(voice, why as Tried[]), voice.say('none')];
    case 'enemy.moved':
      return moved(voice, why as MoveReasons, args);
    case 'enemy.targets':
      return targeted(voice, why as TargetReasons, args);
    default:
      return [];
  }
}
