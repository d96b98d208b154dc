import { useEffect, useState } from "react";
import { openedFor } from "#platform/ui/browser/opened-for.ts";
import { send } from "#platform/ui/browser/send.ts";
import { useStore } from "#platform/ui/browser/store.ts";
import type { Profile } from "../../rules/responses.ts";
import { useMe } from "./use-me.ts";

/**
 * The profile of the customer that the page was opened for, even if another has signed in since; undefined until it has
 * loaded, and for visitors who are not signed in.
 */
export function useProfile(): Profile | undefined {
  const me = useMe();
  const reference = useStore(openedFor)?.reference;
  const email = me?.reference === reference ? me?.email : undefined;
  const [loaded, setLoaded] = useState<{ reference: string | undefined; profile: Profile }>();
  useEffect(() => {
    if (!email) return;
    let current = true;
    void send<Profile>("/api/profile").then((sent) => {
      if (current && "data" in sent && sent.data.email === email) setLoaded({ reference, profile: sent.data });
    });
    return () => {
      current = false;
    };
  }, [email, reference]);
  // After a change of account the old profile is not shown while the new one loads.
  return me && loaded?.reference === reference ? loaded?.profile : undefined;
}
