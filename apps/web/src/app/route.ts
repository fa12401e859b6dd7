/** Where the person is. The address says it, so that it can be kept, sent and gone back to. */
import { computed, signal } from '@preact/signals';

export type Route =
  | { readonly at: 'start' }
  | { readonly at: 'new'; readonly game: string }
  | { readonly at: 'match'; readonly id: string }
  | { readonly at: 'matches' }
  | { readonly at: 'settings' }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string }
  | { readonly at: 'nowhere' };

const address = signal(location.pathname);

addEventListener('popstate', () => {
  address.value = location.pathname;
});

export function go(path: string): void {
  history.pushState(null, '', path);
  address.value = location.pathname;
  scrollTo(0, 0);
}

export const route = computed((): Route => read(address.value));

function read(path: string): Route {
  const [place = '', id = '', ...more] = path.split('/').filter((part) => part !== '');
  if (place === 'rules' && id !== '' && more.length < 2)
    return { at: 'rules', game: id, rule: more[0] ?? '' };
  if (more.length > 0) return { at: 'nowhere' };
  if (place === '') return { at: 'start' };
  if (place === 'new' && id !== '') return { at: 'new', game: id };
  if (place === 'match' && id !== '') return { at: 'match', id };
  if ((place === 'matches' || place === 'settings') && id === '') return { at: place };
  return { at: 'nowhere' };
}
