/** One tab plays a match at a time. Another one may take it over: nothing is lost, since every answer is written down. */

/** What the lock of every match begins with. */
export const MATCH_LOCK = 'torii-match-';

/** Holds a match for this tab; gives how to let it go, or null while another tab has it. */
export function holdMatch(id: string, takeOver: boolean, lost: () => void): Promise<(() => void) | null> {
  // A browser without locks cannot tell its tabs apart: this one plays.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const options = takeOver ? { steal: true } : { ifAvailable: true };
    let granted = false;
    navigator.locks
      .request(`${MATCH_LOCK}${id}`, options, (lock) => {
        granted = lock !== null;
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      // A browser that keeps nothing may refuse locks too: then this tab plays.
      .catch(() => (granted ? lost() : resolve(() => undefined)));
  });
}

/** How long a tab may take to come back, in milliseconds: whoever loads a page again has not gone. */
const BACK_WITHIN = 1500;

/** Tells whether another tab still has a match: false when it was closed, true when one has it again. Gives how to stop. */
export function watchHolder(id: string, tell: (held: boolean) => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const name = `${MATCH_LOCK}${id}`;
  const isHeld = async (): Promise<boolean> =>
    (await navigator.locks.query()).held?.some((lock) => lock.name === name) ?? false;
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      // Granted as soon as nobody has it, and let go at once: whoever wants to play takes it.
      await navigator.locks.request(name, { signal }, () => undefined);
      await pause(BACK_WITHIN);
      if (signal.aborted || (await isHeld())) continue;
      tell(false);
      while (!signal.aborted && !(await isHeld())) await pause(BACK_WITHIN);
      if (!signal.aborted) tell(true);
    }
  };
  // What is given up ends the watch.
  if ('locks' in navigator) watch().catch(() => undefined);
  return () => left.abort();
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
