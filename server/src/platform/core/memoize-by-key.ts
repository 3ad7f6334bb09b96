/** Makes something once for each object, and again only for an object that was released meanwhile. */
export function memoizeByKey<Key extends object, Made extends object>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
