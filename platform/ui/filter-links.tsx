import "./filter-links.css";

type Choice = { label: string; to: string; selected: boolean };

/** A row of exclusive choices as links: they work without JavaScript and can be bookmarked. */
export function FilterLinks({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className="filter-links" aria-label={label}>
      <ul className="plain-list pills">
        {choices.map((choice) => (
          <li key={choice.label}>
            <a href={choice.to} aria-current={choice.selected ? "true" : undefined} data-keep-place="">
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
