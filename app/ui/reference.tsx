import { useSyncExternalStore } from "react";

/** Stands in the rendered page until app/entry.server.tsx puts the request's id in its place. */
export const REFERENCE_MARK = "%request-id%";

const never = () => () => {};
const written = () => document.getElementById("reference")?.textContent ?? "";

/**
 * What the customer can quote so that we find the failure in the log; nothing when the failure was not on the server's
 * page.
 */
export function Reference() {
  const reference = useSyncExternalStore(never, written, () => REFERENCE_MARK);
  if (reference === "") return null;
  return (
    <>
      If you write to us, please quote{" "}
      <code id="reference" suppressHydrationWarning>
        {reference}
      </code>
      .
    </>
  );
}
