/** The Exploration Phase told in one language: questions, options and events as spans, the table as text. */
import { clausesIn, packNames, renderEffect } from '@torii/script';
import {
  type BoxPack,
  type BriefPart,
  headed,
  namesOf,
  type Part,
  textsOf as printedTexts,
  type Texts,
  type Told,
  teller,
} from '@torii/telling';
import { between, cardLanguage, known, number, plainText, type Spans, type Speaker } from '@torii/words';
import { compileCards } from '../cards/cards.ts';
import { EVENTS } from '../events.ts';
import { book } from '../language/book.ts';
import { cardTexts, KINDS } from '../language/text.ts';
import { type Content, textsOf } from '../pack/content.ts';
import { because } from './because.ts';
import { enemyBoardLines, ownCardLines, peopleLines } from './cards.ts';
import {
  aimLine,
  characterLines,
  companionLines,
  drawTable,
  enemyLines,
  eventLines,
  headline,
  mapLines,
  queueLine,
  whereItStands,
} from './draw.ts';
import { kindAt, placeName, realAddress, type Speech } from './names.ts';
import { oddsLines } from './odds.ts';
import { OPTIONS } from './options.ts';
import { sheetsTold } from './sheets.ts';
import { more } from './values.ts';
import type { Seen } from './view.ts';

/** What is typed for a part is a word of the language: `part.map`; what it shows is `about.map`. */
const DRAWN: Readonly<Record<string, (speech: Speech, seen: Seen, texts: Texts, role: string) => string[]>> =
  {
    map: (speech, seen) => mapLines(speech, seen),
    people: peopleLines,
    cards: ownCardLines,
    enemies: enemyBoardLines,
    odds: oddsLines,
    chapter: (speech, seen, texts) => [
      speech.names.card(`chapter:${seen.chapter}`).text,
      speech.names.name(`chapter.${seen.chapter}`, 'opening'),
      aimLine(speech, seen),
      ...texts
        .lines(`chapter:${seen.chapter}`)
        .map((line) => plainText(headed(line, speech.speaker.language))),
    ],
  };

function parts(speech: Speech, texts: Texts): Part<Seen>[] {
  const { say } = speech.speaker;
  return Object.entries(DRAWN).map(([id, draw]) => ({
    id,
    word: say(`part.${id}`),
    about: say(`about.${id}`),
    draw: (seen, role) => draw(speech, seen, texts, role).join('\n'),
  }));
}

/** Whoever acts sees where everybody stands and how they are, and its own things; odds stand behind what is offered. */
function brief(speech: Speech, seen: Seen, role: string): BriefPart[] {
  const acting = seen.queue.active;
  const whose = acting in seen.characters ? acting : role;
  const everybody = Object.keys(seen.characters);
  const own = whose in seen.characters ? [whose] : everybody;
  const others = everybody.filter((each) => !own.includes(each));
  const { say } = speech.speaker;
  // Zones may be taller than a terminal: whoever does not see them is told what to type.
  const hidden = (part: string) => say('board.hidden', { word: say(`part.${part}`) });
  return [
    { text: [headline(speech, seen), ...queueLine(speech, seen)].join('\n'), rank: 0 },
    { text: eventLines(speech, seen).join('\n'), rank: 2 },
    { text: aimLine(speech, seen), rank: 3 },
    { text: mapLines(speech, seen).join('\n'), rank: 1, instead: hidden('map') },
    { text: characterLines(speech, seen, own).join('\n'), rank: 0 },
    { text: companionLines(speech, seen, others).join('\n'), rank: 2 },
    { text: enemyLines(speech, seen).join('\n'), rank: 2, instead: hidden('enemies') },
  ].filter(({ text: drawn }) => drawn !== '');
}

/** A face as dice show it: its hits, and the sign behind them. */
function faceSpans({ names }: Speech, face: string): Spans {
  const [hits = '', sign = ''] = /^\d/.test(face) ? face.split(' ') : ['', face];
  const word = sign === '' ? [] : [names.word(sign in SIGNS ? 'die' : 'face', sign)];
  return between([...(hits === '' ? [] : [[number(Number(hits))]]), ...word.map((each) => [each])], '\u00a0');
}

const SIGNS = { yin: true, yang: true };

/** `why` gives the reason behind a rule; empty if nobody has written it. */
export function tellExploration(
  pack: BoxPack<Content>,
  speaker: Speaker,
  why: (rule: string) => string,
): Told<Seen> {
  const { content } = pack;
  const { language } = speaker;
  // A scenario is a chapter; what hides behind a Chosen is a card.
  const names = namesOf(pack.words[language], speaker, { scenario: 'chapter', ai: 'card' });
  const real = (address: string) => realAddress(content, address);
  const named = {
    ...names,
    isNamed: (address: string) => names.isNamed(real(address)),
    card: (address: string) => known('card', real(address), names.card(real(address)).text),
  };
  const voice = { book, language: cardLanguage(language), names: packNames(pack.words, language, KINDS) };
  const played = compileCards(content, pack.keywords).parts;
  const texts = printedTexts({
    render: (effect) => renderEffect(voice, effect),
    texts: () => textsOf(content),
    parts: played,
    cards: () => cardTexts(pack, language),
  });
  const leaves = (part: string): string[] =>
    [...clausesIn(played.get(part) ?? { t: 'seq', effects: [] })]
      .filter(({ phrase }) => phrase === 'removeZone')
      .map(({ args }) => `z${String(args.n)}`);
  const speech: Speech = { content, names: named, speaker, text: texts.text, leaves };
  const made = teller<Seen>({
    speaker,
    names: named,
    events: EVENTS,
    options: OPTIONS,
    place: (seen, place) => placeName(speech, seen, place),
    own: { face: (_, face) => faceSpans(speech, String(face)) },
    more: (seen, about) => more(speech, seen, about),
    because: (seen, event) => because(speech, seen, event),
    asks: (_, prompt, role) => asks(speech, prompt, role),
    part: texts.part,
    texts,
    why,
    kindAt,
  });
  return {
    name: speaker.say('game.name'),
    teller: made,
    draw: (seen) => drawTable(speech, seen),
    brief: (seen, role) => brief(speech, seen, role),
    parts: parts(speech, texts),
    where: (seen) => whereItStands(speech, seen),
    losses: ['character.defeated', 'damage.taken'],
    who: (role) => pack.words[language][`character.${role}.story`] ?? '',
    introduction: (scenario) => {
      const words = pack.words[language];
      const aim = words[`chapter.${scenario}.aim`];
      const told = aim === undefined ? [] : [speaker.say('board.aim', { aim })];
      return [words[`chapter.${scenario}.opening`] ?? '', ...told].join('\n');
    },
    grades: () => null,
    sheets: (finished) => sheetsTold(speech, finished),
  };
}

/** At the camp nobody is active: the question says itself whose turn it is, as one person may hold several characters. */
function asks(speech: Speech, prompt: string, role: string): Spans | undefined {
  if (prompt !== 'exploration.camp') return undefined;
  return speech.speaker.tell(`prompt.${prompt}`, { who: [speech.names.role(role)] });
}
