import { readOrderId } from "#platform/rules/read-order-id.ts";
import { plainCharacters, trimmed } from "#platform/rules/typed-text.ts";

/** The one order that a scanned or pasted number identifies, by its whole id or at least its last four characters. */
export function findOrderId(text: string, orderIds: string[]): string | undefined {
  const end = (readOrderId(text) ?? trimmed(plainCharacters(text), /[^\p{L}\p{N}]/u)).toLowerCase();
  if (end.length < 4) return undefined;
  const found = orderIds.filter((id) => id.toLowerCase().endsWith(end));
  return found.length === 1 ? found[0] : undefined;
}
