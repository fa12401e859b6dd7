/** Launching by pressing the tokens themselves: what the pressed ones form is offered by name, and never taken at once. */
import type { Option, Place } from '@torii/kernel';
import { take } from '../../../../match/question/choosing.ts';
import { Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';
import { nameOf } from './rows.ts';

function launches({ must }: Now): readonly Option[] {
  return must?.options.filter(({ key }) => key.startsWith('launching.')) ?? [];
}

/** Whether tokens are pressed in order to launch them: nothing is moved meanwhile. */
export function isLaunching(now: Now): boolean {
  return launches(now).length > 0;
}

/** Presses a token of a Pattern that can be launched; whether it is one. */
export function pressToken(now: Now, place: Place): boolean {
  const { places } = now.choosing;
  const all = launches(now);
  const some = (chosen: readonly Place[]) =>
    all.some(({ touches }) => chosen.every((each) => touches.includes(each)));
  if (!some([place])) return false;
  const more = [...places.value, place];
  if (places.value.includes(place)) places.value = places.value.filter((other) => other !== place);
  else places.value = some(more) ? more : [place];
  return true;
}

/** The Patterns that the pressed tokens are, or the only one that they can be part of. */
function meant(now: Now): readonly Option[] {
  const { choosing, me } = now;
  const chosen = choosing.places.value;
  if (chosen.length === 0) return [];
  const found = launches(now).filter(({ touches }) => chosen.every((place) => touches.includes(place)));
  const own = `players/${me}/launcher/`;
  const whole = found.filter(({ touches }) =>
    touches.every((place) => !place.startsWith(own) || chosen.includes(place)),
  );
  return whole.length > 0 || found.length > 1 ? whole : found;
}

export function LaunchPressed({ now }: { readonly now: Now }) {
  const { must, say, figures, session, choosing } = now;
  if (!must) return null;
  return (
    <>
      {meant(now).map((option) => {
        const figure = figures.patterns[String(option.args?.pattern ?? '')];
        return (
          <button
            key={option.id}
            type="button"
            class="btn go launchpressed"
            data-option={option.id}
            onClick={() => take(session, choosing, { asked: must, option })}
          >
            <Sign name="launch" />{' '}
            {figure ? say('table.launchNamed', { name: nameOf(now, figure) }) : say('table.launch')}
          </button>
        );
      })}
    </>
  );
}
