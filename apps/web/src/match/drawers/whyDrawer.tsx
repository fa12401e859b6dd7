/** Why: the rule behind a line, an option or a question, in words; the card; and how it came to this. */
import '../../style/reasons.css';
import { plainText, type Spans as Sentence } from '@torii/words';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen } from '../../engine/session.ts';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { Told as Spans } from '../../parts/spans.tsx';
import { opened, rulesAt } from '../../rules/open.ts';
import { Drawer } from './drawer.tsx';
import { causesOf, type Line } from './lines.ts';
import { openWhy, type Wondered, wondered } from './why.tsx';

export interface Props {
  readonly told: Told;
  readonly seen: Pick<Seen, 'view' | 'welcome'>;
  /** The address before the number of a moment. */
  readonly moments: string;
}

/** The reason that was asked for, beside the table. */
export function WhyDrawer({ told, seen, moments }: Props) {
  const what = wondered.value;
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  useEffect(() => {
    told.explain().then(
      () => setState('there'),
      () => setState('failed'),
    );
  }, [told]);
  if (what === null) return null;
  const close = () => openWhy(null);
  const rules = rulesOf(what).filter(
    (rule, i, all) => all.indexOf(rule) === i && told.teller.why(rule) !== '',
  );
  const by = what.kind === 'line' ? what.line.event.by : null;
  return (
    <Drawer
      name="reason"
      title={say('why')}
      close={close}
      acts={
        what.kind === 'line' && (
          <Link to={`${moments}${what.line.event.n}`} class="button bare" pressed={close}>
            <Icon name="replay" /> {say('why.show')}
          </Link>
        )
      }
    >
      <div class="reasons">
        <div class="said">
          {what.kind === 'line' && <small>{say('why.line', { n: what.line.event.n })}</small>}
          {what.kind === 'missing' && <small>{say('why.missing')}</small>}
          <p>
            <Spans spans={saidOf(told, seen, what)} />
          </p>
        </div>
        <section>
          <h3>{say('why.rule')}</h3>
          {rules.length === 0 && <p>{say(NO_REASON[state])}</p>}
          {rules.map((rule) => (
            <Rule key={rule} rule={rule} told={told} game={seen.welcome.game} />
          ))}
        </section>
        {what.kind === 'line' && <Decision told={told} seen={seen} line={what.line} />}
        {by !== null && <Card by={by} told={told} />}
        {what.kind === 'line' && <Causes line={what.line} lines={what.lines} moments={moments} />}
      </div>
    </Drawer>
  );
}

/** What is said where no rule can be read: it is on its way, there is none, or it could not be fetched. */
const NO_REASON = { coming: 'laying', there: 'why.none', failed: 'later.failed' } as const;

function rulesOf(what: Wondered): string[] {
  switch (what.kind) {
    case 'line':
      return what.line.event.rule === null ? [] : [what.line.event.rule];
    case 'question':
      return [what.asked.rule];
    case 'option':
      return [what.option.rule, what.asked.rule];
    case 'missing':
      return [...what.rules];
    case 'rule':
      return [what.rule];
  }
}

function saidOf(told: Told, { view }: Props['seen'], what: Wondered): Sentence {
  switch (what.kind) {
    case 'line':
      return what.line.spans;
    case 'question':
      return told.teller.prompt(view, what.asked);
    case 'option':
      return told.teller.option(view, what.option);
    case 'missing':
      return [{ kind: 'text', text: what.said(told) }];
    case 'rule':
      return [{ kind: 'text', text: what.rule }];
  }
}

/** A rule in words. Its place in the rules is opened over the table, so that nobody leaves a match to read. */
function Rule({ rule, told, game }: { readonly rule: string; readonly told: Told; readonly game: string }) {
  const read = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openWhy(null);
    opened.value = rule;
  };
  return (
    <div class="because">
      <p>{told.teller.why(rule)}</p>
      <p class="meta">
        <code class="id">{rule}</code>{' '}
        <a class="link" href={rulesAt(game, rule)} onClick={read}>
          {say('why.open')}
        </a>
      </p>
    </div>
  );
}

/** How something was decided that nobody was asked, step by step: the words for it are fetched with the rules. */
function Decision({ told, seen, line }: Pick<Props, 'told' | 'seen'> & { readonly line: Line }) {
  const steps = told.teller.because(seen.view, line.event);
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>{say('why.decision')}</h3>
      <ol class="decision">
        {steps.map((step) => (
          <li key={plainText(step)}>
            <Spans spans={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The card whose text was being carried out, and the text. */
function Card({ by, told }: { readonly by: string; readonly told: Told }) {
  const [card = by] = by.split('/');
  const text = told.teller.text(by);
  return (
    <section>
      <h3>{say('why.card')}</h3>
      <div class="card-said">
        <b>{told.teller.card(card).text}</b>
        {text.length > 0 && (
          <p>
            <Spans spans={text} />
          </p>
        )}
      </div>
    </section>
  );
}

function Causes({ line, lines, moments }: { line: Line; lines: readonly Line[]; moments: string }) {
  const causes = causesOf(lines, line);
  if (causes.length === 0) return null;
  return (
    <section>
      <h3>{say('why.chain')}</h3>
      <ol class="chain">
        {[...causes, line].map((each) => (
          <li key={each.event.n} data-now={each === line || undefined}>
            <span>
              <Spans spans={each.spans} />
            </span>
            <Link to={`${moments}${each.event.n}`} class="id" pressed={() => openWhy(null)}>
              {each.event.n}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
