/** The end: how it ended, who did what, what is unlocked, the Progress sheet, and where one can go from here. */
import { useEffect } from 'preact/hooks';
import '../../style/ending.css';
import { campaigns, readCampaigns } from '../../../../app/keep/campaigns.ts';
import { go } from '../../../../app/route.ts';
import { useGivesBack } from '../../../../match/attending.ts';
import { later } from '../../../../parts/later.tsx';
import { Drawing, useDrawn } from '../../art/drawing.tsx';
import type { IconName } from '../../art/icons.ts';
import { Sign, Standee } from '../../art/pictures.tsx';
import { endingScene } from '../../art/scenes.ts';
import { bodyOf, calledIn, type Now, numberOf } from '../../now.ts';
import { Portrait } from '../people/portrait.tsx';
import { Sections, Story, sectionsOf, withoutBars } from '../printed.tsx';
import { Text } from '../text.tsx';
import { linesOf } from './goal.tsx';

const Scores = later(async () => (await import('./scores.tsx')).Scores);

/** What is counted for each player: events of theirs, or what these came to. */
const COUNTED: readonly (readonly [key: string, sign: IconName, sums: boolean])[] = [
  ['enemies.defeated', 'damage', false],
  ['launching.launched', 'launch', false],
  ['exp.gained', 'exp', true],
  ['reset.begun', 'undo', false],
];

function tallied({ seen }: Now, role: string, key: string, sums: boolean): number {
  const own = seen.events.filter((event) => event.key === key && event.args.role === role);
  return sums ? own.reduce((sum, { args }) => sum + Number(args.n ?? 0), 0) : own.length;
}

export function Ending({ now, close }: { readonly now: Now; close(): void }) {
  useGivesBack();
  const { seen, told, say, view, session } = now;
  const { ending } = seen;
  const won = ending !== null && isWon(now);
  const markup = useDrawn((id) => endingScene(ending?.code ?? '', won, id), [ending?.code, won]);
  if (ending === null) return null;
  const address = `card:${ending.code}`;
  const { scenario, campaign } = session.match.peek();
  const again = `/new/${seen.welcome.game}?scenario=${scenario}${campaign ? `&campaign=${campaign.id}` : ''}`;
  const isCard = told.teller.printed(address).length > 0;
  return (
    <div class="veil en-veil">
      <section
        class={`ending en ${won ? 'won' : 'lost'}`}
        role="dialog"
        aria-modal="true"
        aria-label={say(won ? 'table.won' : 'table.lost')}
      >
        <div class="en-top">
          <Drawing class="en-scene" box="0 0 1200 420" markup={markup} cover="ground" />
          <div class="en-words">
            <span class="bigseal" aria-hidden="true">
              <Sign name={won ? 'success' : 'wound'} />
            </span>
            <p class="en-kind">
              <b>{say(won ? 'table.won' : 'table.lost')}</b> · {told.teller.card(`scenario:${scenario}`).text}
              {isCard && <span class="tag">{ending.code}</span>}
            </p>
            <h2 tabIndex={-1}>{isCard ? told.teller.card(address).text : outcome(now, won)}</h2>
            <Story now={now} address={address} />
            {!won && <Why now={now} />}
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
        <div class="en-body" tabIndex={0}>
          {view.generator ? <Scores now={now} /> : <Deeds now={now} />}
          {isCard && <Unlocked now={now} code={ending.code} />}
          {!view.generator && <ProgressSheet now={now} code={ending.code} />}
          {view.generator && <Deeds now={now} />}
        </div>
        <footer>
          <p>{say('table.turnsPlayed', { n: view.turn })}</p>
          <button type="button" class="btn" onClick={close}>
            {say('table.lookAtTable')}
          </button>
          <button type="button" class="btn" onClick={() => go(`/replay/${session.match.peek().id}`)}>
            <Sign name="log" /> {say('table.replay')}
          </button>
          {!campaign && (
            <button type="button" class="btn" onClick={() => go(`/new/${session.match.peek().game}`)}>
              <Sign name="map" /> {say('table.another')}
            </button>
          )}
          {campaign && (
            <button type="button" class="btn" onClick={() => go(`/campaign/${campaign.id}`)}>
              {say('table.campaign')}
            </button>
          )}
          <button type="button" class="btn go" ref={(button) => button?.focus()} onClick={() => go(again)}>
            <Sign name="undo" /> {say('table.again')}
          </button>
        </footer>
      </section>
    </div>
  );
}

/** What has lost the Scenario, as its card or its sheet says it. */
function Why({ now }: { readonly now: Now }) {
  const { plot, sheet } = now.view.scenario;
  const lines = [
    ...(sheet === '' ? [] : linesOf(now, `sheet:${sheet}`, 'atOnce')),
    ...(plot === '' ? [] : linesOf(now, `card:${plot}`, 'worldActivity')),
  ].filter(({ checks }) => checks.some(({ so, leads }) => so && leads.loses));
  return (
    <>
      {lines.map(({ key, spans, worth }) => (
        <p key={key} class="en-why">
          <Text spans={withoutBars(spans)} worth={worth} />
        </p>
      ))}
    </>
  );
}

/** Where no card tells the end: among rivals, whose it is. */
function outcome({ seen, say }: Now, won: boolean): string {
  const names = (seen.ending?.winners ?? []).map((role) => say(`role.${role}`)).join(', ');
  return won || names === '' ? say(won ? 'table.won' : 'table.lost') : say('table.wonBy', { names });
}

/** Together all win or nobody does; rivals look for their own name. */
function isWon({ seen, view, me }: Now): boolean {
  const winners = seen.ending?.winners ?? [];
  return view.generator ? winners.includes(me) : winners.length > 0;
}

function Deeds({ now }: { readonly now: Now }) {
  const { view, say, told } = now;
  return (
    <section class="panel en-panel" aria-label={say('table.whoWasThere')}>
      <h3>{say('table.whoWasThere')}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {COUNTED.map(([key, sign]) => (
              <th key={key} scope="col">
                <Sign name={sign} />
                <small>{say(`tally.${key}`)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(view.players).map(([role, player]) => (
            <tr key={role}>
              <th scope="row">
                <Standee color={player.color} n={numberOf(now, role)} />
                <span>
                  {calledIn(now, role)}
                  <small>{told.teller.card(bodyOf(player)).text}</small>
                </span>
              </th>
              {COUNTED.map(([key, , sums]) => (
                <td key={key}>{tallied(now, role, key, sums)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The cards that this ending brings into the box. */
function Unlocked({ now, code }: { readonly now: Now; readonly code: string }) {
  const { content, say, told } = now;
  const { scenario } = now.session.match.peek();
  const card = content.scenarios[scenario]?.cards[code];
  const unlocks = card?.unlocks ?? [];
  const locks = card?.locks ?? [];
  if (unlocks.length === 0 && locks.length === 0) return null;
  return (
    <section class="panel en-panel" aria-label={say('table.unlocked')}>
      {unlocks.length > 0 && <h3>{say('table.unlocked')}</h3>}
      <div class="en-cards">
        {unlocks.map((address) => (
          <article key={address} class="en-card">
            <span class="en-pic">
              <Portrait now={now} address={address} />
            </span>
            <div>
              <b>{told.teller.card(address).text}</b>
              <Sections now={now} sections={sectionsOf(now, address).slice(0, 3)} />
            </div>
          </article>
        ))}
      </div>
      {locks.length > 0 && (
        <p>
          {say('table.locked')} {locks.map((address) => told.teller.card(address).text).join(', ')}
        </p>
      )}
    </section>
  );
}

/** The Progress sheet as it lies after this ending: in a campaign with all that its group has reached. */
function ProgressSheet({ now, code }: { readonly now: Now; readonly code: string }) {
  const { session, told, say } = now;
  const { campaign, scenario } = session.match.peek();
  useEffect(() => {
    if (campaign) readCampaigns();
  }, [campaign?.id]);
  const before = campaigns.value?.find(({ id }) => id === campaign?.id)?.finished ?? [];
  const sheet = session.opened.campaigns?.sheet([...before, { scenario, code }]) ?? [];
  if (sheet.length === 0) return null;
  const played = sheet.filter(({ marked }) => marked.length > 0).length;
  return (
    <section class="panel en-panel en-sheet" aria-label={say('table.progress')}>
      <h3>
        {say('table.progress')} <small>{say('table.progressOf', { n: played, of: sheet.length })}</small>
      </h3>
      <ul>
        {sheet.map((line) => (
          <li key={line.scenario} class={line.scenario === scenario ? 'here' : ''}>
            <span>{told.teller.card(`scenario:${line.scenario}`).text}</span>
            <span class="en-marks">
              {line.endings.map((each) => {
                const marked = line.marked.includes(each);
                return (
                  <i
                    key={each}
                    class={marked ? 'on' : ''}
                    role="img"
                    aria-label={say('labelled', {
                      label: each,
                      text: say(marked ? 'table.reached' : 'table.notReached'),
                    })}
                  >
                    {marked ? <Sign name="check" /> : each.replace(/^\D+/, '')}
                  </i>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
