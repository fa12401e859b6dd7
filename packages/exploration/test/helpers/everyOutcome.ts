/**
 * The odds of an attack by playing it: every way in which the dice can lie is forced through the rules, and wherever somebody
 * chooses, every choice is played. Nothing of the odds of the game is used.
 */
import { type Asked, answer, fork, questions } from '@torii/kernel';
import { core } from './core.ts';
import { pick, type Scene, state } from './scene.ts';
import { eventsWith } from './told.ts';

export interface Counted {
  of: number;
  fail: number;
  crit: number;
  hurt: number;
  defeat: number;
  damage: number;
  yinYang: number;
}
type Outcome = Counted & { readonly taken: number };
type Pool = { readonly yin: number; readonly yang: number };

const NONE: Outcome = { of: 0, fail: 0, crit: 0, hurt: 0, defeat: 0, damage: 0, yinYang: 0, taken: 0 };
const WEIGHED = ['taken', 'defeat', 'yinYang', 'hurt', 'damage'] as const;
/** Faces of any die. */
const FACES = 6;
/** For whatever else is rolled: a counterattack, one more attack. */
const REST = Array.from({ length: 12 }, () => '0');

function add(a: Outcome, b: Outcome, times: number): Outcome {
  const keys = Object.keys(NONE) as (keyof Outcome)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key] * times])) as unknown as Outcome;
}

function isBetter(a: Outcome, b: Outcome): boolean {
  const differs = WEIGHED.find((what) => a[what] !== b[what]);
  return differs !== undefined && a[differs] > b[differs];
}

/** Each way in which so many dice of a kind can lie, without their order, and how often it comes. */
function* hands(faces: readonly string[], n: number): Generator<readonly [string[], number]> {
  const kinds = [...new Set(faces)];
  function* from(first: number, left: number, lie: string[]): Generator<string[]> {
    if (left === 0) yield lie;
    else for (let i = first; i < kinds.length; i++) yield* from(i, left - 1, [...lie, kinds[i] ?? '']);
  }
  for (const lie of from(0, n, [])) {
    let [ways, left] = [1, n];
    for (const kind of kinds) {
      const k = lie.filter((face) => face === kind).length;
      const many = faces.filter((face) => face === kind).length;
      for (let i = 0; i < k; i++) ways = (ways * (left - i)) / (i + 1);
      ways *= many ** k;
      left -= k;
    }
    yield [lie, ways];
  }
}

const { dice } = core.content;

/** A die as it lies; one that was rolled again or turned shows no sign. */
interface Lying {
  readonly die: 'yin' | 'yang';
  readonly sign: string;
}

class Enumerated {
  constructor(
    private readonly health: number,
    private readonly pool: Pool,
  ) {}

  /** Everything that can come of rolling the pool by an answer. */
  all(match: Scene, last: string, faces: readonly string[]): Outcome {
    return faces
      .map((focus) =>
        this.rolled(match, this.pool, focus, (copy, lying) => {
          pick(copy, last);
          return this.best(copy, lying);
        }),
      )
      .reduce((sum, each) => add(sum, each, 1));
  }

  private rolled(
    match: Scene,
    pool: Pool,
    focus: string,
    goOn: (copy: Scene, lying: Lying[]) => Outcome,
  ): Outcome {
    let all = NONE;
    for (const [yin, some] of hands(dice.yin, pool.yin))
      for (const [yang, others] of hands(dice.yang, pool.yang)) {
        const copy = fork(match);
        copy.events = [];
        const script = { yin: [...yin, ...REST], yang: [...yang, ...REST] };
        copy.position.random.script = focus === '' ? script : { ...script, focus: [focus] };
        const lying = [
          ...yin.map((face) => ({ die: 'yin' as const, sign: face.split(' ')[1] ?? '' })),
          ...yang.map((face) => ({ die: 'yang' as const, sign: face.split(' ')[1] ?? '' })),
        ];
        all = add(all, goOn(copy, lying), some * others);
      }
    return all;
  }

  /** The attack as it has ended, or the best of all answers to what is asked before. */
  private best(match: Scene, lying: readonly Lying[]): Outcome {
    const ended = this.ended(match, lying);
    if (ended) return ended;
    const asked = questions(match).find(({ offer }) => !offer);
    if (!asked) throw new Error('the attack has come to nothing');
    return choices(asked)
      .map((ids) => this.answered(match, asked, ids, lying))
      .reduce((best, each) => (isBetter(each, best) ? each : best));
  }

  private answered(match: Scene, asked: Asked, ids: readonly string[], lying: readonly Lying[]): Outcome {
    const goOn = (copy: Scene, then: readonly Lying[]) => {
      const outcome = answer(copy, asked.seats[0] ?? 0, asked.id, ...ids);
      if (!outcome.ok) throw new Error(`${ids.join(' ')} was refused`);
      return this.best(copy, then);
    };
    const touched = ids.filter((id) => /^d\d/.test(id)).map((id) => Number(/\d+/.exec(id)?.[0]));
    const after = lying.map((each, i) => (touched.includes(i) ? { ...each, sign: '' } : each));
    if (asked.prompt !== 'exploration.rerollDice') return goOn(fork(match), after);
    const again = (die: string) => touched.filter((i) => lying[i]?.die === die).length;
    const many = { yin: again('yin'), yang: again('yang') };
    const all = this.rolled(match, many, '', (copy) => goOn(copy, after));
    // As many outcomes for each choice: dice that are left lie there whatever they would have shown.
    return add(NONE, all, FACES ** (asked.max - touched.length));
  }

  private ended(match: Scene, lying: readonly Lying[]): Outcome | null {
    const [rolled] = eventsWith(match, 'attack.rolled');
    // Whatever answers the attack has dice of its own.
    if (rolled?.args.by === 'characters/akira') expectDice(rolled.args.faces as string[], lying.length);
    const [failed] = eventsWith(match, 'attack.failed');
    if (failed) return { ...NONE, of: 1, fail: 1, crit: Number(failed.args.why === 'CRIT') };
    const [dealt] = eventsWith(match, 'attack.dealt');
    if (!dealt) return null;
    const damage = Number(dealt.args.damage);
    const signs = lying.map(({ sign }) => sign);
    return {
      ...NONE,
      of: 1,
      hurt: Number(damage > 0),
      defeat: Number(state(match).enemies.e1 === undefined),
      damage,
      yinYang: Number(signs.includes('yin') && signs.includes('yang')),
      taken: Math.min(damage, this.health),
    };
  }
}

/** So many dice of its own were rolled as the card is said to roll: else a missing die would be taken for a 0. */
function expectDice(faces: readonly string[], n: number): void {
  if (faces.length !== n) throw new Error(`${faces.length} dice were rolled, not ${n}`);
}

/** Every answer to a question: of what is alike one is enough. */
function choices({ kind, min, max, options }: Asked): string[][] {
  const ids = options.map(({ id }) => id);
  if (kind !== 'some') return ids.map((id) => [id]);
  let subsets: string[][] = [[]];
  for (const id of ids) subsets = subsets.flatMap((some) => [some, [...some, id]]);
  return subsets.filter((some) => some.length >= min && some.length <= max);
}

/** All outcomes of an attack on `e1` that the last answer begins, without or with each face of the focus die. */
export function everyOutcome(
  match: Scene,
  last: string,
  pool: Pool,
  health: number,
  focused: boolean,
): Counted {
  const { taken: _, ...counted } = new Enumerated(health, pool).all(match, last, focused ? dice.focus : ['']);
  return counted;
}
