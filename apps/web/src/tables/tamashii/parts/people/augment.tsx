/** An Augment with all that is printed on it: whose it is, when it acts, its text, and what equipping it costs. */
import type { ComponentChildren } from 'preact';
import { Sign } from '../../art/pictures.tsx';
import type { TokenKind } from '../../art/tokens.tsx';
import { isFaction, type Now } from '../../now.ts';
import { Text } from '../text.tsx';

interface Props {
  readonly now: Now;
  readonly id: string;
  /** Where it lies. */
  readonly place: string;
  readonly equipped: boolean;
  readonly picked?: boolean | undefined;
  /** What can be done with it. */
  readonly children?: ComponentChildren;
  read(address: string): void;
}

/** What stands on it besides its price, the moment of its use first. */
function linesOf({ told }: Now, id: string) {
  const printed = told.teller.printed(`augment:${id}`);
  const timing = printed.find(({ heading }) => heading?.id === 'timing');
  const rest = printed.filter(({ heading }) => !['timing', 'memoryCost', 'code'].includes(heading?.id ?? ''));
  return { timing, rest };
}

export function AugmentCard({ now, id, place, equipped, picked, children, read }: Props) {
  const { told, say, content, mine } = now;
  const printed = content.augments[id];
  const { timing, rest } = linesOf(now, id);
  const of = printed?.of ?? '';
  const whose = say(`${isFaction(of) ? 'faction' : 'class'}.${of}`);
  const core = (mine.core === '' ? 'open' : mine.core) as TokenKind;
  return (
    <article
      class={`up-card ${equipped ? 'on' : 'loose'}`}
      data-place={place}
      data-picked={picked || undefined}
    >
      <header>
        <button type="button" class="up-name" onClick={() => read(`augment:${id}`)}>
          {told.teller.card(`augment:${id}`).text}
        </button>
        <span class="up-price">
          <Sign name="memory" label={say('asset.memory')} />
          <b>{printed?.memory ?? 0}</b>
        </span>
      </header>
      <p class="up-kind">
        {whose}
        {timing && (
          <>
            {' · '}
            <Text spans={timing.spans} />
          </>
        )}
        {equipped && (
          <span class="up-state">
            {' · '}
            <Sign name="check" /> {say('up.equipped')}
          </span>
        )}
      </p>
      {rest.map(({ spans }, i) => (
        <p key={`${i + 1}`} class="up-text">
          <Text spans={spans} core={core} />
        </p>
      ))}
      {children}
    </article>
  );
}
