import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Prints the page. Rendered only with JavaScript, which it needs. */
export function PrintButton({ children }: { children: React.ReactNode }) {
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    hydrated && (
      <button type="button" className="button button-quiet" onClick={() => print()}>
        {children}
      </button>
    )
  );
}
