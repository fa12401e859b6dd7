/**
 * A Test: what it asks for, what there is so far, who has added what, the tokens that count, and the exact chance for every
 * number of dice. Before it is tried, the Tests that one may come to in the Quest phase.
 */
import type { OddsLook, TestOpen } from '@torii/tamashii';
import { useEffect, useState } from 'preact/hooks';
import { pickedOf } from '../../../../match/question/choosing.ts';
import { PlayerDie, Sign } from '../../art/pictures.tsx';
import { type TokenKind, TokenSign } from '../../art/tokens.tsx';
import type { Now } from '../../now.ts';

/** The chance to pass with one die, two, and so on, as far as the rules have said it. */
function useOdds(now: Now, source: string, most: number, so: number): readonly OddsLook[] {
  const { session, mine } = now;
  const [odds, setOdds] = useState<readonly OddsLook[]>([]);
  useEffect(() => {
    let stale = false;
    setOdds([]);
    const asked = Array.from({ length: most }, (_, i) => session.consult('odds', { source, dice: i + 1 }));
    Promise.all(asked).then((found) => {
      if (!stale) setOdds(found.filter((each) => each !== null) as unknown as OddsLook[]);
    });
    return () => {
      stale = true;
    };
  }, [source, most, so, mine.assets.reroll]);
  return odds;
}

function Type({ now, type }: { readonly now: Now; readonly type: string | null }) {
  const { say, mine } = now;
  const core = mine.core as TokenKind | '';
  if (type !== null) return <TokenSign kind={type as TokenKind} label={say(`token.${type}`)} />;
  return (
    <span class="te-core">
      <Sign name="core" label={say('part.core')} />
      {core !== '' && <TokenSign kind={core} label={say(`token.${core}`)} />}
    </span>
  );
}

/** A bar for each number of dice; the one that is chosen stands out. */
function Odds({
  now,
  odds,
  chosen,
}: {
  readonly now: Now;
  readonly odds: readonly OddsLook[];
  readonly chosen: number;
}) {
  const { say } = now;
  const [first] = odds;
  if (!first) return null;
  return (
    <table class="te-odds">
      <caption>{say('table.oddsWith', { rerolls: first.rerolls })}</caption>
      <tbody>
        {odds.map(({ dice, passes, withoutRerolls }) => {
          const percent = Math.round(passes * 100);
          return (
            <tr
              key={dice}
              class={dice === chosen ? 'cur' : ''}
              aria-current={dice === chosen ? true : undefined}
            >
              <th scope="row">{say('table.dice', { n: dice })}</th>
              <td>
                <progress max={100} value={percent} aria-hidden="true" />
              </td>
              <td>
                <b>{say('table.percent', { n: percent })}</b>
                {passes !== withoutRerolls && (
                  <small> {say('table.bare', { n: Math.round(withoutRerolls * 100) })}</small>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Each is tried once in a step: whoever has done it, or is not where it can be done, is not told of it as if they could. */
function isOpen({ must, all }: Now, { source }: TestOpen): boolean {
  if (must === null) return false;
  if (must.prompt !== 'quest.playerActivity') return true;
  return all.some(({ option }) => option.args?.source === source);
}

export function TestPanel({ now }: { readonly now: Now }) {
  const { figures, view, own } = now;
  if (figures.test) return <UnderWay now={now} />;
  if (view.phase !== 'quest' || figures.step === 'worldActivity') return null;
  return (
    <>
      {own.tests
        .filter((test) => isOpen(now, test))
        .map((test) => (
          <ToCome key={`${test.source}${test.type}${test.needed}`} now={now} test={test} />
        ))}
    </>
  );
}

interface ChancesProps {
  readonly now: Now;
  readonly odds: readonly OddsLook[];
  readonly chosen: number;
  readonly group: boolean;
}

/** The chance is that of one's own dice: in a Group Test the others add theirs, and where nobody passes alone it says nothing. */
function Chances({ now, odds, chosen, group }: ChancesProps) {
  const together = group && Object.keys(now.view.players).length > 1;
  if (together && odds.every(({ passes }) => passes === 0))
    return <p class="te-others">{now.say('table.groupOnly')}</p>;
  return (
    <>
      {together && <p class="te-others">{now.say('table.groupOdds')}</p>}
      <Odds now={now} odds={odds} chosen={chosen} />
    </>
  );
}

/** A Test that one could try in this phase. */
function ToCome({ now, test }: { readonly now: Now; readonly test: TestOpen }) {
  const { say, told } = now;
  const odds = useOdds(now, test.source, test.dice, 0);
  return (
    <section class="panel test" aria-label={say('table.test')}>
      <header>
        <h2>
          {say('labelled', {
            label: say(test.group ? 'table.groupTest' : 'table.test'),
            text: told.teller.card(test.source).text,
          })}
        </h2>
        <Type now={now} type={test.type} />
      </header>
      <p>
        {say('table.needed', { n: test.needed })} · {say('table.count', { n: test.dice })}
      </p>
      <Chances now={now} odds={odds} chosen={0} group={test.group} />
    </section>
  );
}

/** What the faces of Player dice are worth in a Test (U-03). */
const WORTH: Readonly<Record<string, number>> = { strike: 1, surge: 2 };

function UnderWay({ now }: { readonly now: Now }) {
  const { figures, must, choosing, say, told, mine, me } = now;
  const { test } = figures;
  const asked = must?.prompt === 'tests.dump' ? must : null;
  const chosen = asked ? pickedOf(choosing, asked).length : 0;
  const odds = useOdds(now, test?.source ?? '', asked?.options.length ?? 0, test?.successes ?? 0);
  if (!test) return null;
  const rolled = Object.entries(mine.dice);
  const dice = rolled.reduce((sum, [, face]) => sum + (WORTH[face] ?? 0), 0);
  const total = test.successes + dice;
  return (
    <section class="panel test" aria-label={say('table.test')}>
      <header>
        <h2>
          {say('labelled', {
            label: say(test.group ? 'table.groupTest' : 'table.test'),
            text: told.teller.card(test.source).text,
          })}
        </h2>
        <Type now={now} type={test.type} />
      </header>
      <p
        class="seals"
        role="img"
        aria-label={say('board.test', { successes: test.successes, needed: test.needed })}
      >
        {Array.from({ length: Math.max(test.needed, total) }, (_, i) => (
          <i key={`seal${i + 1}`} class={i < test.successes ? 'on' : i < total ? 'would' : ''}>
            <Sign name="success" />
          </i>
        ))}
      </p>
      <p>{say('board.test', { successes: test.successes, needed: test.needed })}</p>
      {rolled.length > 0 && (
        <ul class="te-dice" aria-label={say('part.dice')}>
          {rolled.map(([die, face]) => (
            <li key={die} data-place={`players/${me}/dice/${die}`}>
              <PlayerDie face={face} label={say(`face.${face}`)} />
            </li>
          ))}
        </ul>
      )}
      {rolled.length > 0 && (
        <p class={`te-rolled ${total >= test.needed ? 'so' : ''}`}>
          <Sign name={total >= test.needed ? 'check' : 'close'} />{' '}
          {say('table.rolledSo', { dice, total, needed: test.needed })}
        </p>
      )}
      <p class="te-worth">
        {say('table.worth')} · <Sign name="reroll" label={say('asset.reroll')} /> {mine.assets.reroll}
      </p>
      <Chances now={now} odds={odds} chosen={chosen} group={test.group} />
    </section>
  );
}
