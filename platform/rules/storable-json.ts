/**
 * The value of a JSON text from a body or form field; undefined for invalid JSON. A zero byte or half a surrogate pair,
 * in a string or a name, counts as invalid JSON: PostgreSQL cannot store it.
 */
export function parseStorableJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseUnstorable);
  } catch {
    return undefined;
  }
}

/** With the `u` flag, only an unpaired surrogate matches. */
const UNSTORABLE = /\0|\p{Cs}/u;

function refuseUnstorable(name: string, value: unknown): unknown {
  for (const part of [name, value]) {
    if (typeof part === "string" && UNSTORABLE.test(part)) throw new SyntaxError();
  }
  return value;
}
