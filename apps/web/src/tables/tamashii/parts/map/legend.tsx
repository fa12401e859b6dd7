/** What the signs on the map mean; only those that are on it. */
import type { ComponentChildren } from 'preact';
import { Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';

export function Legend({ now }: { readonly now: Now }) {
  const { view, own, figures, say } = now;
  const tiles = Object.values(view.map);
  const lines: readonly (readonly [key: string, sign: ComponentChildren, shown: boolean])[] = [
    ['reach', <i class="lg-reach" />, own.reach !== null],
    ['botReach', <i class="lg-bot" />, (figures.bot?.ways ?? null) !== null],
    ['then', <Sign name="trace" />, own.reach !== null],
    ['entry', <Sign name="entry" />, true],
    ['stay', <Sign name="stay" />, true],
    ['ascend', <Sign name="ascend" />, tiles.some(({ tokens }) => tokens.ascend > 0)],
    [
      'exploration',
      <Sign name="exploration" />,
      tiles.some(({ exploration }) => exploration.items.length > 0),
    ],
    ['spawn', <Sign name="strike" />, tiles.some(({ spawn }) => spawn !== '')],
    ['closed', <i class="lg-shut" />, own.closed !== null],
    ['sector', <b>A</b>, tiles.some(({ sectors }) => sectors.length > 0)],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls it is reached by keys.
    <section class="panel legend" aria-label={say('table.legend')} tabIndex={0}>
      <h2>{say('table.legend')}</h2>
      <ul>
        {lines.map(
          ([key, sign, shown]) =>
            shown && (
              <li key={key} class={`lg-${key}`}>
                <span aria-hidden="true">{sign}</span>
                {say(`legend.${key}`)}
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
