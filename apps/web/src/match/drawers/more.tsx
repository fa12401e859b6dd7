/** What is seldom wanted at a table: settings, the replay, a file, the keys, a report. */
import { report } from '../../app/report.tsx';
import { go } from '../../app/route.ts';
import { say } from '../../app/words.ts';
import type { Seen, Session } from '../../engine/session.ts';
import { Menu } from '../../parts/menu.tsx';
import { keepAsFile } from '../seats/kept.ts';

interface Props {
  readonly session: Session;
  readonly seen: Seen;
  showSettings(): void;
  showKeys(): void;
}

export function MatchMenu({ session, seen, showSettings, showKeys }: Props) {
  const { id } = session.match.peek();
  const last = seen.events.at(-1)?.n ?? 0;
  return (
    <Menu
      label={say('match.more')}
      deeds={[
        { icon: 'settings', text: say('nav.settings'), do: showSettings },
        { icon: 'replay', text: say('replay.open'), do: () => go(`/match/${id}/at/${last}`) },
        { icon: 'save', text: say('file.save'), do: () => keepAsFile(session) },
        { icon: 'why', text: say('keys.title'), do: showKeys },
        { icon: 'flag', text: say('report'), do: () => report({ match: id }) },
      ]}
    />
  );
}
