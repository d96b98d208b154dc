import { useLayoutEffect } from "react";

/** Offline, follows links as document navigations: the service worker has few of React Router's data responses. */
export function useDocumentLinksOffline(): void {
  // A layout effect runs before React Router begins to follow links, so no click slips in between.
  useLayoutEffect(() => {
    addEventListener("click", followAsDocument, true);
    return () => removeEventListener("click", followAsDocument, true);
  }, []);
}

function followAsDocument(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (link) event.stopImmediatePropagation();
}
