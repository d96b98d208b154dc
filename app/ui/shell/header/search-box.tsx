import { Form } from "react-router";
import { Icon } from "../../icon.tsx";

/** Opens the product list with the search term; does nothing if the term is blank. */
export function SearchBox() {
  return (
    <Form
      action="/products"
      role="search"
      className="search-box"
      onSubmit={(event) => {
        const term = new FormData(event.currentTarget).get("search");
        if (String(term).trim() === "") event.preventDefault();
      }}
    >
      <label>
        <span className="visually-hidden">Search products</span>
        <input type="search" name="search" placeholder="Egusi, stockfish, garri…" enterKeyHint="search" />
      </label>
      <button type="submit" aria-label="Search">
        <Icon name="search" size={20} />
      </button>
    </Form>
  );
}
