/** What else is worth reading beside a rule: what it names, and what names it. */
import { type Reference, type ReferenceRule, ruleNamed, rulesOf, sectionsOf } from '@torii/telling';
import { say } from '../app/words.ts';
import { Way, type Ways } from './rule.tsx';

const MOST = 6;

interface Props {
  readonly reference: Reference;
  readonly rule: string | null;
  readonly ways: Ways;
}

export function SeeAlso({ reference, rule, ways }: Props) {
  const others = rule === null ? [] : relatedTo(reference, rule);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{say('rules.see')}</h2>
      <ul class="related">
        {others.map(({ id, text }) => (
          <li key={id}>
            <Way to={id} ways={ways}>
              <span>{/^.*?[.:?!…](?=\s|$)/u.exec(text)?.[0] ?? text}</span> <small class="ruleId">{id}</small>
            </Way>
          </li>
        ))}
      </ul>
    </section>
  );
}

function relatedTo(reference: Reference, id: string): ReferenceRule[] {
  const named = ruleNamed(reference, id)?.rule.see ?? [];
  const naming = sectionsOf(reference)
    .flatMap(rulesOf)
    .filter(({ see }) => see.includes(id));
  const all = [...named.flatMap((other) => ruleNamed(reference, other)?.rule ?? []), ...naming];
  return [...new Map(all.map((rule) => [rule.id, rule])).values()].slice(0, MOST);
}
