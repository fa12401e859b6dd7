/** Working without a network: the whole version is kept, and a new one is taken only when the person says so. */
import { signal } from '@preact/signals';

/** Whether everything that is needed is on this device. */
export const ready = signal(false);
/** A new version that waits to be taken. */
export const waiting = signal<ServiceWorker | null>(null);

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const registration = await navigator.serviceWorker.register('/service.js');
    const look = (): void => {
      // The very first one has nothing to wait for.
      if (registration.waiting && navigator.serviceWorker.controller) waiting.value = registration.waiting;
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    await navigator.serviceWorker.ready;
    ready.value = true;
  } catch {
    // A browser that refuses it still plays: only not without a network.
  }
}

/** Takes the new version: the page begins anew with it. */
export function takeVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.value?.postMessage('take');
}
