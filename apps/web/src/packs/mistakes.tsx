/** All that is wrong with a pack: file by file, in its text, where it is and what was expected. */
import type { Problem } from '@torii/script/read';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { download } from '../app/keep/files.ts';
import { say } from '../app/words.ts';
import { Icon } from '../parts/icons.tsx';
import { Choose } from './choose.tsx';
import type { OpenedFiles } from './packs.ts';
import { loadProblemWords, problemText } from './problemWords.ts';

interface Props {
  readonly opened: OpenedFiles;
  choose(files: readonly File[]): void;
  close(): void;
}

/** So many lines are shown around a mistake. */
const AROUND = 3;

export function Mistakes({ opened, choose, close }: Props) {
  const { files, problems } = opened;
  const names = useMemo(
    () => [...new Set([...files.keys(), ...problems.map(({ file }) => file)])].sort(),
    [files, problems],
  );
  const of = (name: string) => problems.filter(({ file }) => file === name);
  const [shown, setShown] = useState(() => problems[0]?.file ?? '');
  useEffect(() => {
    loadProblemWords();
    // Read again keeps the place, unless nothing is wrong there any more.
    if (of(shown).length === 0) setShown(problems[0]?.file ?? '');
  }, [problems]);
  const wrong = names.filter((name) => of(name).length > 0).length;
  return (
    <section class="mistakes">
      <aside>
        <div class="sum" role="status">
          <h1>{say('mistakes.sum', { n: problems.length, files: wrong })}</h1>
          <p class="small">{say('mistakes.text')}</p>
        </div>
        <ul>
          {names.map((name) => {
            const count = of(name).length;
            return (
              <li key={name}>
                <button type="button" aria-current={shown === name} onClick={() => setShown(name)}>
                  <Icon name={count === 0 ? 'done' : 'stop'} />
                  <code>{name}</code>
                  {count > 0 && (
                    <small>
                      {count}
                      <span class="unseen"> {say('mistakes.count', { n: count })}</span>
                    </small>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        <div class="ways">
          <Choose open={choose} again />
          <button
            type="button"
            class="button"
            onClick={() =>
              download(
                'mistakes.json',
                problems.map((each) => ({ ...each, text: problemText(each) })),
              )
            }
          >
            <Icon name="save" /> {say('mistakes.save')}
          </button>
          <button type="button" class="button quiet" onClick={close}>
            {say('close')}
          </button>
        </div>
      </aside>
      <Source name={shown} text={files.get(shown)} problems={of(shown)} />
    </section>
  );
}

interface SourceProps {
  readonly name: string;
  readonly text: string | undefined;
  readonly problems: readonly Problem[];
}

/** The text of a file around its mistakes, each with what is wrong right below its line. */
function Source({ name, text, problems }: SourceProps) {
  const lines = (text ?? '').split('\n');
  const near = (line: number): boolean =>
    problems.length === 0 || problems.some((each) => Math.abs(each.line - line) <= AROUND);
  let gap = false;
  return (
    <div class="source">
      <h2>
        <code>{name}</code>
      </h2>
      {problems.length === 0 && <p class="small">{say('mistakes.fine')}</p>}
      <ol>
        {lines.flatMap((line, i) => {
          const n = i + 1;
          if (!near(n)) {
            const first = !gap;
            gap = true;
            return first ? [<li key={`gap${n}`} class="gap" aria-hidden="true" />] : [];
          }
          gap = false;
          const here = problems.filter((each) => each.line === n);
          return [
            <li key={n} value={n} data-wrong={here.length > 0 || undefined}>
              <span class="number" aria-hidden="true">
                {n}
              </span>
              <Line text={line} columns={here.map(({ column }) => column)} />
              {here.map((problem) => (
                <div key={`${problem.column}${problem.reason}`} class="mistake" role="note">
                  <Icon name="stop" />
                  <p>{problemText(problem)}</p>
                  <small>{say('mistakes.at', { line: problem.line, column: problem.column })}</small>
                </div>
              ))}
            </li>,
          ];
        })}
      </ol>
    </div>
  );
}

/** A line with a wave under each word that is wrong. */
function Line({ text, columns }: { readonly text: string; readonly columns: readonly number[] }) {
  const [column] = columns;
  if (column === undefined) return <code>{text === '' ? ' ' : text}</code>;
  const from = Math.min(column - 1, text.length);
  const word = /^\s*[^\s,\]}:]*/.exec(text.slice(from))?.[0] || text.slice(from, from + 1) || ' ';
  return (
    <code>
      {text.slice(0, from)}
      <mark>{word}</mark>
      {text.slice(from + word.length)}
    </code>
  );
}
