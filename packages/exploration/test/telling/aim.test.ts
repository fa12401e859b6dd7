/** A player who knows nothing but the screen is told where to go, and which of two weapons is in the hand. */
import { type Args, createMatch, simpleSetup, view } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';
import { expect, test } from 'vitest';
import { exploration } from '../../src/index.ts';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { core } from '../helpers/core.ts';

const own = new URL('../../words/', import.meta.url);
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));

const tell = (language: Language) =>
  tellExploration(core, speaker(readWords([...common, own], language), language), () => '');

/** What akira sees when the first chapter is laid out, armed with these. */
function seen(...weapons: string[]): Seen {
  return laidOut(1, weapons);
}

function laidOut(players: number, weapons: readonly string[]): Seen {
  const game = exploration(core);
  const match = createMatch(game, simpleSetup(game, 'ash-village', players, 'aim'));
  const shown = structuredClone(view(match, 0)) as unknown as Seen;
  Object.assign(shown.characters.akira ?? {}, { weapons });
  return shown;
}

test.each(languages)(
  'the aim of a chapter stands on the screen and in what is read before it: %s',
  (language) => {
    const { brief, introduction } = tell(language);
    const screen = brief(seen('katana'), 'akira', []).map(({ text }) => text);
    for (const chapter of Object.keys(core.content.chapters)) {
      const aim = core.words[language][`chapter.${chapter}.aim`] ?? '';
      expect([chapter, aim.length > 10, introduction(chapter).endsWith(aim)]).toEqual([chapter, true, true]);
    }
    expect(screen.join('\n')).toContain(core.words[language]['chapter.ash-village.aim']);
  },
);

test('of two weapons the one in hand is named as such, a single one is not', () => {
  const drawn = (...weapons: string[]) => tell('en').draw(seen(...weapons));
  expect(drawn('naginata', 'katana')).toContain('Naginata (in hand), Katana');
  expect(drawn('katana')).not.toContain('in hand');
});

test.each([
  ['en', 'ally'],
  ['es', 'aliado'],
  ['fr', 'allié'],
  ['uk', 'союзник'],
] as const)(
  'EX-WAN-01 whichever of those with a number fights beside the characters is marked: %s',
  (language, ally) => {
    const table = laidOut(2, ['katana']);
    const [first = '', second = ''] = Object.keys(table.enemies);
    expect(first && second).not.toBe('');
    Object.assign(table.enemies[second] ?? {}, { ally: true });
    const marked = tell(language)
      .draw(table)
      .split('\n')
      .filter((line) => line.includes(`(${ally})`));
    expect(marked.map((line) => line[0])).toEqual(['2']);
  },
);

test('an enemy keeps its number on the map when one before it falls, and what marks it stands under it', () => {
  const table = laidOut(2, ['katana']);
  const [first = '', second = ''] = Object.keys(table.enemies);
  expect([table.enemies[first]?.number, table.enemies[second]?.number]).toEqual([1, 2]);
  const line = tell('en')
    .draw(table)
    .split('\n')
    .find((each) => each.startsWith('2 '));
  expect(line).toBeDefined();
  Object.assign(table.figures ?? {}, { lasting: { [second]: ['skill:marking-shot'] } });
  delete (table.enemies as Record<string, unknown>)[first];
  const after = tell('en').draw(table);
  expect(after).toContain(`${line}\n  in force: ${core.words.en['skill.marking-shot']}`);
  expect(after).not.toMatch(/^1 /m);
});

test.each(languages)('a card that asks whom it means names itself, and means a character: %s', (language) => {
  const { teller } = tell(language);
  const ask = (by?: string) =>
    plainText(
      teller.prompt(seen('katana'), { prompt: 'script.player', ...(by === undefined ? {} : { by }) }),
    );
  const named = core.words[language]['skill.tide'] ?? 'nothing';
  expect(ask('skill:tide/do.1')).toContain(named);
  expect(ask('skill:tide/do.1')).not.toMatch(/player|jugador|joueur|гравець/i);
  // What has no name names nothing.
  expect(ask('nobody:knows')).toBe(ask());
});

test.each(languages)(
  'a zone that is found, a point that is used and an event are read out: %s',
  (language) => {
    const { teller } = tell(language);
    const table = seen('katana');
    const told = (key: string, args: Args) => plainText(teller.event(table, { key, args }));
    const read = (key: string) => core.words[language][`${key}.story`] ?? 'nothing';
    const found = { zone: 'zones/z2', board: 'board', points: 'points', green: 1, red: 1 };
    expect(told('zone.revealed', found)).toContain(read('zone.ash-village.2'));
    expect(told('point.used', { who: 'characters/akira', point: 'points/B' })).toContain(
      read('section.ash-village.B'),
    );
    const mist = { event: 'ground-mist', at: 'events/0', zone: 'zones/z1', affected: [] };
    expect(told('event.drawn', mist)).toContain(read('event.ground-mist'));
    // A point without a story is used without one.
    expect(told('point.used', { who: 'characters/akira', point: 'points/Z' })).toMatch(/[Z»”.]$/);
  },
);
