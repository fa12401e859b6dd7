/** Odds in words: behind what is offered, and all of them as a part of the table. */
import { plainText } from '@torii/words';
import type { Both, Odds } from '../fight/odds.ts';
import { placeName, type Speech } from './names.ts';
import type { Seen } from './view.ts';

const percent = (n: number, of: number) => Math.round((100 * n) / of);
/** Only English writes a point before tenths. */
const mean = ({ speaker: { language } }: Speech, { damage, of }: Odds) =>
  (damage / of).toFixed(1).replace('.', language === 'en' ? '.' : ',');

/** Behind an option; nothing where no odds are known. */
export function oddsOfOption(speech: Speech, odds: Odds | undefined): string {
  if (!odds) return '';
  const crit = percent(odds.crit, odds.of);
  return speech.speaker.say('odds.said', {
    hit: percent(odds.hurt, odds.of),
    damage: mean(speech, odds),
    defeat: percent(odds.defeat, odds.of),
    crit,
    answered: crit > 0 ? 'yes' : 'no',
    luck: odds.luck ? 'yes' : 'no',
  });
}

function line(speech: Speech, what: string, target: string, { plain, focus }: Both): string {
  return speech.speaker.say('board.odds', {
    way: what,
    target,
    hit: percent(plain.hurt, plain.of),
    damage: mean(speech, plain),
    defeat: percent(plain.defeat, plain.of),
    hit2: percent(focus.hurt, focus.of),
    damage2: mean(speech, focus),
    defeat2: percent(focus.defeat, focus.of),
    crit: percent(focus.crit, focus.of),
  });
}

/** The odds of every attack that is offered, and of the one that has begun with each skill. */
export function oddsLines(speech: Speech, seen: Seen): string[] {
  const { names, speaker } = speech;
  const { attacks = {}, strike = null, target = '' } = seen.figures ?? {};
  const nameOf = (id: string) => plainText(placeName(speech, seen, `enemies/${id}`));
  const offered = Object.entries(attacks).map(([id, both]) => {
    const way = id.startsWith('fast') ? 'fast' : 'strong';
    return line(speech, names.word('attack', way).text, nameOf(id.slice(way.length + 1)), both);
  });
  const begun = Object.entries(strike ?? {}).map(([skill, both]) => {
    const name = skill === 'none' ? speaker.say('option.exploration.noSkill', { odds: '' }) : '';
    return line(speech, name || names.card(`skill:${skill}`).text, nameOf(target), both);
  });
  const all = [...offered, ...begun];
  return all.length > 0 ? all : [speaker.say('board.noOdds')];
}
