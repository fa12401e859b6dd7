/** Parts of the table that a match comes to later: each is fetched when it is first shown. */
import type { ComponentType } from 'preact';
import { later } from '../../../parts/later.tsx';
import type { Props as FightProps } from './fight/combat.tsx';
import type { Props as WorkshopProps } from './people/workshop.tsx';

export const Fight: ComponentType<FightProps & { read(address: string): void }> = later(
  async () => (await import('./fight/combat.tsx')).Fight,
);
export const Exchange = later(async () => (await import('./fight/exchange.tsx')).Exchange);
export const TraceRoll = later(async () => (await import('./fight/trace.tsx')).TraceRoll);
export const TestPanel = later(async () => (await import('./fight/test.tsx')).TestPanel);
export const Workshop: ComponentType<WorkshopProps> = later(
  async () => (await import('./people/workshop.tsx')).Workshop,
);
export const Ending = later(async () => (await import('./story/ending.tsx')).Ending);
