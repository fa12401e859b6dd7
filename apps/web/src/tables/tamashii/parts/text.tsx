/** Texts of cards with signs before the words that have one. */
import type { Spans } from '@torii/words';
import { ICONS, type IconName } from '../art/icons.ts';
import { Sign } from '../art/pictures.tsx';
import { PatternPicture, type TokenKind } from '../art/tokens.tsx';

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

/** "1 Shield" is read at once: its number goes with its sign into the next line. A space that does not break holds no picture. */
const AMOUNT = /(\d+|X)[ \u00a0]$/;

const hasSign = (span: Spans[number] | undefined): boolean =>
  (span?.kind === 'term' || span?.kind === 'icon') && signOf(span.id) !== undefined;

/** Words and numbers that follow each other, as one text. */
function joined(spans: Spans): Spans {
  const all: (typeof spans)[number][] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const plain = span.kind === 'text' || span.kind === 'number';
    if (plain && last?.kind === 'text') all[all.length - 1] = { ...last, text: last.text + span.text };
    else all.push(plain ? { kind: 'text', text: span.text } : span);
  }
  return all;
}

interface TextProps {
  readonly spans: Spans;
  readonly core?: TokenKind;
  /** What its amounts come to, from top to bottom: those of what is done, which stand behind those of its conditions. */
  readonly worth?: readonly number[] | undefined;
}

export function Text({ spans: given, core = 'open', worth = [] }: TextProps) {
  const spans = joined(given);
  const ends = spans.flatMap((span, i) => (span.kind === 'icon' && span.id === 'playerNumber' ? [i] : []));
  return (
    <>
      {spans.map((span, i) => {
        const key = `${i}${span.text}`;
        if (span.kind === 'text') return hasSign(spans[i + 1]) ? span.text.replace(AMOUNT, '') : span.text;
        if (span.kind === 'pattern') {
          const shape = span.rows.map((row) => row.join(' ')).join(' / ');
          return <PatternPicture key={key} shape={shape} core={core} label={span.text} />;
        }
        const amount = ends.includes(i) ? worth[worth.length - ends.length + ends.indexOf(i)] : undefined;
        if (amount !== undefined)
          return (
            <span key={key}>
              {span.text} <span class="worth">= {amount}</span>
            </span>
          );
        const sign = span.kind === 'term' || span.kind === 'icon' ? signOf(span.id) : undefined;
        if (sign === undefined) return <span key={key}>{span.text}</span>;
        return (
          <span key={key} class="kw">
            {AMOUNT.exec(spans[i - 1]?.text ?? '')?.[0]}
            <Sign name={sign} />
            {span.text}
          </span>
        );
      })}
    </>
  );
}
