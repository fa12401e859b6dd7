/**
 * How games are told. What both of them need stands here once: sentences from catalogues and words, names from packs,
 * printed cards, tables drawn in text; and the box as which a game is handed to apps.
 */
export {
  type Box,
  type BoxPack,
  type BriefPart,
  type CampaignLine,
  type CampaignRules,
  type CampaignSheet,
  COMMON_WORDS,
  type Finished,
  type Grades,
  type Part,
  type Told,
} from './box.ts';
export { type Block, sideBySide, wrapped } from './drawing.ts';
export { type Found, findRules, folded, type Hit, places } from './finding.ts';
export { type Names, namesOf, type PackNames } from './names.ts';
export { plainTeller } from './plain.ts';
export { type HeadedLine, headed, type Printable, type Texts, textsOf } from './printed.ts';
export {
  boundReference,
  type Drawing,
  linkedText,
  type Outline,
  type OutlinedRule,
  outlinedRules,
  type Reference,
  type ReferenceExample,
  type ReferenceRule,
  type ReferenceSection,
  ruleNamed,
  rulesOf,
  sectionsOf,
} from './reference.ts';
export { type About, type Tongue, teller } from './tell.ts';
export type { Happened, Offered, Teller } from './teller.ts';
export { roleValues, type Values } from './values.ts';
