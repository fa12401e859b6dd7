/** The chapters and sections of the rules; while words are looked for, each with how often they were found. */
import type { Hit, Reference } from '@torii/telling';
import { say } from '../app/words.ts';
import { Way, type Ways } from './rule.tsx';

interface Props {
  readonly reference: Reference;
  /** The section that is read. */
  readonly section: string;
  readonly hits: readonly Hit[];
  readonly ways: Ways;
}

export function Sections({ reference, section, hits, ways }: Props) {
  const hitsIn = (id: string) => hits.filter((hit) => hit.section.id === id).length;
  return (
    <nav aria-label={say('rules.sections')}>
      <ol class="chapters">
        {reference.chapters.map(({ id, title, sections }, n) => (
          <li key={id}>
            <p class="chapter">
              <span class="number">{n + 1}</span> {title}
            </p>
            <ul>
              {sections.map((each) => (
                <li key={each.id}>
                  <Way to={each.id} ways={ways} current={each.id === section}>
                    <span>{each.title}</span>
                    {hitsIn(each.id) > 0 && (
                      <>
                        <span class="hits" aria-hidden="true">
                          {hitsIn(each.id)}
                        </span>
                        <span class="unseen">{say('rules.count', { n: hitsIn(each.id) })}</span>
                      </>
                    )}
                  </Way>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
}
