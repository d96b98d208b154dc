import { useLayoutEffect, useRef } from "react";

/**
 * The ref of a form that shows what the page's URL says. The Back button may show the page as it was left, with a
 * choice that belongs to the page after it: the form is reset then.
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
