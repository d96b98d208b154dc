import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Calls `onChoice` after each choice in a filter form. Holding a key on the slider makes one choice, on release, and
 * typed text makes one when the field loses focus; only submitting the form sends a search.
 */
export function useChoices(form: RefObject<HTMLFormElement | null>, onChoice: () => void): void {
  const latest = useRef(onChoice);
  useEffect(() => {
    latest.current = onChoice;
  });
  // A native listener, because React has no event for the end of a slider's movement. In a layout effect, so that
  // choices made before hydration are replayed after it.
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
