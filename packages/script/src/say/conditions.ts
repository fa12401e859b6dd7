/** Rendering of conditions: what stands behind "if". */
import { type Span, text } from '@torii/words';
import { type Condition, positive } from '../tree/tree.ts';
import { GLUE } from './glue.ts';
import { FACT, renderClause, renderOpposite, type Voice, withoutLead } from './say.ts';
import { series } from './series.ts';

/** A condition as it stands behind "if". A group inside another kind of group is put in brackets. */
export function renderCondition<S>(voice: Voice<S>, condition: Condition): Span[] {
  const glue = GLUE[voice.language];
  const said = positive(condition);
  if (said.t === 'is') return renderClause(voice, said.clause, FACT);
  if (said.t === 'not') {
    const opposite = said.condition.t === 'is' ? renderOpposite(voice, said.condition.clause) : null;
    return opposite ?? [text(glue.not), ...renderCondition(voice, said.condition)];
  }
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
