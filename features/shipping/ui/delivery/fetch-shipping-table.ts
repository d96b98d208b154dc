import { timeLimit } from "#platform/ui/browser/time-limit.ts";
import type { ShippingTable } from "../../rules/shipping.ts";

/** Milliseconds. */
const TIMEOUT = 10_000;

/** The shop's shipping table; rejects when there is no response in time, or an error. */
export async function fetchShippingTable(): Promise<ShippingTable> {
  const response = await fetch("/api/shipping", { signal: timeLimit(TIMEOUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as ShippingTable;
}
