import { Link } from "react-router";
import "./filter-links.css";

type Choice = { words: string; to: string; chosen: boolean };

/** A row of exclusive choices as links: they work without JavaScript and can be bookmarked. */
export function FilterLinks({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className="filter-links" aria-label={label}>
      <ul>
        {choices.map(({ words, to, chosen }) => (
          <li key={words}>
            <Link to={to} aria-current={chosen ? "true" : undefined} preventScrollReset>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
