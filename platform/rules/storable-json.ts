/**
 * The value of a JSON text that somebody sent, as a body or in a field of a form; undefined for invalid JSON. A zero
 * byte or half a surrogate pair, in a string or a name, counts as invalid JSON: PostgreSQL cannot store it.
 */
export function parseStorableJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseUnstorable);
  } catch {
    return undefined;
  }
}

/** With `u` a surrogate is one that has no pair. */
const UNSTORABLE = /\0|\p{Cs}/u;

function refuseUnstorable(name: string, value: unknown): unknown {
  for (const part of [name, value]) {
    if (typeof part === "string" && UNSTORABLE.test(part)) throw new SyntaxError();
  }
  return value;
}
