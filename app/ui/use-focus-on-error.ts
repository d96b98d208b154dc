import { useEffect, useRef } from "react";

/**
 * Put the ref on what holds a form: each new `trouble` moves the focus to the first field that is wrong, else to the
 * alert, so that keyboard and screen reader go on where the work is.
 */
export function useFocusOnError<E extends HTMLElement>(trouble: object | undefined) {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!trouble) return;
    const field = place.current?.querySelector<HTMLElement>("[aria-invalid]");
    (field ?? place.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  }, [trouble]);
  return place;
}
