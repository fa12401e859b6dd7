/**
 * Templates: how a phrase is written in one language.
 *
 * - `[gain]` a verb of the lexicon, in the mood that the sentence needs
 * - `{n+token}` an amount or a number and what is counted, in a slot or a noun of the lexicon; `{n+token:gen}` in another case than the accusative (uk)
 * - `{n}` an amount, a card, a number or a name by itself
 * - `{token}` a noun in the singular, `{token:pl}` in the plural, `{token:gen}`, `{token:pl.gen}` in a case (uk)
 * - `{token:the}`, `{token:a}` with its article; `{token:of}`, `{token:of.the}`, `{token:to.the}`, `{token:pl.to.the}` behind
 *   a preposition, grown together as the language wants it: del, al, du, d’, aux (en, es, fr)
 * - `{token~revealed}`, `{n+token~revealed}` with a state that agrees; the state is one of the lexicon or a slot
 * - `{token=revealed}` the state alone, agreeing with the noun in that slot: "{tile:the} está {tile=revealed}"
 * - `<your|their>` what is said to the one who acts, and about somebody else; `<tu|su|sus>` about one, about several
 */
import type { Article, Preposition } from './agree.ts';
import { CASES, type Case } from './lexicon.ts';

export type Part =
  | { readonly t: 'text'; readonly text: string }
  | { readonly t: 'verb'; readonly verb: string }
  | {
      readonly t: 'counted';
      readonly amount: string;
      readonly noun: string;
      readonly state: string | null;
      readonly case: Case;
    }
  | {
      readonly t: 'slot';
      readonly slot: string;
      readonly state: string | null;
      readonly plural: boolean;
      readonly case: Case | null;
      readonly article: Article | null;
      readonly preposition: Preposition | null;
    }
  | { readonly t: 'agree'; readonly noun: string; readonly state: string; readonly plural: boolean }
  | { readonly t: 'person'; readonly you: string; readonly one: string; readonly several: string };

const TOKEN = /\[([^\]]+)\]|\{([^}]+)\}|<([^|>]*)\|([^|>]*)(?:\|([^|>]*))?>/g;
const SLOT = /^(\w+)(?:\+(\w+))?(?:([~=])(\w+))?(?::([\w.]+))?$/;

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
    const [whole, verb, slot, you = '', one = '', several = one] = match;
    if (match.index > at) parts.push({ t: 'text', text: template.slice(at, match.index) });
    at = match.index + whole.length;
    if (verb !== undefined) parts.push({ t: 'verb', verb });
    else if (slot !== undefined) parts.push(readSlot(template, slot));
    else parts.push({ t: 'person', you, one, several });
  }
  if (at < template.length) parts.push({ t: 'text', text: template.slice(at) });
  const stray = parts.find((part) => part.t === 'text' && /[[\]{}<>|]/.test(part.text));
  if (stray) throw new TemplateError(template, 'a bracket is not closed');
  return parts;
}

const ARTICLES: readonly string[] = ['the', 'a'];
const PREPOSITIONS: readonly string[] = ['of', 'to'];
const FORMS: readonly string[] = ['pl', ...CASES, ...ARTICLES, ...PREPOSITIONS];

function readSlot(template: string, written: string): Part {
  const [, slot, noun, mark, state = null, form = ''] = SLOT.exec(written) ?? [];
  if (slot === undefined) throw new TemplateError(template, `'{${written}}' is not a slot`);
  const forms = form === '' ? [] : form.split('.');
  const unknown = forms.find((word) => !FORMS.includes(word));
  if (unknown !== undefined) throw new TemplateError(template, `'${unknown}' is none of ${FORMS.join(', ')}`);
  const among = <T>(words: readonly string[]) =>
    (forms.find((word) => words.includes(word)) ?? null) as T | null;
  const wanted = among<Case>(CASES);
  const plural = forms.includes('pl');
  if (noun !== undefined) {
    if (mark === '=' || forms.some((word) => word !== wanted))
      throw new TemplateError(template, `'{${written}}': what is counted can only be put into a case`);
    return { t: 'counted', amount: slot, noun, state, case: wanted ?? 'acc' };
  }
  if (mark === '=' && state !== null) return { t: 'agree', noun: slot, state, plural };
  const article = among<Article>(ARTICLES);
  return { t: 'slot', slot, state, plural, case: wanted, article, preposition: among(PREPOSITIONS) };
}

/** The names that a template uses for slots; a state may be one, or a state of the lexicon. */
export function slotsIn(parts: readonly Part[]): { readonly slots: string[]; readonly states: string[] } {
  const slots: string[] = [];
  const states: string[] = [];
  for (const part of parts) {
    if (part.t === 'counted') slots.push(part.amount, part.noun);
    if (part.t === 'slot') slots.push(part.slot);
    if (part.t === 'agree') slots.push(part.noun);
    if ((part.t === 'counted' || part.t === 'slot' || part.t === 'agree') && part.state !== null)
      states.push(part.state);
  }
  return { slots, states };
}
