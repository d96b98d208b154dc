import { useLayoutEffect, useSyncExternalStore } from "react";
import "./offline-notice.css";

/** A notice at the bottom of the window while the browser is offline. */
export function OfflineNotice() {
  const offline = useOffline();
  // A layout effect is done when React Router begins to follow links: no click falls between the two.
  useLayoutEffect(() => {
    addEventListener("click", followAsDocument, true);
    return () => removeEventListener("click", followAsDocument, true);
  }, []);
  return (
    <div className="offline-note" role="status">
      {offline && (
        <p>
          <strong>You’re offline.</strong> You can still see the pages you’ve opened; you can order once you’re back
          online.
        </p>
      )}
    </div>
  );
}

/** Whether the browser reports that it is offline. */
function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener("online", listener);
      addEventListener("offline", listener);
      return () => {
        removeEventListener("online", listener);
        removeEventListener("offline", listener);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}

/** Offline, a link is followed as a document navigation: the service worker has few of React Router's data requests. */
function followAsDocument(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (link) event.stopImmediatePropagation();
}
