import { useHydrated } from "./browser/store.ts";

/** Prints the page. Rendered only with JavaScript, which it needs. */
export function PrintButton({ children }: { children: React.ReactNode }) {
  const hydrated = useHydrated();
  return (
    hydrated && (
      <button type="button" className="button button-quiet" onClick={() => print()}>
        {children}
      </button>
    )
  );
}
