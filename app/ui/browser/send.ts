import type { ErrorResponse } from "../../../domain/api/responses.ts";

/** `data`: the body of the response. `unavailable`: the server was unreachable, failed or timed out. */
export type Sent<T> = { data: T } | { error: ErrorResponse } | { unavailable: true };

/** Milliseconds. */
const TIMEOUT = 30_000;
const FORM_TIMEOUT = 15_000;

/** Sends a GET request, or a POST if there is a body. Never throws. */
export async function send<T>(path: string, body?: unknown, timeout = TIMEOUT): Promise<Sent<T>> {
  try {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, {
      ...(body === undefined ? {} : post),
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return { data: (await response.json()) as T };
    if (response.status >= 500) return { unavailable: true };
    return { error: (await response.json()) as ErrorResponse };
  } catch {
    return { unavailable: true };
  }
}

/** Posts the fields of a form as JSON. Safe to repeat: the server saves what these forms request only once. */
export function sendForm(path: string, form: HTMLFormElement): Promise<Sent<unknown>> {
  return send(path, Object.fromEntries(new FormData(form)), FORM_TIMEOUT);
}
