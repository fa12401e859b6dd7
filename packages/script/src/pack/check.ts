/** What is wrong with a pack as a whole: with what it says it is, with what it replaces, and with what its game asks for. */
import type { Problem } from '../read/problem.ts';
import { MOST_PROBLEMS } from '../read/reader.ts';
import { type Effect, partsIn } from '../tree/tree.ts';
import type { PackKind, Thing, Where } from './kind.ts';
import type { Head, Keyword, Loading, Pack } from './load.ts';
import { type Spot, spotIn, spotOf, wordsIn } from './places.ts';

interface Whole<T> {
  readonly about: Head;
  readonly content: T;
  readonly keywords: Readonly<Record<string, Keyword>>;
  readonly ownKeywords: Readonly<Record<string, Keyword>>;
  readonly base: Pack<T> | undefined;
}

type Tell = (file: string, reason: Problem['reason'], args: Problem['args'], at?: object | null) => void;

export function checkWhole<S, T>(loading: Loading, kind: PackKind<S, T>, whole: Whole<T>): void {
  const { about, content, base } = whole;
  // What is wrong in files of the pack below is wrong because of this one.
  const elsewhere: Problem[] = [];
  const tell: Tell = (file, reason, args, at) => {
    if (loading.problems.length >= MOST_PROBLEMS) return;
    const spot = at
      ? spotOf(loading.files, loading.places, at, wordsIn(args))
      : spotIn(loading.files, file, wordsIn(args));
    if (spot) loading.problems.push({ ...spot, reason, args });
    // A pack that stands alone and lacks something lacks it as a whole.
    else if (!base) loading.problems.push({ file: 'pack.yaml', line: 1, column: 1, reason, args });
    else elsewhere.push({ file, line: 1, column: 1, reason, args });
  };
  const where: Where = (file, at) => {
    const spot =
      typeof at === 'string'
        ? spotIn(loading.files, file, [at])
        : spotOf(loading.files, loading.places, at, []);
    return spot ? spotText(spot) : `${base?.id ?? ''}/${file}`;
  };
  if (about.game !== kind.game) tell('pack.yaml', 'otherGame', { game: about.game, wanted: kind.game });
  if (about.rules !== kind.rules) tell('pack.yaml', 'otherRules', { rules: about.rules, wanted: kind.rules });
  if (about.extends === about.id) tell('pack.yaml', 'extendsItself', { pack: about.id });
  else if (about.extends && !base) tell('pack.yaml', 'unknownBase', { pack: about.extends });
  // Whatever else could be said would follow from that.
  if (loading.problems.length > 0) return;
  checkReplaced(loading, kind, whole, tell);
  checkKeywords(whole, tell, where);
  kind.check(content, tell, where);
  if (loading.problems.length > 0) return;
  const because = elsewhere
    .slice(0, MOST_SHOWN)
    .map((problem) => ({ ...problem, file: `${base?.id ?? ''}/${problem.file}` }));
  const spot = spotIn(loading.files, 'pack.yaml', ['extends']);
  if (spot && elsewhere.length > 0)
    loading.problems.push({
      ...spot,
      reason: 'breaksBase',
      args: { pack: base?.id ?? '', count: elsewhere.length },
      because,
    });
}

/** Of what goes wrong in the pack below the first few show what it is about. */
const MOST_SHOWN = 3;

function spotText({ file, line, column }: Spot): string {
  return `${file}:${line}:${column}`;
}

/** A card that takes the place of another one says so: by accident it would be missed by nobody. */
function checkReplaced<S, T>(
  { places }: Loading,
  kind: PackKind<S, T>,
  { about, content, ownKeywords, base }: Whole<T>,
  tell: Tell,
): void {
  const before = new Set(base ? addresses(kind.things(base.content), base.keywords) : []);
  const own = [...kind.things(content)].filter(({ is }) => places.has(is));
  const keywords = Object.entries(ownKeywords).map(([id, is]) => ({
    address: `keyword:${id}`,
    file: 'keywords.yaml',
    is,
  }));
  const replaced = [...own, ...keywords].filter(({ address }) => before.has(address));
  for (const { address: card, file, is } of replaced)
    if (!about.replaces.includes(card)) tell(file, 'replacesCard', { card, pack: base?.id ?? '' }, is);
  for (const card of about.replaces)
    if (!replaced.some(({ address }) => address === card))
      tell('pack.yaml', 'replacesNothing', { card, pack: base?.id ?? '' });
}

function* addresses(things: Iterable<Thing>, keywords: Readonly<Record<string, unknown>>): Generator<string> {
  for (const { address } of things) yield address;
  for (const id of Object.keys(keywords)) yield `keyword:${id}`;
}

/** No two keywords of one name, and none that is made of itself. */
function checkKeywords<T>({ keywords, ownKeywords }: Whole<T>, tell: Tell, where: Where): void {
  const file = 'keywords.yaml';
  for (const [id, keyword] of Object.entries(ownKeywords)) {
    const name = keyword.name.toLowerCase();
    const other = Object.entries(keywords).find(
      ([key, known]) => key !== id && known.name.toLowerCase() === name,
    );
    if (other) tell(file, 'duplicateId', { id: keyword.name, other: where(file, other[1]) }, keyword);
    if (reaches(keywords, keyword.effect, id, new Set()))
      tell(file, 'madeOfItself', { keyword: keyword.name }, keyword);
  }
}

function reaches(
  keywords: Readonly<Record<string, Keyword>>,
  effect: Effect,
  wanted: string,
  seen: Set<string>,
): boolean {
  if (effect.t === 'keyword') {
    if (effect.keyword === wanted) return true;
    if (seen.has(effect.keyword)) return false;
    seen.add(effect.keyword);
    const used = keywords[effect.keyword];
    return used !== undefined && reaches(keywords, used.effect, wanted, seen);
  }
  return partsIn(effect).some((part) => reaches(keywords, part, wanted, seen));
}
