/** What went wrong last on this page, for whoever wants to report it. Nothing is sent anywhere. */
import { signal } from '@preact/signals';

export interface NotedError {
  readonly when: string;
  readonly what: string;
}

/** No report needs more of a text. */
const LONGEST = 6000;

export const lastError = signal<NotedError | null>(null);

/** Addresses say where somebody plays: of a trace only the files are of use. */
export function noteError(error: unknown): void {
  const bare = textOf(error).replaceAll(location.origin, '').slice(0, LONGEST);
  lastError.value = { when: new Date().toISOString(), what: bare };
}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : String(error);

export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => noteError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
