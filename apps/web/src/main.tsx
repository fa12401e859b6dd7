/** Where the client begins. */
import 'virtual:fonts.css';
import './style/tokens.css';
import './style/shell.css';
import './style/pages.css';
import './style/match.css';
import './style/moments.css';
import './style/ask.css';
import './style/plain.css';
import './style/steps.css';
import './style/why.css';
import './style/large.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { watchErrors } from './app/errors.ts';
import { watchInstalling } from './app/install.ts';
import { lookAtStorage } from './app/keep/keeping.ts';
import { applySettings, settings } from './app/settings.ts';
import { speak } from './app/words.ts';
import { keepOffline } from './offline/service.ts';

watchErrors();
watchInstalling();
applySettings();
await speak(settings.value.language);
effect(() => {
  speak(settings.value.language);
});
const root = document.getElementById('app');
if (root) render(<App />, root);
lookAtStorage();
keepOffline();
