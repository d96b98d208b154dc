import type { HeadersArgs } from "react-router";
import { refusalDetails, type Refusal } from "../rules/refusal.ts";

/** Status and headers of the response to a refusal. */
export function refusedWith(refusal: Refusal): { status: number; headers: Record<string, string> } {
  return { status: refusal.status, headers: retryAfter(refusal) };
}

/** The `Retry-After` header of a rate limit's refusal; no header for any other. */
export function retryAfter(refusal: Refusal): Record<string, string> {
  const seconds = refusalDetails(refusal, "too-many")?.retryAfter;
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/** For `export const headers` of a page whose action may be refused by a rate limit. */
export const actionHeaders = ({ actionHeaders: headers }: HeadersArgs) => headers;
