import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { timeLimit } from "../browser/time-limit.ts";
import { useLiveUpdates } from "../browser/use-live-updates.ts";

/**
 * Revalidates the loaders of a page for signed-in users whenever something changed. While a form or a link is under way
 * it waits: React Router would load the next page anew, without the answer to the form.
 */
export function useLive(url: string | undefined): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const latest = useRef(isIdle);
  const isMissed = useRef(false);
  useEffect(() => {
    latest.current = isIdle;
    if (!isIdle || !isMissed.current) return;
    isMissed.current = false;
    void revalidate();
  }, [isIdle, revalidate]);
  useLiveUpdates(url, () => {
    void mayLoad().then((may) => {
      if (!may) return;
      if (latest.current) void revalidate();
      else isMissed.current = true;
    });
  });
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
