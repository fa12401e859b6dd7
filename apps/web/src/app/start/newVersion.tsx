/** A new version is taken when the person says so, and only while no match is open in any tab. */
import { useState } from 'preact/hooks';
import { openElsewhere, takeVersion } from '../../offline/service.ts';
import { Banner } from '../../parts/banner.tsx';
import { say } from '../words.ts';
import { News } from './news.tsx';

export function NewVersion() {
  const [later, setLater] = useState(false);
  const [news, setNews] = useState(false);
  if (later) return null;
  const blocked = openElsewhere.value;
  return (
    <>
      <Banner
        kind={blocked ? 'warn' : 'good'}
        title={say(blocked ? 'version.blocked' : 'version.ready')}
        text={say(blocked ? 'version.blocked.text' : 'version.ready.text')}
      >
        <button type="button" class="button main" onClick={takeVersion}>
          {say('version.take')}
        </button>
        <button type="button" class="button" onClick={() => setNews(true)}>
          {say('version.news')}
        </button>
        <button type="button" class="button quiet" onClick={() => setLater(true)}>
          {say('version.later')}
        </button>
      </Banner>
      {news && <News isAhead close={() => setNews(false)} />}
    </>
  );
}
