/** A Combat phase as its table draws it: the printed Frames, the dice that somebody has laid on one, and what has happened so far. */
import type { ShownEvent } from '@torii/kernel';
import type { Frame, FrameFigure } from '@torii/tamashii';
import type { Offered } from '../../match/question/choosing.ts';
import type { Now } from './now.ts';

/** Dice that are laid on a Frame and not assigned yet: nothing of it is told to the rules. */
export interface Load {
  readonly frame: string;
  readonly dice: readonly string[];
}

/** The printed Frame of a text: which dice it takes. */
export function frameOf({ content }: Now, text: string): Frame | null {
  const [source = '', which = ''] = text.split('/');
  const [kind = '', id = ''] = source.split(':');
  if (kind === 'augment') return content.augments[id]?.frame ?? null;
  const frames = (kind === 'walker' ? content.walkers[id] : content.bodies[id])?.frames ?? [];
  return frames[Number(which.slice('frame'.length)) - 1] ?? null;
}

/** One's own Combat phase, while the board of whoever is in it is shown. */
export function ownFight({ view, me }: Now): Now['view']['combat'] {
  return view.combat?.role === me ? view.combat : null;
}

/** Whether it is known who acts in a Combat phase: as long as dice are rolled and rerolled nothing is. */
export function isCounted({ view, figures }: Now): boolean {
  const { combat } = view;
  return combat !== null && combat.symbol !== '' && figures.players[combat.role]?.step !== 'attackRoll';
}

/** The options that activate a Frame now, by how many dice of its repeatable symbol they take. */
export function usesNow({ all }: Now, { text }: FrameFigure): readonly Offered[] {
  return all.filter(({ option }) => option.key === 'combat.frame' && option.args?.text === text);
}

/** Whether a Frame has room for one more die beside those that lie on it. */
export function takesDie({ dice, multi }: Frame, lying: readonly string[], face: string): boolean {
  if (face === multi) return true;
  const count = (faces: readonly string[]) => faces.filter((each) => each === face).length;
  return count(lying) < count(dice);
}

/** The option that the dice on a Frame amount to; undefined as long as they are too few. */
export function loadedUse(now: Now, figure: FrameFigure, faces: readonly string[]): Offered | undefined {
  const rest = [...faces];
  const wanted = frameOf(now, figure.text)?.dice ?? [];
  for (const face of wanted) {
    const at = rest.indexOf(face);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return usesNow(now, figure).find(({ option }) => option.args?.dice === faces.length);
}

/** The dice that a Frame takes for one of its uses, of those that are left. */
export function diceFor({ dice, multi }: Frame, left: Readonly<Record<string, string>>, x: number): string[] {
  const wanted = [...dice, ...Array.from({ length: multi === null ? 0 : x }, () => multi)];
  const found: string[] = [];
  for (const [die, face] of Object.entries(left)) {
    const at = wanted.indexOf(face as (typeof wanted)[number]);
    if (at < 0) continue;
    wanted.splice(at, 1);
    found.push(die);
  }
  return found;
}

/** What a Frame would do to the one Enemy that it is meant for; null where that is not so plain. */
export interface Hit {
  readonly enemy: string;
  readonly before: number;
  readonly after: number;
}

/** Whether an Enemy changes by its own rule what is dealt to it: that is read on its card, and nothing else is promised. */
function changesDamage({ mine, content }: Now, enemy: string): boolean {
  const card = mine.enemies.find(({ id }) => id === enemy)?.card ?? '';
  return (content.enemies[card]?.rules ?? []).some(
    (rule) => rule.t === 'instead' && rule.trigger.phrase === 'wouldDamageThis',
  );
}

export function hitOf(now: Now, figure: FrameFigure, use: Offered): Hit | null {
  const x = figure.uses.length === 1 ? 0 : figure.uses.findIndex((n) => use.option.id.endsWith(`:${n}`));
  const damage = figure.damage[x] ?? 0;
  const [place = '', another] = use.option.touches;
  const enemy = place.split('/').at(-1) ?? '';
  const before = now.own.enemies[enemy];
  if (damage === 0 || another !== undefined || before === undefined || changesDamage(now, enemy)) return null;
  return { enemy, before, after: Math.max(0, before - damage) };
}

/** What has happened in this Combat phase so far, each one's Frame in its turn. */
export function courseOf({ seen, view }: Now): readonly ShownEvent[] {
  const role = view.combat?.role;
  const begun = seen.events.findLastIndex(({ key, args }) => key === 'combat.begun' && args.role === role);
  return seen.events
    .slice(begun < 0 ? seen.events.length : begun)
    .filter(({ key }) => key === 'combat.frame' || key === 'combat.enemyFrame');
}

/** What the dice that are laid on a Frame would do. */
export function hitNow(now: Now, load: Load | null) {
  const figure = now.figures.combat?.frames.find(({ id }) => id === load?.frame);
  const dice = ownFight(now)?.dice ?? {};
  if (!figure || !load) return null;
  const use = loadedUse(
    now,
    figure,
    load.dice.flatMap((die) => dice[die] ?? []),
  );
  return use ? hitOf(now, figure, use) : null;
}

/** What the strip says about the dice that lie on a Frame. */
export function aboutLoad(now: Now, load: Load | null): string {
  const { told, say, mine } = now;
  const figure = now.figures.combat?.frames.find(({ id }) => id === load?.frame);
  if (!figure || usesNow(now, figure).length === 0) return '';
  const does = told.teller.text(figure.text).map(({ text }) => text);
  const hit = hitNow(now, load);
  if (!hit) return does.join('');
  const card = mine.enemies.find(({ id }) => id === hit.enemy)?.card ?? '';
  const name = told.teller.card(`enemy:${card}`).text;
  return `${does.join('')} ${say(hit.after === 0 ? 'table.defeats' : 'table.leaves', { name, n: hit.after })}`;
}
