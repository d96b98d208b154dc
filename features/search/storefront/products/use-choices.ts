import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Calls `onChoice` after each choice in a filter's form. A key that is held on the slider makes one choice, when it is
 * released, and typed text once the field is left; a search is sent by its form alone.
 */
export function useChoices(form: RefObject<HTMLFormElement | null>, onChoice: () => void): void {
  const latest = useRef(onChoice);
  useEffect(() => {
    latest.current = onChoice;
  });
  // The browser's own event, because React has none for the end of a slider's movement. In a layout effect, so that the
  // choices made before React handled the page are repeated after it.
  useLayoutEffect(() => {
    const element = form.current;
    let held = false;
    let changed = false;
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      changed = target.type === "range" && held;
      if (!changed && target.type !== "search") latest.current();
    };
    const press = () => {
      held = true;
    };
    const release = () => {
      held = false;
      if (changed) latest.current();
      changed = false;
    };
    const stop = new AbortController();
    element?.addEventListener("change", change, stop);
    element?.addEventListener("keydown", press, stop);
    element?.addEventListener("keyup", release, stop);
    return () => stop.abort();
  }, [form]);
}
