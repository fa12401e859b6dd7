/** The page: a bar, and what the address names. What is not needed at once is fetched when somebody goes there. */
import { useEffect } from 'preact/hooks';
import { later } from '../parts/later.tsx';
import { ToastLine } from '../parts/toast.tsx';
import { Bar } from './bar.tsx';
import { Caught } from './caught.tsx';
import { KeepBanner } from './keep/keepBanner.tsx';
import { foreign } from './lists/loadFile.tsx';
import { Nowhere } from './pages/nowhere.tsx';
import { wanted } from './reporting.ts';
import { type Route, route } from './route.ts';
import { Start } from './start/start.tsx';
import { pageWithWords, say } from './words.ts';

const MatchPage = later(async () => (await import('../match/page.tsx')).MatchPage);
const ReplayPage = later(async () => (await pageWithWords(import('../replay/page.tsx'))).ReplayPage);
const NewMatch = later(async () => (await import('./setup/newMatch.tsx')).NewMatch);
const Matches = later(async () => (await pageWithWords(import('./lists/matchesPage.tsx'))).Matches);
const Campaigns = later(async () => (await pageWithWords(import('./lists/campaignsPage.tsx'))).Campaigns);
const Campaign = later(async () => (await pageWithWords(import('./lists/campaignPage.tsx'))).CampaignPage);
const Replays = later(async () => (await pageWithWords(import('./lists/replaysPage.tsx'))).Replays);
const Packs = later(async () => (await pageWithWords(import('../packs/page.tsx'))).Packs);
const Rules = later(async () => (await pageWithWords(import('../rules/page.tsx'))).RulesPage);
const SettingsPage = later(
  async () => (await pageWithWords(import('./pages/settingsPage.tsx'))).SettingsPage,
);
const Report = later(
  async () => (await pageWithWords(import('./pages/reportDialog.tsx'))).ReportDialog,
  true,
);
const ForeignFile = later(
  async () => (await pageWithWords(import('./lists/foreignFile.tsx'))).ForeignFile,
  true,
);
const More = later(async () => (await pageWithWords(import('./pages/morePage.tsx'))).More);

export function App() {
  const here = route.value;
  useEffect(() => {
    if (here.at !== 'match' && here.at !== 'replay')
      document.title = here.at === 'start' ? say('title') : `${say(`title.${here.at}`)} · Torii`;
  });
  return (
    <>
      <Caught here={here}>
        <Where here={here} />
      </Caught>
      <ToastLine />
      {foreign.value && <ForeignFile />}
      {wanted.value && <Report about={wanted.value} />}
    </>
  );
}

function Where({ here }: { readonly here: Route }) {
  if (here.at === 'match') return <MatchPage key={here.id} id={here.id} moment={here.moment} />;
  if (here.at === 'replay') return <ReplayPage key={here.id} id={here.id} moment={here.moment} />;
  return <Place here={here} />;
}

/** Any place outside a match. */
function Place({ here }: { readonly here: Route }) {
  const skin = here.at === 'new' ? `skin-${here.game} scenic` : '';
  return (
    <div class={`place ${skin}`}>
      <a class="skip" href="#main">
        {say('skip')}
      </a>
      <Bar here={here.at} />
      <main id="main" tabIndex={-1}>
        <KeepBanner />
        {here.at === 'start' && <Start />}
        {here.at === 'new' && <NewMatch key={`${here.game}${here.pack}${here.campaign}`} {...here} />}
        {here.at === 'matches' && <Matches />}
        {here.at === 'campaigns' && <Campaigns />}
        {here.at === 'campaign' && <Campaign key={here.id} id={here.id} />}
        {here.at === 'replays' && <Replays />}
        {here.at === 'packs' && <Packs />}
        {here.at === 'settings' && <SettingsPage />}
        {here.at === 'more' && <More />}
        {here.at === 'rules' && <Rules key={here.game} game={here.game} at={here.rule} />}
        {here.at === 'nowhere' && <Nowhere />}
      </main>
    </div>
  );
}
