import { readInteger } from "../../rules/read-integer.ts";
import type { ErrorResponse } from "../../rules/responses.ts";
import { openedForHeader } from "./opened-for.ts";
import { timeLimit } from "./time-limit.ts";

/**
 * `data`: the body of the response. `error`: why it was refused. `unavailable`: the server was unreachable, failed or
 * timed out; `retryAfter`, in milliseconds, if the same request may succeed later; `refused` if something, such as a
 * proxy, refused it without saying why.
 */
export type Sent<T> =
  | { data: T }
  | { error: ErrorResponse }
  | { unavailable: true; retryAfter?: number; refused?: boolean };

/** In milliseconds. */
const TIMEOUT = 30_000;
const FORM_TIMEOUT = 15_000;

/**
 * Sends a GET request, or a POST if there is a body, for the account that the page was opened for, or that of
 * `reference`. Never throws.
 */
export async function send<T>(
  path: string,
  body?: unknown,
  { timeout = TIMEOUT, reference }: { timeout?: number; reference?: string | undefined } = {},
): Promise<Sent<T>> {
  try {
    const headers = { "Content-Type": "application/json", ...openedForHeader(reference) };
    const post = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(path, {
      ...(body === undefined ? {} : post),
      signal: timeLimit(timeout),
    });
    if (response.ok) return { data: (await response.json()) as T };
    if (response.status === 500) return { unavailable: true };
    if (response.status > 500) return { unavailable: true, retryAfter: retryAfter(response) };
    return refusal(await response.json().catch(() => null));
  } catch {
    return { unavailable: true, retryAfter: 0 };
  }
}

function refusal(body: unknown): { error: ErrorResponse } | { unavailable: true; refused: true } {
  const { message } = (body ?? {}) as Partial<ErrorResponse>;
  if (typeof message !== "string" || message === "") return { unavailable: true, refused: true };
  return { error: body as ErrorResponse };
}

/** `Retry-After` in milliseconds; 0 if the header is missing or is a date. */
function retryAfter({ headers }: Response): number {
  return (readInteger(headers.get("Retry-After")) ?? 0) * 1_000;
}

/** Posts the fields of a form as JSON. Safe to repeat: the server saves what these forms submit only once. */
export function sendForm(path: string, form: HTMLFormElement): Promise<Sent<unknown>> {
  return send(path, Object.fromEntries(new FormData(form)), { timeout: FORM_TIMEOUT });
}
