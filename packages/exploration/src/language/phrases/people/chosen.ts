/** The AI cards of a Chosen, and what its skills do to characters (EX-CHO, EX-SKILL). */
import { boundTo, inForce } from '@torii/script';
import { tell } from '../../../events.ts';
import { pieceOf } from '../../../looking.ts';
import type { AiCards } from '../../../state.ts';
import type { E, Phrases } from '../../speech.ts';
import { NOT_CHOSEN } from '../weights.ts';

function cards(c: E): AiCards | undefined {
  return c.state.ai[c.locals.you];
}

/** The hook that bars a character from Kami skills: see hooks.ts in cards/. */
export const NO_KAMI_SKILLS = 'noKamiSkills';

export const chosen: Phrases = [
  {
    kind: 'trigger',
    id: 'youDraw',
    rule: 'EX-CHO-05',
    slots: { card: 'name:card' },
    window: 'aiCardDrawn',
    binds: ['card'],
    en: 'you draw a card named {card}',
    es: 'robes una carta llamada {card}',
    fr: 'vous piochez une carte nommée {card}',
    uk: 'ви берете карту з назвою {card}',
    matches: (_, { by, to }, role, a) => by === role && to === a.name('card'),
  },
  {
    kind: 'condition',
    id: 'anotherInPlay',
    rule: 'EX-CHO-05',
    slots: { card: 'name:card' },
    en: 'another card named {card} is in play',
    es: 'hay otra carta llamada {card} en juego',
    fr: 'une autre carte nommée {card} est en jeu',
    uk: 'в грі вже є інша карта з назвою {card}',
    test: (c, a) => cards(c)?.kept.includes(a.name('card')) === true,
  },
  {
    kind: 'effect',
    id: 'empowered',
    rule: 'EX-CHO-05',
    worth: NOT_CHOSEN,
    slots: {},
    needs: ['card'],
    en: '[resolve] the empowered version of that card',
    es: '[resolve] la versión potenciada de esa carta',
    fr: '[resolve] la version renforcée de cette carte',
    uk: '[resolve] посилену версію цієї карти',
    can: (c) => cards(c)?.current === boundTo(c, 'card'),
    touches: (c) => [`ai/${c.locals.you}`],
    run: (c) => {
      const ai = cards(c);
      if (!ai) return;
      ai.empowered = true;
      const { you: who } = c.locals;
      const said = { who: pieceOf(c, who), card: ai.current, at: `ai/${who}` };
      tell(c, 'aiCard.empowered', said, 'EX-CHO-05');
    },
  },
  {
    kind: 'effect',
    id: 'keepCard',
    rule: 'EX-CHO-09',
    worth: NOT_CHOSEN,
    slots: {},
    needs: ['card'],
    en: '[keep] that card in play',
    es: '[keep] esa carta en juego',
    fr: '[keep] cette carte en jeu',
    uk: '[keep] цю карту в грі',
    can: (c) => cards(c)?.current === boundTo(c, 'card'),
    touches: (c) => [`ai/${c.locals.you}`],
    run: (c) => {
      const ai = cards(c);
      if (!ai) return;
      ai.kept.push(ai.current);
      const { you: who } = c.locals;
      tell(c, 'aiCard.kept', { who: pieceOf(c, who), at: `ai/${who}`, card: ai.current }, 'EX-CHO-09');
    },
  },
  {
    kind: 'effect',
    id: 'noKamiSkills',
    rule: 'EX-CHO-08',
    worth: NOT_CHOSEN,
    slots: {},
    needs: ['character'],
    en: 'that character cannot use Kami skills',
    es: 'ese personaje no puede usar habilidades de Kami',
    fr: 'ce personnage ne peut pas utiliser de compétences de Kami',
    uk: 'цей персонаж не може застосовувати навички Камі',
    can: (c) => c.stat('kamiSkills', boundTo(c, 'character')) > 0,
    touches: (c) => [pieceOf(c, boundTo(c, 'character'))],
    run: (c) => inForce(c, NO_KAMI_SKILLS, { character: boundTo(c, 'character') }),
  },
];
