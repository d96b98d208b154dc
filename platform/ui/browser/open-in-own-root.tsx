import { createRoot } from "react-dom/client";

/**
 * Renders a dialog in a root of its own, because its opener may be removed before it closes, or be outside of the
 * page's code. `onClose` removes it, and gives `opener` the focus.
 */
export function openInOwnRoot(opener: HTMLElement, render: (onClose: () => void) => React.ReactNode): void {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  root.render(
    render(() => {
      root.unmount();
      host.remove();
      opener.focus({ preventScroll: true });
    }),
  );
}
