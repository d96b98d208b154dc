// What the filters of lists have in common: each is a value, read from and written to the query of the URL.

export const MAX_SEARCH_LENGTH = 100;

/** A parameter of a query, without blanks around it; one without a value counts as absent. */
export function readParameter(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined;
}

/** The search text of a query, without blanks around it; empty if there is none. */
export function readSearch(query: URLSearchParams): string {
  return readParameter(query, "search") ?? "";
}

/** The query of a filter, `?` included; default values are left out, so no filter gives the empty string. */
export function writeQuery<Filter extends Record<string, string | number>>(filter: Filter, defaults: Filter): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(defaults)) {
    if (filter[key] !== defaults[key]) query.set(key, String(filter[key]));
  }
  // A comma separates the parts of a value, and needs no encoding in a query.
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}
