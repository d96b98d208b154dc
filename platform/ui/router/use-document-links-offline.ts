import { useLayoutEffect } from "react";

/** Offline, a link is followed as a document navigation: the service worker has few of React Router's data requests. */
export function useDocumentLinksOffline(): void {
  // A layout effect is done when React Router begins to follow links: no click falls between the two.
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
