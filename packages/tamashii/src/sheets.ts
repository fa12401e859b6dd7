/** 5a Scenario sheets: what they make happen by themselves. */
import { type Check, type Context, flow, type Hook } from '@torii/kernel';
import { type EffectContext, holds } from '@torii/script';
import type { Cards } from './cards.ts';
import type { Content } from './pack/content.ts';
import type { Tamashii } from './state.ts';

type C = Context<Tamashii>;

function callText(c: C, cards: Cards, name: string, source: string): void {
  const text = cards.texts.get(name);
  if (!text) throw new Error(`the pack has no text '${name}'`);
  c.call(text, { you: c.state.firstPlayer, source });
}

/** When Corrupted Data must be gained and none is left, the sheet says what happens (TM-3d-07). */
export function depletion({ scenarios }: Content, cards: Cards): Hook<Tamashii> {
  return {
    on: 'window',
    id: 'sheets.depleted',
    rule: 'TM-3d-07',
    window: 'corruptedDepleted',
    always: true,
    can: (c) => Boolean(scenarios[c.state.scenario.sheet]?.sheet?.depleted),
    run: (c) =>
      callText(c, cards, `sheet:${c.state.scenario.sheet}/depleted`, `sheet:${c.state.scenario.sheet}`),
  };
}

/** What a sheet says of any moment is looked at after every change (TM-5a-05), until a card has been drawn for it. */
export function sheetCheck({ scenarios }: Content, cards: Cards): Check<Tamashii> {
  const always = (c: C) => scenarios[c.state.scenario.sheet]?.sheet?.always ?? [];
  return {
    id: 'sheets.always',
    rule: 'TM-5a-05',
    wake: ['map', 'time'],
    find: (c) => {
      if (c.state.scenario.drawn !== '') return [];
      const seen = Object.create(c, {
        locals: { value: { you: c.state.firstPlayer } },
      }) as EffectContext<Tamashii>;
      const due = always(c).findIndex(
        (effect) => effect.t === 'if' && holds(cards.runtime, seen, effect.condition),
      );
      return due < 0 ? [] : [`${due + 1}`];
    },
    flow: flow<Tamashii>()('sheets.always', { subject: '' }, (f) => [
      f.do('resolve', (c) => {
        const { sheet } = c.state.scenario;
        callText(c, cards, `sheet:${sheet}/always${c.locals.subject}`, `sheet:${sheet}`);
      }),
    ]),
  };
}
