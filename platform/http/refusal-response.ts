import type { HeadersArgs } from "react-router";
import { refusalDetails, type Refusal, type RefusalCode } from "../rules/refusal.ts";

/** The HTTP status of a refusal where it is not 409. The JSON API, customers' forms and the office share this table. */
const statuses: Partial<Record<RefusalCode, number>> = {
  "order-not-found": 404,
  "return-not-found": 404,
  "method-unknown": 404,
  unconfirmed: 403,
  "too-many": 429,
  "payment-not-started": 502,
};

/** Status and headers of the response to a refusal. */
export function refusedWith(refusal: Refusal): { status: number; headers: Record<string, string> } {
  return { status: statuses[refusal.code] ?? 409, headers: retryAfter(refusal) };
}

/** The `Retry-After` header of a refusal by a rate limit; no header for any other. */
export function retryAfter(refusal: Refusal): Record<string, string> {
  const seconds = refusalDetails(refusal, "too-many")?.retryAfter;
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** For `export const headers` of a page whose action may be refused by a rate limit. */
export const actionHeaders = ({ actionHeaders: headers }: HeadersArgs) => headers;
