/** The rules reference is loaded when somebody opens it: whoever only plays need not wait for it. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../app/words.ts';

function room<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => preact.JSX.Element {
  return function Room(props: P) {
    const [Inside, setInside] = useState<ComponentType<P> | null | undefined>(undefined);
    useEffect(() => {
      load().then(
        (found) => setInside(() => found),
        () => setInside(null),
      );
    }, []);
    if (!Inside) return <p class="wait">{say(Inside === null ? 'rules.notLoaded' : 'rules.loading')}</p>;
    return <Inside {...props} />;
  };
}

export const Rules = room(async () => (await import('./page.tsx')).RulesPage);
export const Rulebook = room(async () => (await import('./drawer.tsx')).RulesDrawer);
