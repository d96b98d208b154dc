import { z } from "zod";
import { signOpayCallback } from "./opay-signature.ts";
import type { ReadCallback } from "./provider.ts";
import { sameText } from "./same-text.ts";
import { jsonOf, unsignedCallback } from "./unsigned-callback.ts";

// A quotation mark in a value could shift where one signed value ends and the next begins.
const text = z.union([z.string().regex(/^[^"]*$/), z.number().transform(String)]);
const refunded = z.union([
  z.boolean().transform((yes) => (yes ? ("t" as const) : ("f" as const))),
  z.enum(["t", "f", "true", "false"]).transform((word) => (word.startsWith("t") ? ("t" as const) : ("f" as const))),
]);
const schema = z.object({
  // Another type, `topup`, is signed in another way and is none of our business.
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
 * Reads OPay's callback. The signature covers eight values and not the body, so it is compared over those values as received.
 * Its amount is not used: the unit is disputed, and a callback is only a reason to ask.
 */
export function readOpayCallback(raw: Uint8Array, privateKey: string): ReadCallback {
  const parsed = schema.safeParse(jsonOf(raw));
  if (!parsed.success) return unsignedCallback(raw);
  const { payload, sha512 } = parsed.data;
  const signature = signOpayCallback(payload, privateKey);
  if (!sameText(signature, sha512.toLowerCase())) return unsignedCallback(raw);
  const about = payload.refunded === "t" ? "refund" : "payment";
  return { genuine: true, key: signature, about, reference: payload.reference };
}
