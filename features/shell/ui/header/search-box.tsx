import { useRef, useState } from "react";
import { Icon } from "#platform/ui/icon.tsx";

const load = () => import("../search/suggestions.tsx");

/**
 * Opens the product list with the search term; does nothing if the term is blank. Suggestions load when it is first
 * used.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>();
  // If the suggestions fail to load, it remains a plain search.
  const use = () => void load().then(setPart, () => {});
  return (
    <form
      action="/products"
      role="search"
      className="search-box"
      onSubmit={(event) => {
        if (input.current?.value.trim() === "") event.preventDefault();
      }}
    >
      <label>
        <span className="visually-hidden">Search products</span>
        <input
          ref={input}
          type="search"
          name="search"
          placeholder="Egusi, garri…"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={use}
          onInput={use}
        />
      </label>
      <button type="submit" aria-label="Search">
        <Icon name="search" size={20} />
      </button>
      {part && <part.Suggestions input={input} />}
    </form>
  );
}
