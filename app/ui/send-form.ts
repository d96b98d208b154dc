import type { ApiError } from "../api/responses.ts";

/** Kept, the reason why not, or no answer at all. */
export type SentForm = { kept: true } | { kept: false; reason: string } | { silence: true };

const LONGEST_WAIT = 15_000;

/** Sends what stands in a form as JSON. Safe to send again: what these forms ask for is kept once. */
export async function sendForm(path: string, form: HTMLFormElement): Promise<SentForm> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    if (answer.ok) return { kept: true };
    if (answer.status >= 500) return { silence: true };
    const { message, errors } = (await answer.json()) as ApiError;
    return { kept: false, reason: errors?.["email"] ?? message };
  } catch {
    return { silence: true };
  }
}
