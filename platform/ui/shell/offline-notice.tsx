import "./offline-notice.css";

/** A notice at the bottom of the window while the browser is offline (root-marks.ts). */
export function OfflineNotice() {
  return (
    <div className="offline-note" role="status">
      <p>
        <strong>You’re offline.</strong> You can still see the pages you’ve opened; you can order once you’re back
        online.
      </p>
    </div>
  );
}
