import { useEffect, useState } from "react";
import type { Profile } from "../../rules/responses.ts";
import { send } from "../../../../platform/ui/browser/send.ts";
import { useMe } from "./use-me.ts";

/** The profile of the signed-in customer; undefined until it has loaded, and for visitors who are not signed in. */
export function useProfile(): Profile | undefined {
  const email = useMe()?.email;
  const [profile, setProfile] = useState<Profile>();
  useEffect(() => {
    if (!email) return;
    let current = true;
    void send<Profile>("/api/profile").then((sent) => {
      if (current && "data" in sent) setProfile(sent.data);
    });
    return () => {
      current = false;
    };
  }, [email]);
  // After a change of account the old profile is not shown while the new one loads.
  return profile?.email === email ? profile : undefined;
}
