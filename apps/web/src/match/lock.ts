/** One tab plays a match at a time. Another one may take it over: nothing is lost, since every answer is written down. */

/** What the lock of every match begins with. */
export const MATCH_LOCK = 'torii-match-';

/** Holds a match for this tab; gives how to let it go, or null while another tab has it. */
export function holdMatch(id: string, takeOver: boolean, lost: () => void): Promise<(() => void) | null> {
  // A browser without locks cannot tell its tabs apart: this one plays.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const options = takeOver ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`${MATCH_LOCK}${id}`, options, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      .catch(lost);
  });
}
