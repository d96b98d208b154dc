import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { openedFor } from "#platform/ui/browser/opened-for.ts";
import { hasSessionHint } from "#platform/ui/browser/session-hint.ts";
import { useStore } from "#platform/ui/browser/store.ts";
import { useMe, useRefreshMe } from "./browser/use-me.ts";

const Notice = lazyPart(async () => (await import("./another-account/notice.tsx")).AnotherAccountNotice);

/** For the root: tracks who is signed in, and says so when it is no longer the person that the page was opened for. */
export function SignedInNow() {
  useRefreshMe();
  const me = useMe();
  const opened = useStore(openedFor);
  // Without an answer the visitor also looks signed out, but then the hint is still there.
  const isOther = opened && me !== undefined && (me ? me.reference !== opened.reference : !hasSessionHint());
  return <Notice when={isOther === true} opened={isOther ? opened.name : undefined} now={me?.name} />;
}
