/** The bar above every page outside a match; on a phone five of its places lie below. */
import { languages } from '@torii/words';
import { kept, ready } from '../offline/service.ts';
import { Icon, type IconName } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';
import { Word } from '../parts/mark.tsx';
import { GAMES } from '../rules/load.ts';
import { rulesAt } from '../rules/open.ts';
import { choose, settings } from './settings.ts';
import { say } from './words.ts';

interface Where {
  readonly at: string;
  readonly to: string;
  readonly icon: IconName;
  /** Where there is room for it: on wide screens, on phones, or everywhere. */
  readonly on?: 'wide' | 'phone';
  /** The pages that belong to it. */
  readonly also?: readonly string[];
}

const PLACES: readonly Where[] = [
  { at: 'start', to: '/', icon: 'gate', also: ['new'] },
  { at: 'matches', to: '/matches', icon: 'grid' },
  { at: 'campaigns', to: '/campaigns', icon: 'path', also: ['campaign'] },
  { at: 'replays', to: '/replays', icon: 'replay', on: 'wide', also: ['replay'] },
  { at: 'rules', to: rulesAt(GAMES[0] ?? ''), icon: 'book' },
  { at: 'packs', to: '/packs', icon: 'box', on: 'wide' },
  { at: 'more', to: '/more', icon: 'menu', on: 'phone' },
];

export function Bar({ here }: { readonly here: string }) {
  return (
    <header class="bar">
      <Link to="/" class="brand">
        <Word />
        <span class="unseen">Torii</span>
      </Link>
      <nav class="places" aria-label={say('nav')}>
        {PLACES.map(({ at, to, icon, on, also }) => (
          <Link key={at} to={to} class={on ? `on-${on}` : ''} current={here === at || also?.includes(here)}>
            <Icon name={icon} />
            <span>{say(`nav.${at}`)}</span>
          </Link>
        ))}
      </nav>
      {ready.value && (
        <span class="state">
          <Icon name="done" /> {say('offline.ready')}
        </span>
      )}
      {!ready.value && kept.value !== null && (
        <span class="keeping">{say('offline.keeping', { n: Math.round(kept.value * 100) })}</span>
      )}
      <LanguageChoice />
      <Link to="/settings" class="gear" current={here === 'settings'}>
        <Icon name="settings" />
        <span class="unseen">{say('nav.settings')}</span>
      </Link>
    </header>
  );
}

function LanguageChoice() {
  return (
    <label class="language">
      <Icon name="globe" />
      <b aria-hidden="true">{say('language.short')}</b>
      <span class="unseen">{say('language')}</span>
      <select
        value={settings.value.language}
        onChange={({ currentTarget }) =>
          choose('language', currentTarget.value as (typeof languages)[number])
        }
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {say(`language.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
