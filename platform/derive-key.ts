import { hkdfSync } from "node:crypto";
import type { Shop } from "../server/shop.ts";

/** A key of 256 bits for one purpose, derived from the secret of the sessions (HKDF, RFC 5869). */
export async function deriveKey({ auth }: Pick<Shop, "auth">, purpose: string): Promise<Buffer> {
  const { secret } = await auth.$context;
  return Buffer.from(hkdfSync("sha256", secret, "", `calabash-larder ${purpose}`, 32));
}
