/** Nobody knows cards by heart: whoever plays with nothing but the terminal reads there what everybody has, can and rolls. */
import { createMatch, simpleSetup, view } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';
import { expect, test } from 'vitest';
import { compileCards } from '../../src/cards/cards.ts';
import { enemy, exploration } from '../../src/index.ts';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { core } from '../helpers/core.ts';

const own = new URL('../../words/', import.meta.url);
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));

function part(language: Language, id: string, seen: Seen, role = 'akira'): string {
  const told = tellExploration(core, speaker(readWords([...common, own], language), language), () => '');
  const found = told.parts.find((each) => each.id === id);
  if (!found) throw new Error(`no part '${id}'`);
  return found.draw(seen, role);
}

function laid(): Seen {
  const game = exploration(core);
  const match = createMatch(game, simpleSetup(game, 'ash-village', 2, 'cards'));
  const shown = structuredClone(view(match, 0)) as unknown as Seen;
  Object.assign(shown.characters.akira ?? {}, {
    skills: ['stab', 'rising-tide'],
    ki: { supply: [2], exhausted: [], slots: { stab: 4 } },
    items: [{ card: 'mountain-tea', charges: 0 }],
  });
  return shown;
}

test('a skill without a die has its slot too, and the sheet tells attributes, Kami and affinity', () => {
  const people = part('en', 'people', laid());
  expect(people).toContain('Ki: supply 2; slots Stab 4, Rising Tide –; exhausted –');
  expect(people).toContain('Level: 1 · Attributes: power\u00a01 · Kami: Hachiman · Affinity: 1');
  expect(people).toContain('Hattori');
});

test('a character’s cards are told with range, dice and what they do, those of the Kami too', () => {
  const lines = part('en', 'cards', laid()).split('\n');
  expect(lines[0]).toBe('Akira');
  const of = (name: string) => lines.find((line) => line.startsWith(`  ${name} · `));
  expect(of('Stab')).toMatch(/Ki: 1 · Attack: Ignore the target’s armor/);
  expect(of('Katana')).toMatch(
    /Range: 1 · Fast attack: 2\u00a0yin \+ 1\u00a0yang · Strong attack: .* · Yin-yang: /,
  );
  expect(of('Mountain Tea')).toMatch(/ · \S/);
  expect(of('Banner')).toContain('Affinity: 2');
  // The story of a card is no rule, and another’s cards are another’s.
  expect(lines.join(' ')).not.toContain(core.words.en['weapon.katana.story']);
  expect(part('en', 'cards', laid(), 'hattori')).toMatch(/^Hattori\n/);
});

test('enemies are told with what they roll, once for each board; the black side with what it changes', () => {
  const seen = laid();
  const kachi = (id: string, upgraded: boolean) => [
    id,
    enemy('kachi', 'minion', 'a13', { color: 'red', upgraded }),
  ];
  Object.assign(seen, {
    enemies: Object.fromEntries([kachi('k1', false), kachi('k2', false), kachi('k3', true)]),
  });
  const boards = part('en', 'enemies', seen)
    .split('\n')
    .filter((line) => line.includes('Movement: 3'));
  expect(boards).toHaveLength(2);
  expect(boards[0]).toMatch(
    /^ {2}Kachi · Movement: 3 · Range: 1 · Dice: 1\u00a0yin \+ 1\u00a0yang · Skills: Support /,
  );
  expect(boards[1]).toMatch(/^ {2}Kachi \+ · .*Dice: 2\u00a0yin \+ 1\u00a0yang/);
});

test('EX-ATK-06 a weapon card tells its name, its range, the dice of both attacks and what both signs do', () => {
  const katana = part('en', 'cards', laid())
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .find((line) => line.includes('Katana'));
  for (const said of [
    'Range: 1',
    'Fast attack: 2 yin + 1 yang',
    'Strong attack: 3 yin + 2 yang',
    'Yin-yang: If this',
  ])
    expect(katana).toContain(said);
  expect(core.content.weapons.katana).toMatchObject({ class: 'samurai', price: 45 });
});

test.each(languages)('each of them has its words, and odds that there are not are said: %s', (language) => {
  const seen = laid();
  for (const id of ['people', 'cards', 'enemies', 'odds']) {
    const told = part(language, id, seen);
    expect(told).not.toBe('');
    expect(told).not.toMatch(/board\.|undefined/);
  }
});

test.each(languages)(
  'what is asked in the middle of a text names enemies as their boards do: %s',
  (language) => {
    const told = tellExploration(core, speaker(readWords([...common, own], language), language), () => '');
    const { minions, servants, wanderers, chosen } = core.content;
    const kinds = Object.keys({ ...minions, ...servants, ...wanderers, ...chosen });
    const { parts } = compileCards(core.content, core.keywords);
    const seen = laid();
    const unnamed = [...parts.keys()].filter((part) => {
      const option = { id: 'yes', key: 'script.yes', rule: 'EX-GOLD-06', touches: [], args: { part } };
      const said = plainText(told.teller.option(seen, option));
      return kinds.some((kind) => new RegExp(`[“«]\\s?${kind}\\s?[”»]`).test(said));
    });
    expect(parts.size).toBeGreaterThan(0);
    expect(unnamed).toEqual([]);
  },
);
