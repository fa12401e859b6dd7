/** Saves of the first format, as they were written when there was only the first generator: they play on as they would have. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openFixture, writeFixture } from '@torii/fixture';
import { hash, load, type Match, replay, type Save, save, submit, undo } from '@torii/kernel';
import { expect, test } from 'vitest';
import { type Toy, toy } from '../src/toy/toy.ts';

function stored(name: string): Save {
  const file = fileURLToPath(new URL(`saves/${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as Save;
}

function opened(saved: unknown): Match<Toy> {
  const loaded = load(toy, saved);
  if (!loaded.ok) throw new Error(loaded.reason);
  return loaded.match;
}

const middle = stored('toy-format-1');
const ended = stored('toy-format-1-ended');

function playedOn(match: Match<Toy>): Match<Toy> {
  for (const entry of ended.log.slice(middle.log.length)) expect(submit(match, entry).ok).toBe(true);
  return match;
}

test('a match goes on with the generator that it began with, to the same end', () => {
  expect(middle.format).toBe(1);
  const match = playedOn(opened(middle));
  expect(hash(match.position)).toBe(hash(ended.snapshot));
});

test('it is written in the format of today, and still goes on with its own generator', () => {
  const saved = save(opened(middle));
  expect(saved).toMatchObject({ format: 2, setup: { generator: 'mixed32' } });
  const match = playedOn(opened(JSON.parse(JSON.stringify(saved))));
  expect(hash(match.position)).toBe(hash(ended.snapshot));
  expect(replay(toy, save(match)).ok).toBe(true);
});

test('its log replays from the beginning, hash by hash', () => {
  const played = replay(toy, ended);
  if (!played.ok) throw new Error(`${played.reason} at ${played.at}`);
  expect(hash(played.match.position)).toBe(hash(ended.snapshot));
  // Undo goes back to the beginning and comes again.
  expect(undo(played.match, 0).ok).toBe(true);
});

test('it can be written out as a fixture and read again', () => {
  const match = opened(middle);
  const text = writeFixture(match);
  expect(text).toContain('generator: mixed32\n');
  const read = openFixture(text, [toy]);
  if (!read.ok) throw new Error('not read');
  expect(hash(read.match.position)).toBe(hash(match.position));
});
