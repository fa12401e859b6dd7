/** Laying what is written by hand over what a game's set-up makes, and finding the least that has to be written. */
import { clone, isSafeKey, type Json } from './json.ts';
import { isTree, misfit, type Path, type Report, type Tree } from './written.ts';
import { isZone, type Zone } from './zones.ts';

/**
 * Lays one tree over another: maps key by key, everything else as a whole; a list laid over a zone is its items, which
 * nobody has seen. A key that is not there is taken for a spelling mistake, and so is a value of another kind, unless
 * the key is written `+key` (put there as it is) or `-key` (taken away).
 */
export function overlay(under: Json, over: Json, path: Path, report: Report): Json {
  const items = isZone(under) && Array.isArray(over);
  const odd = misfit(items ? (under as Zone).items : under, over);
  if (odd !== null) {
    report([...path, ...odd.path], 'wrongKind', { wanted: odd.wanted, found: odd.found });
    return under;
  }
  if (items) return { ...(under as Tree), items: clone(over), seen: [] };
  return isTree(under) && isTree(over) ? overlayTree(under, over, path, report) : clone(over);
}

function overlayTree(under: Tree, over: Tree, path: Path, report: Report): Json {
  const laid: { [key: string]: Json } = { ...under };
  for (const [written, value] of Object.entries(over)) {
    const signed = isSigned(written);
    const key = signed ? written.slice(1) : written;
    const here = [...path, written];
    if (key === '' || !isSafeKey(key)) report(here, 'forbiddenName', { key });
    else if (written.startsWith('+')) laid[key] = clone(value);
    else if (!Object.hasOwn(laid, key)) report(here, 'unknownKey', { key, known: Object.keys(laid) });
    else if (signed) delete laid[key];
    else laid[key] = overlay(laid[key] as Json, value, here, report);
  }
  return laid;
}

/** Whether a key begins with one of the two signs. */
function isSigned(key: string): boolean {
  return key.startsWith('+') || key.startsWith('-');
}

/**
 * The shortest tree that `overlay` turns the first into the second with; undefined if they are alike. The order of
 * keys counts: a rule may go through them.
 */
export function difference(under: Json, now: Json): Json | undefined {
  if (JSON.stringify(under) === JSON.stringify(now)) return undefined;
  if (isZone(under) && isZone(now) && onlyItemsDiffer(under, now)) return clone(now.items);
  if (!isTree(under) || !isTree(now)) return clone(now);
  if (!keepsOrder(under, now)) return anew(under, now);
  const over: { [key: string]: Json } = {};
  for (const key of Object.keys(under)) if (!Object.hasOwn(now, key)) over[`-${key}`] = null;
  for (const [key, value] of Object.entries(now)) {
    const old = Object.hasOwn(under, key) ? under[key] : undefined;
    const changed = old === undefined ? value : difference(old, value);
    if (changed === undefined) continue;
    const plain = old !== undefined && !isSigned(key) && misfit(old, value) === null;
    over[plain ? key : `+${key}`] = plain ? changed : clone(value);
  }
  return over;
}

function onlyItemsDiffer(under: Zone, now: Zone): boolean {
  const bare = (pile: Zone) => JSON.stringify({ ...pile, items: [], seen: [] });
  return now.seen.length === 0 && bare(under) === bare(now) && misfit(under.items, now.items) === null;
}

/** Whether the keys that stay, followed by the new ones, lie in the order that is wanted. */
function keepsOrder(under: Tree, now: Tree): boolean {
  const laid: Record<string, true> = {};
  for (const key of [...Object.keys(under), ...Object.keys(now)])
    if (Object.hasOwn(now, key)) laid[key] = true;
  const wanted = Object.keys(now);
  return Object.keys(laid).every((key, i) => key === wanted[i]);
}

/** Everything taken away and put there again. */
function anew(under: Tree, now: Tree): Json {
  return {
    ...Object.fromEntries(Object.keys(under).map((key) => [`-${key}`, null])),
    ...Object.fromEntries(Object.entries(now).map(([key, value]) => [`+${key}`, clone(value)])),
  };
}
