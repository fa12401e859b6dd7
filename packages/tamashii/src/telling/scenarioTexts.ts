/** The texts of Scenario sheets and cards (5a, 5b). */
import { type CardLine, type CardText, type Effect, partsIn, renderEffect } from '@torii/script';
import { known, type Span, text } from '@torii/words';
import type { Content } from '../pack/content.ts';
import type { ScenarioCard, ScenarioLaunch, Sheet } from '../pack/sheetShapes.ts';
import { type Heading, X_WORD } from './headings.ts';
import { launchLine, type Print, type Printed } from './lines.ts';
import { sheetSetupLines } from './setupLines.ts';

/** Keywords are explained on the cards that use them. */
interface Printing {
  readonly print: Print;
  readonly keywords: Printed['keywords'];
}

/** A Pattern of a Scenario card may ask for a place or a situation. */
function scenarioLaunchLine(print: Print, { pattern, effect, if: condition }: ScenarioLaunch): CardLine {
  const said: Effect = condition ? { t: 'if', condition, yes: effect, otherwise: null } : effect;
  return launchLine(print, 'launch', { pattern, effect: said });
}

/** Lines of World Activity: each "If" begins with a stroke, as on the cards (TM-4d-06). */
function worldActivity(print: Print, effects: readonly Effect[]): CardLine[] {
  return effects.map((effect) => {
    const mark = effect.t === 'if' ? [text('| ')] : [];
    return print.line('worldActivity', ...mark, ...renderEffect(print.voice, effect));
  });
}

/** The keywords that texts use, each once, in the order in which they come. */
function keywordsIn(effects: readonly Effect[]): string[] {
  const found = (effect: Effect): string[] => [
    ...(effect.t === 'keyword' ? [effect.keyword] : []),
    ...partsIn(effect).flatMap(found),
  ];
  return [...new Set(effects.flatMap(found))];
}

/** What a keyword means, on the card that uses it: nobody has to look it up elsewhere. */
function keywordLines({ print, keywords }: Printing, effects: readonly Effect[]): CardLine[] {
  const colon = print.voice.language === 'fr' ? '\u00a0: ' : ': ';
  return keywordsIn(effects).flatMap((id) => {
    const keyword = keywords[id];
    if (!keyword) return [];
    const name = known('card', `keyword:${id}`, print.word(`keyword.${id}`));
    const x = keyword.takesX ? [text(`\u00a0${X_WORD[print.voice.language]}`)] : [];
    return print.line('keyword', name, ...x, text(colon), ...renderEffect(print.voice, keyword.effect));
  });
}

/** Components, by the keys under which endings name them: `body:scout` (TM-5d-02). */
function componentNames({ word }: Print, keys: readonly string[]): Span[] {
  return keys.flatMap((key, i) => [
    ...(i > 0 ? [text(', ')] : []),
    known('card', key, word(key.replace(':', '.'))),
  ]);
}

function effectsOn(card: ScenarioCard): Effect[] {
  const { immediate, rules, launches, playerActivity, worldActivity, found, eachPlayer } = card;
  const single = [immediate, playerActivity, found, eachPlayer].filter((effect) => effect !== null);
  return [...single, ...rules, ...launches.map(({ effect }) => effect), ...worldActivity];
}

function cardLines(printing: Printing, code: string, card: ScenarioCard): CardLine[] {
  const { print } = printing;
  const unlocked = (heading: Heading, keys: readonly string[]) =>
    keys.length === 0 ? [] : [print.line(heading, ...componentNames(print, keys))];
  return [
    // The story side ends with the Immediate effect; the other one begins with the objective of a Plot card (TM-5b-04).
    ...print.optional('immediate', card.immediate),
    ...(card.type === 'plot' ? [print.line('goal', text(print.word(`card.${code}.goal`)))] : []),
    ...card.rules.map((rule) => print.effect('rules', rule)),
    ...card.launches.map((launch) => scenarioLaunchLine(print, launch)),
    ...print.optional('playerActivity', card.playerActivity),
    ...worldActivity(print, card.worldActivity),
    ...print.optional('found', card.found),
    ...print.optional('eachPlayer', card.eachPlayer),
    ...unlocked('unlocks', card.unlocks),
    ...unlocked('locks', card.locks),
    ...keywordLines(printing, effectsOn(card)),
  ];
}

function sheetLines(print: Print, content: Content, sheet: Sheet): CardLine[] {
  return [
    ...sheetSetupLines(print, content, sheet),
    ...sheet.rules.map((rule) => print.effect('rules', rule)),
    ...sheet.launches.map((launch) => scenarioLaunchLine(print, launch)),
    ...print.optional('playerActivity', sheet.playerActivity),
    ...print.optional('depleted', sheet.depleted),
    ...sheet.always.map((effect) => print.effect('atOnce', effect)),
  ];
}

export function* scenarioTexts(printing: Printing, content: Content): Generator<CardText> {
  const { print } = printing;
  const { scenarios } = content;
  const { word } = print;
  for (const [id, { sheet, cards }] of Object.entries(scenarios)) {
    if (sheet) {
      const story = print.line(null, text(word(`scenario.${id}.story`)));
      yield {
        id: `sheet:${id}`,
        name: word(`scenario.${id}`),
        lines: [story, ...sheetLines(print, content, sheet)],
      };
    }
    for (const [code, card] of Object.entries(cards)) {
      const story = print.line(null, text(word(`card.${code}.story`)));
      const lines = [story, ...cardLines(printing, code, card)];
      yield { id: `card:${code}`, name: word(`card.${code}`), lines };
    }
  }
}
