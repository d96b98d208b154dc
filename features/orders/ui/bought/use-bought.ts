import { useEffect } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { formatMonth } from "#platform/rules/more-dates.ts";
import { send } from "#platform/ui/browser/send.ts";
import { createStore, useStore } from "#platform/ui/browser/store.ts";
import type { Bought } from "../../rules/responses.ts";

/** `month`: when it was ordered, `November`. */
type BoughtInMonth = Bought & { month: string };

const loaded = createStore<{ email: string; bought: BoughtInMonth[] } | undefined>(() => undefined);
let requestedFor: string | undefined;

/** What the signed-in customer has bought, newest first, requested once for the page; empty until it is known. */
export function useBought(): BoughtInMonth[] {
  const email = useMe()?.email;
  const known = useStore(loaded);
  useEffect(() => {
    if (email === undefined || email === requestedFor) return;
    requestedFor = email;
    void send<Bought[]>("/api/orders/bought").then((sent) => {
      if (!("data" in sent)) return;
      const now = new Date();
      loaded.write({ email, bought: sent.data.map((one) => ({ ...one, month: formatMonth(one.orderedAt, now) })) });
    });
  }, [email]);
  return known && known.email === email ? known.bought : none;
}

const none: BoughtInMonth[] = [];
