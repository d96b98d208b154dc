import { useLayoutEffect, useRef } from "react";

/**
 * A ref for a form that shows the state of the page's URL. The Back button may restore the page with a choice that
 * belongs to the page after it: the form is then reset.
 */
export function useResetOnReturn() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && form.current?.reset();
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);
  return form;
}
