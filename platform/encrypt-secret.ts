import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./derive-key.ts";
import type { Shop } from "./shop.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const options = { authTagLength: TAG_BYTES };

/** What a secret is for, and the id of what has it. */
type Use = { purpose: string; owner: string };

/** Encrypts a secret with AES-256-GCM; it can be decrypted for the same purpose and owner only. */
export function encryptSecret(shop: Pick<Shop, "secret">, { purpose, owner }: Use, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(shop, purpose), nonce, options).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts what `encryptSecret` returned; undefined if it was changed, or encrypted with another key or owner. */
export function decryptSecret(
  shop: Pick<Shop, "secret">,
  { purpose, owner }: Use,
  bytes: Buffer,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(shop, purpose), bytes.subarray(0, NONCE_BYTES), options)
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return new Uint8Array([...decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), ...decipher.final()]);
  } catch {
    return undefined;
  }
}
