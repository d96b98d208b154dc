import { useId, useRef } from "react";

/**
 * A native popover: a button with `popoverTarget={id}` opens the element with `ref`, `id` and
 * `popover="auto"`, also before JavaScript; Escape and a click elsewhere close it and the focus goes back to the
 * button. It closes when the visitor leaves the page (leave-page.ts), which the Back button may show again.
 */
export function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    ref.current?.hidePopover();
  };
  return { ref, id, close };
}
