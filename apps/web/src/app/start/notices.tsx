/** What may be said between matches, and never during one. */
import { useEffect, useState } from 'preact/hooks';
import { Banner } from '../../parts/banner.tsx';
import { Icon } from '../../parts/icons.tsx';
import { canInstall, install } from '../install.ts';
import { askToKeep, lookAtPromise, promised, storage } from '../keep/keeping.ts';
import { matches, saveAll } from '../keep/matches.ts';
import { say } from '../words.ts';

const READ = 'torii.keepHint';
/** A match of so many answers would be missed. */
const WORTH_KEEPING = 10;

/** Where the browser may clear its storage, people ought to know it before it does. Said once. */
export function KeepHint() {
  const [read, setRead] = useState(() => localStorageHas(READ));
  useEffect(() => {
    lookAtPromise();
  }, []);
  const worth = matches.value?.some(({ entries }) => entries >= WORTH_KEEPING);
  if (read || !worth || promised.value !== false || storage.value !== 'fine') return null;
  const close = (): void => {
    setRead(true);
    try {
      localStorage.setItem(READ, 'read');
    } catch {
      // It is said once more at the next visit.
    }
  };
  return (
    <Banner kind="info" title={say('keep.hint')} text={say('keep.hint.text')}>
      {canInstall() ? (
        <button type="button" class="button main" onClick={() => install().then(close)}>
          {say('install')}
        </button>
      ) : (
        <button type="button" class="button" onClick={() => askToKeep().then(close)}>
          {say('set.data.keep')}
        </button>
      )}
      <button type="button" class="button" onClick={saveAll}>
        <Icon name="save" /> {say('file.save')}
      </button>
      <button type="button" class="button quiet" onClick={close}>
        {say('close')}
      </button>
    </Banner>
  );
}

function localStorageHas(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
