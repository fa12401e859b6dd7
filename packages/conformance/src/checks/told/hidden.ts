/**
 * A seat sees its view and nothing else. Worlds that differ only in what a seat cannot see must look the same to it,
 * and go on looking the same until something comes to light.
 */
import {
  clone,
  fork,
  imagine,
  type Json,
  type Match,
  outbox,
  questions,
  resample,
  sees,
  submit,
  type Viewer,
  view,
  viewGlimpsed,
  zonesIn,
} from '@torii/kernel';
import { type Finding, finding, firstDifference } from '../../finding.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { choices } from '../answers/choices.ts';
import { laneOf } from '../answers/stacks.ts';
import { opening } from '../opening.ts';
import { spaced } from '../spaced.ts';
import { hint } from './byItself.ts';
import { learned, seatOf, toldInLane, toldTo, viewers, who } from './viewers.ts';

/** How many other worlds are looked at for each viewer. */
const WORLDS = 2;

export function hidden<S>(recording: Recording<S>): Finding | null {
  return playing(recording) ?? opening(recording) ?? choices(recording);
}

function playing<S>(recording: Recording<S>): Finding | null {
  const looks = spaced(recording.hashes.length);
  return walk(recording, (match, at) => {
    if (!looks.has(at)) return null;
    const zones = [...zonesIn(match.position.state as Json)];
    if (zones.length === 0) return null;
    for (const viewer of viewers(match)) {
      const found =
        marked(match, at, viewer) ??
        glimpses(match, at, viewer) ??
        worlds(match, at, viewer, recording.seed) ??
        learning(match, at, viewer, recording);
      if (found !== null) return found;
    }
    return null;
  });
}

/** Who only reads a view is given another one, which is made at once: it shows the same. */
function glimpses<S>(match: Match<S>, at: number, viewer: Viewer): Finding | null {
  const differs = firstDifference(view(match, viewer), viewGlimpsed(match, viewer));
  return differs === null ? null : finding('hidden', at, `${who(viewer)} glimpses another view: ${differs}`);
}

/** What a viewer is shown at a moment; how long the log is does not count, for other worlds have none. */
function shown<S>(match: Match<S>, viewer: Viewer): unknown {
  const { view, questions, ending } = outbox(match, viewer);
  return { view, questions, ending };
}

function worlds<S>(match: Match<S>, at: number, viewer: Viewer, seed: string): Finding | null {
  const here = shown(match, viewer);
  for (let n = 0; n < WORLDS; n++) {
    const world = resample(match, seatOf(viewer), `${seed} ${at} ${n}`);
    const differs = firstDifference(here, shown(world, viewer)) ?? imagined(match, world, viewer);
    if (differs === null) continue;
    return finding('hidden', at, `${who(viewer)} can tell two worlds apart by ${differs}`);
  }
  return null;
}

/** What somebody who asks for another world is sent is made from what they may know: the real one does not show in it. */
function imagined<S>(match: Match<S>, world: Match<S>, viewer: Viewer): string | null {
  const [here, there] = [match, world].map((each) => imagine(each, viewer, 'any seed'));
  const differs = firstDifference(here, there);
  return differs === null ? null : `an imagined world: ${differs}`;
}

/** What hidden things are painted with. Ids begin with a letter, numbers are small: no game means these. */
const PAINT = 'hidden-paint-';
const PAINTED_NUMBER = 987_654_321;

/** Paints every hidden item, and looks for paint in what the viewer is shown. */
function marked<S>(match: Match<S>, at: number, viewer: Viewer): Finding | null {
  const copy = fork(match);
  const roles = match.setup.seats[seatOf(viewer)] ?? [];
  for (const [, pile] of zonesIn(copy.position.state as Json)) {
    pile.items.forEach((item, i) => {
      if (sees(pile, i, roles)) return;
      pile.items[i] = typeof item === 'number' ? PAINTED_NUMBER + i : `${PAINT}${i}`;
    });
  }
  // Rules need not know painted things: where they choke on them, the other worlds must do.
  const asked = tried(() => ({ ok: true, questions: viewer === 'spectator' ? [] : questions(copy, viewer) }));
  const text = JSON.stringify([seenOf(copy, viewer), asked]);
  if (!text.includes(PAINT) && !text.includes(String(PAINTED_NUMBER).slice(0, -2))) return null;
  return finding('hidden', at, `${who(viewer)} is shown something hidden`);
}

/** The view of painted things; without its figures where the rules choke on them. */
function seenOf<S>(match: Match<S>, viewer: Viewer): Json {
  const whole = tried(() => ({ ok: true as const, seen: view(match, viewer) }));
  if (whole.ok) return whole.seen;
  const { figures: _, ...game } = match.game;
  return view({ ...match, game }, viewer);
}

/**
 * Plays the next entry in this world and in one that looks the same to the viewer. What then looks different came to
 * light by it: the rules must have said so, for undo is free otherwise; and what the view does not show, events and
 * questions must not tell either.
 */
function learning<S>(match: Match<S>, at: number, viewer: Viewer, recording: Recording<S>): Finding | null {
  const entry = recording.entries[at];
  if (entry?.t !== 'answer' || match.position.consent !== null) return null;
  for (let n = 0; n < WORLDS; n++) {
    const here = fork(match);
    const there = fork(match);
    there.position = resample(match, seatOf(viewer), `${recording.seed} ${at} ${n} on`).position;
    // Dice fall alike in both: only what lies hidden may tell them apart.
    there.position.random = clone(match.position.random);
    const since = match.firstEvent + (match.events?.length ?? 0);
    if (!tried(() => submit(here, entry)).ok || !tried(() => submit(there, entry)).ok) continue;
    if (toldTo(here, viewer, at)) continue;
    const seen = firstDifference(view(here, viewer), view(there, viewer));
    if (seen === null) {
      const told = firstDifference(learned(here, viewer, since), learned(there, viewer, since));
      if (told === null) continue;
      const why = `${told}${hint(match.position, here, there)}`;
      return finding('hidden', at, `${who(viewer)} is told what it does not see: ${why}`, entry);
    }
    if (toldInLane(here, at, laneOf(match, entry.question))) continue;
    const why = `${seen}${hint(match.position, here, there)}`;
    return finding('revealed', at, `${who(viewer)} sees what was not said to be revealed: ${why}`, entry);
  }
  return null;
}
