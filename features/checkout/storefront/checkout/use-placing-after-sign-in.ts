import { useEffect, useState } from "react";
import { takeAwaitsSignIn } from "#features/orders/ui/draft.ts";
import type { Naira } from "#platform/rules/money.ts";
import { hasSessionHint } from "#platform/ui/browser/session-hint.ts";

/**
 * Presses Place Order once for a customer who pressed it without a session and has just signed in, even by a mailed
 * link to a new password. A later visit, the Back button and a reload press nothing. Returns true instead when the
 * total has changed since, so that the customer can check it first.
 */
export function usePlacingAfterSignIn(total: Naira, press: () => void): boolean {
  const [waiting, setWaiting] = useState<Naira>();
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    const awaited = takeAwaitsSignIn();
    if (!new URLSearchParams(location.search).has("place")) return;
    history.replaceState(history.state, "", location.pathname);
    // Not by the header's `useMe`: just after signing in, that request is still under way.
    if (awaited !== undefined && hasSessionHint()) setWaiting(awaited);
    // oxlint-disable-next-line react/exhaustive-deps -- at the first rendering alone: Place Order writes what it takes
  }, []);
  useEffect(() => {
    if (waiting === undefined) return;
    setWaiting(undefined);
    if (waiting === total) press();
    else setHasChanged(true);
  }, [waiting, total, press]);
  return hasChanged;
}
