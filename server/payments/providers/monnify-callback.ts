import { z } from "zod";
import { signMonnify } from "./monnify-signature.ts";
import type { ReadCallback } from "./provider.ts";
import { timingSafeEqualText } from "./timing-safe-equal-text.ts";
import { jsonOf, unsignedCallback } from "./unsigned-callback.ts";

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
export function readMonnifyCallback(raw: Uint8Array, headers: Headers, secretKey: string): ReadCallback {
  const signature = signMonnify(raw, secretKey);
  if (!timingSafeEqualText(signature, (headers.get("monnify-signature") ?? "").toLowerCase()))
    return unsignedCallback(raw);
  const parsed = schema.safeParse(jsonOf(raw));
  const { eventType = "", eventData = {} } = parsed.data ?? {};
  if (paymentEvents.includes(eventType))
    return { genuine: true, key: signature, about: "payment", reference: eventData.paymentReference };
  if (refundEvents.includes(eventType))
    return { genuine: true, key: signature, about: "refund", reference: eventData.refundReference };
  return { genuine: true, key: signature, about: "other", reference: undefined };
}
