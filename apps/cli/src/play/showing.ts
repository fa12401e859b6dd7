/** What is shown to whoever is asked: what is new to them, how things stand, what they can choose; and the end. */
import { endingText, type Telling } from '../speaking/tell.ts';
import { wrapText } from './lines.ts';
import { newsOf } from './news.ts';
import { askedOf, nextToAnswer } from './player.ts';
import { briefLines, layOut } from './screen.ts';
import { endingOf, type Session, tellingOf } from './session.ts';
import type { Place } from './table.ts';

/** So many lines are kept for options, whatever else there is to show, and so many are there for what is new. */
const FEWEST_OPTIONS = 8;
/** Before more options than these are left out, what matters least of the table is. */
const MANY_OPTIONS = 14;
const MOST_NEWS = 18;
/** However much of the table is needed, so many lines are left for what is new: a story, and what came of it. */
const FEWEST_NEWS = 5;
/** What is no worse than that must be on the screen: the map for whoever moves, Enemies for whoever fights. */
const NEEDED = 1;
/** A line between what is new and the table, and the one on which the answer is typed. */
const GAPS = 2;

/** What is played; and where it begins, the introduction. */
export function greet(game: Session): void {
  const { console, speech, table, width, told } = game;
  const { say, paint } = console;
  const place = table.places[0];
  const { welcome, now } = place?.link ?? {};
  if (!welcome || !now) return;
  const scenario = speech.teller.card(`scenario:${welcome.scenario}`).text.replace(/^scenario:/, '');
  const lines = [paint('bold', say('play.started', { game: speech.name, scenario }))];
  if (now.seq > 0) lines.push(say('play.resumed', { entries: now.seq }));
  else {
    // What the set-up did is told with the first question.
    for (const seat of told.keys()) told.set(seat, 0);
    const story = speech.introduction(welcome.scenario);
    if (story !== '') lines.push(...wrapText(story, width));
  }
  const signs = speech.parts.find(({ id }) => id === 'signs');
  const hints = [
    say('play.hint', { help: say('word.help') }),
    ...(signs ? [say('play.hintSigns', { word: signs.word })] : []),
  ];
  const hint = wrapText(hints.join(' '), width);
  lines.push(...hint.map((line) => paint('dim', line)));
  for (const line of lines) console.print(line);
  game.above = lines.length;
}

/** What is new to somebody; gives how many lines it took. */
function tellNews(
  game: Session,
  { seat, roles, link }: Place,
  telling: Telling,
  most: number = MOST_NEWS,
): number {
  const { console, told, own, width, table } = game;
  const since = told.get(seat) ?? 0;
  const news = link.events.filter(({ n }) => n >= since);
  told.set(seat, (link.events.at(-1)?.n ?? -1) + 1);
  const { places, catalogue } = table;
  const party = places.flatMap((place) => place.roles);
  const reader = { ...telling, catalogue, roles, party, own: own.get(seat) ?? new Set<number>() };
  const { lines, left } = newsOf(reader, news, width, most);
  for (const line of lines) console.print(line);
  if (left > 0)
    console.print(
      console.paint('dim', console.say('play.newsLeft', { n: left, word: console.say('word.log') })),
    );
  return lines.length + (left > 0 ? 1 : 0);
}

/** Shows whoever is asked next what they need. */
export function present(game: Session): void {
  const { console, people, speech, width, rows } = game;
  const before = game.at;
  game.at = nextToAnswer(people, before);
  const place = game.at;
  game.choices = [];
  if (!place) {
    console.print(console.say('ask.nothing'));
    return;
  }
  const telling = tellingOf(game);
  const asked = askedOf(place);
  const handsOver = people.length > 1 && before !== place;
  if (handsOver) console.print(`\n── ${namesOf(game, place)} ──`);
  const role =
    asked.find((one) => one.role !== null && place.roles.includes(one.role))?.role ?? place.roles[0] ?? '';
  const wanted = layOut(telling, asked, width, Number.POSITIVE_INFINITY).lines.length;
  const kept = Math.min(Math.max(wanted, FEWEST_OPTIONS), MANY_OPTIONS);
  const parts = speech.brief(telling.seen, role, asked);
  // What has no room is told of in its place.
  const needed = parts.map((part) => (part.rank <= NEEDED ? part : { ...part, text: part.instead ?? '' }));
  const head = game.above + (handsOver ? 2 : 0) + GAPS;
  const left =
    rows -
    head -
    kept -
    briefLines(
      needed.filter(({ text }) => text !== ''),
      width,
      rows,
    ).length;
  const above = head + tellNews(game, place, telling, Math.min(MOST_NEWS, Math.max(FEWEST_NEWS, left)));
  game.above = 0;
  const brief = briefLines(parts, width, Math.max(0, rows - above - kept));
  console.print('');
  for (const line of brief) console.print(line);
  const room = Math.max(FEWEST_OPTIONS, rows - above - brief.length);
  printQuestions(game, telling, asked, room);
}

export function printQuestions(
  game: Session,
  telling: Telling,
  asked: ReturnType<typeof askedOf>,
  room: number,
): void {
  const { console, width } = game;
  const { choices, lines, left } = layOut(telling, asked, width, room);
  game.choices = choices;
  for (const line of lines) console.print(line);
  if (left > 0)
    console.print(
      console.paint('dim', console.say('play.optionsLeft', { n: left, word: console.say('word.more') })),
    );
}

function namesOf({ speech }: Session, { roles }: Place): string {
  return roles.map((role) => speech.teller.role(role).text).join(', ');
}

/** What has led to the end, for everybody; then the end. */
export function tellEnd(game: Session): void {
  const place = game.at ?? game.people[0] ?? game.table.places[0];
  game.at = place;
  const telling = tellingOf(game);
  if (place) tellNews(game, place, telling);
  const ending = endingOf(game);
  if (ending) game.console.print(game.console.paint('bold', endingText(telling, ending)));
}
