import { describe } from 'vitest';
import { oddsHold } from '../helpers/oddsHold.ts';

describe('the odds of an attack without the focus die', () => oddsHold(false));
