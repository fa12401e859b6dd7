/** What a person can choose for this device. */
import { CHOICES, choose, type Settings, settings } from './settings.ts';
import { say } from './words.ts';

const NAMES = Object.keys(CHOICES) as (keyof Settings)[];

export function SettingsPage() {
  return (
    <section class="page settings">
      <h1>{say('nav.settings')}</h1>
      {NAMES.map((name) => (
        <Choice key={name} name={name} />
      ))}
    </section>
  );
}

function Choice<K extends keyof Settings>({ name }: { readonly name: K }) {
  const all = CHOICES[name];
  return (
    <fieldset class="choice">
      <legend>{say(`set.${name}`)}</legend>
      <div class="segment">
        {all.map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              checked={settings.value[name] === value}
              onChange={() => choose(name, value)}
            />
            <span>{say(name === 'language' ? `language.${value}` : `set.${name}.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
