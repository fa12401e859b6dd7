/** The texts of whole cards: what is printed on them, line by line, in four languages. */

import { type CardLine, type CardText, figure, printer, renderEffect } from '@torii/script';
import { type CardLanguage, known, type Language, type Span, text } from '@torii/words';
import { book } from '../language/book.ts';
import { type Content, metWhen, oncePerTurn } from '../pack/content.ts';
import type { Pattern } from '../pack/pattern.ts';
import type { Frame, Walker } from '../pack/shapes.ts';
import type { AttackRow } from '../pack/sheetShapes.ts';
import {
  BOSS_ACTIVITY,
  BREAK_WORDS,
  ENEMY_SYMBOLS,
  HEADINGS,
  SYMBOLS,
  TIMING_WORDS,
  X_WORD,
} from './headings.ts';
import { ARROW, drawn, launchLine, namesOnCards, type Print, type Printed } from './lines.ts';
import { scenarioTexts } from './scenarioTexts.ts';
import { enemyDeckLine, mapLines } from './setupLines.ts';

/** The dice that a Frame needs; X for any number of them. */
function symbols({ dice, multi }: Frame, language: CardLanguage): Span[] {
  if (multi) {
    const words = `${X_WORD[language]}\u00a0×\u00a0${SYMBOLS[multi][language]}`;
    return [known('icon', `${multi}Multi`, words)];
  }
  return dice.flatMap((die, i) => [
    ...(i > 0 ? [text(' + ')] : []),
    known('icon', die, SYMBOLS[die][language]),
  ]);
}

function frameLine({ voice, line }: Print, frame: Frame): CardLine {
  return line('combatFrame', ...symbols(frame, voice.language), ARROW, ...renderEffect(voice, frame.effect));
}

/** The code of a component that starts Locked (TM-2-33). */
function codeLine({ line }: Print, { code }: { readonly code: string | null }): CardLine[] {
  return code === null ? [] : [line('code', text(code))];
}

function bodyLines(print: Print, body: Walker, cost: Pattern | null): CardLine[] {
  const { line } = print;
  return [
    line('movement', figure(body.mov)),
    line('attack', figure(body.att)),
    line('programming', figure(body.pro)),
    ...(cost ? [line('cost', drawn(cost, print.voice.language))] : []),
    print.effect('ability', oncePerTurn(body.ability)),
    ...body.frames.map((frame) => frameLine(print, frame)),
  ];
}

/** The texts of all cards of a pack, always in the same order. */
export function* cardTexts(pack: Printed, chosen: Language): Generator<CardText> {
  const print = printer(book, HEADINGS, pack.words, chosen, namesOnCards(pack, chosen));
  const { language } = print.voice;
  const { line, word } = print;
  const { content, keywords } = pack;
  for (const [id, { effect }] of Object.entries(keywords))
    yield { id: `keyword:${id}`, name: word(`keyword.${id}`), lines: [print.effect(null, effect)] };
  for (const [id, pattern] of Object.entries(content.patterns))
    yield { id: `pattern:${id}`, name: word(`pattern.${id}`), lines: [launchLine(print, 'launch', pattern)] };
  for (const [color, walker] of Object.entries(content.walkers))
    yield { id: `walker:${color}`, name: word(`walker.${color}`), lines: bodyLines(print, walker, null) };
  for (const [id, { effect }] of Object.entries(content.tokens))
    yield { id: `token:${id}`, name: word(`token.${id}`), lines: [print.effect(null, effect)] };
  for (const [id, body] of Object.entries(content.bodies))
    yield {
      id: `body:${id}`,
      name: word(`body.${id}`),
      lines: [...bodyLines(print, body, body.cost), ...codeLine(print, body)],
    };
  for (const [id, augment] of Object.entries(content.augments)) {
    const { timing, memory, breaks, frame, pattern, effect } = augment;
    const lines = [
      line('timing', text(TIMING_WORDS[timing][language])),
      line('memoryCost', figure(memory)),
      ...(frame ? [frameLine(print, frame)] : []),
      ...(pattern && effect ? [launchLine(print, 'launch', { pattern, effect })] : []),
      ...(effect && !pattern ? [print.effect('effect', effect)] : []),
      ...(breaks ? [line(null, text(BREAK_WORDS[language]))] : []),
      ...codeLine(print, augment),
    ];
    yield { id: `augment:${id}`, name: word(`augment.${id}`), lines };
  }
  for (const [id, enemy] of Object.entries(content.enemies)) {
    const lines = [
      line('level', figure(enemy.level)),
      line('integrity', figure(enemy.integrity)),
      print.effect('basicFrame', enemy.basic),
      print.effect('specialFrame', enemy.special),
      ...enemy.rules.map((rule) => print.effect('enemyRules', rule)),
      ...enemy.hacks.map((hack) => launchLine(print, 'hack', hack)),
      launchLine(print, 'repel', enemy.repel),
      ...codeLine(print, enemy),
    ];
    yield { id: `enemy:${id}`, name: word(`enemy.${id}`), lines };
  }
  for (const [id, protocol] of Object.entries(content.protocols)) {
    const lines = [
      ...protocol.steps.map((step, i) =>
        line('step', figure(i + 1), text('. '), ...renderEffect(print.voice, step)),
      ),
      ...(protocol.launch ? [launchLine(print, 'launchAtLast', protocol.launch)] : []),
      ...codeLine(print, protocol),
    ];
    yield { id: `protocol:${id}`, name: word(`protocol.${id}`), lines };
  }
  for (const [id, district] of Object.entries(content.districts)) {
    const { number, entry, stationary, effect } = district;
    const lines = [
      line('tileNumber', figure(number)),
      line('entryTrace', figure(entry)),
      line('stationaryTrace', figure(stationary)),
      ...print.optional('districtEffect', effect),
      ...codeLine(print, district),
    ];
    yield { id: `district:${id}`, name: word(`district.${id}`), lines };
  }
  yield* scenarioTexts({ print, keywords }, content);
  yield* otherTexts(print, content);
  yield* generatorTexts(print, content);
}

/** A row of a Boss Attack card: what the Enemy dice show, and what follows (TM-5e-14). */
function attackLine(
  { voice, line }: Print,
  face: 'bossAttack' | 'bossAttackFlipped',
  { number, symbol, effect }: AttackRow,
): CardLine {
  const { language } = voice;
  const asked: Span[] = [];
  if (number !== null) asked.push(known('icon', `number${number}`, number));
  if (number !== null && symbol !== null) asked.push(text(' + '));
  if (symbol !== null) {
    const said = ENEMY_SYMBOLS[symbol]?.[language] ?? symbol;
    asked.push(known('icon', symbol, said));
  }
  return line(face, ...asked, ARROW, ...renderEffect(voice, effect));
}

/** Bosses and J.O.R.D.A.N. */
function* otherTexts(print: Print, { bosses, bot }: Content): Generator<CardText> {
  const { line, word } = print;
  for (const [id, sheet] of Object.entries(bosses)) {
    const lines = [
      line('movement', figure(sheet.mov)),
      ...sheet.integrity.map((n, i) => line('integrity', figure(n), text(` (${i + 1})`))),
      line('armor', figure(sheet.armor)),
      ...sheet.rules.map((rule) => print.effect('bossRules', rule)),
      ...sheet.phases.flatMap(({ at, rules }, i) => [
        line('bossPhase', text(at.join('/')), text(' – '), text(word(`boss.${id}.phase${i + 2}`))),
        ...rules.map((rule) => print.effect('bossRules', rule)),
      ]),
      ...sheet.hacks.flatMap(({ further, ...hack }) => [
        launchLine(print, 'hack', hack),
        ...(further ? [launchLine(print, 'further', further)] : []),
      ]),
      line('bossActivity', text(BOSS_ACTIVITY[sheet.activity][print.voice.language])),
      ...print.optional('bossDefeated', sheet.defeated),
    ];
    yield { id: `boss:${id}`, name: word(`boss.${id}`), lines };
    for (const [code, { rows, flipped }] of Object.entries(sheet.attacks)) {
      const lines = [
        ...rows.map((row) => attackLine(print, 'bossAttack', row)),
        ...flipped.map((row) => attackLine(print, 'bossAttackFlipped', row)),
      ];
      yield { id: `attack:${code}`, name: word(`attack.${code}`), lines };
    }
  }
  if (bot) {
    const botLines = [
      line('movement', figure(bot.mov)),
      line('battery', figure(bot.batteries)),
      launchLine(print, 'hack', bot.hack),
    ];
    yield { id: 'bot', name: word('bot'), lines: botLines };
  }
}

/** The cards of the generator. */
function* generatorTexts(print: Print, content: Content): Generator<CardText> {
  const { line, word } = print;
  const { generator } = content;
  for (const [id, setup] of Object.entries(generator.maps))
    yield { id: `map:${id}`, name: word(`map.${id}`), lines: mapLines(print, content, setup) };
  for (const [id, { enemyDeck, bonus }] of Object.entries(generator.conditions)) {
    const lines = [enemyDeckLine(print, enemyDeck), ...print.optional('bonus', bonus)];
    yield { id: `conditions:${id}`, name: word(`conditions.${id}`), lines };
  }
  for (const [id, goal] of Object.entries(generator.goals)) {
    const lines = [
      line('victoryPoints', figure(goal.vp)),
      ...(goal.if ? [print.effect('goal', metWhen(goal.if))] : []),
      ...print.optional('goal', goal.quest),
    ];
    yield { id: `goal:${id}`, name: word(`goal.${id}`), lines };
  }
  for (const [id, { rules }] of Object.entries(generator.pvp))
    yield {
      id: `pvp:${id}`,
      name: word(`pvp.${id}`),
      lines: rules.map((rule) => print.effect('rules', rule)),
    };
  for (const [id, { rules }] of Object.entries(generator.enhancements)) {
    const lines = rules.map((rule) => print.effect('rules', rule));
    yield { id: `enhancement:${id}`, name: word(`enhancement.${id}`), lines };
  }
  for (const [id, card] of Object.entries(generator.scoring)) {
    const lines = [
      line('scoreAssets', figure(card.assets)),
      line('scoreClass', figure(card.class)),
      ...(card.goal > 0 ? [line('scoreGoal', figure(card.goal))] : []),
      ...(card.beyond > 0 ? [line('scoreBeyond', figure(card.beyond))] : []),
    ];
    yield { id: `scoring:${id}`, name: word(`scoring.${id}`), lines };
  }
}
