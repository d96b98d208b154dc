import { vi } from "vitest";

/** Hides the tab, or shows it again. */
export function setVisibility(state: "hidden" | "visible"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}
