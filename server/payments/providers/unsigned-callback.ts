import { createHash } from "node:crypto";
import type { ReadCallback } from "./provider.ts";

/** The result for a callback whose signature does not verify. `receiveCallback` neither stores nor processes it. */
export function unsignedCallback(raw: Uint8Array): ReadCallback {
  const key = `unsigned:${createHash("sha256").update(raw).digest("hex")}`;
  return { genuine: false, key, about: "other", reference: undefined };
}

/** Parses a body as JSON; undefined when it is not valid UTF-8 or not JSON. */
export function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
