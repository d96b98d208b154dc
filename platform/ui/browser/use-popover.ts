import { useId, useRef } from "react";

/**
 * A native popover: a button with `popoverTarget={id}` opens the element with `ref`, `id` and `popover="auto"`, even
 * before JavaScript has loaded; Escape and a click elsewhere close it, and focus returns to the button. It also closes
 * when the visitor leaves the page (leave-page.ts), because the Back button may show the page again.
 */
export function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    ref.current?.hidePopover();
  };
  return { ref, id, close };
}
