import { useLayoutEffect, useState } from "react";

/**
 * Whether another view of this page is on its way. Always false in a browser without the Navigation API, which alone
 * tells that a visitor has stopped the navigation.
 */
export function usePendingList(): boolean {
  const [pending, setPending] = useState<NavigateEvent>();
  // In a layout effect, for a choice that was made before React handled the page and is repeated after it.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const begin = (event: NavigateEvent) => {
      const { destination, signal, hashChange, downloadRequest } = event;
      if (hashChange || downloadRequest !== null || new URL(destination.url).pathname !== location.pathname) return;
      setPending(event);
      const end = () => setPending((latest) => (latest === event ? undefined : latest));
      signal.addEventListener("abort", end, stop);
    };
    window.navigation?.addEventListener("navigate", begin, stop);
    // The Back button shows the page as it was left.
    addEventListener("pageshow", ({ persisted }) => persisted && setPending(undefined), stop);
    return () => stop.abort();
  }, []);
  return pending !== undefined;
}
