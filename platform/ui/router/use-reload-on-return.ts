import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Reloads a page that the Back button shows as it was left (back/forward cache), in the middle of a navigation: one
 * that became a document navigation, after signing in for example, never ends for React Router.
 */
export function useReloadOnReturn(): void {
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (isIdle) return;
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, [isIdle]);
}
