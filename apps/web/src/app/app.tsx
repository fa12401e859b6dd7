/** The page: a bar, and what the address names. */
import { useEffect } from 'preact/hooks';
import { MatchPage } from '../match/page.tsx';
import { Rules } from '../rules/room.tsx';
import { Bar } from './bar.tsx';
import { Matches } from './matchesPage.tsx';
import { NewMatch } from './newMatch.tsx';
import { Nowhere } from './nowhere.tsx';
import { route } from './route.ts';
import { SettingsPage } from './settingsPage.tsx';
import { Start } from './start.tsx';
import { say } from './words.ts';

export function App() {
  const here = route.value;
  useEffect(() => {
    if (here.at !== 'match')
      document.title = here.at === 'start' ? say('title') : `${say(`title.${here.at}`)} · Torii`;
  });
  if (here.at === 'match') return <MatchPage key={here.id} id={here.id} />;
  return (
    <>
      <a class="skip" href="#main">
        {say('skip')}
      </a>
      <Bar here={here.at} />
      <main id="main" tabIndex={-1}>
        {here.at === 'start' && <Start />}
        {here.at === 'new' && <NewMatch key={here.game} game={here.game} />}
        {here.at === 'matches' && <Matches />}
        {here.at === 'settings' && <SettingsPage />}
        {here.at === 'rules' && <Rules key={here.game} game={here.game} at={here.rule} />}
        {here.at === 'nowhere' && <Nowhere />}
      </main>
    </>
  );
}
