import { createHmac } from "node:crypto";
import { z } from "zod";
import { kobo } from "./paystack-replies.ts";
import type { ReadCallback } from "./provider.ts";
import { parseBody, timingSafeEqualText } from "./raw-callback.ts";

const text = z.string().min(1).nullish().catch(undefined);
const schema = z.object({
  event: z.string(),
  data: z.object({
    id: z
      .union([z.string(), z.number().transform(String)])
      .nullish()
      .catch(undefined),
    reference: text,
    transaction_reference: text,
    bank_transfer: z
      .object({ transaction_id: z.union([z.string(), z.number().transform(String)]), amount: kobo })
      .nullish()
      .catch(undefined),
  }),
});

/**
 * Reads a callback of Paystack. Events have no id; the signature, which covers the whole body, is the key. A refund's
 * event names the payment.
 */
export function readPaystackCallback(raw: Uint8Array, headers: Headers, secretKey: string): ReadCallback | undefined {
  const dedupeKey = signPaystack(raw, secretKey);
  if (!timingSafeEqualText(dedupeKey, (headers.get("x-paystack-signature") ?? "").toLowerCase())) return undefined;
  const { event = "", data = {} } = schema.safeParse(parseBody(raw)).data ?? {};
  if (event.startsWith("charge.dispute.")) return { dedupeKey, eventType: "dispute", reference: data.id ?? undefined };
  if (event === "charge.success") return { dedupeKey, eventType: "payment", reference: data.reference ?? undefined };
  // A transfer that Paystack sent back, because it was not the amount asked for. It names the payment by its id only.
  if (event === "bank.transfer.rejected") {
    const { transaction_id: reference, amount } = data.bank_transfer ?? {};
    return { dedupeKey, eventType: "payment", reference, returnedKobo: amount || undefined };
  }
  if (!event.startsWith("refund.")) return { dedupeKey, eventType: "other", reference: undefined };
  return { dedupeKey, eventType: "refund", reference: data.transaction_reference ?? undefined };
}

/** Paystack's signature of a callback: HMAC-SHA512 of the raw body with the secret key, in hex. */
export function signPaystack(raw: Uint8Array | string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(raw).digest("hex");
}
