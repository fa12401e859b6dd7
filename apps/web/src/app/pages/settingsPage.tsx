/** What a person can choose for this device. */
import '../../style/lists.css';
import '../../style/settings.css';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../parts/icons.tsx';
import { canInstall, install } from '../install.ts';
import { askToKeep, lookAtPromise, promised, storage, used } from '../keep/keeping.ts';
import { readMatches, saveAll } from '../keep/matches.ts';
import { report } from '../reporting.ts';
import { News } from '../start/news.tsx';
import { bytes } from '../when.ts';
import { say } from '../words.ts';
import { Choices, GroupLinks } from './choices.tsx';

export function SettingsPage() {
  return (
    <section class="page settings">
      <header class="head">
        <h1>{say('nav.settings')}</h1>
        <p class="small">{say('set.kept')}</p>
      </header>
      <nav class="groups" aria-label={say('nav.settings')}>
        <GroupLinks />
        <a href="#set-data">
          <Icon name="save" /> {say('set.group.data')}
        </a>
      </nav>
      <div class="sets">
        <Choices />
        <YourData />
      </div>
    </section>
  );
}

/** What is kept in this browser, and whether it stays. */
function YourData() {
  const [news, setNews] = useState(false);
  useEffect(() => {
    lookAtPromise();
    readMatches();
  }, []);
  const state = storage.value === 'refused' ? 'refused' : promised.value ? 'promised' : 'cleared';
  return (
    <section id="set-data">
      <h2>{say('set.group.data')}</h2>
      <div class="setgroup">
        <div class="choice">
          <div>
            <b>{say(`set.data.${state}`)}</b>
            {used.value !== null && <small>{say('set.data.used', { size: bytes(used.value) })}</small>}
          </div>
          {state === 'cleared' && 'storage' in navigator && (
            <button type="button" class="button" onClick={askToKeep}>
              {say('set.data.keep')}
            </button>
          )}
          {canInstall() && (
            <button type="button" class="button" onClick={install}>
              {say('install')}
            </button>
          )}
          <button type="button" class="button" onClick={saveAll}>
            <Icon name="save" /> {say('matches.saveAll')}
          </button>
        </div>
        <div class="choice">
          <div>
            <b>{say('report.title')}</b>
            <small>{say('set.version', { version: __TORII_VERSION__ })}</small>
          </div>
          <button type="button" class="button" onClick={() => setNews(true)}>
            {say('version.news')}
          </button>
          <button type="button" class="button" onClick={() => report()}>
            <Icon name="flag" /> {say('report')}
          </button>
        </div>
      </div>
      {news && <News close={() => setNews(false)} />}
    </section>
  );
}
