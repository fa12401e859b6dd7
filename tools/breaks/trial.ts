/** Tries breaks in a process of its own, which may die of one of them: the one that started it knows how far it came. */
import type { Report, Task } from './messages.ts';
import { tryBreaks } from './run.ts';

function report(message: Report): void {
  process.send?.(message);
}

process.once('message', async ({ copy, breaks, known }: Task) => {
  await tryBreaks(
    copy,
    breaks,
    ({ verdict }) => report({ verdict }),
    (looked) => report({ looked }),
    known,
  );
  process.disconnect();
});
