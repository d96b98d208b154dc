import { timingSafeEqual } from "node:crypto";
import { parseJson } from "./call.ts";

/** Compares a signature with the expected one in constant time, so that timing does not reveal a partial match. */
export function timingSafeEqualText(expected: string, received: string): boolean {
  const [expectedBytes, receivedBytes] = [Buffer.from(expected), Buffer.from(received)];
  return expectedBytes.length === receivedBytes.length && timingSafeEqual(expectedBytes, receivedBytes);
}

/** Parses a body as JSON; undefined when it is not valid UTF-8 or not JSON. */
export function parseBody(raw: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
