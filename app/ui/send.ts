import type { ApiError } from "../api/responses.ts";

/** What came back: the answer, the shop's trouble in words, or nothing at all (the line broke or it took too long). */
export type Sent<T> = { answer: T } | { trouble: ApiError } | { silence: true };

const LONGEST_WAIT = 30_000;

/** Asks the shop and waits for half a minute at most; with a body it is a POST. Never throws. */
export async function send<T>(path: string, body?: unknown): Promise<Sent<T>> {
  try {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, {
      ...(body === undefined ? {} : post),
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    if (response.ok) return { answer: (await response.json()) as T };
    if (response.status >= 500) return { silence: true };
    return { trouble: (await response.json()) as ApiError };
  } catch {
    return { silence: true };
  }
}
