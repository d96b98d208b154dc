import { z } from "zod";
import { signMonnify } from "./monnify-signature.ts";
import type { ReadCallback } from "./provider.ts";
import { jsonOf, timingSafeEqualText } from "./raw-callback.ts";

const schema = z.object({
  eventType: z.string(),
  eventData: z.object({ paymentReference: z.string().optional(), refundReference: z.string().optional() }),
});
const paymentEvents = ["SUCCESSFUL_TRANSACTION", "REJECTED_PAYMENT"];
const refundEvents = ["SUCCESSFUL_REFUND", "FAILED_REFUND"];

/**
 * Reads a callback of Monnify. Its signature is its key: a copy has the same key, while two transfers for one payment,
 * which share reference and event type, have different ones.
 */
export function readMonnifyCallback(raw: Uint8Array, headers: Headers, secretKey: string): ReadCallback | undefined {
  const dedupeKey = signMonnify(raw, secretKey);
  if (!timingSafeEqualText(dedupeKey, (headers.get("monnify-signature") ?? "").toLowerCase())) return undefined;
  const { eventType = "", eventData = {} } = schema.safeParse(jsonOf(raw)).data ?? {};
  if (paymentEvents.includes(eventType))
    return { dedupeKey, eventType: "payment", reference: eventData.paymentReference };
  if (refundEvents.includes(eventType)) return { dedupeKey, eventType: "refund", reference: eventData.refundReference };
  return { dedupeKey, eventType: "other", reference: undefined };
}
