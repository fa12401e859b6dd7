/** Pictures are decoration: what they show is said beside them, or in their label. */
import { useMemo } from 'preact/hooks';

interface Props {
  readonly box: string;
  readonly markup: string;
  readonly class?: string | undefined;
  readonly label?: string | undefined;
  /** What lies at a place moves with what happens to it. */
  readonly piece?: boolean | undefined;
  /** It fills its room, and where that has another shape it is cut: above the ground, or around its middle. */
  readonly cover?: keyof typeof COVERS;
}

const COVERS = { ground: 'xMidYMax', middle: 'xMidYMid' } as const;

export function Drawing({ box, markup, class: name, label, piece, cover }: Props) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label };
  return (
    <svg
      class={name}
      data-piece={piece ? '' : undefined}
      viewBox={box}
      preserveAspectRatio={cover && `${COVERS[cover]} slice`}
      focusable="false"
      {...said}
      // Drawn by the functions of this folder, from nothing that a person wrote.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

let drawings = 0;

/** A picture whose parts have names: each gets its own, so that two of them on one page do not disturb each other. */
export function useDrawn(draw: (id: string) => string, inputs: readonly unknown[]): string {
  const id = useMemo(() => `art${++drawings}`, []);
  return useMemo(() => draw(id), [id, ...inputs]);
}
