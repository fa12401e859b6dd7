/** 3e Programming: slides and switches of Data tokens on one's own Launcher; 8: Prepare. */
import { flow, type Option, type Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { drawTokens, dumpPrepared } from '../table/data.ts';
import { type Grid, grid, slotAt, slotName, slotPlace } from '../table/launcher/launcher.ts';
import { canSwap, type SlotPair, slotPairs } from '../table/launcher/swaps.ts';
import { boardPlace } from '../table/places.ts';
import { EMPTY, type Tamashii, tokenName } from '../table/state.ts';
import { type C, player } from '../table/table.ts';

/** Two neighbouring slots and the moves that are possible between them; what lies there says which of them is. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly slide: Option;
  readonly slideBack: Option;
  readonly switched: Option;
}

function moveOption(grid: Grid, role: Role, rule: string, key: Move, from: number, to: number): Option {
  const touches = [slotPlace(grid, role, from), slotPlace(grid, role, to)] as const;
  return {
    id: `${slotName(grid, from)}-${slotName(grid, to)}`,
    rule,
    touches,
    key,
    args: { from: touches[0], to: touches[1] },
  };
}

type Move = 'programming.slide' | 'programming.switch';

function pairsFor(grid: Grid, role: Role): readonly Pair[] {
  return slotPairs(grid).map(([a, b]) => ({
    a,
    b,
    slide: moveOption(grid, role, 'TM-3e-02', 'programming.slide', a, b),
    slideBack: moveOption(grid, role, 'TM-3e-02', 'programming.slide', b, a),
    switched: moveOption(grid, role, 'TM-3e-03', 'programming.switch', a, b),
  }));
}

// Options are listed by reference: they are made once for every board.
const known = new WeakMap<Grid, Map<Role, readonly Pair[]>>();

function pairsOf(grid: Grid, role: Role): readonly Pair[] {
  let byRole = known.get(grid);
  if (!byRole) {
    byRole = new Map();
    known.set(grid, byRole);
  }
  let pairs = byRole.get(role);
  if (!pairs) {
    pairs = pairsFor(grid, role);
    byRole.set(role, pairs);
  }
  return pairs;
}

/** All slides of a token onto an empty slot (TM-3e-02) and all switches of two tokens (TM-3e-03); Corrupted Data moves like any (U-34). */
export function moves(c: Pick<C, 'state' | 'facts'>, role: Role): Option[] {
  const { launcher } = player(c, role);
  const possible: Option[] = [];
  for (const pair of pairsOf(grid(c), role)) {
    const move = moveOf(pair, launcher);
    if (move) possible.push(move);
  }
  return possible;
}

/** The move that is possible between two slots as they lie; null if none is. */
function moveOf({ a, b, slide, slideBack, switched }: Pair, launcher: readonly number[]): Option | null {
  const [here, there] = [launcher[a] ?? EMPTY, launcher[b] ?? EMPTY];
  if (!canSwap(here, there)) return null;
  if (here === EMPTY) return slideBack;
  return there === EMPTY ? slide : switched;
}

/** The options of moves made one after another on a Launcher that lies like this. */
export function movesAlong(
  grid: Grid,
  role: Role,
  launcher: readonly number[],
  path: readonly SlotPair[],
): Option[] {
  const lying = [...launcher];
  return path.flatMap(([from, to]) => {
    const pair = pairsOf(grid, role).find(({ a, b }) => a === Math.min(from, to) && b === Math.max(from, to));
    const move = pair && moveOf(pair, lying);
    [lying[from], lying[to]] = [lying[to] ?? EMPTY, lying[from] ?? EMPTY];
    return move ? [move] : [];
  });
}

/** A slide and a switch alike: what lies in two slots changes places, and nothing else (TM-3e-01). `left` moves remain. */
export function move(c: C, role: Role, { rule, key, touches }: Option, left: number): void {
  const { launcher } = player(c, role);
  const [from = '', to = ''] = touches;
  const [a, b] = [slotAt(grid(c), from), slotAt(grid(c), to)];
  [launcher[a], launcher[b]] = [launcher[b] ?? EMPTY, launcher[a] ?? EMPTY];
  tell(c, key as Move, { role, from, to, left }, rule);
  c.touch('data');
}

const extra = new WeakMap<Option, Option>();

/** A move of "Program x" is named apart from those of the Program step: both may be asked for at the same time. */
function extraMove(move: Option): Option {
  let made = extra.get(move);
  if (!made) {
    made = { ...move, id: `program:${move.id}` };
    extra.set(move, made);
  }
  return made;
}

/** "Program x": up to x moves, at whatever time (TM-3e-07, TM-8-16). */
export const program = flow<Tamashii>()('program', { role: '', moves: 0 }, (f) => [
  f.askAgain('moves', {
    rule: 'TM-8-16',
    prompt: 'programming.move',
    who: (c) => c.locals.role,
    options: (c) => (c.locals.moves > 0 ? moves(c, c.locals.role).map(extraMove) : []),
    take: (c, option) => {
      c.locals.moves -= 1;
      move(c, c.locals.role, option, c.locals.moves);
    },
    done: 'TM-8-16',
    doneId: 'program:done',
  }),
]);

/** The empty slots of a Launcher, Highlighted or not; a Locked one is not empty (TM-3a-09). */
export function emptySlots(c: Pick<C, 'state'>, role: Role): number {
  let empty = 0;
  for (const lying of player(c, role).launcher) if (lying === EMPTY) empty += 1;
  return empty;
}

/** "Prepare x": all tokens are drawn before the first of them is placed (TM-8-15), no more than there is room for (U-33). */
export const prepare = flow<Tamashii>()('prepare', { role: '', n: 0 }, (f) => [
  f.do('draw', (c) => {
    const { role, n } = c.locals;
    const { prepared } = player(c, role);
    drawTokens(c, role, Math.min(n, emptySlots(c, role) - prepared.length), (drawn) => {
      prepared.push(...drawn);
      tell(c, 'data.prepared', { role, tokens: drawn.map(tokenName) }, 'TM-8-15');
    });
  }),
  f.loop('tokens', (c) => player(c, c.locals.role).prepared.length > 0 && emptySlots(c, c.locals.role) > 0, [
    f.ask('place', {
      rule: 'TM-8-15',
      prompt: 'data.place',
      who: (c) => c.locals.role,
      options: (c) => {
        const { launcher, prepared } = player(c, c.locals.role);
        const token = prepared[0] ?? EMPTY;
        return launcher.flatMap((lying, slot) => {
          if (lying !== EMPTY) return [];
          const place = slotPlace(grid(c), c.locals.role, slot);
          return [
            {
              id: slotName(grid(c), slot),
              rule: 'TM-8-15',
              touches: [place],
              key: 'data.place',
              args: { slot: place, token: tokenName(token) },
            },
          ];
        });
      },
      take: (c, { touches: [to = ''] }, role) => {
        const { launcher, prepared } = player(c, role);
        const token = prepared.shift() ?? EMPTY;
        launcher[slotAt(grid(c), to)] = token;
        const from = boardPlace(role, 'prepared');
        tell(c, 'data.placed', { role, token: tokenName(token), from, to }, 'TM-8-15');
        c.touch('data');
      },
    }),
  ]),
  // Something else may have taken the room meanwhile.
  f.do('rest', (c) => dumpPrepared(c, c.locals.role)),
]);
