/** The version of the rules: saves and packs name it. */
export const RULES = '1';
