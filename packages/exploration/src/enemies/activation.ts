/**
 * Activations of enemies (EX-MIN, EX-SRV, EX-CHO): of the lines that the test die or an AI card leads to, the first that
 * can be resolved fully is resolved, and only that one.
 */
import { type Context, flow, shuffleZone, take } from '@torii/kernel';
import { enemyOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { cards, content, pieceOf, type Seen } from '../looking.ts';
import type { Minion } from '../pack/boardShapes.ts';
import { enemyBoard, lineName } from '../pack/content.ts';
import { oracleColor } from '../round/deck.ts';
import type { AiCards, Exploration } from '../state.ts';
import { resolveLine } from './line.ts';
import { preferenceIn } from './parts.ts';
import { beginning, planFor, works } from './plan.ts';
import { asData, type Tried, tried } from './why.ts';

type E = Context<Exploration, { enemy: string; kept: number }>;

function tryLine(c: Seen, enemy: string, line: string): Tried {
  const plan = planFor(enemy, cards(c).lines.get(line) ?? [], generalPreference(c, enemy));
  return tried(c, plan, line, works(c, plan, beginning(c, plan)));
}

/** The enemy's general priority icon: it decides among those whom a line's own icon leaves (EX-LINE-06). */
function generalPreference(c: Seen, enemy: string): string {
  return preferenceIn(enemyBoard(content(c), enemyOf(c, enemy).kind).priority);
}

/** Resolves the first line that can be; none means that the enemy does nothing (EX-MIN-03, A-27). */
function resolveFirst(c: Context<Exploration>, enemy: string, lines: readonly string[]): void {
  const outcomes: Tried[] = [];
  for (const [i, line] of lines.entries()) {
    const outcome = tryLine(c, enemy, line);
    outcomes.push(outcome);
    if (!outcome.works) continue;
    tell(
      c,
      'enemy.line',
      { who: pieceOf(c, enemy), line: i + 1, text: line, why: asData(outcomes) },
      'EX-MIN-03',
    );
    c.call(resolveLine, { enemy, line, general: generalPreference(c, enemy) });
    return;
  }
  tell(c, 'enemy.idle', { who: pieceOf(c, enemy), why: asData(outcomes) }, 'EX-MIN-04');
}

/** The lines of a board for a result of the test die; the upgraded side has its own for some (EX-MIN-02, EX-SRV-04). */
function linesFor(c: Seen, enemy: string, face: string): string[] {
  const { kind, rank, upgraded } = enemyOf(c, enemy);
  const board = enemyBoard(content(c), kind);
  if (rank !== 'minion') {
    const lines = 'behaviour' in board ? (board.behaviour[face]?.lines ?? []) : [];
    return lines.map((_, i) => lineName(`${rank}:${kind}/behaviour.${face}`, i));
  }
  const side = oracleColor(c) === 'red' ? 'aggressive' : 'normal';
  const minion = board as Minion;
  const better = upgraded ? minion.upgraded?.[side][face] : undefined;
  const of = `minion:${kind}/${better ? 'upgraded/' : ''}${side}.${face}`;
  return (better ?? minion[side][face])?.lines.map((_, i) => lineName(of, i)) ?? [];
}

function aiOf(c: Pick<Seen, 'state'>, chosen: string): AiCards {
  const found = c.state.ai[chosen];
  if (!found) throw new Error(`'${chosen}' has no AI cards`);
  return found;
}

/** The top card; an empty deck is first made anew from the discarded ones (EX-CHO-01, EX-CHO-02). */
function drawCard(c: E): void {
  const { enemy: chosen } = c.locals;
  const ai = aiOf(c, chosen);
  c.locals.kept = ai.kept.length;
  if (ai.deck.items.length === 0) {
    ai.deck.items.push(...ai.discarded.splice(0));
    shuffleZone(c, `ai:${chosen}`, ai.deck);
    tell(
      c,
      'aiDeck.shuffled',
      { who: pieceOf(c, chosen), at: `ai/${chosen}`, cards: ai.deck.items.length },
      'EX-CHO-02',
    );
  }
  ai.current = take(ai.deck) ?? '';
  ai.empowered = false;
  c.revealed();
  const drawn = { who: pieceOf(c, chosen), at: `ai/${chosen}`, card: ai.current };
  tell(c, 'aiCard.drawn', drawn, 'EX-CHO-01');
  c.open('aiCardDrawn', { by: chosen, to: ai.current });
}

/** The lines of the empowered version come first, then the plain ones (rulings, content of the first act). */
function cardLines(c: Seen, chosen: string): string[] {
  const { current, empowered } = aiOf(c, chosen);
  const { kind } = enemyOf(c, chosen);
  const card = content(c).chosen[kind]?.cards[current];
  const plain = (card?.lines ?? []).map((_, i) => lineName(`chosen:${kind}/${current}`, i));
  const strong = (card?.empowered ?? []).map((_, i) => lineName(`chosen:${kind}/${current}/empowered`, i));
  return empowered ? [...strong, ...plain] : plain;
}

function resolveCard(c: E): void {
  const { enemy: chosen } = c.locals;
  resolveFirst(c, chosen, cardLines(c, chosen));
}

/** The card goes to the discard pile, unless a skill keeps it in play (EX-CHO-04). */
function putAway(c: E): void {
  const ai = c.state.ai[c.locals.enemy];
  if (!ai) return;
  const card = ai.current;
  ai.current = '';
  if (card === '') return;
  const { enemy, kept } = c.locals;
  const goes = ai.kept.length === kept;
  if (goes) ai.discarded.push(card);
  const [at, to] = [`ai/${enemy}`, goes ? `ai/${enemy}/discarded` : ''];
  tell(c, 'aiCard.discarded', { who: pieceOf(c, enemy), at, card, to }, 'EX-CHO-04');
}

function rollTestDie(c: E): void {
  const { enemy } = c.locals;
  const face = c.roll('test', ['1', '2', '3', '4', '5', '6']);
  const table = enemyOf(c, enemy).rank === 'minion' ? oracleColor(c) : 'any';
  tell(c, 'enemy.rolled', { who: pieceOf(c, enemy), face: Number(face), table }, 'EX-MIN-01');
  resolveFirst(c, enemy, linesFor(c, enemy, face));
}

export const enemyActivation = flow<Exploration>()('enemy.activation', { enemy: '', kept: 0 }, (f) => [
  f.when(
    'chosen',
    (c) => enemyOf(c, c.locals.enemy).rank === 'chosen',
    [f.do('draw', drawCard), f.do('resolve', resolveCard), f.do('putAway', putAway)],
    [f.do('testDie', rollTestDie)],
  ),
]);
