/** Tamashii told in one language: questions, options and events as spans, the table as text. */
import { type Grades, namesOf, type Told, teller } from '@torii/telling';
import { known, type Spans, type Speaker, text } from '@torii/words';
import { EVENTS } from '../events/events.ts';
import type { Seen } from '../table/view.ts';
import type { Printed } from './lines.ts';
import { kindAt, type Naming, placeName, sourceName } from './names.ts';
import { OPTIONS } from './options.ts';
import type { Figured } from './parts.ts';
import { cardFaces } from './printed.ts';
import { drawn } from './terminal.ts';
import { chosen, more, type Speech } from './values.ts';

/** Tamashii with a pack, as it is told. */
export type ToldTamashii = Told<Seen>;

/** `why` gives the reason behind a rule; empty if nobody has written it. */
export function tellTamashii(
  pack: Printed,
  speaker: Speaker,
  why: (rule: string) => string,
  naming: Naming = 'letters',
): ToldTamashii {
  const { content } = pack;
  const { language, say } = speaker;
  const faces = cardFaces(pack, language);
  // A Scenario sheet is called like its Scenario.
  const names = namesOf(pack.words[language], speaker, { sheet: 'scenario' });
  const speech: Speech = { content, faces, names, speaker, naming };
  const made = teller<Seen>({
    speaker,
    names,
    events: EVENTS,
    options: OPTIONS,
    place: (seen, place) => placeName(speaker, names, seen, place, naming),
    own: {
      face: (_, face) => [known('icon', String(face), say(`face.${face}`))],
      part: (_, part) => chosen(speech, String(part)),
    },
    more: (seen, about) => more(speech, seen, about),
    asks: (seen, prompt, role) => asks(speech, seen, prompt, role),
    part: faces.part,
    texts: faces,
    why,
    kindAt,
  });
  return {
    name: say('game.name'),
    teller: made,
    ...drawn(speech),
    where: (seen) => whereItStands(speech, seen),
    losses: ['integrity.lost', 'reset.begun'],
    grades: (scenario) => gradesOf(content.scenarios[scenario]),
    introduction: (scenario) => pack.words[language][`scenario.${scenario}.story`] ?? '',
  };
}

/** Where a match stands, in a few words: for lists of matches. */
function whereItStands({ names, speaker }: Speech, { turn, phase }: Seen): string {
  return speaker.say('board.where', { turn, phase: [names.word('phase', phase)] });
}

const DIFFICULTIES = ['easy', 'medium', 'hard'];
const LENGTHS = ['short', 'medium', 'long'];

/** What the sheet of a Scenario prints of it. */
function gradesOf(scenario: Printed['content']['scenarios'][string] | undefined): Grades | null {
  const sheet = scenario?.sheet;
  if (!sheet) return null;
  return {
    difficulty: DIFFICULTIES.indexOf(sheet.difficulty) + 1,
    length: LENGTHS.indexOf(sheet.length) + 1,
  };
}

/** Whoever is about to be hurt hears how badly, and by what: an Enemy may do so while one only walks. */
function asks({ names, speaker }: Speech, seen: Figured, prompt: string, role: string): Spans | undefined {
  const { wounds: n = 0, woundedBy = '' } = seen.figures?.players[role] ?? {};
  if (prompt !== 'kernel.replace' || n === 0) return undefined;
  const by = sourceName(names, seen, woundedBy);
  const cause = by.kind === 'text' ? [] : [text(' ('), by, text(')')];
  return speaker.tell('prompt.wounds', { n, cause });
}
