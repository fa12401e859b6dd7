/** A function of objects that never change: what it made of one of them it gives again, as long as somebody has it. */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly made: To }>();
  return (from) => {
    let kept = known.get(from);
    if (kept === undefined) {
      kept = { made: make(from) };
      known.set(from, kept);
    }
    return kept.made;
  };
}
