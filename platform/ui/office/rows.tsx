import { Link } from "react-router";
import "./rows.css";

type RowProps = {
  to: string;
  title: React.ReactNode;
  /** A control before the link, such as a checkbox. */
  tick?: React.ReactNode;
  /** A picture or an icon before the text. */
  start?: React.ReactNode;
  /** Below the title: a sentence, or a list of facts, which are one line, cut at its end; `false` is left out. */
  facts?: React.ReactNode;
  /** A number or a badge at the right; the children of a fragment are below each other. */
  end?: React.ReactNode;
};

/** The label of a column, or `[label, "number"]` for one that is aligned at the right. */
type Column = string | readonly [label: string, "number"];

type RowsProps = {
  label: string;
  /**
   * The labels of the title, the facts and the parts of the end. With them the rows of a wide list are aligned in
   * columns; each row must then have a fact for each column, perhaps `false`.
   */
  columns?: readonly Column[];
  children: React.ReactNode;
};

/** A list of links. Each row is one large target. */
export function Rows({ label, columns, children }: RowsProps) {
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

export function Row({ to, title, tick, start, facts, end }: RowProps) {
  const isBrief = Array.isArray(facts);
  return (
    <li className={tick ? "office-ticked-row" : undefined}>
      {tick}
      <Link className={isBrief ? "office-row office-brief-row" : "office-row"} to={to}>
        {start}
        <span className="office-row-text">
          <span className="office-row-title" title={isBrief && typeof title === "string" ? title : undefined}>
            {title}
          </span>
          {facts && <Facts facts={facts} />}
        </span>
        {end && <span className="office-row-end">{end}</span>}
      </Link>
    </li>
  );
}

/** A row that is not a link, with a control or a value at its end. */
export function PlainRow({ title, facts, children }: Pick<RowProps, "title" | "facts"> & React.PropsWithChildren) {
  return (
    <li className="office-row">
      <span className="office-row-text">
        <span className="office-row-title">{title}</span>
        <Facts facts={facts} />
      </span>
      {children}
    </li>
  );
}

/** A fact that is left out becomes an empty cell of its column. */
function Facts({ facts }: Pick<RowProps, "facts">) {
  // The facts of a row have no ids, and their order never changes.
  const apart = Array.isArray(facts) ? facts.map((fact, index) => <span key={index}>{fact}</span>) : facts;
  return <span className="office-row-facts">{apart}</span>;
}

/** The text of an empty list. */
export function NoRows({ children }: { children: React.ReactNode }) {
  return <p className="office-empty">{children}</p>;
}
