/** Looking closely costs much: of a long game not every moment is looked at, but the first and the last always. */
const CLOSE_LOOKS = 12;

export function spaced(count: number, most: number = CLOSE_LOOKS): ReadonlySet<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, i) => i));
  return new Set(Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1))));
}
