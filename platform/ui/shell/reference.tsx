import { useBrowserValue } from "../browser/store.ts";

/** The placeholder in the rendered HTML that features/entry.server.tsx replaces with the request id. */
export const REFERENCE_MARK = "%request-id%";

const renderedReference = () => document.getElementById("reference")?.textContent ?? "";

/** The request id, to find the error in the log; nothing if the server did not render the page. */
export function Reference() {
  const reference = useBrowserValue(renderedReference, REFERENCE_MARK);
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
