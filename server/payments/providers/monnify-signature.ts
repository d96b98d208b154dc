import { createHmac } from "node:crypto";

/**
 * Monnify's signature of a callback: HMAC-SHA512 over the raw body, as in Monnify's sample; its prose says otherwise.
 */
export function signMonnify(raw: Uint8Array | string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(raw).digest("hex");
}
