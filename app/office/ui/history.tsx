import "./history.css";

/** What happened, one line a fact: the fact, who, when. Takes `li` elements. */
export function History({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ol className="office-history" aria-label={label}>
      {children}
    </ol>
  );
}
