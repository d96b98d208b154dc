import { useEffect } from "react";
import { addOrderEvents, withoutOrderEvents, type OrderEvent } from "../../domain/notifications.ts";
import { send } from "./send.ts";
import { storedValue } from "./stored-value.ts";
import { useLiveUpdates } from "./use-live.ts";
import { useMe } from "./use-me.ts";
import { changeNotifications } from "./use-notifications.ts";

type Heard = { email: string; since: number };

// Whose news this browser has, and how far, so that what was removed from the list does not come back.
const heard = storedValue<Heard | null>({
  key: "calabash-larder:order-news",
  initial: null,
  accepts: (value) => Number.isSafeInteger((value as Heard).since) && typeof (value as Heard).email === "string",
});

/**
 * Rings the bell for each step of the orders of whoever is signed in, as it happens; forgets them when somebody else
 * is.
 */
export function useOrderEvents(): void {
  const email = useMe()?.email;
  const signedOut = useMe() === null;
  useEffect(() => {
    const before = heard.read();
    if (before && (signedOut || (email !== undefined && email !== before.email))) forget();
  }, [email, signedOut]);
  useLiveUpdates(email && "/api/live/mine", () => void fetchNews(email ?? ""));
}

async function fetchNews(email: string): Promise<void> {
  const since = heard.read()?.since ?? 0;
  const sent = await send<OrderEvent[]>(`/api/notifications?since=${since}`);
  const latest = "answer" in sent ? sent.answer[0] : undefined;
  if (!("answer" in sent) || !latest) return;
  heard.write({ email, since: Math.max(latest.id, heard.read()?.since ?? 0) });
  changeNotifications((list) => addOrderEvents(list, sent.answer));
}

function forget(): void {
  heard.write(null);
  changeNotifications(withoutOrderEvents);
}
