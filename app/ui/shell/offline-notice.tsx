import { useSyncExternalStore } from "react";
import "./offline-notice.css";

/** A notice at the bottom of the window while the browser is offline. */
export function OfflineNotice() {
  const offline = useOffline();
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
