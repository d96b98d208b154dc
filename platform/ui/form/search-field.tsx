import "./search-field.css";

type Props = Omit<React.ComponentProps<"input">, "type" | "name"> & { label: string };

/** A search box with its button for a GET form; the query parameter is `search`. */
export function SearchField({ label, ...input }: Props) {
  return (
    <div className="search-row">
      <input type="search" name="search" aria-label={label} maxLength={100} enterKeyHint="search" {...input} />
      <button type="submit" className="button button-small">
        Search
      </button>
    </div>
  );
}
