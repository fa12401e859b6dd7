/** The bar above every page outside a match; on a phone its places lie below. */
import { languages } from '@torii/words';
import { ready } from '../offline/service.ts';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';
import { Word } from '../parts/mark.tsx';
import { GAMES } from '../rules/load.ts';
import { rulesAt } from '../rules/open.ts';
import { choose, settings } from './settings.ts';
import { say } from './words.ts';

const PLACES = [
  { at: 'start', to: '/', icon: 'gate' },
  { at: 'matches', to: '/matches', icon: 'grid' },
  { at: 'rules', to: rulesAt(GAMES[0] ?? ''), icon: 'book' },
  { at: 'settings', to: '/settings', icon: 'settings' },
] as const;

export function Bar({ here }: { readonly here: string }) {
  return (
    <header class="bar">
      <Link to="/" class="brand">
        <Word />
        <span class="unseen">Torii</span>
      </Link>
      <nav class="places" aria-label={say('nav')}>
        {PLACES.map(({ at, to, icon }) => (
          <Link key={at} to={to} current={here === at}>
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
      <LanguageChoice />
    </header>
  );
}

function LanguageChoice() {
  return (
    <label class="language">
      <Icon name="globe" />
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
