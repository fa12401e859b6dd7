/** What is seldom wanted at a table: the way out, settings, the replay, a file, the keys, a report. */
import { report } from '../../app/reporting.ts';
import { go } from '../../app/route.ts';
import { say } from '../../app/words.ts';
import type { Session } from '../../engine/session.ts';
import { Menu } from '../../parts/menu.tsx';
import { keepAsFile } from '../seats/kept.ts';

interface Props {
  readonly session: Session;
  showSettings(): void;
  showKeys(): void;
}

export function MatchMenu({ session, showSettings, showKeys }: Props) {
  const { id } = session.match.peek();
  return (
    <Menu
      label={say('match.more')}
      deeds={[
        { icon: 'gate', text: say('nav.home'), do: () => go('/') },
        { icon: 'settings', text: say('nav.settings'), do: showSettings },
        { icon: 'replay', text: say('replay.open'), do: () => go(`/match/${id}/at/0`) },
        { icon: 'save', text: say('file.save'), do: () => keepAsFile(session) },
        { icon: 'why', text: say('keys.title'), do: showKeys },
        { icon: 'flag', text: say('report'), do: () => report({ match: id }) },
      ]}
    />
  );
}
