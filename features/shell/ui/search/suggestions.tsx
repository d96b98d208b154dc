import { useEffect, useEffectEvent, useId, useState, type RefObject } from "react";
import { buildOptions } from "./options.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import "./suggestions.css";

/** No option is chosen: Enter searches for what was typed. */
const NONE = -1;

/**
 * Makes the search box a combobox (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"): the focus
 * stays in the text; the arrow keys choose an option, Enter opens it, Escape closes the list.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const [typed, setTyped] = useState(() => input.current?.value ?? "");
  const [wanted, setWanted] = useState(true);
  const [active, setActive] = useState(NONE);
  const suggestions = useSuggestions(typed);
  const options = suggestions ? buildOptions(suggestions, typed.trim()) : [];
  const open = wanted && options.length > 0;
  const close = () => {
    setWanted(false);
    setActive(NONE);
  };
  useCombobox(input, {
    attributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(open),
      "aria-controls": `${id}-list`,
      "aria-activedescendant": open && active !== NONE ? `${id}-${active}` : "",
    },
    onType: (text) => {
      setTyped(text);
      setActive(NONE);
      setWanted(true);
    },
    onBlur: close,
    onKey: (event) => {
      const chosen = options[active];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        setWanted(true);
        setActive((now) => step(now, event.key === "ArrowDown" ? 1 : -1, options.length));
      } else if (event.key === "Enter" && open && chosen) location.assign(chosen.to);
      else if (event.key === "Escape" && open) close();
      else return;
      event.preventDefault();
    },
  });
  // The Back button may show this page again.
  useEffect(() => {
    addEventListener("pagehide", close);
    return () => removeEventListener("pagehide", close);
  });
  const count = options.length;
  return (
    <>
      <div role="status" className="visually-hidden">
        {open && `${count} suggestion${count === 1 ? "" : "s"}`}
      </div>
      {/* Keeps the focus in the text when an option is pressed. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className="card suggestions"
        hidden={!open}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map(({ to, content }, index) => (
          <a key={to} href={to} id={`${id}-${index}`} role="option" aria-selected={index === active} tabIndex={-1}>
            {content}
          </a>
        ))}
      </div>
    </>
  );
}

/** The next option in a direction; the text comes before the first and after the last option. */
function step(now: number, direction: 1 | -1, count: number): number {
  const places = count + 1;
  return ((now + 1 + direction + places) % places) - 1;
}

type Combobox = {
  attributes: Record<string, string>;
  onType: (text: string) => void;
  onBlur: () => void;
  onKey: (event: KeyboardEvent) => void;
};

/**
 * Adds attributes and listeners to an input that another component renders, because the input already has the focus.
 */
function useCombobox(ref: RefObject<HTMLInputElement | null>, { attributes, ...listeners }: Combobox) {
  const onType = useEffectEvent(listeners.onType);
  const onBlur = useEffectEvent(listeners.onBlur);
  const onKey = useEffectEvent(listeners.onKey);
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    for (const [name, value] of Object.entries(attributes)) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  });
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    input.addEventListener("input", () => onType(input.value), { signal });
    input.addEventListener("blur", () => onBlur(), { signal });
    input.addEventListener("keydown", (event) => onKey(event), { signal });
    // Includes text typed between rendering and adding the listener.
    onType(input.value);
    return () => stopped.abort();
  }, [ref]);
}
