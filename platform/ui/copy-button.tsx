import { useEffect, useState } from "react";
import "./copy-button.css";

/** In milliseconds. */
const CHECK_MARK_TIME = 2_000;

/** Copies a value; shows a check mark for two seconds. A failure is only logged (specification 8.2 and 9.13). */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CHECK_MARK_TIME);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <button
        type="button"
        className="copy-button needs-script"
        aria-label={copied ? `${label} copied` : `Copy ${label}`}
        onClick={() => {
          navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            // oxlint-disable-next-line no-console -- the only trace a failed copy leaves
            (error: unknown) => console.error("Could not copy", error),
          );
        }}
      >
        {copied ? "✓" : "Copy"}
      </button>
      <span role="status" className="visually-hidden">
        {copied && `${label} copied`}
      </span>
    </>
  );
}
