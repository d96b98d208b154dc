import { useEffect, useRef } from "react";
import { openedFor } from "#platform/ui/browser/opened-for.ts";
import { usePath } from "#platform/ui/browser/page-context.ts";
import { hasSessionHint } from "#platform/ui/browser/session-hint.ts";
import { createStore, useStore } from "#platform/ui/browser/store.ts";
import { timeLimit } from "#platform/ui/browser/time-limit.ts";
import type { Me } from "../../rules/responses.ts";

const me = createStore<Me | undefined>(() => undefined);

/** The signed-in user; null if there is none, undefined until the browser knows. */
export function useMe(): Me | undefined {
  return useStore(me);
}

/** For the root: refreshes the user whenever a sign-in or sign-out may have happened, here or in another tab. */
export function useRefreshMe(): void {
  const path = usePath();
  const previousPath = useRef(path);
  useEffect(() => {
    // After /auth another user may be signed in.
    const mayHaveChanged = previousPath.current === "/auth" && path !== "/auth";
    previousPath.current = path;
    if (mayHaveChanged || !hasSessionHint()) openedFor.write(undefined);
    refresh(mayHaveChanged);
  }, [path]);
  useEffect(() => {
    // Another user may have signed in in another tab.
    const onVisible = () => {
      if (document.visibilityState === "visible" && !isAsking) refresh(true, me.read());
    };
    // The Back button restores the page from the back/forward cache; another user may have signed in meanwhile.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh(true);
    };
    document.addEventListener("visibilitychange", onVisible);
    addEventListener("focus", onVisible);
    addEventListener("pageshow", onPageShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      removeEventListener("focus", onVisible);
      removeEventListener("pageshow", onPageShow);
    };
  }, []);
}

/** Fetches the signed-in user again, after a change of the name for example. */
export function refreshMe(): void {
  refresh(true);
}

let newest = 0;
let isAsking = false;
/**
 * Ignores an answer that comes after a sign-out or a newer request: its user may have left. If the request fails, the
 * user becomes `otherwise`: by default the visitor counts as signed out until the next page. The server decides every
 * access anyway.
 */
function refresh(force: boolean, otherwise: Me | undefined = null): void {
  if (!hasSessionHint()) {
    newest += 1;
    isAsking = false;
    if (me.read() !== null) setMe(null);
  } else if (!me.read() || force) {
    newest += 1;
    const request = newest;
    isAsking = true;
    void fetchMe().then((answer = otherwise ?? null) => {
      if (request !== newest) return;
      isAsking = false;
      setMe(answer);
    });
  }
}

async function fetchMe(): Promise<Me | undefined> {
  return fetch("/api/me", { signal: timeLimit(10_000) })
    .then(async (response) => (response.ok ? ((await response.json()) as Me) : undefined))
    .catch(() => undefined);
}

function setMe(next: Me): void {
  if (next === null) delete document.documentElement.dataset["signedIn"];
  if (next && !openedFor.read()) openedFor.write({ reference: next.reference, name: next.name });
  me.write(next);
}
