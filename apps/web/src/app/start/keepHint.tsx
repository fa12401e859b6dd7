/** Where the browser may clear its storage, people ought to know it before it does. */
import { useEffect, useState } from 'preact/hooks';
import { Banner } from '../../parts/banner.tsx';
import { Icon } from '../../parts/icons.tsx';
import { canInstall, install } from '../install.ts';
import { askToKeep, lookAtPromise, promised, storage } from '../keep/keeping.ts';
import { saveAll } from '../keep/matches.ts';
import { say } from '../words.ts';

const READ = 'torii.keepHint';

/** Said once. */
export function KeepHint() {
  const [read, setRead] = useState(() => localStorageHas(READ));
  useEffect(() => {
    lookAtPromise();
  }, []);
  if (read || promised.value !== false || storage.value !== 'fine') return null;
  const close = (): void => {
    setRead(true);
    try {
      localStorage.setItem(READ, 'read');
    } catch {
      // It is said once more at the next visit.
    }
  };
  return (
    <Banner kind="info" title={say('hint.keep')} text={say('hint.keep.text')}>
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
