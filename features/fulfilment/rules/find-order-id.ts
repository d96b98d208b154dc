import { hasOrderNumber, readOrderNumber } from "#platform/rules/order-number.ts";
import { readOrderId } from "#platform/rules/read-order-id.ts";
import { plainCharacters, trimmed } from "#platform/rules/typed-text.ts";

/**
 * The one order that a scanned or pasted number identifies: by its number, its whole id, or at least the last four
 * characters of that.
 */
export function findOrderId(text: string, orderIds: string[]): string | undefined {
  const end = (readOrderId(text) ?? trimmed(plainCharacters(text), /[^\p{L}\p{N}]/u)).toLowerCase();
  if (end.length < 4) return undefined;
  const number = readOrderNumber(text);
  const isFound = (id: string) =>
    id.toLowerCase().endsWith(end) || (number !== undefined && hasOrderNumber(id, number));
  const found = orderIds.filter(isFound);
  return found.length === 1 ? found[0] : undefined;
}
