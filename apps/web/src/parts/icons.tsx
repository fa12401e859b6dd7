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
  more: 'M4.500 11h1v1.500h-1zM11.500 11h1v1.500h-1zM18.500 11h1v1.500h-1z',
  plus: 'M12 5v14M5 12h14',
  load: 'M12 16V5M7.500 9.500L12 5l4.500 4.500M5 20h14',
  replay: 'M4 12a8 8 0 1 0 2.500-5.800M4 4v4.500h4.500M12 8v4.500l3 2',
  rename: 'M5 6h14M12 6v13M9 19h6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
  path: 'M5 19q7 0 7-7t7-7M5 19h.01M19 5h.01',
  learn: 'M2.500 9L12 4.500 21.500 9 12 13.500zM6.500 11v5q5.500 4 11 0v-5',
  box: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9',
  eye: 'M2.500 12q4-6.500 9.500-6.500T21.500 12q-4 6.500-9.500 6.500T2.500 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  again: 'M20 12a8 8 0 1 1-2.500-5.800M20 4v4.500h-4.500',
  hand: 'M8 12V6a1.500 1.500 0 0 1 3 0v5M11 11V4.500a1.500 1.500 0 0 1 3 0V11M14 11V6a1.500 1.500 0 0 1 3 0v8q0 7-6 7-3.500 0-5-3l-2.500-4.500a1.500 1.500 0 0 1 2.500-1.500L8 14',
  speech: 'M4 5h16v11H10l-4.500 4v-4H4z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.500M12 7.500v.5',
  stop: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.5',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  redo: 'M15 7H9a5 5 0 0 0 0 10h8M15 7l-3.500-3.500M15 7l-3.500 3.500',
  why: 'M8.500 8.500a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.300-1.500 2.800M12 18.500v.01',
  die: 'M4 4h16v16H4zM8.500 8.500v.01M12 12v.01M15.500 15.500v.01',
  cross: 'M6 6l12 12M18 6L6 18',
  first: 'M5 5v14M19 5l-9 7 9 7z',
  last: 'M19 5v14M5 5l9 7-9 7z',
  earlier: 'M18 5l-8 7 8 7M9 5l-5 7 5 7',
  later: 'M6 5l8 7-8 7M15 5l5 7-5 7',
  pause: 'M8 5v14M16 5v14',
  branch: 'M6 4v16M6 14c0-4 11-2 11-8M17 3.500v.01',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.500-1.500',
  tabs: 'M3 7h13v13H3zM8 7V3h13v13h-5',
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
