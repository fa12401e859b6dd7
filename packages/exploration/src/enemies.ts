/**
 * Activations of enemies (EX-MIN, EX-SRV, EX-CHO): of the lines that the test die or an AI card leads to, the first that
 * can be resolved fully is resolved, and only that one.
 */
import { type Context, type Flow, flow } from '@torii/kernel';
import { type Clause, clausesIn, type Effect } from '@torii/script';
import { type Cards, callText } from './cards.ts';
import { enemyOf, placeOf, type Seen } from './creatures.ts';
import { book } from './language/book.ts';
import { type LinePhrase, type Reach, targetsFrom } from './language/speech.ts';
import { boardOf, type Content, lineName, skillText } from './pack/content.ts';
import type { AiCards, Exploration } from './state.ts';
import type { Preference } from './targets.ts';

interface Part {
  readonly reading: LinePhrase;
  readonly args: Clause['args'];
}

/** The clauses of a line, those of the techniques in it included. */
function partsOf(content: Content, line: Effect): Part[] {
  return [...clausesIn(line)].flatMap(({ phrase, args }) => {
    const reading = book.phrases.get(phrase)?.phrase as LinePhrase;
    const technique = reading.uses?.(args);
    const skill = technique === undefined ? undefined : content.skills[technique];
    const text = skill ? skillText(skill) : null;
    return text ? partsOf(content, text) : [{ reading, args }];
  });
}

/** The enemy's general priority icon; a line may override it (EX-LINE-06). */
function generalPreference(content: Content, kind: string): Preference {
  const { priority } = boardOf(content, kind);
  const [clause] = priority ? [...clausesIn(priority)] : [];
  const reading = clause && (book.phrases.get(clause.phrase)?.phrase as LinePhrase);
  return reading?.prefers?.(clause?.args ?? {}) ?? '';
}

/**
 * Whether a line can be resolved fully: every attack in it has a target, from where the movements before it could lead
 * (EX-MIN-04, EX-CHO-06). A movement without a target does not fail the line, the enemy just stays.
 */
export function canBeResolved(c: Seen, content: Content, enemy: string, line: Effect): boolean {
  let preference = generalPreference(content, enemyOf(c, enemy).kind);
  let squares = [placeOf(c, enemy)];
  for (const { reading, args } of partsOf(content, line)) {
    preference = reading.prefers?.(args) ?? preference;
    const { leads } = reading;
    if (leads) squares = squares.flatMap((from) => [...leads(c, enemy, from, preference, args)]);
    const reach = reading.reach?.(c, enemy);
    if (reach !== undefined)
      squares = squares.filter((from) => targetsFrom(c, enemy, from, reach, preference).length > 0);
  }
  return squares.length > 0;
}

/** How far the attack of a line goes: movements before it keep it in mind where squares are equally near. */
function reachOf(c: Seen, content: Content, enemy: string, line: Effect): Reach {
  const attack = partsOf(content, line).find(({ reading }) => reading.reach !== undefined);
  return attack?.reading.reach?.(c, enemy) ?? '';
}

/** Resolves the first line that can be; none means that the enemy does nothing. */
function resolveFirst(
  c: Context<Exploration>,
  { content, texts }: Cards,
  enemy: string,
  of: string,
  lines: readonly Effect[],
): void {
  const index = lines.findIndex((line) => canBeResolved(c, content, enemy, line));
  const line = lines[index];
  c.emit('enemy.line', { enemy, line: index + 1 }, line ? 'EX-MIN-03' : 'EX-MIN-04');
  if (!line) return;
  const preference = generalPreference(content, enemyOf(c, enemy).kind);
  const bound = { preference, reach: reachOf(c, content, enemy, line) };
  callText(c, texts, lineName(of, index), { you: enemy, bound });
}

/** The lines of a minion's or servant's board for a result of the test die (EX-MIN-02, EX-SRV-04). */
function linesFor(c: Context<Exploration>, content: Content, enemy: string, face: string) {
  const { kind } = enemyOf(c, enemy);
  const minion = content.minions[kind];
  const side = c.state.oracle.color === 'red' ? 'aggressive' : 'normal';
  const results = minion ? minion[side] : content.servants[kind]?.behaviour;
  const of = minion ? `minion:${kind}/${side}.${face}` : `servant:${kind}/behaviour.${face}`;
  return { of, lines: results?.[face]?.lines ?? [] };
}

function aiOf(c: Context<Exploration>, chosen: string): AiCards {
  const cards = c.state.ai[chosen];
  if (!cards) throw new Error(`'${chosen}' has no AI cards`);
  return cards;
}

/** The top card; an empty deck is first made anew from the discarded ones (EX-CHO-01, EX-CHO-02). */
function drawCard(c: Context<Exploration>, chosen: string): void {
  const ai = aiOf(c, chosen);
  if (ai.deck.length === 0) {
    ai.deck = ai.discarded.splice(0);
    c.shuffle(`ai:${chosen}`, ai.deck);
  }
  ai.current = ai.deck.shift() ?? '';
  ai.empowered = false;
  c.revealed();
  c.emit('aiCard.drawn', { by: chosen, card: ai.current }, 'EX-CHO-01');
  c.open('aiCardDrawn', { by: chosen, to: ai.current });
}

function resolveCard(c: Context<Exploration>, cards: Cards, chosen: string): void {
  const { current, empowered } = aiOf(c, chosen);
  const { kind } = enemyOf(c, chosen);
  const card = cards.content.chosen[kind]?.cards[current];
  const of = `chosen:${kind}/${current}${empowered ? '/empowered' : ''}`;
  resolveFirst(c, cards, chosen, of, (empowered ? card?.empowered : card?.lines) ?? []);
}

/** The card goes to the discard pile, unless a skill keeps it in play (EX-CHO-04). */
function putAway(c: Context<Exploration>, chosen: string, keptBefore: number): void {
  const ai = aiOf(c, chosen);
  if (ai.kept.length === keptBefore) ai.discarded.push(ai.current);
  ai.current = '';
}

export function enemyActivation(cards: Cards): Flow<Exploration, { enemy: string; kept: number }> {
  return flow<Exploration>()('enemy.activation', { enemy: '', kept: 0 }, (f) => [
    f.when(
      'chosen',
      (c) => enemyOf(c, c.locals.enemy).rank === 'chosen',
      [
        f.do('draw', (c) => {
          c.locals.kept = aiOf(c, c.locals.enemy).kept.length;
          drawCard(c, c.locals.enemy);
        }),
        f.do('resolve', (c) => resolveCard(c, cards, c.locals.enemy)),
        f.do('putAway', (c) => putAway(c, c.locals.enemy, c.locals.kept)),
      ],
      [
        f.do('testDie', (c) => {
          const { enemy } = c.locals;
          const face = c.roll('test', ['1', '2', '3', '4', '5', '6']);
          c.emit('enemy.rolled', { enemy, face }, 'EX-MIN-01');
          const { of, lines } = linesFor(c, cards.content, enemy, face);
          resolveFirst(c, cards, enemy, of, lines);
        }),
      ],
    ),
  ]);
}
