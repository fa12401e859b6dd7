/** What a person can choose for this device. */
import '../style/lists.css';
import '../style/settings.css';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icons.tsx';
import { askToKeep, lookAtPromise, promised, storage, used } from './keeping.ts';
import { readMatches, saveAll } from './matches.ts';
import { report } from './report.tsx';
import { CHOICES, choose, type Settings, settings } from './settings.ts';
import { play } from './sound.ts';
import { bytes } from './when.ts';
import { say } from './words.ts';

interface Group {
  readonly id: string;
  readonly icon: IconName;
  readonly names: readonly (keyof Settings)[];
}

const GROUPS: readonly Group[] = [
  { id: 'language', icon: 'globe', names: ['language'] },
  { id: 'look', icon: 'eye', names: ['theme', 'contrast', 'size', 'board'] },
  { id: 'motion', icon: 'again', names: ['motion', 'speed', 'sound'] },
  { id: 'play', icon: 'hand', names: ['confirm', 'keys', 'developer'] },
  { id: 'aloud', icon: 'speech', names: ['wordiness'] },
];

export function SettingsPage() {
  return (
    <section class="page settings">
      <header class="head">
        <h1>{say('nav.settings')}</h1>
        <p class="small">{say('set.kept')}</p>
      </header>
      <nav class="groups" aria-label={say('nav.settings')}>
        {GROUPS.map(({ id, icon }) => (
          <a key={id} href={`#set-${id}`}>
            <Icon name={icon} /> {say(`set.group.${id}`)}
          </a>
        ))}
        <a href="#set-data">
          <Icon name="save" /> {say('set.group.data')}
        </a>
      </nav>
      <div class="sets">
        {GROUPS.map(({ id, names }) => (
          <section key={id} id={`set-${id}`}>
            <h2>{say(`set.group.${id}`)}</h2>
            <div class="setgroup">
              {names.map((name) => (
                <Choice key={name} name={name} />
              ))}
            </div>
          </section>
        ))}
        <YourData />
      </div>
    </section>
  );
}

function Choice<K extends keyof Settings>({ name }: { readonly name: K }) {
  const all = CHOICES[name];
  const about = say(`set.${name}.about`);
  return (
    <fieldset class="choice">
      <legend class="unseen">{say(`set.${name}`)}</legend>
      <div aria-hidden="true">
        <b>{say(`set.${name}`)}</b>
        {about !== '' && <small>{about}</small>}
      </div>
      <div class="segment">
        {all.map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              checked={settings.value[name] === value}
              onChange={() => {
                choose(name, value);
                if (name === 'sound' && value === true) play('turn');
              }}
            />
            <span>{say(name === 'language' ? `language.${value}` : `set.${name}.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is kept in this browser, and whether it stays. */
function YourData() {
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
            <small>{say('set.data.used', { size: bytes(used.value ?? 0) })}</small>
          </div>
          {state === 'cleared' && (
            <button type="button" class="button" onClick={askToKeep}>
              {say('set.data.keep')}
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
          <button type="button" class="button" onClick={() => report()}>
            <Icon name="flag" /> {say('report')}
          </button>
        </div>
      </div>
    </section>
  );
}
