/** What cannot be pressed on the board: cards or rows above the strip, each with its picture, its text and its key. */
import type { Asked, Option } from '@torii/kernel';
import { plainText, type Spans } from '@torii/words';
import { isForSeveral, type Offered, pickedOf, take } from '../../../match/question/choosing.ts';
import { listing } from '../../../match/question/listing.ts';
import type { IconName } from '../art/icons.ts';
import { BodyPicture, Mask, PlayerDie, Sign, Standee } from '../art/pictures.tsx';
import { type TokenKind, TokenSign } from '../art/tokens.tsx';
import { type Now, numberOf } from '../now.ts';
import { TileScene } from './map/hex.tsx';
import { Text } from './text.tsx';

/** The digit that takes an option, as the list has it. */
export function keyOf({ told, seen, choosing }: Now, option: Option): number | null {
  for (const { groups, ends } of listing(told, seen, choosing))
    for (const line of [...groups.flatMap(({ lines }) => lines), ...ends])
      if (line.option === option) return line.key;
  return null;
}

interface ChoicesProps {
  readonly now: Now;
  readonly asked: Asked;
  readonly options: readonly Option[];
}

export function Choices({ now, asked, options }: ChoicesProps) {
  const isNumber = asked.kind === 'number';
  return (
    <div
      class={`choices ${isNumber ? 'numbers' : ''} ${options.length <= 3 ? 'few' : ''} ${options.length === 4 ? 'four' : ''}`}
    >
      {options.map((option) => (
        <Choice key={option.id} now={now} of={{ asked, option }} />
      ))}
    </div>
  );
}

/** What is chosen by name, with what it does below it. */
const NAMED = ['setup.board', 'setup.class', 'setup.keep', 'upgrade.keep', 'quest.activity', 'bodies.body'];

interface Worded {
  readonly title: string;
  readonly lines: readonly Spans[];
}

/** The name apart from what it does; cards that are told in it, and numbered steps, have lines of their own. */
function worded({ key }: Option, spans: Spans): Worded | null {
  const [name, joint, ...rest] = spans;
  if (!NAMED.includes(key) || !name || joint?.kind !== 'text' || !/^\s*[.:]/.test(joint.text)) return null;
  const lines: (typeof spans)[number][][] = [[]];
  for (const [i, span] of [{ ...joint, text: joint.text.replace(/^\s*[.:]\s*/, '') }, ...rest].entries()) {
    const next = rest[i]?.text ?? '';
    // A figure is a span of its own: the number of a step too.
    const isStep = /^\d$/.test(span.text) && next.startsWith(')');
    if (isStep || (span.kind === 'card' && next.startsWith(' – '))) lines.push([]);
    const [first = '', ...more] = span.kind === 'text' ? span.text.split(/(?:^|\s+)(?=\d\)\s)/) : [];
    lines.at(-1)?.push(span.kind === 'text' ? { ...span, text: first } : span);
    for (const step of more) lines.push([{ kind: 'text', text: step }]);
  }
  return { title: name.text, lines: lines.filter((line) => plainText(line).trim() !== '') };
}

function Words({ option, text }: { readonly option: Option; readonly text: Spans }) {
  const made = worded(option, text);
  if (!made) return <Text spans={text} />;
  return (
    <>
      <b class="pk-name">{made.title}</b>
      {made.lines.map((line, i) => (
        <span key={`${i + 1}`} class="pk-line">
          <Text spans={line} />
        </span>
      ))}
    </>
  );
}

function Choice({ now, of }: { readonly now: Now; readonly of: Offered }) {
  const { told, seen, session, choosing } = now;
  const { asked, option } = of;
  const key = keyOf(now, option);
  const text = told.teller.option(seen.view, option);
  return (
    <button
      type="button"
      class="choosable"
      data-option={option.id}
      data-label={plainText(text)}
      aria-pressed={isForSeveral(asked) ? pickedOf(choosing, asked).includes(option.id) : undefined}
      onClick={() => take(session, choosing, of)}
    >
      {key !== null && <kbd>{key}</kbd>}
      <Picture now={now} option={option} />
      <span class="pk-words">
        <Words option={option} text={text} />
        <Votes now={now} of={of} />
        <Further now={now} option={option} text={text} />
      </span>
    </button>
  );
}

/** Where the whole table chooses, how many have said this so far. */
function Votes({ now, of }: { readonly now: Now; readonly of: Offered }) {
  const { asked } = of;
  if (asked.seats.length < 2 || asked.decides !== 'all') return null;
  return (
    <small class="pk-note">
      {now.say('table.together', { n: asked.spoken.length, of: asked.seats.length })}
    </small>
  );
}

/** What an option is about, drawn. */
function Picture({ now, option: { key, args = {} } }: { readonly now: Now; readonly option: Option }) {
  const { content, mine } = now;
  const pic = (child: preact.ComponentChild) => <span class="pk-pic">{child}</span>;
  if (key === 'assets.asset') return pic(<Sign name={String(args.asset) as IconName} />);
  if (key === 'data.token' || key === 'upgrade.gain')
    return pic(<TokenSign kind={String(args.token) as TokenKind} />);
  if (key === 'action.useTile')
    return <span class="pk-scene">{<TileScene name={String(args.district)} />}</span>;
  const enemy = key.startsWith('enemies.') ? content.enemies[String(args.card)] : undefined;
  if (enemy) return pic(<Mask card={String(args.card)} level={enemy.level} />);
  const player = args.role === undefined ? undefined : now.view.players[String(args.role)];
  if (player && key === 'setup.firstPlayer')
    return pic(<Standee color={player.color} n={numberOf(now, String(args.role))} />);
  const body =
    key === 'bodies.body' ? content.bodies[String(args.body)] : content.walkers[String(args.color)];
  if (body && (key === 'bodies.body' || key === 'setup.board')) {
    const color = key === 'setup.board' ? String(args.color) : mine.color || 'blue';
    const { mov, att, pro } = body;
    return pic(<BodyPicture card={String(args.body ?? args.color)} build={{ mov, att, pro, color }} />);
  }
  return null;
}

/** What stands on the cards that an option is about: an Augment's text, the Goal of a Scenario card that would be drawn. */
function Further({
  now,
  option: { key, args = {} },
  text,
}: {
  readonly now: Now;
  readonly option: Option;
  readonly text: Spans;
}) {
  const { told } = now;
  if (args.augment !== undefined) return <Lines now={now} address={`augment:${args.augment}`} said={text} />;
  if (key === 'bodies.body') return <Lines now={now} address={`body:${args.body}`} said={text} />;
  if (!key.startsWith('script.')) return null;
  // A card stands there with its code and with its title: it is one card.
  const drawn = new Set(text.flatMap((span) => (span.kind === 'card' ? [span.id] : [])));
  return (
    <>
      {[...drawn].map((address) => {
        const goal = told.teller.printed(address).find(({ heading }) => heading?.id === 'goal');
        return (
          <small key={address} class="pk-note">
            <b>
              {goal
                ? told.speaker.say('labelled', { label: told.teller.card(address).text, text: '' })
                : told.teller.card(address).text}
            </b>
            {goal && <Text spans={goal.spans} />}
          </small>
        );
      })}
    </>
  );
}

interface LinesProps {
  readonly now: Now;
  readonly address: string;
  /** What the option says already: nothing is said twice. */
  readonly said: Spans;
}

function Lines({ now, address, said }: LinesProps) {
  const known = plainText(said);
  const lines = now.told.teller
    .printed(address)
    .filter(
      ({ heading, spans }) => heading !== null && !known.includes(plainText(spans).replace(/[.]$/, '')),
    );
  return (
    <>
      {lines.map(({ heading, spans }, i) => (
        <small key={`${i + 1}`} class="pk-note">
          {now.told.speaker.say('labelled', { label: heading?.text ?? '', text: '' })}
          <Text spans={spans} />
        </small>
      ))}
    </>
  );
}

/** Dice that one may choose from. */
export function Dice({ now, asked }: { readonly now: Now; readonly asked: Asked }) {
  const { choosing, session, say, told, seen } = now;
  return (
    <div class="choices tray">
      {asked.options
        .filter(({ key }) => key === 'dice.die')
        .map((option) => {
          const face = String(option.args?.face ?? 'blank');
          const spawn = String(option.args?.spawn ?? '');
          const key = keyOf(now, option);
          return (
            <button
              key={option.id}
              type="button"
              class="choosable"
              data-option={option.id}
              data-place={option.touches[0]}
              aria-pressed={pickedOf(choosing, asked).includes(option.id)}
              onClick={() => take(session, choosing, { asked, option })}
            >
              {key !== null && <kbd>{key}</kbd>}
              <PlayerDie face={face} label={say(`face.${face}`)} />
              {spawn !== '' && (
                <small>
                  <Text spans={told.teller.place(seen.view, spawn)} />
                </small>
              )}
            </button>
          );
        })}
    </div>
  );
}

/** What can be done at any moment, beside what is asked: what is alike under one heading. */
export function Offers({
  now,
  offers,
  close,
}: {
  readonly now: Now;
  readonly offers: readonly Offered[];
  close(): void;
}) {
  const { told, seen, say } = now;
  const groups = new Map<string, Offered[]>();
  for (const offer of offers) {
    const grouped = told.teller.grouped(seen.view, offer.option);
    const heading = grouped ? plainText(grouped.group) : '';
    groups.set(heading, [...(groups.get(heading) ?? []), offer]);
  }
  return (
    <div class="choices offered">
      <h3>
        {say('table.anytime')}
        <button type="button" class="ib" aria-label={say('table.close')} onClick={close}>
          <Sign name="close" />
        </button>
      </h3>
      {[...groups].map(([heading, all]) => (
        <>
          {heading !== '' && <h4 key={heading}>{heading}</h4>}
          {all.map((offer) => (
            <Choice key={offer.option.id} now={now} of={offer} />
          ))}
        </>
      ))}
    </div>
  );
}
