/** An item with Use: 3, and a zone whose spawn points bring enemies. */
import { describe, expect, test } from 'vitest';
import { type Character, character, type Exploration, enemy, useItem, zone } from '../src/index.ts';
import { asked, cards, isOver, pick, play, told } from './table.ts';

describe('Purifying Salt, Use: 3', () => {
  const attributes = { power: 0, knowledge: 1, dexterity: 0, spirit: 0 };
  const salt = (charges: number, more: Partial<Character> = {}, times = 1) => {
    const use = useItem(cards);
    return play(
      {
        zones: { yard: zone(['...']) },
        characters: {
          tomoe: character('yard:a1', {
            ap: 3,
            attributes,
            items: [{ card: 'purifying-salt', charges }],
            conditions: { poisoned: 2 },
            ...more,
          }),
        },
      },
      (f) =>
        Array.from({ length: times }, (_, i) =>
          f.call(`use${i}`, use, () => ({ role: 'tomoe', item: 'purifying-salt' })),
        ),
    );
  };

  test('EX-ITEM-01 EX-ITEM-03 EX-ITEM-06 for 1 action point its effect is resolved and one charge is gone', () => {
    const match = salt(3);
    expect(asked(match)).toBe('tomoe: o1 o2');
    pick(match, 'o1');
    expect(match.position.state.characters.tomoe).toMatchObject({
      health: 10,
      ap: 2,
      items: [{ charges: 2 }],
    });
  });

  test('the other choice: all poisoned tokens are discarded', () => {
    const match = salt(3);
    pick(match, 'o2');
    expect(match.position.state.characters.tomoe).toMatchObject({ health: 8, conditions: { poisoned: 0 } });
  });

  test('what could do nothing is not offered', () => {
    const match = salt(3, { conditions: {} });
    expect(isOver(match)).toBe(true);
    expect(match.position.state.characters.tomoe?.health).toBe(10);
  });

  test('EX-ITEM-07 with its last charge it goes back to the market deck', () => {
    const match = salt(1, { conditions: {} });
    expect(match.position.state.characters.tomoe?.items).toEqual([]);
    expect(match.position.state.market).toEqual(['purifying-salt']);
  });

  test('EX-ITEM-04 once per round', () => {
    const match = salt(3, { conditions: {}, health: 2 }, 2);
    expect(match.position.state.characters.tomoe).toMatchObject({
      health: 4,
      ap: 2,
      items: [{ charges: 2 }],
    });
  });

  test('EX-ITEM-02 not without the knowledge it asks for', () => {
    const match = salt(3, { attributes: { ...attributes, knowledge: 0 } });
    expect(match.position.state.characters.tomoe).toMatchObject({
      health: 8,
      ap: 3,
      items: [{ charges: 3 }],
    });
  });
});

describe('Restless Graves', () => {
  const graves = (laid: Partial<Exploration>) =>
    play(
      {
        zones: {
          yard: zone(['....', '.o..', '....'], {
            spawnPoints: ['yard:a1', 'yard:d3'],
            rules: ['restless-graves'],
          }),
          shrine: zone(['..'], { spawnPoints: ['shrine:a1'] }),
        },
        characters: { akira: character('yard:d1') },
        miniatures: { kachi: 6 },
        ...laid,
      },
      (f) => [f.window('round', 'roundBegins')],
    );

  test('EX-SPAWN-02 EX-SPAWN-05 when a round begins, a kachi appears on every spawn point of the zone that says so', () => {
    const match = graves({});
    expect(told(match, 'enemy.spawned', 'kind', 'at')).toEqual(['kachi yard:a1', 'kachi yard:d3']);
    expect(match.position.state.miniatures.kachi).toBe(4);
    expect(Object.values(match.position.state.enemies)).toMatchObject([
      { rank: 'minion' },
      { rank: 'minion' },
    ]);
  });

  test('EX-SPAWN-03 an occupied point: the closest free square, chosen by the table', () => {
    const match = graves({ enemies: { red: enemy('kachi', 'minion', 'yard:a1') } });
    expect(asked(match)).toBe('table: yard:b1 yard:a2');
    pick(match, 'yard:b1');
    expect(told(match, 'enemy.spawned', 'at')).toEqual(['yard:b1', 'yard:d3']);
  });

  test('EX-SPAWN-04 without a miniature nothing is spawned', () => {
    expect(told(graves({ miniatures: { kachi: 1 } }), 'enemy.spawned', 'at')).toEqual(['yard:a1']);
    expect(told(graves({ miniatures: {} }), 'enemy.spawned', 'at')).toEqual([]);
  });
});
