import { useEffect, useState } from "react";
import type { Profile } from "../../domain/profile.ts";
import { send } from "./send.ts";
import { useMe } from "./use-me.ts";

/** What the shop knows of the signed-in person; undefined until it is here, and for everyone else. */
export function useProfile(): Profile | undefined {
  const email = useMe()?.email;
  const [profile, setProfile] = useState<Profile>();
  useEffect(() => {
    if (!email) return;
    let wanted = true;
    void send<Profile>("/api/profile").then((sent) => {
      if (wanted && "answer" in sent) setProfile(sent.answer);
    });
    return () => {
      wanted = false;
    };
  }, [email]);
  // Nobody else's: after a change of account the old one is not shown until the new one is here.
  return profile?.email === email ? profile : undefined;
}
