/** What a person has chosen for this device. Kept beside the matches, in the smallest store that a browser has. */
import { effect, signal } from '@preact/signals';
import { type Language, languageOf, languages } from '@torii/words';

export interface Settings {
  readonly language: Language;
  readonly theme: 'system' | 'dark' | 'light';
  readonly contrast: 'system' | 'more';
  readonly size: 'normal' | 'large' | 'largest';
  readonly motion: 'system' | 'reduced';
  readonly speed: 'slow' | 'normal' | 'fast';
  readonly sound: boolean;
  readonly confirm: boolean;
  readonly wordiness: 'short' | 'normal' | 'everything';
  readonly keys: boolean;
  /** The game's own picture, or the plain board that any game has. */
  readonly board: 'own' | 'plain';
  /** Whether games for developers are shown. */
  readonly developer: boolean;
}

const KEY = 'torii.settings';

/** The first language of the browser's that is one of ours. */
function firstLanguage(): Language {
  for (const tag of navigator.languages) {
    const found = languageOf(tag);
    if (found) return found;
  }
  return 'en';
}

function usual(): Settings {
  return {
    language: firstLanguage(),
    theme: 'system',
    contrast: 'system',
    size: 'normal',
    motion: 'system',
    speed: 'normal',
    sound: false,
    confirm: false,
    wordiness: 'normal',
    keys: true,
    board: 'own',
    developer: false,
  };
}

/** What may be chosen: a setting that was written by another version, or by hand, is looked at before it is used. */
export const CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  language: languages,
  theme: ['system', 'dark', 'light'],
  contrast: ['system', 'more'],
  size: ['normal', 'large', 'largest'],
  motion: ['system', 'reduced'],
  speed: ['slow', 'normal', 'fast'],
  sound: [true, false],
  confirm: [true, false],
  wordiness: ['short', 'normal', 'everything'],
  keys: [true, false],
  board: ['own', 'plain'],
  developer: [false, true],
};

function read(): Settings {
  const base = usual();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const known = Object.entries(kept).filter(([name, value]) =>
      (CHOICES[name as keyof Settings] as readonly unknown[] | undefined)?.includes(value),
    );
    return { ...base, ...Object.fromEntries(known) };
  } catch {
    return base;
  }
}

export const settings = signal<Settings>(read());

// An address that ends in ?dev is how developers ask for their games.
if (new URLSearchParams(location.search).has('dev')) settings.value = { ...settings.value, developer: true };

export function choose<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [name]: value };
}

/** Keeps the settings and shows them on the page. */
export function applySettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const show = (): void => {
    const { theme, size, motion } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    root.dataset.contrast = settings.value.contrast === 'more' || contrast.matches ? 'more' : 'normal';
    root.dataset.size = size;
    // Only who reads at 200 % fetches what that needs.
    if (size === 'largest') import('../style/large.css');
    root.dataset.motion = motion;
  };
  for (const query of [dark, contrast]) query.addEventListener('change', show);
  // Chosen in another tab: whoever did not hear of it would write the old choice back with the next one.
  addEventListener('storage', ({ key }) => {
    if (key === KEY) settings.value = read();
  });
  effect(() => {
    show();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // A browser that keeps nothing keeps no settings either: they hold for this visit.
    }
  });
}
