/** What each of the eleven Scenarios is as a story: an idea of its own, a choice, a way to each ending, and a map. */
import { type Clause, clausesIn, type Effect, partsIn } from '@torii/script';
import { cardLanguages, plainText } from '@torii/words';
import { expect, test } from 'vitest';
import type { Scenario, ScenarioCard } from '../../src/pack/sheetShapes.ts';
import { cardTexts } from '../../src/telling/text.ts';
import { coreFiles } from '../helpers/files.ts';
import { pack } from '../helpers/table.ts';

const { scenarios, bosses } = pack.content;
const all = Object.entries(scenarios);

function textsOf(card: ScenarioCard): Effect[] {
  const launched = card.launches.map(({ effect }) => effect);
  const single = [card.immediate, card.playerActivity, card.found, card.eachPlayer];
  return [...single, ...card.rules, ...card.worldActivity, ...launched].filter((text) => text !== null);
}

/** Drawn, resolved where it is, laid on a tile, or the end: a card comes into the story by each of these. */
const BRINGS = new Set(['drawCard', 'scenarioLost', 'resolveCard', 'placeCardOn']);

const drawn = ({ phrase, args }: Clause) => (BRINGS.has(phrase) ? [String(args.card)] : []);
const draws = (effect: Effect) => [...clausesIn(effect)].flatMap(drawn);

/** What a card leads to, its Boss included: whoever takes the sheet may come to what is drawn when the Boss is defeated. */
function after(card: ScenarioCard): string[] {
  const texts = textsOf(card);
  const taken = texts.flatMap((text) => [...clausesIn(text)].map(({ args }) => bosses[String(args.boss)]));
  return [...texts, ...taken.flatMap((boss) => boss?.defeated ?? [])].flatMap(draws);
}

function reached({ sheet, cards }: Scenario): Set<string> {
  if (!sheet) throw new Error('a Scenario without a sheet');
  const found = new Set([
    sheet.first,
    ...[...sheet.always, sheet.depleted].flatMap((text) => (text ? draws(text) : [])),
  ]);
  // The set grows while it is walked through.
  for (const code of found) {
    const card = cards[code];
    if (card) for (const next of after(card)) found.add(next);
  }
  return found;
}

test('each Scenario says its one idea in the first line of its file, and no two say the same (TM-1b-02)', () => {
  const files = coreFiles();
  const ideas = all.map(([id]) =>
    /^# (?<word>[^:\n]+): (?<idea>.+)/.exec(files.get(`scenarios/${id}.yaml`) ?? ''),
  );
  for (const part of ['word', 'idea'])
    expect(new Set(ideas.map((idea) => idea?.groups?.[part]?.toLowerCase())).size).toBe(11);
  expect(ideas).not.toContain(null);
});

test.each(all)(
  '%s: from its first card a way leads to every other, to each ending and to the lost card (TM-5b-05, TM-5d-01)',
  (_, scenario) => {
    expect([...reached(scenario)].sort()).toEqual(Object.keys(scenario.cards).sort());
    const types = Object.values(scenario.cards).map(({ type }) => type);
    expect(types.filter((type) => type === 'lost')).toHaveLength(1);
    expect(types.filter((type) => type === 'victory')).toHaveLength(scenario.endings.length);
  },
);

function choicesIn(effect: Effect): Effect[] {
  const own = effect.t === 'choose' && effect.by === 'table' ? [effect] : [];
  return [...own, ...partsIn(effect).flatMap(choicesIn)];
}

// The Prologue teaches: what is chosen there is whether one walks home or falls (A05).
test.each(all.filter(([id]) => id !== 'prologue'))(
  '%s: the table chooses between ways that part, and Special cards lie beside them (TM-5b-02, TM-5b-11)',
  (_, { cards }) => {
    const choices = Object.values(cards).flatMap(textsOf).flatMap(choicesIn);
    const parting = choices.filter(
      (choice) => new Set(partsIn(choice).map((way) => draws(way).join())).size > 1,
    );
    expect(parting.length).toBeGreaterThan(0);
    expect(Object.values(cards).some(({ type }) => type === 'special')).toBe(true);
  },
);

test('no two Scenarios are played on one map (TM-1b-28)', () => {
  const maps = all.map(([, { sheet }]) =>
    sheet?.map
      .map(({ at, tile }) => `${at}=${tile}`)
      .sort()
      .join(),
  );
  expect(new Set(maps).size).toBe(11);
});

test.each(cardLanguages)(
  '%s: a text that means one of two tiles of one name says which (TM-3n-03)',
  (language) => {
    const named = (wanted: string) => {
      const { lines = [] } = [...cardTexts(pack, language)].find(({ id }) => id === wanted) ?? {};
      return lines.map(({ spans }) => plainText(spans)).join(' ');
    };
    // Shinigami stands on 2, and the first street that listens is 3. Other names need no number.
    expect(named('card:S01')).toContain(`${pack.words[language]['district.damaged-district-3']} (3)`);
    expect(named('card:P04')).toMatch(new RegExp(`${pack.words[language]['district.relay-tower']}(?! \\()`));
  },
);
