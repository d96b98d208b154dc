import { plainCharacters } from "./typed-text.ts";

/**
 * The order id in typed or pasted text: in a sentence or its page's URL, in capitals, or without its underscores.
 * Undefined if there is none, or several.
 */
export function readOrderId(text: string): string | undefined {
  const found = plainCharacters(text).matchAll(/CBL[\s_\\-]*(\d{13})[\s_\\-]*([0-9a-z]{9})(?![0-9a-z])/gi);
  const ids = new Set(Array.from(found, ([, time, end = ""]) => `CBL_${time}_${end.toLowerCase()}`));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** The same in a field for nothing else, where people leave out `CBL_` too. */
export function readTypedOrderId(text: string): string | undefined {
  return readOrderId(text) ?? readOrderId(`CBL_${text.trim()}`);
}
