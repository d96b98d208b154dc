import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { ReadCallback } from "./provider.ts";
import { parseBody, timingSafeEqualText } from "./raw-callback.ts";

const text = z.string().min(1).nullish().catch(undefined);
const schema = z.object({
  // Newer accounts send `type` and, in `data`, `reference`.
  event: text,
  type: text,
  data: z.object({
    id: z
      .union([z.string(), z.number().transform(String)])
      .nullish()
      .catch(undefined),
    tx_ref: text,
    reference: text,
    comments: text,
  }),
});

/**
 * Reads a callback of Flutterwave. It is genuine when `flutterwave-signature` signs the body, or, without that header,
 * when `verif-hash` is the secret hash. That hash is the same for every event, so the key is a digest of the body. A
 * refund's event names the refund in its comment.
 */
export function readFlutterwaveCallback(
  raw: Uint8Array,
  headers: Headers,
  secretHash: string,
): ReadCallback | undefined {
  if (!isGenuine(raw, headers, secretHash)) return undefined;
  const dedupeKey = createHash("sha256").update(raw).digest("hex");
  const { event, type, data } = schema.safeParse(parseBody(raw)).data ?? {};
  const name = event ?? type ?? "";
  if (name.startsWith("charge.")) {
    return { dedupeKey, eventType: "payment", reference: data?.tx_ref ?? data?.reference ?? undefined };
  }
  if (name.startsWith("chargeback.")) return { dedupeKey, eventType: "dispute", reference: data?.id ?? undefined };
  if (!name.startsWith("refund.")) return { dedupeKey, eventType: "other", reference: undefined };
  const comment = data?.comments ?? "";
  return { dedupeKey, eventType: "refund", reference: /^[A-Za-z0-9]{1,32}$/.test(comment) ? comment : undefined };
}

function isGenuine(raw: Uint8Array, headers: Headers, secretHash: string): boolean {
  const signature = headers.get("flutterwave-signature");
  if (signature === null) return timingSafeEqualText(secretHash, headers.get("verif-hash") ?? "");
  const hmac = signFlutterwave(raw, secretHash);
  const isHex = timingSafeEqualText(hmac.toString("hex"), signature.toLowerCase());
  return isHex || timingSafeEqualText(hmac.toString("base64"), signature);
}

/** Flutterwave's signature of a callback: HMAC-SHA256 of the raw body with the secret hash, sent in base64. */
export function signFlutterwave(raw: Uint8Array | string, secretHash: string): Buffer {
  return createHmac("sha256", secretHash).update(raw).digest();
}
