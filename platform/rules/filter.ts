import { plainCharacters } from "./typed-text.ts";

// Shared by the filters of lists: each is a value that is read from and written to the URL's query.

const MAX_SEARCH_LENGTH = 100;

/** A query parameter, trimmed; one without a value counts as absent. */
export function readParameter(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined;
}

/** The search text of a query; empty if there is none. */
export function readSearch(query: URLSearchParams, longest = MAX_SEARCH_LENGTH): string {
  return plainSearch(query.get("search") ?? "", longest);
}

/** The text of a search field as one plain line, with full-width letters and digits narrowed. */
export function plainSearch(typed: string, longest = MAX_SEARCH_LENGTH): string {
  return plainCharacters(typed).slice(0, longest).trimEnd();
}

/** A text as searches of short lists compare it: without tone marks, with straight apostrophes, in lower case. */
export function comparable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘ʼ]/g, "'").toLowerCase();
}

/** The query of a filter, `?` included; defaults are left out, so an unset filter gives the empty string. */
export function writeQuery<Filter extends Record<string, string | number>>(filter: Filter, defaults: Filter): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(defaults)) {
    if (filter[key] !== defaults[key]) query.set(key, String(filter[key]));
  }
  // Commas separate the parts of a value, and need no encoding in a query.
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}
