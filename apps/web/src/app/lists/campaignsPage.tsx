/** All campaigns on this device. */
import '../../style/lists.css';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { games } from '../../boxes.ts';
import { type OpenGame, openGame } from '../../engine/library.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Emptiness } from '../../parts/emptiness.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { type Deed, Menu } from '../../parts/menu.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import type { StoredCampaign } from '../../store/database.ts';
import {
  addCampaign,
  campaigns,
  exportCampaign,
  newCampaign,
  type Progress,
  progressOf,
  readCampaigns,
  removeCampaign,
  renameCampaign,
  startOver,
} from '../keep/campaigns.ts';
import { go } from '../route.ts';
import { settings } from '../settings.ts';
import { leaveBehind, leaving } from '../toast.ts';
import { ago } from '../when.ts';
import { say } from '../words.ts';
import { LoadFile } from './loadFile.tsx';
import { NameDialog } from './nameDialog.tsx';

const naming = signal<StoredCampaign | 'new' | null>(null);
const startingOver = signal<StoredCampaign | null>(null);

export function Campaigns() {
  useEffect(() => {
    readCampaigns();
  }, []);
  const all = campaigns.value?.filter(({ id }) => !leaving.value.has(id));
  const begin = (
    <button
      type="button"
      class="button main"
      onClick={() => {
        naming.value = 'new';
      }}
    >
      <Icon name="plus" /> {say('campaign.new')}
    </button>
  );
  return (
    <section class="page">
      <header class="head">
        <h1>{say('nav.campaigns')}</h1>
        <LoadFile />
        {all?.length !== 0 && begin}
      </header>
      {all?.length === 0 && <Emptiness of="campaigns">{begin}</Emptiness>}
      <div class="camps">
        {all?.map((campaign) => (
          <Card key={campaign.id} campaign={campaign} />
        ))}
      </div>
      <CampaignDialogs />
    </section>
  );
}

/** How a campaign stands, once its game is there. */
export function useProgress(campaign: StoredCampaign | undefined): {
  readonly opened: OpenGame | null;
  readonly progress: Progress | null;
} {
  const [opened, setOpened] = useState<OpenGame | null>(null);
  useEffect(() => {
    if (!campaign) return;
    const pack = campaign.pack === '' ? undefined : campaign.pack;
    // A campaign of a pack that is gone goes on with the one that comes with the game.
    openGame(campaign.game, pack)
      .catch(() => openGame(campaign.game))
      .then(setOpened, () => setOpened(null));
  }, [campaign?.id]);
  return { opened, progress: opened && campaign ? progressOf(opened, campaign) : null };
}

export function Steps({ progress }: { readonly progress: Progress }) {
  const { lines, won, all } = progress;
  return (
    <span class="steps" role="img" aria-label={say('campaign.won', { won, all })}>
      {lines.map(({ scenario, marked, closed }) => (
        <i key={scenario} data-step={marked.length > 0 ? 'won' : closed === null ? 'open' : 'closed'} />
      ))}
    </span>
  );
}

function Card({ campaign }: { readonly campaign: StoredCampaign }) {
  const { id, name, game, played } = campaign;
  const { progress } = useProgress(campaign);
  return (
    <article class="camp">
      <Thumb game={game} of={`campaign${game}${id}`} />
      <div>
        <h2>{name}</h2>
        <p class="small">
          {say(`game.${game}`)} · {ago(played)}
        </p>
        {progress && (
          <>
            <p class="small">{say('campaign.won', { won: progress.won, all: progress.all })}</p>
            <Steps progress={progress} />
          </>
        )}
        <div class="ways">
          <Link to={`/campaign/${id}`} class="button">
            <Icon name="play" /> {say('campaign.goOn')}
          </Link>
          <Menu label={say('more.named', { name })} deeds={campaignDeeds(campaign)} />
        </div>
      </div>
    </article>
  );
}

export function campaignDeeds(campaign: StoredCampaign, left?: () => void): Deed[] {
  const { id, name } = campaign;
  const set = (to: typeof naming | typeof startingOver) => () => {
    to.value = campaign;
  };
  return [
    { icon: 'rename', text: say('rename'), do: set(naming) },
    { icon: 'save', text: say('file.save'), do: () => exportCampaign(campaign) },
    { icon: 'again', text: say('campaign.startOver'), do: set(startingOver) },
    {
      icon: 'trash',
      text: say('delete'),
      bad: true,
      do: () => {
        leaveBehind(
          id,
          () => say('deleted', { name }),
          () => removeCampaign(id),
        );
        left?.();
      },
    },
  ];
}

/** What is asked before a campaign is named or started over. */
export function CampaignDialogs() {
  const named = naming.value;
  const over = startingOver.value;
  if (named !== null)
    return (
      <NameDialog
        title={say(named === 'new' ? 'campaign.new' : 'rename')}
        label={say('rename.label')}
        name={named === 'new' ? say('campaign.name') : named.name}
        {...(named === 'new' ? { kinds: { label: say('campaign.game'), names: gamesWithCampaigns() } } : {})}
        take={(name, game) => (named === 'new' ? begin(name, game) : renameCampaign(named.id, name))}
        close={() => {
          naming.value = null;
        }}
      />
    );
  if (over === null) return null;
  const close = (): void => {
    startingOver.value = null;
  };
  return (
    <Dialog title={say('campaign.startOver.title', { name: over.name })} close={close}>
      <p>{say('campaign.startOver.text')}</p>
      <div class="ways">
        <button type="button" class="button" onClick={close}>
          {say('cancel')}
        </button>
        <button
          type="button"
          class="button main"
          onClick={() => {
            startOver(over, say('copy.named', { name: over.name }));
            close();
          }}
        >
          {say('campaign.startOver')}
        </button>
      </div>
    </Dialog>
  );
}

function gamesWithCampaigns(): ReadonlyMap<string, string> {
  const all = games(settings.value.developer).filter((each) => each.campaigns);
  return new Map(all.map(({ id }) => [id, say(`game.${id}`)]));
}

async function begin(name: string, game: string): Promise<void> {
  const opened = await openGame(game);
  const campaign = newCampaign(game, opened.sent.hash, name);
  await addCampaign(campaign);
  go(`/campaign/${campaign.id}`);
}
