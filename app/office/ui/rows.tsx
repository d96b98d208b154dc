import { Link } from "react-router";
import "./rows.css";

type RowProps = {
  to: string;
  title: React.ReactNode;
  /** A picture or an icon before the text. */
  start?: React.ReactNode;
  /** The small text below the title; a list of texts is set apart, without the empty ones. */
  facts?: React.ReactNode | (string | false)[];
  /** A number or a badge at the right. */
  end?: React.ReactNode;
};

/** A list of links. Each row is one large target. */
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
        <span className="office-row-text">
          <span className="office-row-title">{title}</span>
          {facts && <Facts facts={facts} />}
        </span>
        {end && <span className="office-row-end">{end}</span>}
      </Link>
    </li>
  );
}

/** A row that is no link, with a control or a value at its end. */
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

function Facts({ facts }: Pick<RowProps, "facts">) {
  const apart = Array.isArray(facts) ? facts.map((text) => text && <span key={text}>{text}</span>) : facts;
  return <span className="office-row-facts">{apart}</span>;
}

/** The text of an empty list. */
export function NoRows({ children }: { children: React.ReactNode }) {
  return <p className="office-empty">{children}</p>;
}
