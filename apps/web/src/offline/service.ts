/** Working without a network: the whole version is kept, and a new one is taken only when the person says so. */
import { signal } from '@preact/signals';
import { route } from '../app/route.ts';
import { MATCH_LOCK } from '../match/seats/lock.ts';

/** Whether everything that is needed is on this device. */
export const ready = signal(false);
/** How much of it is there, from 0 to 1; null while nobody fetches it. */
export const kept = signal<number | null>(null);
/** A new version that waits to be taken. */
export const waiting = signal<ServiceWorker | null>(null);
/** Whether it could not be taken, because a match is open in another tab. */
export const openElsewhere = signal(false);

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  // The very first worker takes a page that has loaded all it needs; every later one has been asked for.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled && route.value.at !== 'match') location.reload();
    controlled = true;
  });
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ kept?: number }>) => {
    if (typeof data?.kept === 'number' && !ready.value) kept.value = data.kept;
  });
  serviceWorker.startMessages();
  try {
    const registration = await serviceWorker.register('/service.js');
    const look = (): void => {
      // The very first one has nothing to wait for.
      if (registration.waiting && serviceWorker.controller) waiting.value = registration.waiting;
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    await serviceWorker.ready;
    ready.value = true;
  } catch {
    // A browser that refuses it still plays: only not without a network.
  }
}

/** Takes the new version, unless somebody is in the middle of a match: its tab still needs the old one. */
export async function takeVersion(): Promise<void> {
  const locks = await navigator.locks?.query().catch(() => null);
  openElsewhere.value = (locks?.held ?? []).some(({ name }) => name?.startsWith(MATCH_LOCK));
  if (!openElsewhere.value) waiting.value?.postMessage('take');
}
