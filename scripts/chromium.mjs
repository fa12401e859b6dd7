// Where Chromium is; Debian's package is installed where it is missing and can be.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const found = () => process.env.CHROMIUM || PLACES.find((path) => existsSync(path));

/** The path of Chromium, or undefined where there is none and none can be had. */
export function chromium() {
  if (found()) return found();
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  console.log('Installing Chromium …');
  if (!run('update') || !run('install', '-y', '--no-install-recommends', 'chromium')) return undefined;
  return found();
}
