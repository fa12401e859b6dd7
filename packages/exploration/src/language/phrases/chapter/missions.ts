/** Personal missions, unlocked Kami, special tokens, and what malice brings about (EX-KAMI, EX-SPTOK, EX-ORC-19). */
import { unlock } from '../../../chapters/kami.ts';
import { isCharacter } from '../../../creatures/creatures.ts';
import { tell } from '../../../events.ts';
import { type C, content, pieceOf } from '../../../looking.ts';
import { type E, type Phrases, you } from '../../speech.ts';

const MOST_AFFINITY = 6;

/** The mission gives affinity, and may unlock a Kami for its character (EX-KAMI-01, EX-KAMI-04). */
function accomplish(c: C, id: string): void {
  const mission = content(c).chapters[c.state.chapter]?.missions[id];
  const character = c.state.characters[mission?.character ?? ''];
  if (!mission || !character || c.state.missions.includes(id)) return;
  c.state.missions.push(id);
  const who = pieceOf(c, mission.character);
  tell(c, 'mission.accomplished', { who, at: 'missions' }, 'EX-KAMI-04');
  const n = Math.min(mission.affinity, MOST_AFFINITY - character.affinity);
  if (n > 0) {
    character.affinity += n;
    tell(c, 'affinity.changed', { who, n, to: character.affinity }, 'EX-KAMI-04');
    c.touch('inPlay');
  }
  unlock(c, mission.kami, mission.character);
}

/** Special tokens that whoever it is about holds: only characters hold any. */
function heldBy(c: E, token: string): number {
  return c.state.characters[c.locals.you]?.tokens[token] ?? 0;
}

const tokens = (c: E) => [pieceOf(c, c.locals.you)];

export const missions: Phrases = [
  {
    kind: 'effect',
    id: 'accomplish',
    rule: 'EX-KAMI-04',
    worth: () => 5,
    slots: { mission: 'name:mission' },
    en: 'the mission {mission} is accomplished',
    es: 'se cumple la misión {mission}',
    fr: 'la mission {mission} est accomplie',
    uk: 'завдання {mission} виконано',
    can: (c, a) => !c.state.missions.includes(a.name('mission')),
    touches: () => [],
    run: (c, a) => accomplish(c, a.name('mission')),
  },
  {
    kind: 'effect',
    id: 'unlockKami',
    rule: 'EX-KAMI-02',
    worth: () => 2,
    slots: { kami: 'name:kami' },
    en: 'the Kami {kami} is unlocked',
    es: 'se desbloquea el Kami {kami}',
    fr: 'le Kami {kami} est débloqué',
    uk: 'Камі {kami} розблоковано',
    can: (c, a) => c.state.unlocked.every(({ kami }) => kami !== a.name('kami')),
    touches: () => [],
    run: (c, a) => unlock(c, a.name('kami'), ''),
  },
  {
    kind: 'effect',
    id: 'gainSpecial',
    rule: 'EX-SPTOK-01',
    worth: (on) => on.good(0.8),
    slots: { token: 'name:token' },
    en: '[gain] a special token named {token}',
    es: '[take] una ficha especial llamada {token}',
    fr: '[gain] un pion spécial nommé {token}',
    uk: '[gain] особливий жетон з назвою {token}',
    can: (c) => isCharacter(c, c.locals.you),
    touches: tokens,
    run: (c, a) => {
      const token = a.name('token');
      if (!isCharacter(c, c.locals.you)) return;
      you(c).tokens[token] = heldBy(c, token) + 1;
      tell(c, 'token.gained', { who: pieceOf(c, c.locals.you), token }, 'EX-SPTOK-01');
    },
  },
  {
    kind: 'effect',
    id: 'discardSpecial',
    rule: 'EX-SPTOK-01',
    worth: (on) => on.good(-0.2),
    slots: { token: 'name:token' },
    en: '[discard] a special token named {token}',
    es: '[discard] una ficha especial llamada {token}',
    fr: '[discard] un pion spécial nommé {token}',
    uk: '[discard] особливий жетон з назвою {token}',
    can: (c, a) => heldBy(c, a.name('token')) > 0,
    touches: tokens,
    run: (c, a) => {
      const token = a.name('token');
      you(c).tokens[token] = heldBy(c, token) - 1;
      tell(c, 'token.discarded', { who: pieceOf(c, c.locals.you), token }, 'EX-SPTOK-01');
    },
  },
  {
    kind: 'condition',
    id: 'holdsSpecial',
    rule: 'EX-SPTOK-01',
    slots: { token: 'name:token' },
    en: 'you have a special token named {token}',
    es: 'tienes una ficha especial llamada {token}',
    fr: 'vous avez un pion spécial nommé {token}',
    uk: 'ви маєте особливий жетон з назвою {token}',
    not: {
      en: 'you have no special token named {token}',
      es: 'no tienes ninguna ficha especial llamada {token}',
      fr: 'vous n’avez pas de pion spécial nommé {token}',
      uk: 'ви не маєте особливого жетона з назвою {token}',
    },
    test: (c, a) => heldBy(c, a.name('token')) > 0,
  },
  {
    kind: 'trigger',
    id: 'maliceReaches',
    rule: 'EX-ORC-19',
    slots: { n: 'number' },
    window: 'malice',
    en: 'malice reaches {n}',
    es: 'la malicia llegue a {n}',
    fr: 'la malice atteint {n}',
    uk: 'злоба сягає {n}',
    matches: (_, { n }, __, a) => n === a.number('n'),
  },
];
