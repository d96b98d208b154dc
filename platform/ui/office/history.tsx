import { formatDateTime, formatShortDateTime } from "../../rules/dates.ts";
import "./history.css";

/** A list of events; the children are `HistoryEntry`, or `li` elements. */
export function History({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ol className="office-history" aria-label={label}>
      {children}
    </ol>
  );
}

type EntryProps = {
  at: string;
  title: React.ReactNode;
  /** Who caused it, and where; empty facts are left out. */
  facts?: React.ReactNode[];
  /** Below, such as details to open. */
  children?: React.ReactNode;
};

/** One event: its time at the left, what happened, and below who caused it. */
export function HistoryEntry({ at, title, facts = [], children }: EntryProps) {
  return (
    <li className="office-event">
      <time dateTime={at} title={formatDateTime(at)}>
        {formatShortDateTime(at)}
      </time>
      <div>
        <strong>{title}</strong>
        <p className="office-row-facts">{facts.map((fact, index) => fact && <span key={index}>{fact}</span>)}</p>
        {children}
      </div>
    </li>
  );
}
