import { createRoot } from "react-dom/client";

/**
 * Renders a dialog in its own root, because its opener may be removed before it closes, or not be part of the page's
 * code. `onClose` removes it and focuses `opener`.
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
