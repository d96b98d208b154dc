import type { RefundState } from "./provider.ts";

// Paystack and Flutterwave have no field for the shop's reference of a refund, so a note carries it.

/** The shop's refund reference in a note, in the form that refunds.ts makes; undefined for a person's own words. */
export function referenceIn(note: string | null | undefined): string | undefined {
  return /\bRF[0-9a-f]{28}\b/.exec(note ?? "")?.[0];
}

/** Whether a note names the refund: its reference as a whole word. */
export function namesRefund(note: string | null | undefined, refundReference: string): boolean {
  return (note ?? "").split(/[^A-Za-z0-9]+/).includes(refundReference);
}

/**
 * The state of a refund that the provider's list has in these states; `unknown` for none. If it was made twice, the one
 * that went furthest counts, and the reason says so.
 */
export function chooseRefund(provider: string, found: RefundState[]): RefundState {
  const made = found.filter(({ state }) => state !== "failed");
  const chosen = made.find(({ state }) => state === "completed") ?? made[0] ?? found[0];
  if (!chosen) return { state: "unknown", raw: "not listed" };
  if (made.length < 2) return chosen;
  return { ...chosen, reason: `${provider} lists this refund ${made.length} times: look at its dashboard` };
}
