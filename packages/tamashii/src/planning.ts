/** 4a The Planning phase. */
import { flow } from '@torii/kernel';
import type { Tamashii } from './state.ts';

export const planning = flow<Tamashii>()('planning', {}, () => [], { scope: 'phase' });
