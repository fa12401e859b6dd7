/** How a game's questions, options, events and positions are said. What is said is made from the view of whoever reads. */
import { writeView } from '@torii/fixture';
import type { Args, Asked, Json, Match, Option, ShownEvent, Viewer } from '@torii/kernel';

export interface GameSpeech {
  /** What is asked. */
  prompt(seen: Json, asked: Asked): string;
  option(seen: Json, option: Option): string;
  /** Many options alike can share a line: what they have in common, and what each of them is. */
  grouped(seen: Json, option: Option): { readonly group: string; readonly short: string } | null;
  /** What happened; empty if there is nothing worth saying. */
  event(seen: Json, event: ShownEvent): string;
  /** What a rule says, in a sentence; empty if nobody has written it. */
  why(rule: string): string;
  /** The position as a viewer sees it, drawn in text. */
  board(match: Match<unknown>, viewer: Viewer): string;
  role(role: string): string;
  scenario(id: string): string;
  /** A component such as `body:scout`. */
  component(id: string): string;
}

function argsText(args: Args): string {
  return Object.entries(args)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

/** Games for developers have no words: their ids are their names. */
export const plainSpeech: GameSpeech = {
  prompt: (_, { prompt }) => prompt,
  option: (_, { id }) => id,
  grouped: () => null,
  event: (_, { key, args }) => `${key} ${argsText(args)}`,
  why: () => '',
  board: (match, viewer) => writeView(match, viewer),
  role: (role) => role,
  scenario: (id) => id,
  component: (id) => id,
};
