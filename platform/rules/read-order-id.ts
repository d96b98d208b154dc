import { plainCharacters } from "./typed-text.ts";

/**
 * The id of an order in what was typed or pasted: a sentence, the URL of its page, in capitals, with its underscores
 * lost. Undefined without one, or with several.
 */
export function readOrderId(text: string): string | undefined {
  const found = plainCharacters(text).matchAll(/CBL[\s_\\-]*(\d{13})[\s_\\-]*([0-9a-z]{9})(?![0-9a-z])/gi);
  const ids = new Set(Array.from(found, ([, time, end = ""]) => `CBL_${time}_${end.toLowerCase()}`));
  return ids.size === 1 ? [...ids][0] : undefined;
}
