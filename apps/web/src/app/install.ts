/** Installing Torii as an app, where the browser offers it: what is installed is not cleared after days without a visit. */
import { signal } from '@preact/signals';

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offer = signal<InstallOffer | null>(null);

/** Whether the browser would install it now. */
export const canInstall = (): boolean => offer.value !== null;

export function watchInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // It is offered where it belongs, not whenever the browser likes.
    event.preventDefault();
    offer.value = event as InstallOffer;
  });
  addEventListener('appinstalled', () => {
    offer.value = null;
  });
}

export async function install(): Promise<void> {
  const offered = offer.value;
  // An offer holds once.
  offer.value = null;
  await offered?.prompt();
}
