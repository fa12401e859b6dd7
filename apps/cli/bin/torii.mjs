#!/usr/bin/env node
// npx torii, inside the repository: builds what has changed, then runs the command.
import { build, install } from '../../../scripts/lib.mjs';

const ready = (await install(() => console.error('› npm ci'))) && (await build('apps/cli')) === 0;
if (ready) await import('../dist/main.js');
else process.exitCode = 1;
