import type { ApiError } from "../../api/responses.ts";

/**
 * `answer`: the body of the response. `trouble`: the API error. `silence`: the server was unreachable, failed or timed
 * out.
 */
export type Sent<T> = { answer: T } | { trouble: ApiError } | { silence: true };

/** Milliseconds. */
const TIMEOUT = 30_000;

/** Sends a GET request, or a POST if there is a body, with a timeout of half a minute. Never throws. */
export async function send<T>(path: string, body?: unknown): Promise<Sent<T>> {
  try {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, {
      ...(body === undefined ? {} : post),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return { answer: (await response.json()) as T };
    if (response.status >= 500) return { silence: true };
    return { trouble: (await response.json()) as ApiError };
  } catch {
    return { silence: true };
  }
}
