import { useEffect, useRef } from "react";

/** When the last line was removed, and the focused button with it, the heading of the empty cart gets the focus. */
export function useFocusOnEmptied(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>(".message h2");
    if (before.current && count === 0 && heading && document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus();
    }
    before.current = count;
  }, [count]);
}
