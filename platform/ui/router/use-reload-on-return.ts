import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Reloads a page that the Back button restores (back/forward cache) in the middle of a navigation: one that became a
 * document navigation, for example after signing in, never ends for React Router.
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
