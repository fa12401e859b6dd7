/** A page that is fetched when somebody goes there. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { noteError } from '../app/errors.ts';
import { say } from '../app/words.ts';

/** One reload may help: the page may be older than what is on the server. Another one would not. */
const TRIED = 'torii.tried';

/** Notes that it was tried, or that it need not be any more; whether it had not been noted before. Nothing is tried where nothing can be noted. */
function noteTry(tried: boolean): boolean {
  try {
    const isNew = sessionStorage.getItem(TRIED) === null;
    if (tried) sessionStorage.setItem(TRIED, 'yes');
    else sessionStorage.removeItem(TRIED);
    return isNew;
  } catch {
    return false;
  }
}

/** What is only a line of a page is `quiet` until it is there. */
export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  quiet = false,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(() => known);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (known) return;
      fetch().then(
        (page) => {
          known = page;
          noteTry(false);
          setPage(() => page);
        },
        (error: unknown) => {
          noteError(String(error));
          if (navigator.onLine && noteTry(true)) location.reload();
          else setFailed(true);
        },
      );
    }, []);
    if (failed)
      return (
        <p class="wait" role="alert">
          {say('later.failed')}
        </p>
      );
    if (Page) return <Page {...props} />;
    return quiet ? null : <p class="wait">{say('laying')}</p>;
  };
}
