/** Words that packs and rules share. The shapes of files are for reading only; these are needed in play too. */

export const COLORS = ['blue', 'green', 'yellow', 'red'] as const;
export type Color = (typeof COLORS)[number];

export const CLASSES = ['reaper', 'brawler', 'trickster', 'whisperer'] as const;
export const FACTIONS = ['spartans', 'ninkyo', 'seekers', 'commoners'] as const;
