import { useEffect, useRef } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { hasSessionHint } from "#platform/ui/browser/session-hint.ts";
import { forgetOrder } from "./end-order.ts";

/**
 * Empties the draft when its customer signs out in another tab. A customer who only seems signed out, because the
 * network failed or the session has ended, keeps it.
 */
export function useForgetDraft(): void {
  const me = useMe();
  const before = useRef(me);
  useEffect(() => {
    if (before.current && me === null && !hasSessionHint()) forgetOrder();
    before.current = me;
  }, [me]);
}
