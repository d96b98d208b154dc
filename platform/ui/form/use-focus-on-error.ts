import { useEffect, useRef } from "react";

/**
 * Returns a ref for the element around a form. Each new `error` moves the focus to the first invalid field, else to the
 * alert, so that keyboard and screen reader users continue there.
 */
export function useFocusOnError<E extends HTMLElement>(error: object | undefined) {
  const container = useRef<E>(null);
  useEffect(() => {
    if (!error) return;
    const field = container.current?.querySelector<HTMLElement>("[aria-invalid]");
    (field ?? container.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  }, [error]);
  return container;
}
