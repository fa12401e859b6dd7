/** How much Power is spent on more dice: a stepper, and the dice that come of it. */
import { amountOf, setAmount } from '../../../../match/question/amount.tsx';
import { give } from '../../../../match/question/choosing.ts';
import { PlayerDie, Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';

export function PowerAsk({ now }: { readonly now: Now }) {
  const { must, choosing, session, own, mine, say } = now;
  if (must?.prompt !== 'combat.spendPower') return null;
  const n = amountOf(choosing, must);
  const dice = own.att.value + n;
  const step = (by: number) => setAmount(choosing, must, n + by);
  const can = (to: number) => must.options.some(({ id }) => id === `n${to}`);
  return (
    <div class="powerask">
      <p class="sum">
        <span>
          <Sign name="att" /> {say('table.att')} <b>{own.att.value}</b>
        </span>
        <span>+</span>
        <span class="stepper">
          <button
            type="button"
            class="ib"
            aria-label={say('table.less')}
            disabled={!can(n - 1)}
            onClick={() => step(-1)}
          >
            −
          </button>
          <output aria-label={say('asset.power')}>
            <Sign name="power" /> {n}
            <small>/{mine.assets.power}</small>
          </output>
          <button
            type="button"
            class="ib"
            aria-label={say('table.more')}
            disabled={!can(n + 1)}
            onClick={() => step(1)}
          >
            +
          </button>
        </span>
        <span class="come" role="img" aria-label={say('table.diceN', { dice })}>
          {'= '}
          {Array.from({ length: dice }, (_, i) => (
            <PlayerDie key={`die${i + 1}`} face="blank" />
          ))}
        </span>
      </p>
      <button
        type="button"
        class="btn go"
        data-main
        data-option={`n${n}`}
        onClick={() => give(session, choosing, must, [`n${n}`])}
      >
        <Sign name="reroll" /> {say('table.rollN', { dice })}
      </button>
    </div>
  );
}
