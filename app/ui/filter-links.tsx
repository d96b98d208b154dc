import { Link } from "react-router";
import "./filter-links.css";

type Choice = { words: string; to: string; chosen: boolean };

/** A row of choices of which one holds, as links: they work before JavaScript and can be bookmarked. */
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
