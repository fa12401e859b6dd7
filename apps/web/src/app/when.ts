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
