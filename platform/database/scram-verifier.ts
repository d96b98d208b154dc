import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const ITERATIONS = 4096;

/**
 * What PostgreSQL stores for a password (RFC 5803), so that the statement that sets it, which the server may log, does
 * not contain the password.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password.normalize("NFKC"), salt, ITERATIONS, 32, "sha256");
  const key = (name: string) => createHmac("sha256", salted).update(name).digest();
  const storedKey = createHash("sha256").update(key("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${key("Server Key").toString("base64")}`;
}
