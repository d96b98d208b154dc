// Replacements for built-in functions that the oldest supported browsers lack (docs/browsers.md), for all code that
// runs in browsers. A lint rule forbids the built-ins there.

/** A sorted copy, as `toSorted` returns. */
export function sorted<T>(list: Iterable<T>, compare?: (one: T, other: T) => number): T[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- of a copy
  return [...list].sort(compare);
}

/** The last element, as `at(-1)` returns it; undefined in an empty list. */
export function last<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}

/** The elements by key, in order of each key's first element, as `Map.groupBy` returns them. */
export function groupBy<T, K>(list: readonly T[], readKey: (element: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const element of list) {
    const key = readKey(element);
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  return groups;
}

/** The value of a record's own key; undefined for any other key, such as `constructor`. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;
}
