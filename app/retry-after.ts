import type { HeadersArgs } from "react-router";
import type { Refusal } from "../domain/refusal.ts";
import type { TooMany } from "../server/rate-limit/limits.ts";

/** The `Retry-After` header of a refusal by a rate limit; no header for any other. */
export function retryAfter({ code, details }: Refusal): Record<string, string> {
  const seconds = code === "too-many" ? (details as TooMany | undefined)?.retryAfter : undefined;
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** For `export const headers` of a page whose action may be refused by a rate limit. */
export const actionHeaders = ({ actionHeaders: headers }: HeadersArgs) => headers;
