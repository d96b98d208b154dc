import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Me } from "../api/me.ts";
import { SESSION_HINT } from "../session-hint.ts";

let me: Me | undefined;
const listeners = new Set<() => void>();

/** Who is signed in; null for nobody, undefined until the browser knows. */
export function useMe(): Me | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => me,
    () => undefined,
  );
}

/** For the root: asks again whenever a page change shows that somebody signed in or out. */
export function useKeepMe(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!document.cookie.includes(`${SESSION_HINT}=1`)) {
      if (me !== null) become(null);
    } else if (!me) {
      void fetchMe().then(become);
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page change itself is the occasion
  }, [key]);
}

/** Asks again who is signed in: after a change of name or address. */
export function refreshMe(): void {
  void fetchMe().then(become);
}

async function fetchMe(): Promise<Me> {
  // Whoever cannot be asked counts as nobody until the next page; the server decides anyway.
  return fetch("/api/me", { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as Me) : null))
    .catch(() => null);
}

function become(next: Me): void {
  me = next;
  if (next === null) delete document.documentElement.dataset["signedIn"];
  for (const listener of listeners) listener();
}
