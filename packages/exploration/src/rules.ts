/** The version of the rules: a pack says for which one it was written. */
export const RULES = '1';
/** What card texts offer is chosen under the rule for effects. */
export const CARD_RULE = 'EX-GOLD-06';
