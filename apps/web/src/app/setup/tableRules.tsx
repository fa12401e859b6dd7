/** The table rules of a new match: one line that says how they stand, and what can be turned where somebody wants to. */
import { type Args, type Json, type Registered, type Switch, switchesOf } from '@torii/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Told } from '../../engine/library.ts';
import { Icon } from '../../parts/icons.tsx';
import { say } from '../words.ts';

/** A scenario says itself whether its players are rivals. */
const NOT_ASKED = ['competitive'];

type Game = Registered<unknown>;

/** What can be turned in a match, and makes a difference there. */
function switchesIn(game: Game, scenario: string, players: number): (readonly [string, Switch])[] {
  return Object.entries(switchesOf(game)).filter(
    ([name, { only }]) =>
      !NOT_ASKED.includes(name) &&
      (only === undefined || only.includes(scenario)) &&
      (name !== 'tableChoice' || players > 1),
  );
}

/** Of what was chosen, what is not as usual and makes a difference in this match. */
export function turnedIn(game: Game, scenario: string, players: number, options: Args): Args {
  return Object.fromEntries(
    switchesIn(game, scenario, players).flatMap(([name, { values }]) => {
      const value = options[name];
      return value === undefined || value === values[0] ? [] : [[name, value]];
    }),
  );
}

/** A game has its own words; what every game has is said by the shell. What nobody has words for is for developers. */
function worded(told: Told, key: string, plain: string): string {
  return told.speaker.has(key) ? told.speaker.say(key) : say(key) || plain;
}

const named = (told: Told, name: string): string => worded(told, `switch.${name}`, name);
const valueNamed = (told: Told, name: string, value: Json): string =>
  worded(told, `switch.${name}.${value}`, String(value));

/** The table rules that an address sets; what it names and there is not is told. */
export function rulesFrom(
  game: Game,
  told: Told,
  written: Readonly<Record<string, string>>,
): { readonly options: Args; readonly problems: readonly string[] } {
  const switches = switchesOf(game);
  const options: Record<string, Json> = {};
  const problems: string[] = [];
  for (const [name, text] of Object.entries(written)) {
    const found = Object.hasOwn(switches, name) && !NOT_ASKED.includes(name) ? switches[name] : undefined;
    const value = found?.values.find((each) => String(each) === text);
    if (value !== undefined) options[name] = value;
    else if (found) problems.push(say('tableRules.refused', { name: named(told, name), value: text }));
    else problems.push(say('tableRules.unknown', { name }));
  }
  return { options, problems };
}

interface Props {
  readonly game: Game;
  readonly told: Told;
  readonly scenario: string;
  readonly players: number;
  readonly options: Args;
  /** What an address wanted and cannot have. */
  readonly problems: readonly string[];
  set(options: Args): void;
}

export function TableRules({ game, told, scenario, players, options, problems, set }: Props) {
  const [open, setOpen] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  // What was opened is seen: the button stands at the bottom of the screen, and more so what is below it.
  useEffect(() => {
    if (open) all.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const switches = switchesIn(game, scenario, players);
  if (switches.length === 0) return null;
  const turned = Object.entries(turnedIn(game, scenario, players, options));
  const line = turned.map(([name, value]) =>
    say('labelled', { label: named(told, name), text: valueNamed(told, name, value as Json) }),
  );
  return (
    <fieldset class="tablerules">
      <legend>{say('tableRules')}</legend>
      {problems.map((text) => (
        <p key={text} class="tablerules-wrong" role="alert">
          <Icon name="warn" /> {text}
        </p>
      ))}
      <div class="tablerules-line">
        <p role="status">{line.length === 0 ? say('tableRules.usual') : line.join(' · ')}</p>
        <button type="button" class="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'tableRules.done' : 'tableRules.change')}
        </button>
      </div>
      {open && (
        <div class="tablerules-all" ref={all}>
          {switches.map(([name, { values }]) => (
            <div key={name} role="radiogroup" aria-label={named(told, name)}>
              <b>{named(told, name)}</b>
              {values.map((value) => (
                <label key={String(value)}>
                  <input
                    type="radio"
                    name={`rule-${name}`}
                    checked={(options[name] ?? values[0]) === value}
                    onChange={() => set({ ...options, [name]: value })}
                  />
                  <span>{valueNamed(told, name, value)}</span>
                </label>
              ))}
            </div>
          ))}
          {turned.length > 0 && (
            <button type="button" class="button" onClick={() => set({})}>
              <Icon name="undo" /> {say('tableRules.back')}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}
