import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "#platform/derive-key.ts";
import type { Shop } from "#platform/shop.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const options = { authTagLength: TAG_BYTES };

/** Encrypts the secret of an account's authenticator app with AES-256-GCM; only the same account can decrypt it. */
export function encryptSecret(shop: Shop, userId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const key = deriveKey(shop, "authenticator app");
  const cipher = createCipheriv("aes-256-gcm", key, nonce, options).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what `encryptSecret` returned; undefined if it was changed, or encrypted with another key or account. */
export function decryptSecret(shop: Shop, userId: string, bytes: Buffer): Uint8Array<ArrayBuffer> | undefined {
  const key = deriveKey(shop, "authenticator app");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), options)
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return new Uint8Array([...decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), ...decipher.final()]);
  } catch {
    return undefined;
  }
}
