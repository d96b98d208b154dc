import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey } from "#platform/derive-key.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import { MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";

/** How long the browser may take to answer a challenge, in milliseconds. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;

const RANDOM_BYTES = 16;
const TIME_BYTES = 8;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;

/**
 * A WebAuthn challenge for one purpose: random bytes and its expiry time, signed, so that requesting one writes
 * nothing.
 */
export function makeChallenge(shop: Shop, purpose: string): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(shop.clock().getTime() + CHALLENGE_LIFETIME));
  const signed = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
  return new Uint8Array([...signed, ...sign(shop, purpose, signed)]);
}

/** Whether the shop made this challenge, in base64url, for this purpose within five minutes; true once. */
export async function useChallenge(shop: Shop, purpose: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const expected = sign(shop, purpose, signed);
  const signature = bytes.subarray(SIGNED_BYTES);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  if (signed.readBigUInt64BE(RANDOM_BYTES) <= BigInt(shop.clock().getTime())) return false;
  return withinLimit(shop, `challenge ${bytes.toString("hex")}`, { limit: 1, window: CHALLENGE_LIFETIME });
}

function sign(shop: Shop, purpose: string, signed: Buffer): Buffer {
  const key = deriveKey(shop, "passkey challenge");
  return createHmac("sha256", key).update(signed).update(purpose).digest();
}
