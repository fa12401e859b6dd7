/** A campaign: its Progress sheet, and what may be played next. */

import '../../style/lists.css';
import type { CampaignLine, CampaignSheet } from '@torii/telling';
import { plainText } from '@torii/words';
import { useEffect, useState } from 'preact/hooks';
import type { Told } from '../../engine/library.ts';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { Menu } from '../../parts/menu.tsx';
import { campaigns, readCampaigns, recordEnding } from '../keep/campaigns.ts';
import { matches, readMatches } from '../keep/matches.ts';
import { Nowhere } from '../pages/nowhere.tsx';
import { go } from '../route.ts';
import { language, say } from '../words.ts';
import { CampaignDialogs, campaignDeeds, Steps, useProgress } from './campaignsPage.tsx';

export function CampaignPage({ id }: { readonly id: string }) {
  const [told, setTold] = useState<Told | null>(null);
  const spoken = language.value;
  const campaign = campaigns.value?.find((each) => each.id === id);
  const { opened, progress } = useProgress(campaign);
  useEffect(() => {
    bringUpToDate(id);
  }, [id]);
  useEffect(() => {
    opened?.tell(spoken).then(setTold, () => setTold(null));
  }, [opened, spoken]);
  if (campaigns.value !== null && !campaign) return <Nowhere />;
  if (!campaign || !progress || !told) return <p class="wait">{say('laying')}</p>;
  const open = matches.value?.filter(({ campaign: of, ending }) => of?.id === id && ending === null) ?? [];
  const name = (scenario: string) => told.teller.card(`scenario:${scenario}`).text;
  return (
    <section class="page">
      <header class="head">
        <div>
          <h1>{campaign.name}</h1>
          <p class="small">{say('campaign.won', { won: progress.won, all: progress.all })}</p>
        </div>
        <Menu
          label={say('more.named', { name: campaign.name })}
          deeds={campaignDeeds(campaign, () => go('/campaigns'))}
        />
      </header>
      <Steps progress={progress} />
      {open.length > 0 && (
        <ul class="rows">
          {open.map((match) => (
            <li key={match.id} class="row-match plain">
              <div class="name">
                <b>{match.name}</b>
                <small>{say('campaign.underWay')}</small>
              </div>
              <Link to={`/match/${match.id}`} class="button main">
                <Icon name="play" /> {say('continue')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2>{say('campaign.sheet')}</h2>
      <ul class="rows">
        {progress.lines.map((line) => (
          <Line
            key={line.scenario}
            line={line}
            name={name(line.scenario)}
            called={(code) => told.teller.card(`ending:${code}`).text}
            to={`/new/${campaign.game}?campaign=${id}&scenario=${line.scenario}`}
          />
        ))}
      </ul>
      {progress.unlocked.length > 0 && (
        <p>
          {say('campaign.unlocked', {
            list: progress.unlocked.map((address) => told.teller.card(address).text).join(', '),
          })}
        </p>
      )}
      {told.sheets?.(campaign.finished).map((sheet) => (
        <Sheet key={plainText(sheet.name)} sheet={sheet} />
      ))}
      <CampaignDialogs />
    </section>
  );
}

/** A match whose end was not written down, because its page was closed too soon, is written down now. */
async function bringUpToDate(id: string): Promise<void> {
  await Promise.all([readCampaigns(), readMatches()]);
  for (const match of matches.value ?? []) if (match.campaign?.id === id) await recordEnding(match);
}

/** Somebody as the last match has left them. */
function Sheet({ sheet: { name, lines } }: { readonly sheet: CampaignSheet }) {
  return (
    <section class="own-sheet">
      <h2>{plainText(name)}</h2>
      <dl>
        {lines.map(({ heading, spans }) => (
          <div key={heading.id}>
            <dt>{heading.text}</dt>
            <dd>{plainText(spans)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Line({
  line,
  name,
  called,
  to,
}: {
  readonly line: CampaignLine;
  readonly name: string;
  readonly called: (code: string) => string;
  readonly to: string;
}) {
  const { endings, marked, closed } = line;
  return (
    <li class="row-match plain" data-closed={closed !== null || undefined}>
      <div class="name">
        <b>{name}</b>
        {closed !== null && <small>{say(`campaign.closed.${closed}`)}</small>}
      </div>
      <ul class="endings">
        {endings.map((code) => {
          const won = marked.includes(code);
          return (
            <li key={code} data-won={won || undefined}>
              {won && <Icon name="done" />} {(won || endings.length > 1) && called(code)}
              {/* Of several it is seen which are ticked; a single one would read as if it were reached. */}
              <span class={won || endings.length > 1 ? 'unseen' : undefined}>
                {say(won ? 'campaign.reached' : 'campaign.notReached')}
              </span>
            </li>
          );
        })}
      </ul>
      {closed === null && (
        <Link to={to} class="button">
          <Icon name="play" /> {say(marked.length > 0 ? 'campaign.again' : 'campaign.play')}
        </Link>
      )}
    </li>
  );
}
