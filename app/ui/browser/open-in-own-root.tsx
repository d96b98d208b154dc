import { createRoot } from "react-dom/client";

/**
 * Renders a dialog in a root of its own, because what opens it may be gone before it closes, or belongs to no code of
 * the page. `onClose` removes it, and gives `opener` the focus.
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
