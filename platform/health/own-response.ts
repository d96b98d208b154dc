import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";

/** The path and header with which the shop's checks ask whether the server at PUBLIC_URL is this shop. */
export const SELF_PATH = "/healthz/self";
export const SELF_HEADER = "x-shop-check";

/** How the shop saw a check's request. */
export type SeenRequest = { client: string; forwardedFor: string | null };

/** The header value of a check's request: a random nonce, signed with the session secret. */
export function signQuestion(secret: string): string {
  const nonce = randomBytes(16).toString("hex");
  return `${nonce}.${sign(secret, `question:${nonce}`)}`;
}

/** Whether a request's header comes from this shop's own check; anyone else gets the not-found page. */
export function isOwnQuestion(secret: string, header: string | undefined): header is string {
  const [nonce = "", signature = ""] = (header ?? "").split(".");
  return isSame(signature, sign(secret, `question:${nonce}`));
}

/** The signature of the response, which proves that the responding process has the same secret. */
export function signReply(secret: string, question: string, body: string): string {
  return sign(secret, `reply:${question}:${body}`);
}

export function isOwnReply(secret: string, question: string, reply: { body: string; signature: string }): boolean {
  return isSame(reply.signature, signReply(secret, question, reply.body));
}

/** The session secret: the setting, or the file that the first start wrote. */
export async function readSecret({ authSecret, dataDir }: Pick<Config, "authSecret" | "dataDir">): Promise<string> {
  return authSecret ?? readFile(path.join(dataDir, "auth-secret"), "utf8");
}

function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(`shop check:${text}`).digest("hex");
}

function isSame(given: string, expected: string): boolean {
  // A header may contain two-byte characters.
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
