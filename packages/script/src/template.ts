/**
 * Templates: how a phrase is written in one language.
 *
 * - `[gain]` a verb of the lexicon, in the mood that the sentence needs
 * - `{n+token}` an amount and what is counted; `{n+token:gen}` in another case than the accusative
 * - `{n}` an amount, a card, a number or a name by itself
 * - `{token}` a noun in the singular, `{token:pl}` in the plural, `{token:gen}`, `{token:pl.gen}` in a case (uk)
 * - `<your|their>` what is said to the one who acts, and what is said about somebody else
 */
import type { Case, Mood } from './lexicon.ts';

export type Part =
  | { readonly t: 'text'; readonly text: string }
  | { readonly t: 'verb'; readonly verb: string }
  | { readonly t: 'counted'; readonly amount: string; readonly noun: string; readonly case: Case }
  | { readonly t: 'slot'; readonly slot: string; readonly plural: boolean; readonly case: Case | null }
  | { readonly t: 'person'; readonly you: string; readonly they: string };

const TOKEN = /\[([^\]]+)\]|\{([^}]+)\}|<([^|>]*)\|([^>]*)>/g;
const SLOT = /^(\w+)(?:\+(\w+))?(?::([\w.]+))?$/;
const CASES: readonly string[] = ['nom', 'acc', 'gen', 'dat', 'ins', 'loc'];

export class TemplateError extends Error {
  constructor(template: string, problem: string) {
    super(`template '${template}': ${problem}`);
    this.name = 'TemplateError';
  }
}

export function readTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of template.matchAll(TOKEN)) {
    const [whole, verb, slot, you, they] = match;
    if (match.index > at) parts.push({ t: 'text', text: template.slice(at, match.index) });
    at = match.index + whole.length;
    if (verb !== undefined) parts.push({ t: 'verb', verb });
    else if (slot !== undefined) parts.push(readSlot(template, slot));
    else parts.push({ t: 'person', you: you ?? '', they: they ?? '' });
  }
  if (at < template.length) parts.push({ t: 'text', text: template.slice(at) });
  const stray = parts.find((part) => part.t === 'text' && /[[\]{}<>|]/.test(part.text));
  if (stray) throw new TemplateError(template, 'a bracket is not closed');
  return parts;
}

function readSlot(template: string, written: string): Part {
  const [, slot, noun, form = ''] = SLOT.exec(written) ?? [];
  if (slot === undefined) throw new TemplateError(template, `'{${written}}' is not a slot`);
  const forms = form === '' ? [] : form.split('.');
  const wanted = forms.find((word) => CASES.includes(word)) as Case | undefined;
  const unknown = forms.find((word) => word !== 'pl' && !CASES.includes(word));
  if (unknown) throw new TemplateError(template, `'${unknown}' is neither a case nor 'pl'`);
  if (noun !== undefined) return { t: 'counted', amount: slot, noun, case: wanted ?? 'acc' };
  return { t: 'slot', slot, plural: forms.includes('pl'), case: wanted ?? null };
}

/** The names of the slots that a template uses. */
export function slotsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.t === 'counted') return [part.amount, part.noun];
    return part.t === 'slot' ? [part.slot] : [];
  });
}

/** Whether somebody else than the reader acts. */
export function isThirdPerson(mood: Mood): boolean {
  return mood === 's3' || mood === 'p3';
}
