/** The Exploration Phase: what its cards say and do. Its rules grow around this. */
export { attack, canAttack } from './attack.ts';
export { box } from './box.ts';
export { type Cards, callText, compileCards } from './cards.ts';
export { changes, damaging, imposing, losingAttribute } from './changes.ts';
export { canBeResolved, enemyActivation } from './enemies.ts';
export { drawEvent, putInForce } from './inForce.ts';
export { applyToQueue } from './initiative.ts';
export { canUseItem, useItem } from './items.ts';
export { book } from './language/book.ts';
export { boardOf, type Content, type Text, textsOf } from './pack/content.ts';
export { RULES } from './rules.ts';
export { isKamiSkill, skillWorks } from './skills.ts';
export * from './state.ts';
export { referentsOf, statsOf } from './stats.ts';
