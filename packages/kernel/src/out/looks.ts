/** What is not in the view, because it costs too much to be worked out unasked: looks, and other worlds for bots. */
import type { Json } from '../data/json.ts';
import { alike } from '../data/patch.ts';
import type { Registered } from '../model/game.ts';
import type { Match } from '../model/match.ts';
import type { Args, Position, Setup } from '../model/model.ts';
import { matchAt, sketch } from '../run/create.ts';
import { resample } from './resample.ts';
import { rolesOf, type Viewer } from './view.ts';

/** What a look showed, unless there is nothing of that name to be seen now. */
export type Looked = { readonly ok: true; readonly value: Json } | { readonly ok: false };

/** Works something out for a viewer: only what the game lists as to be asked now. */
export function lookAt<S>(match: Match<S>, viewer: Viewer, name: string, args: Args): Looked {
  const looks = match.game.looks ?? {};
  const look = Object.hasOwn(looks, name) ? looks[name] : undefined;
  for (const role of look ? rolesOf(match, viewer) : []) {
    if (look?.requests(match.run, role).some((request) => alike(request, args)))
      return { ok: true, value: look.see(match.run, role, args) };
  }
  return { ok: false };
}

/** Everything that a viewer can look at now. */
export function looksOf<S>(match: Match<S>, viewer: Viewer): { name: string; args: Args }[] {
  return Object.entries(match.game.looks ?? {}).flatMap(([name, look]) =>
    rolesOf(match, viewer).flatMap((role) => look.requests(match.run, role).map((args) => ({ name, args }))),
  );
}

/** Another world that looks the same to a viewer, as plain data: whoever has the rules can play on in it. */
export function imagine<S>(match: Match<S>, viewer: Viewer, seed: string): Json {
  const world = resample(match, viewer === 'spectator' ? -1 : viewer, seed);
  const { fixture: _, ...setup } = match.setup;
  return { setup: { ...setup, seed }, position: world.position } as unknown as Json;
}

/** The other end of `imagine`: a sketch of that world, to think with. */
export function enter<S>(game: Registered<S>, world: Json): Match<S> {
  const { setup, position } = world as unknown as { setup: Setup; position: Position<S> };
  return sketch(matchAt(game, setup, position, { events: false }));
}
