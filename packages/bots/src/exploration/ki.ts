/** Ki dice: which skill gets which die, and which die is taken back (EX-FREE-02 to EX-FREE-06). */
import type { Option } from '@torii/kernel';
import type { Eyes } from './eyes.ts';
import { worthOfText } from './worth.ts';

const PLACE = /^free:place-(\d+)-(.+)$/;

/** What a die is worth on a skill: the text with what its value adds, and a little for each round that it lasts. */
function placeWorth(eyes: Eyes, value: number, id: string): number {
  const skill = eyes.content.skills[id];
  if (!skill) return 0;
  const effects = [
    skill.effect,
    ...Object.entries(skill.blue).map(([least, text]) => (Number(least) <= value ? text : null)),
  ];
  const texts = effects.filter((text) => text !== null);
  const last = skill.aggregate ? texts : texts.slice(-2);
  const ofAttack = { target: '', oddsKnown: false };
  const worth = last.reduce((sum, text) => sum + worthOfText(eyes, text, `skill:${id}`, ofAttack), 0);
  return Math.max(0.2, worth) + 0.1 * (value - skill.ki);
}

/** The least that dice show on the average with which one goes on: three rolled anew come to 3.5 each. */
const READY = 2.2;
/** What shows so little is placed in quiet times too: as long as it lies in the supply nothing is rolled anew (EX-KI-06). */
const WORN = 2;

/** Whether the dice are too worn for a fight. */
export function isWorn({ me }: Eyes): boolean {
  const { supply, slots, exhausted } = me.ki;
  const shown = [...supply, ...Object.values(slots)];
  const all = shown.length + exhausted.length;
  return shown.reduce((sum, value) => sum + value, 0) < READY * all;
}

/** The die that is best placed now; while nobody is there to use a skill on only those that are worn. */
export function bestPlace(eyes: Eyes, options: readonly Option[]): string | null {
  let [best, most] = [null as string | null, 0];
  for (const { id } of options) {
    const [, value = '0', skill = ''] = PLACE.exec(id) ?? [];
    if (skill === '') continue;
    const isTechnique = eyes.content.skills[skill]?.kind === 'technique';
    if (eyes.foes.length === 0 && !isTechnique && Number(value) > WORN) continue;
    const worth = placeWorth(eyes, Number(value), skill);
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}

/** A die that has become too low for its skill does nothing there. */
export function uselessDie({ me, content }: Eyes, options: readonly Option[]): string | null {
  const found = options.find(({ id }) => {
    if (!id.startsWith('free:withdraw-')) return false;
    const skill = id.slice('free:withdraw-'.length);
    return (me.ki.slots[skill] ?? 0) < (content.skills[skill]?.ki ?? 0);
  });
  return found?.id ?? null;
}
