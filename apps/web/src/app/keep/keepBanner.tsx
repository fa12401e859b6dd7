/** What the browser does not keep: said on every page until it is solved, with a file to keep instead. */
import { Banner } from '../../parts/banner.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { LoadFile } from '../lists/loadFile.tsx';
import { say } from '../words.ts';
import { acceptLoss, allHeld, storage } from './keeping.ts';
import { saveToFile } from './matches.ts';

/** `save` hands over the match that is open, if one is. */
export function KeepBanner({ save }: { readonly save?: () => void }) {
  const state = storage.value;
  if (state === 'fine') return null;
  const title = say(`keep.${state}`);
  const text = say(`keep.${state}.text`);
  if (state === 'gone')
    return (
      <Banner kind="warn" title={title} text={text}>
        <LoadFile />
        <button type="button" class="button quiet" onClick={acceptLoss}>
          {say('close')}
        </button>
      </Banner>
    );
  const [first] = allHeld.value;
  const keep = save ?? (first && (() => saveToFile(first.id)));
  return (
    <Banner kind="warn" title={title} text={text}>
      {keep && (
        <button type="button" class="button main" onClick={keep}>
          <Icon name="save" /> {say('file.save')}
        </button>
      )}
      {state === 'full' && (
        <Link to="/matches" class="button">
          {say('keep.room')}
        </Link>
      )}
    </Banner>
  );
}
