/** 3g Launching Patterns: what can be launched, dumping its tokens, resolving its effect; the Launch step (4b). */
import { flow, type Option, type Role } from '@torii/kernel';
import { couldForm, launchActions, takeLaunchAction } from '../cards/abilities.ts';
import { breakIfNeeded } from '../cards/augments.ts';
import { inhabitFromMarket } from '../cards/bodies.ts';
import { tell } from '../events/events.ts';
import { BOSS, BOSS_HACK, dealTotal } from '../scenarios/boss.ts';
import { chooseCharacter, endBotStep } from '../scenarios/solo.ts';
import { dumpCorrupted, toDump } from '../table/data.ts';
import { grid, slotPlace } from '../table/launcher/launcher.ts';
import { areEnough, isFormed, laidOn, readable, type Site } from '../table/launcher/patterns.ts';
import type { Tamashii } from '../table/state.ts';
import { beginStep } from '../table/steps.ts';
import { type C, content, player, resolveText } from '../table/table.ts';
import { type Kind, type Source, sources } from './sources.ts';

interface Launchable {
  readonly source: Source;
  readonly site: Site;
}

/** The scope of a player's step: each Pattern is launched once in it (TM-3g-03). */
export function stepOf(role: Role): string {
  return `step:${role}`;
}

/** Which of these Patterns are formed on the player's own Launcher (TM-3a-04), and on which tokens. */
function formed(c: C, role: Role, among: readonly Source[]): Launchable[] {
  const { launcher, core } = player(c, role);
  const offers = readable(launcher, core);
  const step = stepOf(role);
  const found: Launchable[] = [];
  for (const source of among) {
    const laid = laidOn(source.pattern, grid(c));
    if (!areEnough(laid, offers) || c.usedIn(step, source.id)) continue;
    for (const site of laid.sites) if (isFormed(site, offers)) found.push({ source, site });
  }
  return found;
}

/** All that a player can launch now: every available Pattern with its tokens. */
function launchable(c: C, role: Role): Launchable[] {
  return formed(c, role, sources(c, role));
}

function launchOption(c: C, role: Role, { source, site }: Launchable): Option {
  const touches = site.slots.map((slot) => slotPlace(grid(c), role, slot));
  return {
    id: `${source.id}@${site.name}`,
    rule: source.rule,
    touches: source.place === '' ? touches : [...touches, source.place],
    key: `launching.${source.kind}`,
    args: { pattern: source.id, source: source.source, text: source.text },
  };
}

/** First its tokens are dumped, all of them and none of another Pattern's (TM-3g-02, U-37), then its effect is resolved. */
function launchPattern(c: C, role: Role, { source, site }: Launchable): void {
  const { id, kind, text } = source;
  const dumped = toDump(c, role, site.slots);
  if (c.within(stepOf(role))) c.useIn(stepOf(role), id);
  // An Enemy may be gone by the time that this is told: its text names its card.
  const launched = { role, pattern: id, kind, source: source.source, text, ...dumped, card: source.place };
  tell(c, 'launching.launched', launched, 'TM-3g-02');
  if (kind === 'augment') breakIfNeeded(c, role, source.source.slice('augment:'.length));
  if (kind === 'body') c.call(inhabitFromMarket, { role, body: source.source.slice('body:'.length) });
  else if (kind === 'boss') c.call(bossHack, { role, hack: text, source: source.source });
  else resolveText(c, text, { you: role, source: source.source });
  // What is dumped further belongs to the same Hack.
  if (kind !== 'further') c.call(afterwards, { role, kind: countsAs(kind), source: source.source });
}

/** A Boss has Hack Patterns like any Enemy (TM-5e-09), and the BOT's battery Pattern counts as one (TM-6a-21). */
function countsAs(kind: Kind): Kind {
  return kind === 'boss' || kind === 'bot' ? 'hack' : kind;
}

/** The options for launching some kind of Pattern at another time than the Launch step, where a text allows it (TM-3g-01). */
export function launchOptions(c: C, role: Role, kind: string): Option[] {
  const among = sources(c, role).filter((source) => countsAs(source.kind) === kind);
  return formed(c, role, among).map((each) => launchOption(c, role, each));
}

/** Carries out an option of `launchOption`. */
export function launchChosen(
  c: C,
  role: Role,
  { id }: Option,
  among: readonly Source[] = sources(c, role),
): void {
  const chosen = formed(c, role, among).find(({ source, site }) => id === `${source.id}@${site.name}`);
  if (!chosen) throw new Error(`'${role}' cannot launch '${id}'`);
  launchPattern(c, role, chosen);
}

/** What listens to launches reacts when the effect is over. */
export const afterwards = flow<Tamashii>()(
  'launching.afterwards',
  { role: '', kind: '', source: '' },
  (f) => [
    f.window('launched', 'launched', (c) => {
      const { role, kind, source } = c.locals;
      return { to: role, kind, source };
    }),
  ],
);

/** The further Pattern of a Boss's Hack, by the name of the Hack's text. */
function furtherSource(c: C, hack: string): Source[] {
  const card = c.state.boss?.card ?? '';
  const i = Number(hack.slice(`boss:${card}/hack`.length)) - 1;
  const pattern = content(c).bosses[card]?.hacks[i]?.further?.pattern;
  if (!pattern) return [];
  const text = `boss:${card}/further${i + 1}`;
  const id = `further${i + 1}:${BOSS}`;
  return [{ id, kind: 'further', rule: 'TM-5e-17', pattern, text, source: `boss:${card}`, place: BOSS }];
}

const LEAVE: Option = { id: 'leave', rule: 'TM-5e-17', touches: [], key: 'launching.leave' };

/** A Hack of a Boss may let another Pattern be dumped for more (TM-5e-17). */
const hackAndFurther = flow<Tamashii>()(
  'launching.further',
  { role: '', hack: '', source: '' },
  (f) => [
    f.do('hack', (c) => {
      const { role, hack, source } = c.locals;
      resolveText(c, hack, { you: role, source });
    }),
    f.ask('further', {
      rule: 'TM-5e-17',
      prompt: 'launching.further',
      who: (c) => c.locals.role,
      options: (c) => {
        const { role, hack } = c.locals;
        const found = formed(c, role, furtherSource(c, hack));
        return found.length === 0 ? [] : [...found.map((each) => launchOption(c, role, each)), LEAVE];
      },
      take: (c, option, role) => {
        if (option.id === LEAVE.id) return;
        launchChosen(c, role, option, furtherSource(c, c.locals.hack));
      },
    }),
  ],
  { scope: BOSS_HACK },
);

export const bossHack = flow<Tamashii>()('launching.bossHack', { role: '', hack: '', source: '' }, (f) => [
  f.call('hack', hackAndFurther, ({ locals }) => ({ ...locals })),
  f.do('deal', (c) => dealTotal(c, c.locals.role)),
]);

function isIdle(c: C, role: Role): boolean {
  return launchable(c, role).length === 0 && launchActions(c, role).length === 0;
}

/** The Launch step: any number of different Patterns (TM-3g-04), then all Corrupted Data is dumped (TM-3d-04). */
export const launch = flow<Tamashii>()(
  'action.launch',
  { role: '', over: false as boolean },
  (f) => [
    f.when('solo', (c) => c.state.bot !== null, [
      f.call('character', chooseCharacter, (c) => ({ role: c.locals.role, step: 'launch' })),
    ]),
    f.do('begin', (c) => beginStep(c, c.locals.role, 'launch')),
    f.loop('patterns', (c) => !c.locals.over, [
      // Where no Pattern is formed nobody would be asked, and nothing could be used that forms one.
      f.when('nothingToLaunch', (c) => couldForm(c, c.locals.role) && isIdle(c, c.locals.role), [
        f.pause('pause', 'launch'),
        f.do('formed', (c) => {
          c.locals.over = isIdle(c, c.locals.role);
        }),
      ]),
      f.when('any', (c) => !c.locals.over, [
        f.askAgain('launch', {
          rule: 'TM-3g-01',
          prompt: 'launching.launch',
          who: (c) => c.locals.role,
          options: (c) => {
            const { role } = c.locals;
            const patterns = launchable(c, role).map((each) => launchOption(c, role, each));
            return [...patterns, ...launchActions(c, role)];
          },
          take: (c, option, role) => {
            if (!takeLaunchAction(c, role, option)) launchChosen(c, role, option);
          },
          done: 'TM-3g-04',
        }),
        // Whoever stopped by themselves has finished, and so has whoever can do no more.
        f.do('stopped', (c) => {
          c.locals.over = !couldForm(c, c.locals.role) || !isIdle(c, c.locals.role);
        }),
      ]),
    ]),
    f.do('corrupted', (c) => dumpCorrupted(c, c.locals.role)),
    f.do('end', (c) => endBotStep(c)),
  ],
  { scope: ({ role }) => stepOf(role) },
);
