/** 4b The Action phase. */
import { flow } from '@torii/kernel';
import type { Tamashii } from './state.ts';

export const action = flow<Tamashii>()('action', {}, () => [], { scope: 'phase' });
