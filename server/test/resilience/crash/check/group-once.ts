const groups = new WeakMap<readonly unknown[], Map<string, unknown[]>>();

/** The members of a list by their key, computed once for each list: rules look up every act. */
export function groupOnce<T>(list: readonly T[], key: (each: T) => string): Map<string, T[]> {
  const known = groups.get(list) as Map<string, T[]> | undefined;
  const grouped = known ?? Map.groupBy(list, key);
  groups.set(list, grouped);
  return grouped;
}
