/** What the table corrects by hand: places as the view has them, and nothing else moves. */
import { outbox, submit } from '@torii/kernel';
import { expect, test } from 'vitest';
import { laid } from '../src/telling/laid.ts';
import { type Seen, view } from '../src/telling/view.ts';
import { begun } from './helpers/begin.ts';
import { numbers } from './helpers/randomBoards.ts';
import { answerRandomly } from './helpers/scene.ts';

const edit = (...edits: object[]) => ({ t: 'edit', seat: 0, edits });
const set = (place: string, value: unknown) => ({ op: 'set', place, value });

test('a figure of a character, a track and what lies on a square are set as the view has them', () => {
  const match = begun({ players: 1 });
  const { state } = match.position;
  const [role = ''] = Object.keys(state.characters);
  const before = structuredClone(state);
  const { at } = state.characters[role] as { at: string };
  const square = (outbox(match, 0).view as unknown as Seen).board[at];
  const changes = [
    set(`characters/${role}/coins`, 9),
    set('malice', 2),
    set(`board/${at}`, { ...square, heads: 2 }),
  ];
  expect(submit(match, edit(...changes))).toMatchObject({ ok: true });
  const after = match.position.state;
  expect(after.characters[role]?.coins).toBe(9);
  expect(after.malice).toBe(2);
  expect(after.heads.filter((head) => head.at === at)).toHaveLength(2);
  expect(after.tokens).toEqual(before.tokens);
  expect(after.notes).toEqual(before.notes);
});

test('the ground is printed, and what only the rules keep has no place: neither is set by hand', () => {
  const match = begun({ players: 1 });
  const before = structuredClone(match.position.state);
  const [square = ''] = Object.keys((outbox(match, 0).view as unknown as Seen).board);
  for (const each of [set(`board/${square}/height`, 9), set('heads', []), set('notes', {})])
    expect(submit(match, edit(each))).toMatchObject({ reason: 'badEdit' });
  expect(match.position.state).toEqual(before);
});

test('the table laid back as it is changes nothing, whatever is under way', () => {
  const match = begun({ players: 2 });
  const random = numbers(8);
  for (let n = 0; n < 200 && !match.position.ending; n++) {
    const c = match.run;
    expect(laid(c, structuredClone(view(c)))).toEqual(match.position.state);
    answerRandomly(match, random);
  }
});
