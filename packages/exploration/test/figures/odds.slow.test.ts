import { describe } from 'vitest';
import { oddsHold } from '../helpers/oddsHold.ts';

describe('the odds of an attack with the focus die', () => oddsHold(true));
