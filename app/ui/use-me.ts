import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Me } from "../api/me.ts";
import { SESSION_HINT } from "./session-hint.ts";

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

/** For the root: asks again whenever somebody may have signed in or out, here or in another tab. */
export function useRefreshMe(): void {
  const location = useLocation();
  const before = useRef(location.pathname);
  useEffect(() => {
    // Behind /auth it may be somebody else.
    const anew = before.current === "/auth" && location.pathname !== "/auth";
    before.current = location.pathname;
    lookAgain(anew);
  }, [location]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") lookAgain(false);
    };
    document.addEventListener("visibilitychange", look);
    // The page as it was, brought back by the Back button.
    addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pageshow", look);
    };
  }, []);
}

/** Asks who is signed in: for whoever has just changed their name. */
export function refreshMe(): void {
  lookAgain(true);
}

function lookAgain(anew: boolean): void {
  if (!document.cookie.includes(`${SESSION_HINT}=1`)) {
    if (me !== null) become(null);
  } else if (!me || anew) {
    void fetchMe().then(become);
  }
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
