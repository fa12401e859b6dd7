/** The packs at hand, and a pack from files: played at once, or all that is wrong with it. */
import '../style/lists.css';
import '../style/packs.css';
import { useEffect, useState } from 'preact/hooks';
import { noteError } from '../app/errors.ts';
import { report } from '../app/reporting.ts';
import { leaveBehind, leaving } from '../app/toast.ts';
import { say } from '../app/words.ts';
import { shelved } from '../boxes.ts';
import { Banner } from '../parts/banner.tsx';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';
import { Menu } from '../parts/menu.tsx';
import { Choose } from './choose.tsx';
import { Mistakes } from './mistakes.tsx';
import { builtIn, type OpenedFiles, openFiles, packs, readPacks, removePack } from './packs.ts';
import { NoArchive } from './zip.ts';

type State = OpenedFiles | 'reading' | 'failed' | { readonly broken: string } | null;

export function Packs() {
  const [state, setState] = useState<State>(null);
  useEffect(() => {
    readPacks();
  }, []);
  const open = (files: readonly File[]): void => {
    if (files.length === 0) return;
    setState('reading');
    openFiles(files).then(setState, (error: unknown) => {
      noteError(error);
      setState(error instanceof NoArchive ? { broken: files[0]?.name ?? '' } : 'failed');
    });
  };
  if (state !== null && typeof state === 'object' && 'problems' in state && state.problems.length > 0)
    return <Mistakes opened={state} choose={open} close={() => setState(null)} />;
  return (
    <section class="page">
      <header class="head">
        <h1>{say('nav.packs')}</h1>
        <Choose open={open} />
      </header>
      <p class="small">{say('packs.about')}</p>
      {state === 'reading' && <p role="status">{say('packs.reading')}</p>}
      {state === 'failed' && (
        <Banner kind="stop" title={say('packs.failed')} text={say('packs.failed.text')}>
          <button type="button" class="button" onClick={() => report()}>
            {say('report')}
          </button>
        </Banner>
      )}
      {state !== null && typeof state === 'object' && 'broken' in state && (
        <Banner
          kind="stop"
          title={say('packs.broken', { file: state.broken })}
          text={say('packs.broken.text')}
        />
      )}
      {state !== null && typeof state === 'object' && 'pack' in state && state.pack && (
        <Banner
          kind="good"
          title={say('packs.good', { name: state.pack.name })}
          text={say('packs.good.text', { n: state.notices.length })}
        >
          <Link to={`/new/${state.pack.game}?pack=${state.pack.id}`} class="button main">
            <Icon name="play" /> {say('packs.play')}
          </Link>
        </Banner>
      )}
      <ul class="rows">
        {packs.value
          ?.filter(({ id }) => !leaving.value.has(id) && !builtIn.some(({ hash }) => hash === id))
          .map(({ id, name, version, game, came }) => (
            <Row
              key={id}
              name={name}
              version={version}
              game={game}
              to={`/new/${game}?pack=${id}`}
              remove={id}
              came={came}
            />
          ))}
        {builtIn.map(({ name, version, game }) => (
          <Row key={name} name={name} version={version} game={game} to={`/new/${game}`} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly version: string;
  readonly game: string;
  readonly to: string;
  /** Its hash, if it can be taken away. */
  readonly remove?: string;
  /** Whether it came with an older Torii. */
  readonly came?: boolean | undefined;
}

function Row({ name, version, game, to, remove, came = remove === undefined }: RowProps) {
  const deeds = remove
    ? [
        {
          icon: 'trash',
          text: say('delete'),
          bad: true,
          do: () =>
            leaveBehind(
              remove,
              () => say('deleted', { name }),
              () => removePack(remove),
            ),
        } as const,
      ]
    : [];
  return (
    <li class="row-match plain">
      <span class="plate">
        <Icon name="box" />
      </span>
      <div class="name">
        <b>{name}</b>
        <small>
          {say(`game.${game}`)} · {say(came ? 'packs.core' : 'packs.own')} · {version}
        </small>
      </div>
      <div class="ways">
        {shelved(game) && (
          <Link to={to} class="button">
            <Icon name="play" /> {say('packs.play')}
          </Link>
        )}
        {deeds.length > 0 && <Menu label={say('more.named', { name })} deeds={deeds} />}
      </div>
    </li>
  );
}
