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
    }
  | { readonly at: 'match'; readonly id: string }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string }
  | { readonly at: 'campaign'; readonly id: string }
  | { readonly at: (typeof PAGES)[number] }
  | { readonly at: 'nowhere' };

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

export const route = computed((): Route => read(new URL(address.value, location.origin)));

function read({ pathname, searchParams }: URL): Route {
  const [place = '', id = '', ...more] = pathname.split('/').filter((part) => part !== '');
  if (place === 'rules' && id !== '' && more.length < 2)
    return { at: 'rules', game: id, rule: more[0] ?? '' };
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
    };
  if ((place === 'match' || place === 'campaign') && id !== '') return { at: place, id };
  const page = PAGES.find((each) => each === place);
  return page && id === '' ? { at: page } : { at: 'nowhere' };
}
