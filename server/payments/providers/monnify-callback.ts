import { z } from "zod";
import { signMonnify } from "./monnify-signature.ts";
import type { ReadCallback } from "./provider.ts";
import { jsonOf, sameText } from "./raw-callback.ts";

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
  const key = signMonnify(raw, secretKey);
  if (!sameText(key, (headers.get("monnify-signature") ?? "").toLowerCase())) return undefined;
  const { eventType = "", eventData = {} } = schema.safeParse(jsonOf(raw)).data ?? {};
  if (paymentEvents.includes(eventType)) return { key, about: "payment", reference: eventData.paymentReference };
  if (refundEvents.includes(eventType)) return { key, about: "refund", reference: eventData.refundReference };
  return { key, about: "other", reference: undefined };
}
