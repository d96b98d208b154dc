/** Where the next page of a list begins. It has the filter of the list, so that it fits no other list. */
export function writeCursor(filter: object, position: string): string {
  return `${encode(filter)}.${position}`;
}

/** The position in a cursor for a list with this filter; undefined for anything else. */
export function readCursor(cursor: string, filter: object): string | undefined {
  const start = `${encode(filter)}.`;
  return cursor.startsWith(start) ? cursor.slice(start.length) : undefined;
}

/** URL-safe base64 of ASCII. */
function encode(filter: object): string {
  const text = encodeURIComponent(JSON.stringify(filter));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
