/** Rendering of conditions: what stands behind "if". */
import { type Span, text } from '@torii/words';
import { type Condition, positive } from '../tree/tree.ts';
import { GLUE } from './glue.ts';
import { FACT, renderClause, renderOpposite, type Voice } from './say.ts';
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
    const spans = [text(i > 0 ? glue.ifAgain : ''), ...renderCondition(voice, part)];
    const isGroup = positive(part).t === 'allOf' || positive(part).t === 'anyOf';
    return isGroup ? [text('('), ...spans, text(')')] : spans;
  });
  return series(parts, said.t === 'allOf' ? glue.and : glue.or);
}
