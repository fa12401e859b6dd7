/** What is wrong with a fixture, as lines to read. */
import type { Problem } from '@torii/fixture';
import { shown, tellProblem } from '@torii/script';
import { type Console, Mistake, spoken } from '../speaking/terminal.ts';
import type { Key } from '../speaking/words.ts';

/** A fixture that cannot be opened, with all that is wrong with it. */
export class FixtureMistake extends Mistake {
  constructor(
    readonly file: string,
    readonly problems: readonly Problem[],
  ) {
    super('fixture.problems', { count: problems.length, file: shown(file) });
    this.name = 'FixtureMistake';
  }

  override lines(console: Console): readonly string[] {
    return [...super.lines(console), ...this.problems.map((problem) => this.line(console, problem))];
  }

  /** `turn.yaml:7:9 state/round …` */
  private line(console: Console, problem: Problem): string {
    const { line, column, at } = problem;
    const place = console.paint('cyan', `${shown(this.file)}:${line}:${column}`);
    const path = at === '' ? '' : ` ${console.paint('dim', shown(at))}`;
    return `${place}${path} ${fixtureProblem(console, problem)}`;
  }
}

/** What is also wrong with packs is said as it is there. */
const AS_IN_PACKS = {
  yaml: 'badYaml',
  tooDeep: 'tooDeep',
  alias: 'alias',
  missing: 'missingField',
  forbiddenName: 'reservedName',
  unknownKey: 'unknownKey',
} as const;

/** What is also wrong with a set-up that was not written by hand. */
const AS_IN_SETUPS = [
  'notPlain',
  'noSuchScenario',
  'playerCount',
  'roles',
  'seed',
  'generator',
  'noSuchSwitch',
  'switchValue',
] as const;

const OWN = [
  'wrongKind',
  'unknownValue',
  'noSuchFlow',
  'noSuchLabel',
  'noSuchCheck',
  'noSuchHook',
  'noSuchRole',
  'noSuchSeat',
  'noQuestionHere',
  'notText',
  'tooLong',
  'tag',
  'badKey',
  'duplicateKey',
  'notFinite',
  'noSuchGame',
  'playersAndSeats',
  'unknownLetter',
  'wrongRows',
  'wrongColumns',
  'script',
  'doesNotRun',
] as const;

/** In so many a reader still finds what was meant. */
const MOST_LISTED = 12;

function fixtureProblem({ say }: Console, { at, reason, args }: Problem): string {
  const setup = AS_IN_SETUPS.find((known) => known === reason);
  if (setup) return say(`setup.${setup}`, spoken(args));
  const said = [saidOf(say, { at, reason, args })];
  const { known, nearest } = args;
  if (typeof nearest === 'string') said.push(say('problem.nearest', { nearest: shown(nearest) }));
  else if (Array.isArray(known) && known.length <= MOST_LISTED && known.length > 0)
    said.push(say('problem.expected', { expected: shown(known.join(', ')) }));
  return said.join(' ');
}

function saidOf(say: Console['say'], { at, reason, args }: Pick<Problem, 'at' | 'reason' | 'args'>): string {
  const own = OWN.find((known) => known === reason);
  if (own) return say(`fixture.${own}`, { ...told(args), at: shown(at) });
  const pack = Object.entries(AS_IN_PACKS).find(([known]) => known === reason)?.[1];
  // A notation of a game may have reasons of its own, which have no words here.
  if (!pack) return say('fixture.other', { reason: shown(reason) });
  const name = at.slice(at.lastIndexOf('/') + 1);
  const about = { key: name, name: args.key ?? name, alias: `*${String(args.name ?? '')}` };
  const values = Object.fromEntries(
    Object.entries({ ...about, ...args }).filter(([key]) => key !== 'known' && key !== 'nearest'),
  );
  const problem = { file: '', line: 1, column: 1, reason: pack, args: told(values) };
  return tellProblem((key, given) => say(key as Key, given), problem);
}

function told(args: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      return [name, shown(typeof value === 'string' ? value : JSON.stringify(value))];
    }),
  );
}
