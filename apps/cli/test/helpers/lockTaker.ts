/**
 * Takes a lock again and again, in a process of its own: when `go-1` appears, when `go-2` appears … Inside it counts one
 * up, slowly, and notices if it is not alone. With `hold` it only takes the lock, says so, and waits to be killed.
 */
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { locked } from '../../src/disk/lock.ts';

const [file = '', rounds = ''] = process.argv.slice(2);

async function until(path: string): Promise<void> {
  while (!existsSync(path)) await sleep(1);
}

if (rounds === 'hold') {
  // Something must be left to wait for.
  setInterval(() => undefined, 1000);
  await locked(file, () => {
    writeFileSync(`${file}.held`, '');
    return new Promise(() => undefined);
  });
}
for (let round = 1; round <= Number(rounds); round++) {
  await until(`${file}.go-${round}`);
  await locked(file, async () => {
    try {
      writeFileSync(`${file}.inside`, '', { flag: 'wx' });
    } catch {
      appendFileSync(`${file}.together`, `${round}\n`);
    }
    const count = Number(readFileSync(file, 'utf8'));
    await sleep(2);
    writeFileSync(file, String(count + 1));
    rmSync(`${file}.inside`, { force: true });
  });
}
