import { useEffect, useId, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import type { loader } from "../../office/search.tsx";
import { useDialog } from "./use-dialog.ts";
import "./palette.css";

const DELAY_MS = 150;

/**
 * Searches everything as you type: a combobox in a dialog (ARIA Authoring Practices, "Editable Combobox With List
 * Autocomplete"). The focus stays in the text; the arrow keys choose, Enter opens, Escape closes.
 */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const ref = useDialog(isOpen);
  return (
    <dialog ref={ref} className="office-palette" aria-label="Search the office" onClose={onClose} closedby="any">
      {isOpen && <Combobox onClose={onClose} />}
    </dialog>
  );
}

function Combobox({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { hits, isLoading } = useHits(typed);
  const chosen = hits[active];
  const open = (to: string | undefined) => {
    if (!to) return;
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: hits.length - 1 };
    const to = moves[event.key];
    const isMove = to !== undefined && (event.key.startsWith("Arrow") || event.ctrlKey);
    if (isMove && hits.length > 0) setActive((to + hits.length) % hits.length);
    else if (event.key === "Enter") open(chosen?.to);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label="Orders, customers, products, payments, pages"
        placeholder="Orders, customers, products, payments, pages"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="small-print office-palette-status">
        {isLoading ? "Searching…" : typed.trim() === "" ? "Type to search" : `${hits.length} found`}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="office-palette-list">
        {hits.map(({ to, kind, title, details }, index) => (
          <Link
            key={`${to} ${title}`}
            to={to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            ref={index === active ? scrollIntoView : undefined}
            onClick={onClose}
          >
            <strong>{title}</strong> <span className="small-print office-palette-kind">{kind}</span>
            {details && <span className="small-line">{details}</span>}
          </Link>
        ))}
      </div>
    </>
  );
}

/** The results for the text, requested a moment after typing. */
function useHits(typed: string) {
  const { load, data, state } = useFetcher<typeof loader>();
  useEffect(() => {
    const timer = setTimeout(() => void load(`/office/search?search=${encodeURIComponent(typed.trim())}`), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, load]);
  return { hits: data?.hits ?? [], isLoading: state === "loading" && data?.search !== typed.trim() };
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
