import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { timeLimit } from "../browser/time-limit.ts";
import { useLiveUpdates } from "../browser/use-live-updates.ts";

/**
 * Revalidates the loaders of a page for signed-in users whenever something changes. Waits while a form or link is in
 * flight: React Router would load the next page again, without the form's result.
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
 * Whether the shop can be reached and the session is valid. A failing loader would replace the page, and what is typed
 * on it, with an error page; the stream reports a change again when the database is back.
 */
function mayLoad(): Promise<boolean> {
  return fetch("/api/me", { signal: timeLimit(10_000) })
    .then(async (response) => response.ok && (await response.json()) !== null)
    .catch(() => false);
}
