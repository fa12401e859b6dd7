/** Times as people say them. */
import { language } from './words.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in words. */
export function ago(then: number): string {
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  const passed = Date.now() - then;
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? (['minute', 60_000] as const);
  return format.format(-Math.floor(passed / length), unit);
}

/** How much room something takes, as people say it. */
export function bytes(count: number): string {
  const [unit, size] =
    count >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1000] as const);
  const format = new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit,
    maximumFractionDigits: count < 10 * size ? 1 : 0,
  });
  return format.format(count / size);
}
