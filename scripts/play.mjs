// npm run play: builds, then plays a developer game in this terminal: npm run play -- toy
import { build, install } from './lib.mjs';

const ready = (await install(() => console.error('› npm ci'))) && (await build('apps/cli')) === 0;
if (ready) await import('../apps/cli/dist/main.js');
else process.exitCode = 1;
