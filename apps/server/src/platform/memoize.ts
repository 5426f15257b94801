// Results of functions that are kept.

/** Each result is kept for as long as the object that it was made of. */
export function memoizeByObject<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const kept = new WeakMap<Source, { readonly made: Made }>()
  return (source) => {
    const known = kept.get(source)
    if (known) return known.made
    const made = make(source)
    kept.set(source, { made })
    return made
  }
}
