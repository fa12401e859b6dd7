// npm start: installs and builds what is missing or has changed, then opens the server in this process.
// It says only which command is running: the server has the words, and they are in four languages.
import { build, install, refuseUnknown } from './lib.mjs';
import { buildWeb } from './web.mjs';

refuseUnknown('npm start');

const ready =
  (await install(() => console.log('› npm ci'))) && (await build('apps/server')) === 0 && (await buildWeb());
if (ready) await import('../apps/server/dist/main.js');
else process.exitCode = 1;
