import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A native popover: a button with `popoverTarget={id}` opens the element with `ref`, `id` and
 * `popover="auto"`, also before JavaScript; Escape and a click elsewhere close it and the focus goes back to the
 * button. Closes on page change.
 */
export function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const { key } = useLocation();
  const close = () => {
    if (ref.current?.matches(":popover-open")) ref.current.hidePopover();
  };
  useEffect(close, [key]);
  return { ref, id, close };
}
