import { z } from "zod";
import { signMonnify } from "./monnify-signature.ts";
import type { ReadCallback } from "./provider.ts";
import { sameText } from "./same-text.ts";
import { jsonOf, unsignedCallback } from "./unsigned-callback.ts";

const schema = z.object({
  eventType: z.string(),
  eventData: z.object({ paymentReference: z.string().optional(), refundReference: z.string().optional() }),
});
const aboutPayment = ["SUCCESSFUL_TRANSACTION", "REJECTED_PAYMENT"];
const aboutRefund = ["SUCCESSFUL_REFUND", "FAILED_REFUND"];

/**
 * Reads Monnify's callback. Its signature is its key: a copy has the same one, and two transfers for one payment, which share
 * reference and type, do not hide each other.
 */
export function readMonnifyCallback(raw: Uint8Array, headers: Headers, secretKey: string): ReadCallback {
  const signature = signMonnify(raw, secretKey);
  if (!sameText(signature, (headers.get("monnify-signature") ?? "").toLowerCase())) return unsignedCallback(raw);
  const parsed = schema.safeParse(jsonOf(raw));
  const { eventType = "", eventData = {} } = parsed.data ?? {};
  if (aboutPayment.includes(eventType))
    return { genuine: true, key: signature, about: "payment", reference: eventData.paymentReference };
  if (aboutRefund.includes(eventType))
    return { genuine: true, key: signature, about: "refund", reference: eventData.refundReference };
  return { genuine: true, key: signature, about: "other", reference: undefined };
}
