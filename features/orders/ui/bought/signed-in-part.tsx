import type { ComponentType } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";

/** A component for signed-in customers only; its code loads once the browser knows that somebody is signed in. */
export function signedInPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(load);
  return function SignedInPart(props) {
    return useMe() && <Part {...props} when />;
  };
}
