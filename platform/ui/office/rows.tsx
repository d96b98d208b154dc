import { Children } from "react";
import { Link } from "react-router";
import "./rows.css";

type RowProps = {
  to: string;
  title: React.ReactNode;
  /** A control before the link, such as a checkbox. */
  tick?: React.ReactNode;
  /** A picture or an icon before the text. */
  start?: React.ReactNode;
  /** Below the title: a sentence, or a list of details on one line, truncated at its end; `false` is left out. */
  details?: React.ReactNode;
  /** A number or badge on the right; a fragment's children are stacked. */
  end?: React.ReactNode;
};

/** The label of a column, or `[label, "number"]` for a right-aligned one. */
type Column = string | readonly [label: string, "number"];

type RowsProps = {
  label: string;
  /**
   * The labels of the title, the details and the parts of the end. With them, the rows of a wide list are aligned in
   * columns; each row must then have a detail for each column, possibly `false`.
   */
  columns?: readonly Column[];
  /** The text in place of a list without rows. */
  empty?: string;
  children: React.ReactNode;
};

/** A list of links. Each row is one large target. */
export function Rows({ label, columns, empty, children }: RowsProps) {
  if (empty !== undefined && Children.count(children) === 0) return <NoRows>{empty}</NoRows>;
  if (!columns) {
    return (
      <ul className="office-rows" aria-label={label}>
        {children}
      </ul>
    );
  }
  return (
    <div className="office-table">
      <ul className="office-rows" aria-label={label} style={{ "--columns": columns.length - 1 } as React.CSSProperties}>
        <li className="office-row-heads" aria-hidden="true">
          {columns.map((column) =>
            typeof column === "string" ? (
              <span key={column}>{column}</span>
            ) : (
              <span key={column[0]} className="office-number-head">
                {column[0]}
              </span>
            ),
          )}
        </li>
        {children}
      </ul>
    </div>
  );
}

export function Row({ to, title, tick, start, details, end }: RowProps) {
  const isBrief = Array.isArray(details);
  return (
    <li className={tick ? "office-ticked-row" : undefined}>
      {tick}
      <Link className={isBrief ? "office-row office-brief-row" : "office-row"} to={to}>
        {start}
        <span className="office-row-text">
          <span className="office-row-title" title={isBrief && typeof title === "string" ? title : undefined}>
            {title}
          </span>
          {details && <Details details={details} />}
        </span>
        {end && <span className="office-row-end">{end}</span>}
      </Link>
    </li>
  );
}

/** A row that is not a link, with a control or a value at its end. */
export function PlainRow({ title, details, children }: Pick<RowProps, "title" | "details"> & React.PropsWithChildren) {
  return (
    <li className="office-row">
      <span className="office-row-text">
        <span className="office-row-title">{title}</span>
        <Details details={details} />
      </span>
      {children}
    </li>
  );
}

/** An omitted detail becomes an empty cell of its column. */
function Details({ details }: Pick<RowProps, "details">) {
  // The details of a row have no ids, and their order never changes.
  const apart = Array.isArray(details) ? details.map((detail, index) => <span key={index}>{detail}</span>) : details;
  return <span className="office-row-facts">{apart}</span>;
}

/** The text of an empty list. */
export function NoRows({ children }: { children: React.ReactNode }) {
  return <p className="office-empty">{children}</p>;
}
