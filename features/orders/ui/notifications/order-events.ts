import { useEffect } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { send } from "#platform/ui/browser/send.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";
import { useLiveUpdates } from "#platform/ui/browser/use-live-updates.ts";
import { addOrderEvents, withoutOrderEvents, type OrderEvent } from "../../rules/order-notifications.ts";
import { changeNotifications } from "./use-notifications.ts";

type LastSeen = { email: string; since: number };

// The account, and the newest id of its events that this browser has, so that removed notifications do not reappear.
const lastSeen = storedValue<LastSeen | null>({
  key: "calabash-larder:order-events",
  initial: null,
  accepts: (value) => Number.isSafeInteger((value as LastSeen).since) && typeof (value as LastSeen).email === "string",
});

/** Adds a notification for each order event of the signed-in customer, live; removes them when the account changes. */
export function OrderEvents(): null {
  const email = useMe()?.email;
  const signedOut = useMe() === null;
  useEffect(() => {
    const previous = lastSeen.read();
    if (previous && (signedOut || (email !== undefined && email !== previous.email))) forget();
  }, [email, signedOut]);
  useLiveUpdates(email && "/api/live/mine", () => void fetchOrderEvents(email ?? ""));
  return null;
}

async function fetchOrderEvents(email: string): Promise<void> {
  const since = lastSeen.read()?.since;
  const sent = await send<OrderEvent[]>(`/api/notifications?since=${since ?? 0}`);
  if (!("data" in sent)) return;
  const [latest] = sent.data;
  lastSeen.write({ email, since: Math.max(latest?.id ?? 0, lastSeen.read()?.since ?? 0) });
  if (latest) changeNotifications((list) => addOrderEvents(list, sent.data, since === undefined));
}

function forget(): void {
  lastSeen.write(null);
  changeNotifications(withoutOrderEvents);
}
