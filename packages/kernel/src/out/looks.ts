/** What is not in the view, because it costs too much to be worked out unasked: looks, and other worlds for bots. */
import { asData, type Json } from '../data/json.ts';
import { alike } from '../data/patch.ts';
import { allFrames } from '../model/frames.ts';
import type { Registered } from '../model/game.ts';
import type { Match } from '../model/match.ts';
import type { Args, Consent, Position, Setup } from '../model/model.ts';
import { matchAt, sketch } from '../run/create.ts';
import { resample } from './resample.ts';
import { rolesOf, type Viewer } from './view.ts';

/** What a look showed, unless there is nothing of that name to be seen now. */
export type Looked = { readonly ok: true; readonly value: Json } | { readonly ok: false };

/** What can be asked for: the name of a look and its arguments. */
export interface Lookable {
  readonly name: string;
  readonly args: Args;
}

/** Works something out for a viewer: only what the game lists as to be asked now. */
export function lookAt<S>(match: Match<S>, viewer: Viewer, name: string, args: Args): Looked {
  const looks = match.game.looks ?? {};
  const look = Object.hasOwn(looks, name) ? looks[name] : undefined;
  if (look === undefined) return { ok: false };
  for (const role of rolesOf(match, viewer)) {
    // What was asked comes from a stranger: the rules are handed their own request.
    const request = look.requests(match.run, role).find((each) => alike(each, args));
    if (request !== undefined) return { ok: true, value: look.see(match.run, role, request) };
  }
  return { ok: false };
}

/** Everything that a viewer can look at now. */
export function looksOf<S>(match: Match<S>, viewer: Viewer): Lookable[] {
  return Object.entries(match.game.looks ?? {}).flatMap(([name, look]) =>
    rolesOf(match, viewer).flatMap((role) => look.requests(match.run, role).map((args) => ({ name, args }))),
  );
}

/**
 * Another world that looks the same to a viewer, as plain data: whoever has the rules can play on in it. It depends on what
 * the viewer may know and on the seed, and on nothing else. What others have said where all must speak is nobody's
 * business: in this world they have yet to speak.
 */
export function imagine<S>(match: Match<S>, viewer: Viewer, seed: string): Json {
  const { setup, position } = resample(match, viewer === 'spectator' ? -1 : viewer, seed);
  for (const [{ asks }] of allFrames(position.stack))
    for (const question of asks) if (question.votes) question.votes = ownVotes(question.votes, viewer);
  if (position.consent !== null) position.consent = withoutValues(position.consent);
  return asData({ setup, position });
}

function ownVotes(votes: Record<string, string[]>, viewer: Viewer): Record<string, string[]> {
  return Object.fromEntries(Object.entries(votes).filter(([seat]) => seat === String(viewer)));
}

/** What a wish to edit would put where may be hidden. */
function withoutValues(consent: Consent): Consent {
  const { wish } = consent;
  return wish.t === 'edit' ? { ...consent, wish: { ...wish, edits: [] } } : consent;
}

/** The other end of `imagine`: a sketch of that world, to think with. */
export function enter<S>(game: Registered<S>, world: Json): Match<S> {
  const { setup, position } = world as unknown as { setup: Setup; position: Position<S> };
  return sketch(matchAt(game, setup, position, { events: false }));
}
