import { useRevalidator } from "react-router";
import { useLiveUpdates } from "../../../platform/ui/browser/use-live-updates.ts";
import { timeLimit } from "../../../platform/ui/browser/time-limit.ts";

/** Revalidates the loaders of a page for signed-in users whenever something changed. */
export function useLive(url: string | undefined): void {
  const { revalidate } = useRevalidator();
  useLiveUpdates(url, () => void mayLoad().then((may) => (may ? revalidate() : undefined)));
}

/**
 * Whether the shop can be reached and the session is valid. A loader that fails would replace the page, and what is
 * typed on it, by an error page; the stream reports a change again when the database is back.
 */
function mayLoad(): Promise<boolean> {
  return fetch("/api/me", { signal: timeLimit(10_000) })
    .then(async (response) => response.ok && (await response.json()) !== null)
    .catch(() => false);
}
