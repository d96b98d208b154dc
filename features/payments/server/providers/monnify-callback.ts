import { createHmac } from "node:crypto";
import { z } from "zod";
import { kobo } from "./monnify-replies.ts";
import type { ReadCallback } from "./provider.ts";
import { parseBody, timingSafeEqualText } from "./raw-callback.ts";

const schema = z.object({
  eventType: z.string(),
  eventData: z.object({
    paymentReference: z.string().optional(),
    refundReference: z.string().optional(),
    amount: kobo,
  }),
});
/** A transfer that Monnify sent back, because it was not the amount asked for. */
const REJECTED = "REJECTED_PAYMENT";
const paymentEvents = ["SUCCESSFUL_TRANSACTION", REJECTED];
const refundEvents = ["SUCCESSFUL_REFUND", "FAILED_REFUND"];

/**
 * Reads a callback of Monnify. Its signature is its key: a copy has the same key, while two transfers for one payment,
 * which share reference and event type, have different ones.
 */
export function readMonnifyCallback(raw: Uint8Array, headers: Headers, secretKey: string): ReadCallback | undefined {
  const dedupeKey = signMonnify(raw, secretKey);
  if (!timingSafeEqualText(dedupeKey, (headers.get("monnify-signature") ?? "").toLowerCase())) return undefined;
  const { eventType = "", eventData = {} } = schema.safeParse(parseBody(raw)).data ?? {};
  if (paymentEvents.includes(eventType)) {
    const returnedKobo = (eventType === REJECTED && eventData.amount) || undefined;
    return { dedupeKey, eventType: "payment", reference: eventData.paymentReference, returnedKobo };
  }
  if (refundEvents.includes(eventType)) return { dedupeKey, eventType: "refund", reference: eventData.refundReference };
  return { dedupeKey, eventType: "other", reference: undefined };
}

/**
 * Monnify's signature of a callback: HMAC-SHA512 over the raw body, as in Monnify's sample; its prose says otherwise.
 */
export function signMonnify(raw: Uint8Array | string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(raw).digest("hex");
}
