import { useEffect, useRef } from "react";

/**
 * A ref for a heading: removing a card or a list also removes the focused button, so the focus moves to the heading.
 */
export function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return heading;
}
