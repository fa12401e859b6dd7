/** 4c The Combat phase. */
import { flow } from '@torii/kernel';
import type { Tamashii } from './state.ts';

export const combat = flow<Tamashii>()('combat', {}, () => [], { scope: 'phase' });
