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

/** The same for lists, for a short while: two lists of the same things are one. */
export function onceForList<Item, To>(make: (from: readonly Item[]) => To): (from: readonly Item[]) => To {
  const known: { readonly from: readonly Item[]; readonly made: To }[] = [];
  return (from) => {
    let kept = known.find((each) => isSameList(each.from, from));
    if (kept === undefined) {
      kept = { from, made: make(from) };
      known.push(kept);
    }
    return kept.made;
  };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
