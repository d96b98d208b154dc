import { z } from "zod";
import { signOpayCallback } from "./opay-signature.ts";
import type { ReadCallback } from "./provider.ts";
import { parseBody, timingSafeEqualText } from "./raw-callback.ts";

// A quotation mark in a value would make the boundaries between the signed values ambiguous.
const text = z.union([z.string().regex(/^[^"]*$/), z.number().transform(String)]);
const refunded = z.union([
  z.boolean().transform((flag) => (flag ? ("t" as const) : ("f" as const))),
  z.enum(["t", "f", "true", "false"]).transform((flag) => (flag.startsWith("t") ? ("t" as const) : ("f" as const))),
]);
const schema = z.object({
  // The other type, `topup`, is signed in another way and not used by the shop.
  type: z.literal("transaction-status"),
  sha512: z.string(),
  payload: z.object({
    amount: text,
    currency: text,
    reference: text,
    refunded,
    status: text,
    timestamp: text,
    token: text,
    transactionId: text,
  }),
});

/**
 * Reads a callback of OPay. The signature covers eight values and not the body, so it is computed from those values as
 * received. The amount is not used: its unit is disputed, and a callback only triggers a query.
 */
export function readOpayCallback(raw: Uint8Array, privateKey: string): ReadCallback | undefined {
  const parsed = schema.safeParse(parseBody(raw));
  if (!parsed.success) return undefined;
  const { payload, sha512 } = parsed.data;
  const dedupeKey = signOpayCallback(payload, privateKey);
  if (!timingSafeEqualText(dedupeKey, sha512.toLowerCase())) return undefined;
  const eventType = payload.refunded === "t" ? "refund" : "payment";
  return { dedupeKey, eventType, reference: payload.reference };
}
