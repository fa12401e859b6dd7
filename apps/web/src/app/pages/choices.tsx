/** What a person can choose for this device, group by group: on a page of its own, and beside a table. */
import { Icon, type IconName } from '../../parts/icons.tsx';
import { CHOICES, choose, type Settings, settings } from '../settings.ts';
import { play } from '../sound.ts';
import { say } from '../words.ts';

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

/** What makes no difference at a table. */
const ELSEWHERE: readonly (keyof Settings)[] = ['developer'];

/** Links to the groups, for a page that has room for them. */
export function GroupLinks() {
  return (
    <>
      {GROUPS.map(({ id, icon }) => (
        <a key={id} href={`#set-${id}`}>
          <Icon name={icon} /> {say(`set.group.${id}`)}
        </a>
      ))}
    </>
  );
}

export function Choices({ atTable = false }: { readonly atTable?: boolean }) {
  return (
    <>
      {GROUPS.map(({ id, names }) => (
        <section key={id} id={`set-${id}`}>
          <h2>{say(`set.group.${id}`)}</h2>
          <div class="setgroup">
            {names
              .filter((name) => !(atTable && ELSEWHERE.includes(name)))
              .map((name) => (
                <Choice key={name} name={name} />
              ))}
          </div>
        </section>
      ))}
    </>
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
      <div class="segment" data-of={all.length}>
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
