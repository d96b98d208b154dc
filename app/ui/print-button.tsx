import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Prints the page. Only there when a script can do it: without one, the browser's own menu prints as well. */
export function PrintButton({ children }: { children: React.ReactNode }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    here && (
      <button type="button" className="button button-quiet" onClick={() => print()}>
        {children}
      </button>
    )
  );
}
