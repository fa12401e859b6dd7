/** A Test under way: what is asked for, what there is so far, and the chance with the tokens that are chosen. */
import { useSignal } from '@preact/signals';
import type { OddsLook } from '@torii/tamashii';
import { useEffect } from 'preact/hooks';
import { pickedOf } from '../../../match/choosing.ts';
import { Sign } from '../art/pictures.tsx';
import { type TokenKind, TokenSign } from '../art/tokens.tsx';
import type { Now } from '../now.ts';

/** The chance to pass with so many dice; null until the rules have said it. */
function useOdds({ session, figures }: Now, dice: number): OddsLook | null {
  const odds = useSignal<OddsLook | null>(null);
  const source = figures.test?.source ?? '';
  const so = figures.test?.successes ?? 0;
  useEffect(() => {
    let stale = false;
    odds.value = null;
    if (source !== '' && dice > 0)
      session.consult('odds', { source, dice }).then((answer) => {
        if (!stale) odds.value = answer as OddsLook | null;
      });
    return () => {
      stale = true;
    };
  }, [source, dice, so]);
  return odds.value;
}

export function TestPanel({ now }: { readonly now: Now }) {
  const { figures, must, choosing, say, told } = now;
  const dice = must?.prompt === 'tests.dump' ? pickedOf(choosing, must).length : 0;
  const odds = useOdds(now, dice);
  const { test } = figures;
  if (!test) return null;
  return (
    <section class="panel test" aria-label={say('table.test')}>
      <header>
        <h2>
          {say('table.test')}: {told.teller.card(test.source).text}
        </h2>
        {test.type === null ? (
          <Sign name="core" label={say('part.core')} />
        ) : (
          <TokenSign kind={test.type as TokenKind} label={say(`token.${test.type}`)} />
        )}
      </header>
      <p
        class="seals"
        role="img"
        aria-label={say('board.test', { successes: test.successes, needed: test.needed })}
      >
        {Array.from({ length: Math.max(test.needed, test.successes) }, (_, i) => (
          <i key={`seal${i + 1}`} class={i < test.successes ? 'on' : ''}>
            <Sign name="success" />
          </i>
        ))}
      </p>
      <p>{say('board.test', { successes: test.successes, needed: test.needed })}</p>
      {odds && (
        <p class="odds">
          <b>{Math.round(odds.passes * 100)} %</b>{' '}
          <small>{say('table.odds', { dice: odds.dice, rerolls: odds.rerolls })}</small>
        </p>
      )}
    </section>
  );
}
