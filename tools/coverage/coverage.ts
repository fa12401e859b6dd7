import type { ExemptStatus } from './exempt.ts';
import { canHold, type Game } from './games.ts';
import type { Rule, Section } from './ledger.ts';
import type { TestRecord } from './record.ts';
import { idsIn } from './titles.ts';

type Standing = 'held' | 'missing' | ExemptStatus;

/** How many of some rules are held; those that are not, by name. */
export interface Coverage {
  readonly total: number;
  readonly held: number;
  readonly later: readonly string[];
  readonly notApplicable: readonly string[];
  readonly missing: readonly string[];
}

/** A rule is held if a test of its game's room that names it passed, and none that names it failed. */
export function heldIds(files: TestRecord['files']): Set<string> {
  const held = new Set<string>();
  const broken = new Set<string>();
  for (const [file, results] of Object.entries(files)) {
    for (const { title, passed } of results) {
      for (const id of idsIn(title)) if (canHold(file, id)) (passed ? held : broken).add(id);
    }
  }
  for (const id of broken) held.delete(id);
  return held;
}

/** A rule that is held counts as held even if it is still listed as exempt: the list is what is out of date. */
export function coverageOf(
  rules: readonly Rule[],
  held: ReadonlySet<string>,
  exempt: ReadonlyMap<string, ExemptStatus>,
): Coverage {
  const standing = ({ id }: Rule): Standing => (held.has(id) ? 'held' : (exempt.get(id) ?? 'missing'));
  const idsThatAre = (wanted: Standing) =>
    rules.filter((rule) => standing(rule) === wanted).map(({ id }) => id);
  return {
    total: rules.length,
    held: idsThatAre('held').length,
    later: idsThatAre('later'),
    notApplicable: idsThatAre('not applicable'),
    missing: idsThatAre('missing'),
  };
}

export function rulesOf(game: Game, rules: readonly Rule[]): Rule[] {
  return rules.filter((rule) => rule.game === game);
}

/** The rules of one ledger, section by section, in the order of the book. */
export function bySection(rules: readonly Rule[]): Map<Section, Rule[]> {
  const sections = new Map<Section, Rule[]>();
  for (const rule of rules) sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  return sections;
}

/** Per cent of what can be held by now, rounded down so that 100 means all; nothing if there is nothing to hold. */
export function percentHeld({ total, held, later, notApplicable }: Coverage): number | undefined {
  const toHold = total - later.length - notApplicable.length;
  return toHold === 0 ? undefined : Math.floor((100 * held) / toHold);
}
