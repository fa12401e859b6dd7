/** Texts of cards with signs before the words that have one. */
import type { Spans } from '@torii/words';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ICONS, type IconName } from '../art/icons.ts';
import { Sign } from '../art/pictures.tsx';
import { PatternPicture, type TokenKind } from '../art/tokens.tsx';
import { amountAt } from './amounts.ts';

/** Terms of the rules that have a sign. */
const SIGNS: Readonly<Record<string, IconName>> = {
  damage: 'damage',
  wound: 'wound',
  shield: 'shield',
  memory: 'memory',
  power: 'power',
  reroll: 'reroll',
  exp: 'exp',
  trace: 'trace',
  ascend: 'ascend',
  ascendToken: 'ascend',
  success: 'success',
  successToken: 'success',
  integrity: 'integrity',
  time: 'time',
};

export function signOf(id: string): IconName | undefined {
  return SIGNS[id] ?? (Object.hasOwn(ICONS, id) ? (id as IconName) : undefined);
}

/** How many play: what texts make their amounts from. 0 where nobody plays. */
export const Players = createContext(0);

export function Text({ spans, core = 'open' }: { readonly spans: Spans; readonly core?: TokenKind }) {
  const players = useContext(Players);
  return (
    <>
      {spans.map((span, i) => {
        const key = `${i}${span.text}`;
        if (span.kind === 'text') return span.text;
        if (span.kind === 'pattern') {
          const shape = span.rows.map((row) => row.join(' ')).join(' / ');
          return <PatternPicture key={key} shape={shape} core={core} label={span.text} />;
        }
        const amount = amountAt(spans, i, players);
        if (amount !== null)
          return (
            <span key={key}>
              {span.text} <span class="worth">= {amount}</span>
            </span>
          );
        const sign = span.kind === 'term' || span.kind === 'icon' ? signOf(span.id) : undefined;
        if (sign === undefined) return <span key={key}>{span.text}</span>;
        return (
          <span key={key} class="kw">
            <Sign name={sign} />
            {span.text}
          </span>
        );
      })}
    </>
  );
}
