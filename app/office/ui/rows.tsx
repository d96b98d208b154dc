import { Link } from "react-router";
import "./rows.css";

type RowProps = {
  to: string;
  title: React.ReactNode;
  /** A picture or a mark before the words. */
  start?: React.ReactNode;
  /** The small line below the title. */
  facts?: React.ReactNode;
  /** What stands at the right: a number, a badge. */
  end?: React.ReactNode;
};

/** A list of things to open. Each row is one large target. */
export function Rows({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ul className="office-rows" aria-label={label}>
      {children}
    </ul>
  );
}

export function Row({ to, title, start, facts, end }: RowProps) {
  return (
    <li>
      <Link className="office-row" to={to}>
        {start}
        <span className="office-row-words">
          <span className="office-row-title">{title}</span>
          {facts && <span className="office-row-facts">{facts}</span>}
        </span>
        {end && <span className="office-row-end">{end}</span>}
      </Link>
    </li>
  );
}

/** What stands where a list has nothing to show. */
export function NoRows({ children }: { children: React.ReactNode }) {
  return <p className="office-none">{children}</p>;
}
