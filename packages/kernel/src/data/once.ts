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

/** The same for a short while: what was made is forgotten with the function itself, which is quicker. */
export function onceBriefly<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new Map<From, To>();
  return (from) => {
    let made = known.get(from);
    if (made === undefined) {
      made = make(from);
      known.set(from, made);
    }
    return made;
  };
}
