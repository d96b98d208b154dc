import { createECDH } from "node:crypto";
import { deriveKey } from "#platform/derive-key.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * The key pair by which push services know the shop (VAPID, RFC 8292), in base64url. It is derived from the session
 * secret, so it exists from the first start and is stored nowhere else; with another secret, browsers have to be added
 * again.
 */
export function pushKeys(shop: Pick<Shop, "secret">): { publicKey: string; privateKey: string } {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(deriveKey(shop, "push notifications"));
  return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
}
