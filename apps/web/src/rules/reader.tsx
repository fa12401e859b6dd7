/** The rules of a game to read: sections, a field to find words in, one section at a time, opened at a rule. */
import '../style/rules.css';
import { findRules, type Reference, ruleNamed, rulesOf, sectionsOf } from '@torii/telling';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { reply } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { say } from '../app/words.ts';
import { Icon } from '../parts/icons.tsx';
import { Rule, Way, type Ways } from './rule.tsx';
import { Sections } from './sections.tsx';

interface Props {
  readonly reference: Reference;
  /** A rule or a section; empty for the beginning. */
  readonly at: string;
  readonly ways: Ways;
  /** What stands above the sections, and beside the text. */
  readonly above?: ComponentChildren;
  beside?(rule: string | null): ComponentChildren;
}

/** To the middle of the page; what is too high for that is read from its beginning. */
function bring(place: Element): void {
  place.scrollIntoView({ block: place.clientHeight > innerHeight / 2 ? 'start' : 'center' });
}

export function Reader({ reference, at, ways, above, beside }: Props) {
  const [query, setQuery] = useState('');
  /** Where the finger of whoever looks for words is; null while they follow links. */
  const [finger, setFinger] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { words, hits } = useMemo(() => findRules(reference, query), [reference, query]);
  const sections = sectionsOf(reference);
  const shown = finger ?? at;
  const named = ruleNamed(reference, shown);
  const section = named?.section ?? sections.find(({ id }) => id === shown) ?? sections[0];
  const rule = named?.rule.id ?? null;
  const current = hits.findIndex((hit) => hit.rule.id === rule);
  const missing = at !== '' && ruleNamed(reference, at) === null && !sections.some(({ id }) => id === at);

  // Opened at a rule: there the reader is, with eyes and with keys.
  useEffect(() => {
    setFinger(null);
    setListed(false);
    placeOf(reference, at)?.focus({ preventScroll: true });
  }, [at]);
  // Words of another language come a moment after it was chosen, and the rule lies elsewhere among them.
  useEffect(() => {
    const place = placeOf(reference, at);
    if (place) bring(place);
    else document.querySelector('.book')?.scrollTo(0, 0);
  }, [at, reference]);
  useEffect(() => {
    const place = finger === null ? null : document.getElementById(finger);
    if (place) bring(place);
  }, [finger, section]);
  useSlash(field);

  function look(wanted: string): void {
    setQuery(wanted);
    const now = findRules(reference, wanted).hits;
    // The rule that is looked at stays if it has the words; then comes what is found in the same section.
    const same = now.findIndex((hit) => hit.rule.id === rule);
    const near =
      same >= 0
        ? same
        : Math.max(
            0,
            now.findIndex((hit) => hit.section === section),
          );
    setFinger(now[near]?.rule.id ?? null);
    if (wanted.trim() !== '') reply(countText(now.length === 0 ? -1 : near, now.length));
  }

  function step(by: 1 | -1): void {
    const from = current < 0 && by < 0 ? 0 : current;
    const n = (from + by + hits.length) % hits.length;
    setFinger(hits[n]?.rule.id ?? null);
    reply(countText(n, hits.length));
  }

  if (!section) return null;
  const n = sections.indexOf(section);
  const near = rulesOf(section).map(({ id }) => id);
  return (
    <div class="reader">
      <div class="contents" data-open={listed || undefined}>
        {above}
        <Sections reference={reference} section={section.id} hits={hits} ways={ways} />
      </div>
      <div class="book">
        <search class="finder">
          <button
            type="button"
            class="button toSections"
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            <Icon name="menu" /> <span>{say('rules.sections')}</span>
          </button>
          <label class="field">
            <Icon name="find" />
            <span class="unseen">{say('rules.find')}</span>
            <input
              ref={field}
              type="search"
              value={query}
              placeholder={say('rules.find')}
              onInput={({ currentTarget }) => look(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && hits.length > 0) step(event.shiftKey ? -1 : 1);
                if (event.key === 'Escape' && query !== '') {
                  event.stopPropagation();
                  look('');
                }
              }}
            />
            {query.trim() !== '' && <span class="count">{countText(current, hits.length)}</span>}
          </label>
          <button
            type="button"
            class="button"
            disabled={hits.length === 0}
            onClick={() => step(-1)}
            aria-label={say('rules.previous')}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            class="button"
            disabled={hits.length === 0}
            onClick={() => step(1)}
            aria-label={say('rules.next')}
          >
            <Icon name="on" />
          </button>
        </search>
        {missing && (
          <p class="notice" role="alert">
            {say('rules.unknown', { id: at })}
          </p>
        )}
        {query.trim() !== '' && hits.length === 0 && (
          <p class="notice">
            <b>{say('rules.none', { query: query.trim() })}</b> {say('rules.none.text')}
          </p>
        )}
        <article class="section">
          <h1>{section.title}</h1>
          {section.lead !== '' && <p class="lead">{section.lead}</p>}
          {section.groups.map(({ title, rules }) => (
            <section key={rules[0]?.id ?? title}>
              {title !== '' && <h2>{title}</h2>}
              {rules.map((each) => (
                <Rule
                  key={each.id}
                  reference={reference}
                  rule={each}
                  near={near}
                  found={words}
                  on={each.id === rule}
                  ways={ways}
                />
              ))}
            </section>
          ))}
          <nav class="turn" aria-label={say('rules.turn')}>
            {n > 0 && (
              <Way to={sections[n - 1]?.id ?? ''} ways={ways}>
                ← {sections[n - 1]?.title}
              </Way>
            )}
            {n + 1 < sections.length && (
              <Way to={sections[n + 1]?.id ?? ''} ways={ways}>
                {sections[n + 1]?.title} →
              </Way>
            )}
          </nav>
        </article>
      </div>
      {beside && <div class="beside">{beside(rule)}</div>}
    </div>
  );
}

/** Where a rule stands on the page, if it does. */
const placeOf = (reference: Reference, at: string): HTMLElement | null =>
  document.getElementById(ruleNamed(reference, at)?.rule.id ?? '');

/** `3 of 17`; before the first one is looked at, how many there are. */
function countText(at: number, all: number): string {
  return at < 0 ? say('rules.count', { n: all }) : say('rules.nth', { n: at + 1, all });
}

/** `/` leads to the field. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !settings.value.keys) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
