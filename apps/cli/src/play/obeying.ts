/** What is typed is carried out: answers, and words like undo, why, log. */
import type { Seat, ShownEvent } from '@torii/kernel';
import { eventText, outcomeText, type Telling } from '../speaking/tell.ts';
import { Mistake } from '../speaking/terminal.ts';
import { wrapText } from './lines.ts';
import { askedOf, type Command, helpText, partText, roleMeant, whyText } from './player.ts';
import { type Session, tellingOf } from './session.ts';
import { present, printQuestions } from './showing.ts';
import type { Place } from './table.ts';
import { type Answered, named, readAnswer } from './typed.ts';

/** Carries out one line of input; true if things may stand otherwise now. */
export async function obey(game: Session, input: string, command: Command | null): Promise<boolean> {
  if (input === '') return true;
  if (command) return carryOut(game, command);
  const { at, console, choices } = game;
  if (!at) throw new Mistake('play.notUnderstood', { input });
  await give(game, at, readAnswer(input, askedOf(at), choices, console.say('word.none')));
  return true;
}

async function carryOut(game: Session, command: Command): Promise<boolean> {
  const { console, table, at, width, speech } = game;
  const telling = tellingOf(game);
  const print = (lines: readonly string[]) => {
    for (const line of lines) console.print(line);
  };
  const roles = table.places.flatMap((place) => place.roles);
  const events: readonly ShownEvent[] = at?.link.events ?? [];
  switch (command.name) {
    case 'help':
      print(helpText(telling, at ? askedOf(at) : [], width));
      return false;
    case 'fixture':
      console.print(table.fixture());
      return false;
    case 'save':
      if (command.rest === '') throw new Mistake('play.saveWhere', { word: console.say('word.save') });
      await table.keepIn(command.rest);
      console.print(console.say('play.saved', { file: command.rest }));
      return false;
    case 'undo':
      return undo(game);
    case 'why':
      print(
        whyText(telling, command.rest, at ? askedOf(at) : [], game.choices, events).flatMap((line) =>
          wrapText(line, width, '  '),
        ),
      );
      return false;
    case 'show':
      print(wrapText(speech.draw(telling.seen), width, '    '));
      return false;
    case 'more':
      printQuestions(game, telling, at ? askedOf(at) : [], Number.POSITIVE_INFINITY);
      return false;
    case 'log':
      print(
        lastLines(telling, events, command.rest === '' ? 30 : events.length).flatMap((line) =>
          wrapText(line, width, '       '),
        ),
      );
      return false;
    case 'player': {
      const role = roleMeant(telling, command.rest, roles);
      const place = game.people.find((each) => each.roles.includes(role));
      if (!place) throw new Mistake('play.isBot');
      game.at = place;
      present(game);
      return false;
    }
    case 'part':
      print(wrapText(partText(telling, command, roles, at?.roles[0] ?? roles[0] ?? ''), width, '    '));
      return false;
    case 'quit':
      return false;
  }
}

function lastLines(telling: Telling, events: readonly ShownEvent[], most: number): string[] {
  return events
    .map((event) => eventText(telling, event, false))
    .filter((line) => line !== '')
    .slice(-most);
}

/** Takes back the last answer that was given here; where others have answered since, they are asked. Programs agree. */
async function undo(game: Session): Promise<boolean> {
  const { console, table, at, answered, people } = game;
  const seat = answered.at(-1) ?? at?.seat ?? people[0]?.seat ?? 0;
  const reply = await table.submit(seat, { t: 'undo' });
  const told = outcomeText(console, reply, 1);
  const undone = () => table.places[seat]?.link.events.at(-1)?.key === 'kernel.undone';
  if (reply.ok && reply.applied === 0) {
    // Only the wish is answered here: what programs do then is told with the next question.
    await table.letBotsPlay(() => game.interrupted);
    const waits =
      table.places[seat]?.link.now?.questions.some(({ prompt: asks }) => asks.startsWith('kernel.consent')) ??
      false;
    if (waits) {
      console.print(told);
      return true;
    }
  }
  answered.pop();
  console.print(console.say('play.undone'));
  return reply.ok || undone();
}

/** Gives an answer. Where one picks again and again, each step is an answer of its own: what comes up later can be named too. */
async function give(game: Session, { seat, link }: Place, { asked, options }: Answered): Promise<void> {
  if (asked.kind !== 'repeat') return submit(game, seat, asked.id, options);
  for (const [i, word] of options.entries()) {
    const now = link.now?.questions.find(({ id, seats }) => id === asked.id && seats.includes(seat));
    const option = now && named(now.options, word);
    if (option === undefined) throw new Mistake('play.stepGone', { step: word, done: i });
    await submit(game, seat, asked.id, [option]);
  }
}

async function submit(
  game: Session,
  seat: Seat,
  question: string,
  options: readonly string[],
): Promise<void> {
  const { console, table, own, answered } = game;
  own.get(seat)?.add(table.places[seat]?.link.now?.seq ?? -1);
  const reply = await table.submit(seat, { t: 'answer', question, options });
  const problem = table.problem();
  if (!reply.ok && problem) {
    if (reply.reason === 'notKept')
      console.print(console.paint('yellow', console.say(problem.key, problem.values)));
    else throw problem;
  }
  outcomeText(console, reply, options.length);
  answered.push(seat);
}
