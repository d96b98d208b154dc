import { hkdfSync } from "node:crypto";
import type { Shop } from "./shop.ts";

/** A key of 256 bits for one purpose, derived from the secret of the sessions (HKDF, RFC 5869). */
export function deriveKey({ secret }: Pick<Shop, "secret">, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `calabash-larder ${purpose}`, 32));
}
