import { formatDateTime, formatShortDateTime } from "../../rules/more-dates.ts";
import "./history.css";

/** A list of events; the children are `HistoryEntry`, or `li` elements. */
export function History({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ol className="plain-list office-history" aria-label={label}>
      {children}
    </ol>
  );
}

type EntryProps = {
  at: string;
  title: React.ReactNode;
  /** Who caused it, and where; empty details are left out. */
  details?: React.ReactNode[];
  /** Shown below, such as details to open. */
  children?: React.ReactNode;
};

/** One event: its time on the left, what happened, and below that who caused it. */
export function HistoryEntry({ at, title, details = [], children }: EntryProps) {
  return (
    <li className="office-event">
      <time dateTime={at} title={formatDateTime(at)}>
        {formatShortDateTime(at)}
      </time>
      <div>
        <strong>{title}</strong>
        <p className="office-row-facts">
          {details.map((detail, index) => detail && <span key={index}>{detail}</span>)}
        </p>
        {children}
      </div>
    </li>
  );
}
