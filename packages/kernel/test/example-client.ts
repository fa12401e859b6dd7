import { createLink, type Json, type Link, patched, questionsFor, type ToHost } from '@torii/kernel';

/** The view of pebbles, with its figures. Something hidden would be null in it. */
type Table = {
  pile: number;
  taken: Record<string, number>;
  charms: string[];
  figures: { most: number };
};

function drawn(view: Json): string {
  const { pile, taken, charms } = view as unknown as Table;
  const players = Object.entries(taken).map(([role, n]) => `${role} ${n}${charms.includes(role) ? '*' : ''}`);
  return `${'o'.repeat(pile)} | ${players.join(', ')}`;
}

/** Prints a match of pebbles, line by line; whoever sits before it says `link.answer(question, option)`. */
export function pebblesClient(
  seat: number,
  send: (message: ToHost) => void,
  print: (line: string) => void,
): Link {
  let ids = 0;
  return createLink({
    send,
    newId: () => `${seat}-${++ids}`,
    changed: ({ welcome, now }, course) => {
      if (welcome === null || now === null) return;
      // Without a course only the outcome is known: it is shown at once.
      if (course === null)
        print(`${welcome.game} of ${welcome.seats.flat().join(' and ')}: ${drawn(now.view)}`);
      let view = course?.from ?? now.view;
      for (const { key, args, patch } of course?.events ?? []) {
        // Each event in the state of its moment: a board would move here what the event says has moved.
        view = patched(view, patch);
        print(`${key} ${JSON.stringify(args)} -> ${drawn(view)}`);
      }
      for (const { id, options, offer } of questionsFor(now, seat))
        print(`${offer ? 'may' : 'must'} ${id}: ${options.map((option) => option.id).join(' ')}`);
      if (now.ending) print(`won by ${now.ending.winners.join(' and ')}`);
    },
    replied: (_, outcome) => {
      if (!outcome.ok) print(`refused: ${outcome.reason}`);
    },
  });
}
