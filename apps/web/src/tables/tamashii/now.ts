/** What Tamashii's table is drawn from: the view of whoever looks, the figures in it, and the pack that is played. */
import { signal } from '@preact/signals';
import type { Asked, Option, Place, Role } from '@torii/kernel';
import { type Content, FACTIONS, type Figures, type PlayerFigures, type Seen } from '@torii/tamashii';
import type { Values } from '@torii/words';
import { asksOf, type Offered } from '../../match/question/choosing.ts';
import { isEnd } from '../../match/question/listing.ts';
import type { TableProps } from '../table.ts';

export type SeenPlayer = Seen['players'][string];
export type SeenTile = Seen['map'][string];

export interface Now extends TableProps {
  readonly view: Seen;
  readonly figures: Figures;
  readonly content: Content;
  /** Whose board is shown: one's own, or that of the player one looks at. */
  readonly me: Role;
  readonly mine: SeenPlayer;
  readonly own: PlayerFigures;
  /** What must be answered now, and what can be done beside it. */
  readonly must: Asked | null;
  readonly offers: readonly Offered[];
  say(key: string, values?: Values): string;
}

/** The role of whoever looks; a spectator looks at the First Player. */
export function ownRole({ seen }: TableProps): Role {
  const { viewer, seats } = seen.welcome;
  const roles = typeof viewer === 'number' ? seats[viewer] : undefined;
  return roles?.[0] ?? (seen.view as unknown as Seen).firstPlayer;
}

export function nowOf(props: TableProps, looked: Role | null): Now | null {
  const view = props.seen.view as unknown as Seen & { readonly figures: Figures };
  const me = looked ?? ownRole(props);
  const mine = view.players[me];
  const own = view.figures?.players[me];
  if (!mine || !own) return null;
  const { musts, offers } = asksOf(props.seen);
  // Whoever uses an ability while they program is asked about it behind the question that they had: it comes first.
  const must = musts.at(-1) ?? null;
  return {
    ...props,
    all: props.all.filter(({ asked }) => asked.offer || asked.id === must?.id),
    view,
    figures: view.figures,
    content: props.session.opened.sent.content as unknown as Content,
    me,
    mine,
    own,
    must,
    offers: offers.flatMap((asked) => asked.options.map((option) => ({ asked, option }))),
    say: (key, values) => props.told.speaker.say(key, values),
  };
}

/**
 * What is seen, with the table as it is now and not as it was in the moment that is shown: what has happened is told by the
 * names that things have since.
 */
export function withLatest({ seen, session }: Now): TableProps['seen'] {
  const view = session.seen.value?.view;
  return view === undefined || view === seen.view ? seen : { ...seen, view };
}

/** The player whose board is looked at, from wherever they were pressed; null for one's own. */
export const lookedAt = signal<Role | null>(null);

/** The card that lies open to be read, from wherever it was pressed. */
export const readNow = signal<string | null>(null);

/** Whether a role is that of whoever looks. */
export function isYou({ seen }: Now, role: Role): boolean {
  const { viewer, seats } = seen.welcome;
  return typeof viewer === 'number' && seats[viewer]?.[0] === role;
}

/** What a player is called; whoever looks is told which of them they are. */
export function calledIn(now: Now, role: Role): string {
  const name = now.say(`role.${role}`);
  return isYou(now, role) ? now.say('table.isYou', { name }) : name;
}

/** The number on a player's standee. */
export function numberOf({ view }: Now, role: Role): number {
  return Object.keys(view.players).indexOf(role) + 1;
}

/** Circle, square, diamond, triangle: the shapes of the standees. */
const COLORS = ['blue', 'green', 'yellow', 'red'];

/** The marks of the seats outside the table: those of the boards that were chosen. */
export function marks({ view, welcome }: TableProps['seen']): readonly number[] {
  const { players } = view as unknown as Seen;
  return welcome.seats.map(([role = ''], n) => {
    const found = COLORS.indexOf(players[role]?.color ?? '');
    return found < 0 ? n : found;
  });
}

/** Whether whoever looks is in no step of theirs at a moment: their next question has no forecasts yet. */
export function isOthers(seen: TableProps['seen']): boolean {
  const { viewer, seats } = seen.welcome;
  const [role] = typeof viewer === 'number' ? (seats[viewer] ?? []) : [];
  const { players } = (seen.view as unknown as { readonly figures: Figures }).figures;
  return role !== undefined && players[role]?.step === null;
}

/** The Body that somebody walks about in, by its address: the first of theirs, else the one they began with. */
export function bodyOf({ bodies, color }: SeenPlayer): string {
  const [first] = bodies;
  return first === undefined || first === null ? `walker:${color}` : `body:${first}`;
}

/** Until a board is chosen, a player has none. */
export function isSeated({ color }: SeenPlayer): boolean {
  return (color as string) !== '';
}

/** The District of a tile; null while it lies face down. */
export function districtOf(tile: SeenTile): string | null {
  return tile.district.items[0] ?? null;
}

/** Augments are of a Class or of a Faction. */
export function isFaction(of: string): boolean {
  return (FACTIONS as readonly string[]).includes(of);
}

/** Whether an option is drawn on the board, so that pressing it there is enough. */
function isPlaced({ me }: Pick<Now, 'me'>, { key, touches }: Option): boolean {
  if (key.startsWith('launching.') || key === 'combat.frame') return true;
  if (['bodies.ability', 'script.yes', 'script.choice', 'quest.activity', 'action.useTile'].includes(key))
    return false;
  const own = `players/${me}/`;
  const shown = (place: Place) =>
    place.startsWith(`${own}launcher/`) ||
    place.startsWith(`${own}enemies/`) ||
    place.startsWith(`${own}dice/`) ||
    place.startsWith('map/');
  return touches.length > 0 && touches.every(shown);
}

export interface Sorted {
  readonly ends: readonly Option[];
  readonly placed: readonly Option[];
  readonly listed: readonly Option[];
}

/** Whether the part that a moment is about draws a question's options itself: Power as a stepper, dice where they lie. */
function isDrawn({ view }: Now, { prompt }: Asked): boolean {
  if (prompt === 'combat.spendPower') return true;
  return prompt === 'dice.reroll' && (view.phase === 'combat' || view.phase === 'planning');
}

/** The options of a question by where they are shown. */
export function sorted(now: Now, asked: Asked): Sorted {
  if (isDrawn(now, asked)) return { ends: [], placed: [], listed: [] };
  const ends = asked.options.filter(isEnd);
  const rest = asked.options.filter((option) => !ends.includes(option));
  const placed = rest.filter((option) => isPlaced(now, option));
  return { ends, placed, listed: rest.filter((option) => !placed.includes(option)) };
}

/** The part of the table that a moment is about. */
export type Scene = 'launcher' | 'map' | 'combat' | 'trace' | 'upgrade';

export function sceneOf(now: Now): Scene {
  const { must, view, figures, me, own } = now;
  if (must?.prompt.startsWith('combat.') || (view.combat !== null && must?.prompt.startsWith('dice.')))
    return 'combat';
  // Asked because one could still upgrade: there is something to buy, or a trade to answer.
  const buys = now.offers.some(({ option }) => /^(upgrade\.|trading\.accept)/.test(option.key));
  // While the turn before is still being shown, nothing can be bought.
  if (must?.prompt.startsWith('planning.') && buys && view.phase === 'planning') return 'upgrade';
  if (must?.prompt === 'upgrade.keep') return 'upgrade';
  if (view.phase === 'planning' && own.step === 'traceRoll') return 'trace';
  if (must) {
    const touched = must.options.flatMap(({ touches }) => touches);
    if (must.prompt.startsWith('action.') || touched.some((place) => place.startsWith('map/'))) return 'map';
    if (touched.some((place) => place.startsWith(`players/${me}/launcher/`))) return 'launcher';
  }
  if (view.combat !== null) return 'combat';
  return view.phase === 'action' && figures.players[me]?.step !== 'launch' ? 'map' : 'launcher';
}
