/** 4d The Quest phase. */
import { flow } from '@torii/kernel';
import type { Tamashii } from './state.ts';

export const quest = flow<Tamashii>()('quest', {}, () => [], { scope: 'phase' });
