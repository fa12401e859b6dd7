/** Where the person is. The address says it, so that it can be kept, sent and gone back to. */
import { computed, signal } from '@preact/signals';

export type Route =
  | { readonly at: 'start' }
  | {
      readonly at: 'new';
      readonly game: string;
      /** The hash of a pack, the id of a campaign, a scenario: where they were chosen before. */
      readonly pack: string | undefined;
      readonly campaign: string | undefined;
      readonly scenario: string | undefined;
      /** Table rules that a link sets, as they are written there. */
      readonly rules: Readonly<Record<string, string>>;
    }
  | { readonly at: 'match' | 'replay'; readonly id: string; readonly moment: number | null }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string }
  | { readonly at: 'campaign'; readonly id: string }
  | { readonly at: (typeof PAGES)[number] }
  | { readonly at: 'nowhere' };

/** What an address of a new match says besides its table rules. */
const CHOSEN = ['pack', 'campaign', 'scenario'];

/** Pages that need nothing but their name. */
const PAGES = ['matches', 'campaigns', 'replays', 'packs', 'settings', 'more'] as const;

const here = (): string => `${location.pathname}${location.search}`;
const address = signal(here());

addEventListener('popstate', () => {
  address.value = here();
});

export function go(path: string): void {
  history.pushState(null, '', path);
  address.value = here();
  scrollTo(0, 0);
}

/** The same page, at another moment: nobody wants to go back through each of them. */
export function stay(path: string): void {
  history.replaceState(null, '', path);
  address.value = here();
}

export const route = computed((): Route => read(new URL(address.value, location.origin)));

function read({ pathname, searchParams }: URL): Route {
  const [place = '', id = '', ...more] = pathname.split('/').filter((part) => part !== '');
  if (place === 'rules' && id !== '' && more.length < 2)
    return { at: 'rules', game: id, rule: more[0] ?? '' };
  if ((place === 'match' || place === 'replay') && id !== '') return atMoment(place, id, more);
  if (more.length > 0) return { at: 'nowhere' };
  if (place === '') return { at: 'start' };
  const given = (name: string) => searchParams.get(name) ?? undefined;
  if (place === 'new' && id !== '')
    return {
      at: 'new',
      game: id,
      pack: given('pack'),
      campaign: given('campaign'),
      scenario: given('scenario'),
      rules: Object.fromEntries([...searchParams].filter(([name]) => !CHOSEN.includes(name))),
    };
  if (place === 'campaign' && id !== '') return { at: place, id };
  const page = PAGES.find((each) => each === place);
  return page && id === '' ? { at: page } : { at: 'nowhere' };
}

/** A match, or a moment of it: `/match/ID/at/143`. */
function atMoment(at: 'match' | 'replay', id: string, [word, n, ...more]: readonly string[]): Route {
  if (word === undefined) return { at, id, moment: null };
  if (word !== 'at' || n === undefined || !/^\d{1,9}$/.test(n) || more.length > 0) return { at: 'nowhere' };
  return { at, id, moment: Number(n) };
}
