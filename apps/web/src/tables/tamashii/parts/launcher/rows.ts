/** Every Pattern before a player as a row: whose it is, what it looks like, how near it is, how it can be launched. */
import type { NearnessLook, PatternFigure, PatternOf } from '@torii/tamashii';
import type { Offered } from '../../../../match/question/choosing.ts';
import type { IconName } from '../../art/icons.ts';
import type { Now } from '../../now.ts';

/** Whose a Pattern is. */
export const SIGNS: Readonly<Record<string, IconName>> = {
  basic: 'grid',
  body: 'body',
  hack: 'hack',
  repel: 'repel',
  boss: 'enemy',
  further: 'hack',
  augment: 'augment',
  protocol: 'exp',
  scenario: 'story',
  bot: 'bot',
};

export interface Row {
  readonly of: PatternOf;
  readonly figure: PatternFigure;
  /** Moves that it takes; 0 if it is formed, null if it cannot be said. */
  readonly moves: number | null;
  /** It is too large for the rules to say how near it is. */
  readonly unmeasured: boolean;
  /** The options that launch it now. */
  readonly launches: readonly Offered[];
}

/** Of those that are equally near, the Goal's comes first, then the one that takes most tokens: the shorter would break it. */
function weightOf({ figure, of }: Row): number {
  const tokens = of.on[0]?.split('-').length ?? 0;
  return (figure.kind === 'scenario' ? 100 : 0) + tokens;
}

export function rowsOf({ own, figures, all }: Now, near: NearnessLook | null): Row[] {
  const rows = own.patterns.flatMap((of) => {
    const figure = figures.patterns[of.id];
    if (!figure) return [];
    const launches = all.filter(
      ({ option }) => option.key.startsWith('launching.') && option.args?.pattern === of.id,
    );
    // What was formed a moment ago and is not any more: how near it is now has not been said yet.
    const moves = of.on.length > 0 ? 0 : near?.patterns[of.id]?.moves || null;
    return [{ of, figure, moves, launches, unmeasured: near?.unmeasured.includes(of.id) ?? false }];
  });
  const rank = ({ moves, of }: Row) => (moves ?? 90) + (of.open ? 0 : 0.5) + (of.launched ? 40 : 0);
  return rows.sort((a, b) => rank(a) - rank(b) || weightOf(b) - weightOf(a));
}

/** Whose it is, and what it is called. */
export function nameOf({ say, told }: Now, { kind, text }: PatternFigure): string {
  const name = told.teller.card(text.split('/')[0] ?? '').text;
  return kind === 'basic' ? name : `${say(`source.${kind}`)} · ${name}`;
}

/** The slots to mark for what is looked at: one way to launch, else where a Pattern is formed, or the next move towards it. */
export function markedSlots(
  row: Row | undefined,
  near: NearnessLook | null,
  way: string | null,
): ReadonlyMap<string, 'formed' | 'next'> {
  const marks = new Map<string, 'formed' | 'next'>();
  if (way !== null) return new Map(way.split('-').map((slot) => [slot, 'formed'] as const));
  if (!row) return marks;
  for (const site of row.of.on) for (const slot of site.split('-')) marks.set(slot, 'formed');
  const [next] = near?.patterns[row.of.id]?.path ?? [];
  if (row.of.on.length === 0 && next) for (const slot of next.split('-')) marks.set(slot, 'next');
  return marks;
}
