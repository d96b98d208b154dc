import { useEffect, useSyncExternalStore } from "react";
import "./offline-notice.css";

/** Says at the foot of the window that there is no line, for as long as there is none. */
export function OfflineNotice() {
  const offline = useOffline();
  useEffect(() => {
    if (!offline || !navigator.serviceWorker?.controller) return;
    addEventListener("click", followAsDocument, true);
    return () => removeEventListener("click", followAsDocument, true);
  }, [offline]);
  return (
    <div className="offline-note" role="status">
      {offline && (
        <p>
          <strong>You are offline.</strong> What you looked at is still here; to order, you need the network back.
        </p>
      )}
    </div>
  );
}

/** Whether the browser knows that it has no line. */
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

/**
 * Without a line a link is a plain link: the service worker has whole pages, and not always each piece that React
 * Router would ask for.
 */
function followAsDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (link) event.stopImmediatePropagation();
}
