import { hkdfSync } from "node:crypto";
import type { Shop } from "./shop.ts";

/** A 256-bit key for one purpose, derived from the session secret (HKDF, RFC 5869). */
export function deriveKey({ secret }: Pick<Shop, "secret">, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `calabash-larder ${purpose}`, 32));
}
