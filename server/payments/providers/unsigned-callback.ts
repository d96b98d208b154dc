import { createHash } from "node:crypto";
import type { ReadCallback } from "./provider.ts";

/** What is made of a callback that we cannot believe: kept under a key of its own bytes, and never acted on. */
export function unsignedCallback(raw: Uint8Array): ReadCallback {
  const key = `unsigned:${createHash("sha256").update(raw).digest("hex")}`;
  return { genuine: false, key, about: "other", reference: undefined };
}

/** The JSON of a body, or undefined when it has none. */
export function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
