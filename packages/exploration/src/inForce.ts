/** What is in force because it is in play: skills, equipped weapons, conditions, the rules of zones. */
import type { Context } from '@torii/kernel';
import { type Cards, callText } from './cards.ts';
import { boardOf } from './pack/content.ts';
import type { Exploration } from './state.ts';

type C = Context<Exploration>;

/** Passive skills cost nothing and work at all times while their requirements are met (EX-SKILL-08). */
function passives(c: C, { content, texts }: Cards, owner: string, skills: readonly string[]): void {
  for (const skill of skills) {
    const { kind, of, affinity, alsoInExploration } = content.skills[skill] ?? {};
    // A Kami's first skill belongs to the adventure phase, with one exception (EX-SKILL-05, EX-SKILL-06).
    const elsewhere = of === 'kami' && affinity === 1 && !alsoInExploration;
    if (kind === 'passive' && !elsewhere) callText(c, texts, `skill:${skill}`, { you: owner });
  }
}

/** Puts everything in force that is in play at the beginning of a phase. */
export function putInForce(c: C, cards: Cards): void {
  const { content, texts } = cards;
  const { characters, enemies, zones } = c.state;
  for (const [role, { skills, weapons }] of Object.entries(characters)) {
    passives(c, cards, role, skills);
    // Only the equipped weapon counts (EX-SET-13).
    const [weapon = ''] = weapons;
    if (content.weapons[weapon]?.yinYang) callText(c, texts, `weapon:${weapon}`, { you: role });
  }
  for (const [id, { kind }] of Object.entries(enemies)) passives(c, cards, id, boardOf(content, kind).skills);
  for (const owner of [...Object.keys(characters), ...Object.keys(enemies)])
    for (const condition of Object.keys(content.conditions))
      callText(c, texts, `condition:${condition}`, { you: owner });
  for (const [zone, { rules }] of Object.entries(zones))
    for (const rule of rules) callText(c, texts, `spawn:${rule}`, { source: `zone:${zone}` });
}

/** An event is drawn: it lasts for the round, for whoever is in its zone now (EX-ORC-13, EX-ORC-14). */
export function drawEvent(c: C, { texts }: Cards, event: string, zone: string): void {
  const isThere = ({ at }: { readonly at: string }) => at.startsWith(`${zone}:`);
  const { characters, enemies, resistors } = c.state;
  const affected = Object.entries({ ...characters, ...enemies, ...resistors }).flatMap(([id, creature]) =>
    isThere(creature) ? [id] : [],
  );
  c.state.events[event] = { zone, affected };
  c.emit('event.drawn', { event, zone, affected }, 'EX-ORC-14');
  callText(c, texts, `event:${event}`, { until: 'round' });
}
