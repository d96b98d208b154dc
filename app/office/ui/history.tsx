import "./history.css";

/** A list of events, one entry each: the event, who caused it and when. The children are `li` elements. */
export function History({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ol className="office-history" aria-label={label}>
      {children}
    </ol>
  );
}
