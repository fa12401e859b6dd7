/** Rendering of conditions: what stands behind "if". */
import { type Span, text } from '@torii/words';
import { type Condition, positive } from '../tree/tree.ts';
import { GLUE } from './glue.ts';
import { aroundName, FACT, renderClause, renderOpposite, type Voice, withoutLead } from './say.ts';
import { series } from './series.ts';
import { joined } from './typeset.ts';

/** A condition as it stands behind "if". A group inside another kind of group is put in brackets. */
export function renderCondition<S>(voice: Voice<S>, condition: Condition): Span[] {
  const glue = GLUE[voice.language];
  const said = positive(condition);
  if (said.t === 'is') return renderClause(voice, said.clause, FACT);
  if (said.t === 'not') {
    const opposite = said.condition.t === 'is' ? renderOpposite(voice, said.condition.clause) : null;
    return opposite ?? [text(glue.not), ...renderCondition(voice, said.condition)];
  }
  const oneOf = said.t === 'anyOf' ? oneOfNames(voice, said.conditions) : null;
  if (oneOf) return oneOf;
  const parts = said.conditions.map((part, i) => {
    const shared = i > 0 ? sharedLead(voice, said.conditions[i - 1], part) : null;
    if (shared) return shared;
    const spans = [text(i > 0 ? glue.ifAgain : ''), ...renderCondition(voice, part)];
    const isGroup = positive(part).t === 'allOf' || positive(part).t === 'anyOf';
    return isGroup ? [text('('), ...spans, text(')')] : spans;
  });
  return series(parts, said.t === 'allOf' ? glue.and : glue.or);
}

/** What two conditions of one phrase begin with is said once: "on the tile A or B". */
function sharedLead<S>(voice: Voice<S>, before: Condition | undefined, condition: Condition): Span[] | null {
  const [one, other] = [before && positive(before), positive(condition)];
  if (one?.t !== 'is' || other.t !== 'is' || one.clause.phrase !== other.clause.phrase) return null;
  return withoutLead(voice, other.clause);
}

/**
 * Conditions that differ in one name only, and one of them is enough: "card G05, G07 or G09 is in play". Of all of them it
 * would have to be said in the plural.
 */
function oneOfNames<S>(voice: Voice<S>, conditions: readonly Condition[]): Span[] | null {
  const clauses = conditions.map((part) => {
    const said = positive(part);
    return said.t === 'is' ? said.clause : null;
  });
  const cuts = clauses.map((clause) =>
    clause && clause.phrase === clauses[0]?.phrase ? aroundName(voice, clause) : null,
  );
  const names = cuts.flatMap((cut) => (cut ? [cut[1]] : []));
  const [first] = cuts;
  if (!first || names.length < cuts.length) return null;
  return joined([...first[0], ...series(names, GLUE[voice.language].or), ...first[2]], voice.language);
}
