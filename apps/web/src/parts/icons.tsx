/** Signs, drawn by hand on a field of 24. They say nothing that words beside them do not say. */
const PATHS = {
  gate: 'M3 5q9 2 18 0M5 9.500h14M8 6v14M16 6v14',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.500v5M9 14.500v5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3q5 4.500 5 9t-5 9q-5-4.500-5-9t5-9',
  play: 'M8 5l11 7-11 7z',
  undo: 'M9 7H15a5 5 0 0 1 0 10H7M9 7l3.500-3.500M9 7l3.500 3.500',
  done: 'M4.500 12.500l5 5 10-11',
  log: 'M5 5h14M5 10h14M5 15h9M5 20h6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  find: 'M10.500 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20q1.500-6 7.500-6t7.500 6',
  bot: 'M5 8h14v10H5zM12 8V4M9 12.500v1.500M15 12.500v1.500',
  empty: 'M6 12h12',
  close: 'M5 5l14 14M19 5L5 19',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  book: 'M4 5q4-1.500 8 0q4-1.500 8 0v14q-4-1.500-8 0q-4-1.500-8 0zM12 5v14',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  warn: 'M12 3.500l9.500 17h-19zM12 10v5M12 17.500v.5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
