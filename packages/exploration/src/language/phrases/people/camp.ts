/** What Kami give at the camp, which is the adventure phase here (EX-SKILL-05, docs/rules/rulings.md). */
import { printedArmor } from '../../../camp/equipment.ts';
import { skillSides } from '../../../chapters/levels.ts';
import { characterOf, isCharacter } from '../../../creatures/creatures.ts';
import { tell } from '../../../events.ts';
import { content, pieceOf } from '../../../looking.ts';
import { type E, type Phrases, you } from '../../speech.ts';
import { goodTimes } from '../weights.ts';

const yours = (c: E) => [pieceOf(c, c.locals.you)];

/** The other side of a tile that somebody owns. */
function otherSide(c: E, skill: string): string | undefined {
  const { skills } = content(c);
  const { you: role } = c.locals;
  return skillSides(skills, role, skills[skill]?.level ?? 0).find((side) => side !== skill);
}

function tilesToTurn(c: E): string[] {
  if (!isCharacter(c, c.locals.you)) return [];
  return you(c).skills.filter((skill) => otherSide(c, skill) !== undefined);
}

function turnTile(c: E, old: string): void {
  const skill = otherSide(c, old);
  if (skill === undefined) return;
  const { skills } = you(c);
  skills[skills.indexOf(old)] = skill;
  tell(c, 'skill.turned', { who: pieceOf(c, c.locals.you), old, skill }, 'EX-VIC-08');
  c.touch('inPlay');
}

export const camp: Phrases = [
  {
    kind: 'trigger',
    id: 'campMade',
    rule: 'EX-SKILL-05',
    slots: {},
    window: 'campMade',
    en: 'you make camp',
    es: 'montes el campamento',
    fr: 'vous dressez le camp',
    uk: 'ви стаєте табором',
    matches: () => true,
  },
  {
    kind: 'trigger',
    id: 'campBroken',
    rule: 'EX-SKILL-05',
    slots: {},
    window: 'campBroken',
    en: 'you break camp',
    es: 'levantes el campamento',
    fr: 'vous levez le camp',
    uk: 'ви знімаєтеся з табору',
    matches: () => true,
  },
  {
    kind: 'condition',
    id: 'fewerCoins',
    rule: 'EX-SKILL-05',
    slots: { n: 'number' },
    en: 'you have fewer than {n+coin}',
    es: 'tienes menos de {n+coin}',
    fr: 'vous avez moins de {n+coin}',
    uk: 'у вас менше ніж {n+coin:nom}',
    test: (c, a) => isCharacter(c, c.locals.you) && you(c).coins < a.number('n'),
  },
  {
    kind: 'players',
    id: 'oneDamagedArmor',
    rule: 'EX-VIC-03',
    slots: {},
    plural: false,
    choose: true,
    en: 'a character with damaged armor',
    es: 'un personaje con la armadura dañada',
    fr: 'un personnage à l’armure abîmée',
    uk: 'персонаж із пошкодженою бронею',
    list: (c) =>
      Object.keys(c.state.characters).filter((role) => characterOf(c, role).armor < printedArmor(c, role)),
  },
  {
    kind: 'effect',
    id: 'repairArmor',
    rule: 'EX-VIC-03',
    worth: goodTimes(1.8),
    slots: { n: 'amount', point: 'armorPoint' },
    en: '[repair] {n+point}',
    es: '[repair] {n+point}',
    fr: '[repair] {n+point}',
    uk: '[repair] {n+point}',
    can: (c, a) =>
      a.amount('n') > 0 && isCharacter(c, c.locals.you) && you(c).armor < printedArmor(c, c.locals.you),
    touches: yours,
    run: (c, a) => {
      const { you: role } = c.locals;
      const missing = printedArmor(c, role) - you(c).armor;
      c.locals.that = Math.min(missing, a.amount('n', missing));
      you(c).armor += c.locals.that;
      tell(c, 'armor.mended', { who: pieceOf(c, role), to: you(c).armor }, 'EX-VIC-03');
    },
  },
  {
    kind: 'effect',
    id: 'spendKarma',
    rule: 'EX-SKILL-05',
    worth: goodTimes(-0.8),
    slots: { n: 'amount', karma: 'karma' },
    en: '[spend] {n+karma}',
    es: '[spend] {n+karma}',
    fr: '[spend] {n+karma}',
    uk: '[spend] {n+karma}',
    can: (c, a) => isCharacter(c, c.locals.you) && you(c).karma >= a.amount('n'),
    touches: yours,
    run: (c, a) => {
      c.locals.that = a.amount('n', you(c).karma);
      you(c).karma -= c.locals.that;
      tell(c, 'karma.paid', { who: pieceOf(c, c.locals.you), n: c.locals.that }, 'EX-SKILL-05');
    },
  },
  {
    kind: 'effect',
    id: 'turnTile',
    rule: 'EX-VIC-08',
    worth: { nothing: 'whoever chose a side can live with it: which is better is a matter of taste' },
    slots: {},
    en: '[turn] one of <your|their> skill tiles to its other side',
    es: '[turn] una de <tus|sus> losetas de habilidad para usar su otra cara',
    fr: '[turn] une de <vos|ses|leurs> tuiles de compétence sur son autre face',
    uk: '[turn] одну зі своїх плиток навичок іншим боком',
    can: (c) => tilesToTurn(c).length > 0,
    touches: yours,
    steps: (f) => [
      f.ask('tile', {
        rule: 'EX-VIC-08',
        prompt: 'exploration.turnTile',
        who: (c) => c.locals.you,
        options: (c) =>
          tilesToTurn(c).map((old) => ({
            id: `turn-${old}`,
            rule: 'EX-VIC-08',
            touches: yours(c),
            key: 'exploration.turnTile',
            args: { old, skill: otherSide(c, old) ?? '' },
          })),
        take: (c, { id }) => turnTile(c, id.slice('turn-'.length)),
      }),
    ],
  },
];
