/** Whoever attacks reads the odds behind what is offered; whoever stands under an event reads what it does, as long as it does. */
import { outbox, questions } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { type Language, languages, plainText, speaker } from '@torii/words';
import { readWords, wordsOf } from '@torii/words/read';
import { describe, expect, test } from 'vitest';
import { tellExploration } from '../../src/telling/tell.ts';
import type { Seen } from '../../src/telling/view.ts';
import { core } from '../helpers/core.ts';
import { pick, type Scene } from '../helpers/scene.ts';
import { scene } from '../helpers/tiles.ts';
import { eventsWith } from '../helpers/told.ts';

const own = new URL('../../words/', import.meta.url);
const common = COMMON_WORDS.map((specifier) => wordsOf(specifier, (file) => import.meta.resolve(file)));
const tell = (language: Language) =>
  tellExploration(core, speaker(readWords([...common, own], language), language), () => '');

const seenOf = (match: Scene) => outbox(match, 0).view as unknown as Seen;

/** What is offered, in words, by the ids. */
function offered(match: Scene, language: Language): Record<string, string> {
  const { teller } = tell(language);
  const options = questions(match).flatMap((asked) => asked.options);
  return Object.fromEntries(
    options.map((option) => [option.id, plainText(teller.option(seenOf(match), option))]),
  );
}

function facing(skill: string, weapon: string): Scene {
  return scene({
    board: '1 A 1',
    foes: { 1: { kind: 'ashigaru', board: { health: 2, armor: 0, defence: 0 } } },
    characters: {
      akira: { weapons: [weapon], skills: [skill], ki: { supply: [], exhausted: [], slots: { [skill]: 6 } } },
    },
    rounds: [['akira']],
  });
}

describe('odds in words', () => {
  test('EX-ATK-08 EX-ATK-09 an attack, its focus die and each skill say what they come to', () => {
    const match = facing('moonlit-edge', 'naginata');
    // 1 on the average of a yin die, 1⅓ of a yang die, and 1 of power; two blanks, and so less than 2, show twice in 36.
    expect(offered(match, 'en')['fast-e1']).toMatch(
      /^Fast attack: Ashigaru.* – hits 100%, damage 3\.3, defeats 94%$/,
    );
    pick(match, 'fast-e1');
    expect(offered(match, 'en')).toMatchObject({
      plain: 'Without the focus die – hits 100%, damage 3.3, defeats 94%',
      // Two faces of six fail, one of them is answered.
      focus: expect.stringMatching(/^With the focus die – hits 67%, .*, counterattack 17%$/),
    });
    pick(match, 'plain');
    expect(offered(match, 'en')['skill-moonlit-edge']).toBe(
      'Moonlit Edge – hits 100%, damage 6.3, defeats 100%',
    );
  });

  test('EX-DMG-04 where dice are rolled again it is said that the best is made of it', () => {
    const match = facing('twin-fangs', 'naginata');
    pick(match, 'fast-e1', 'focus');
    const { none, 'skill-twin-fangs': twin } = offered(match, 'en');
    expect([none, twin].map((said) => said?.endsWith(', dice changed at their best'))).toEqual([false, true]);
    expect(twin).toContain('counterattack 17%');
  });

  test.each(languages)('in every language, and all of them as a part of the table: %s', (language) => {
    const match = facing('twin-fangs', 'naginata');
    expect(offered(match, language)['fast-e1']).toMatch(/ – \S.* 100\u00a0?%, .* 3[.,]3, .* 94\u00a0?%$/);
    pick(match, 'fast-e1', 'plain');
    const part = tell(language).parts.find(({ id }) => id === 'odds');
    const [none = '', twin = ''] = part?.draw(seenOf(match), 'akira').split('\n') ?? [];
    expect(none).toContain(language === 'en' ? '3.3' : '3,3');
    expect(twin).toContain(core.words[language]['skill.twin-fangs']);
  });
});

describe('events', () => {
  test.each(languages)(
    'EX-ORC-13 EX-ORC-14 say what they do when they come, and while they last: %s',
    (language) => {
      const match = scene({
        board: '1 A 1',
        foes: { 1: { kind: 'ashigaru' } },
        characters: { akira: { weapons: ['katana'] } },
        table: { zones: { z1: { events: [], spawns: {}, shut: [] } } },
        events: [['spilled-rice', 'z1']],
        rounds: [['akira'], ['akira']],
      });
      const { teller, brief, draw } = tell(language);
      const does = plainText(teller.text('event:spilled-rice'));
      const [drawn] = eventsWith(match, 'event.drawn');
      expect(does).not.toBe('');
      expect(plainText(teller.event(seenOf(match), drawn ?? { key: '', args: {} }))).toContain(does);
      const shown = () => [
        brief(seenOf(match), 'akira', [])
          .map(({ text }) => text)
          .join('\n'),
        draw(seenOf(match)),
      ];
      expect(shown().map((text) => text.includes(does))).toEqual([true, true]);
      pick(match, 'end');
      expect(shown().map((text) => text.includes(does))).toEqual([false, false]);
    },
  );
});
