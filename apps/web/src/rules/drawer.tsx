/** The rules over the table: opened at a rule, with what holds in this match. */

import { type Reference, ruleNamed } from '@torii/telling';
import { plainText } from '@torii/words';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen } from '../engine/session.ts';
import { Icon } from '../parts/icons.tsx';
import { opened, rulesAt } from './open.ts';
import { useReference } from './page.tsx';
import { Reader } from './reader.tsx';
import { Way, type Ways } from './rule.tsx';
import { SeeAlso } from './seeAlso.tsx';

export interface DrawerProps {
  readonly told: Told;
  readonly seen: Seen;
  /** What the match was set up with, besides what is usual. */
  readonly switches: readonly Turned[];
}

/** A switch of the match and the value in force. */
export interface Turned {
  readonly name: string;
  readonly value: string;
}

export function RulesDrawer({ told, seen, switches }: DrawerProps) {
  const { game } = seen.welcome;
  const reference = useReference(game);
  const box = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const close = () => {
    opened.value = null;
  };
  useEffect(() => {
    before.current = document.activeElement;
    box.current?.querySelector<HTMLElement>('.close')?.focus();
    return () => {
      // Back to what opened it; whoever leaves the table leaves its rules too.
      opened.value = null;
      (before.current as HTMLElement | null)?.focus?.();
    };
  }, []);
  const ways: Ways = {
    href: (id) => rulesAt(game, id),
    go: (id) => {
      opened.value = id;
    },
  };
  return (
    <aside
      ref={box}
      class="rulesDrawer"
      aria-label={say('rules')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        }
      }}
    >
      <header>
        <h2>{say('rules')}</h2>
        <button type="button" class="button close" onClick={close}>
          <Icon name="close" />
          <span class="unseen">{say('close')}</span>
        </button>
      </header>
      {reference === null && <p class="wait">{say('rules.notLoaded')}</p>}
      {reference && (
        <Reader
          reference={reference}
          at={opened.value ?? ''}
          ways={ways}
          beside={(rule) => (
            <>
              <Events told={told} seen={seen} rule={rule} />
              <ThisMatch reference={reference} switches={switches} ways={ways} />
              <SeeAlso reference={reference} rule={rule} ways={ways} />
            </>
          )}
        />
      )}
    </aside>
  );
}

const LAST = 4;

/** When the rule was last at work. */
function Events({
  told,
  seen,
  rule,
}: {
  readonly told: Told;
  readonly seen: Seen;
  readonly rule: string | null;
}) {
  if (rule === null) return null;
  const lines = seen.events
    .filter((event) => event.rule === rule)
    .slice(-LAST)
    .map((event) => ({ n: event.n, text: plainText(told.teller.event(seen.view, event)) }))
    .filter(({ text }) => text !== '');
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{say('rules.worked')}</h2>
      <ul class="related">
        {lines.map(({ n, text }) => (
          <li key={n}>
            {text} <small class="ruleId">{n}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the players have settled for this match. */
function ThisMatch({
  reference,
  switches,
  ways,
}: {
  readonly reference: Reference;
  readonly switches: readonly Turned[];
  readonly ways: Ways;
}) {
  const lines = switches.flatMap(({ name, value }) => {
    const rule = reference.switches[name]?.[value];
    const found = rule === undefined ? null : ruleNamed(reference, rule);
    const text = reference.turned[`${name}.${value}`] ?? found?.rule.text;
    return rule === undefined || text === undefined ? [] : [{ name, rule, text }];
  });
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{say('rules.match')}</h2>
      <ul class="related">
        {lines.map(({ name, rule, text }) => (
          <li key={name}>
            <Way to={rule} ways={ways}>
              <span>{text}</span> <small class="ruleId">{rule}</small>
            </Way>
          </li>
        ))}
      </ul>
    </section>
  );
}
