/** Where the client begins. */
import 'virtual:fonts.css';
import './style/tokens.css';
import './style/shell.css';
import './style/pages.css';
import './style/match.css';
import './style/moments.css';
import './style/ask.css';
import './style/table.css';
import './style/steps.css';
import './style/why.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { watchErrors } from './app/errors.ts';
import { watchInstalling } from './app/install.ts';
import { lookAtStorage } from './app/keep/keeping.ts';
import { readMatches } from './app/keep/matches.ts';
import { route } from './app/route.ts';
import { applySettings, settings } from './app/settings.ts';
import { speak } from './app/words.ts';
import { keepOffline } from './offline/service.ts';

watchErrors();
watchInstalling();
applySettings();
// Begun before there is anything to see: what waits to be gone on with then is in the first picture. Nobody waits long for it.
const read = route.value.at === 'start' ? readMatches() : Promise.resolve();
await Promise.all([speak(settings.value.language), Promise.race([read, soon(200)])]);
effect(() => {
  speak(settings.value.language);
});
const root = document.getElementById('app');
if (root) render(<App />, root);
lookAtStorage();
// The whole version is fetched once somebody can do something: it would stand in the way before.
read.then(whenIdle, whenIdle).then(keepOffline);

function soon(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** When there is nothing else to do, at the latest after two seconds; not every browser tells. */
function whenIdle(): Promise<void> {
  if (typeof requestIdleCallback !== 'function') return soon(500);
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}
