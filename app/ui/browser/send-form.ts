import type { ApiError } from "../../api/responses.ts";

/** `kept`: saved, or the reason why not. `silence`: the server was unreachable, failed or timed out. */
export type SentForm = { kept: true } | { kept: false; reason: string } | { silence: true };

/** Milliseconds. */
const TIMEOUT = 15_000;

/** Posts the fields of a form as JSON. Safe to repeat: the server saves what these forms request only once. */
export async function sendForm(path: string, form: HTMLFormElement): Promise<SentForm> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return { kept: true };
    if (response.status >= 500) return { silence: true };
    const { message, errors } = (await response.json()) as ApiError;
    return { kept: false, reason: errors?.["email"] ?? message };
  } catch {
    return { silence: true };
  }
}
