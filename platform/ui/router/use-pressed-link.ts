import { useEffect } from "react";
import { useNavigation } from "react-router";
import { PRESSED_KEY } from "../../reading/pressed-key.ts";

/** Saves which page React Router is loading, while it loads (leave-page.ts). */
export function usePressedLink(): void {
  const { location, formMethod } = useNavigation();
  const pressed = location && !formMethod ? location.pathname + location.search : undefined;
  useEffect(() => {
    try {
      if (pressed) sessionStorage.setItem(PRESSED_KEY, pressed);
      else sessionStorage.removeItem(PRESSED_KEY);
    } catch {
      // Without storage, the page only reloads, and the link must be pressed again.
    }
  }, [pressed]);
}
