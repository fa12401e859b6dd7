/** A match that is here and does not open: why, and what can be done with it. */
import { saveToFile } from '../app/keep/matches.ts';
import { report } from '../app/reporting.ts';
import { say } from '../app/words.ts';
import type { OpenHow } from '../engine/messages.ts';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';

export interface Unopened {
  readonly id: string;
  readonly reason: string;
  readonly args: Readonly<Record<string, unknown>>;
  open(how: OpenHow): void;
}

/** Whoever only wants to look may try with these: the position is there, even if it cannot be played. */
const LOOKABLE = ['otherRules', 'noMigration', 'otherPack', 'packMissing', 'newerFormat'];
const KNOWN = [...LOOKABLE, 'otherGame', 'noSuchGame', 'damaged', 'notASave', 'doesNotRun', 'impossible'];

/** A match that is here and does not open: nothing of it is lost. */
export function CannotOpen({ id, reason, args, open }: Unopened) {
  const key = KNOWN.includes(reason) ? reason : 'broken';
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));
  return (
    <main class="problem">
      <div class="panel" role="alert">
        <h1>{say(`unopened.${key}.title`)}</h1>
        <p>{say(`unopened.${key}`, values)}</p>
        <div class="ways">
          {key === 'otherRules' && (
            <button type="button" class="button main" onClick={() => open('update')}>
              {say('unopened.update')}
            </button>
          )}
          {(key === 'packMissing' || key === 'otherPack') && (
            <Link to="/packs" class="button main">
              {say('unopened.openPack')}
            </Link>
          )}
          {LOOKABLE.includes(key) && (
            <button type="button" class="button" onClick={() => open('look')}>
              <Icon name="eye" /> {say('unopened.look')}
            </button>
          )}
          <button type="button" class="button" onClick={() => saveToFile(id)}>
            <Icon name="save" /> {say('file.save')}
          </button>
          <button type="button" class="button" onClick={() => report({ match: id })}>
            {say('report')}
          </button>
          <Link to="/" class="button quiet">
            {say('nowhere.home')}
          </Link>
        </div>
      </div>
    </main>
  );
}
