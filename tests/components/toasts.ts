import { act, renderHook } from "@testing-library/react";
import { vi } from "vitest";
import { removeToast, useToasts, type Toast } from "#platform/ui/browser/toasts.ts";

/** Milliseconds from an action to its toast. */
const DELAY = 100;

/** With fake timers: the open toasts, once those of the last action are shown. */
export function shownToasts(): Toast[] {
  act(() => void vi.advanceTimersByTime(DELAY));
  const { result, unmount } = renderHook(useToasts);
  unmount();
  return result.current.filter(({ closing }) => !closing);
}

/** With fake timers: the one toast that is open. */
export function shownToast(): Toast | undefined {
  const [toast, ...others] = shownToasts();
  if (others.length > 0) throw new Error(`More than one toast: ${[toast, ...others].map((one) => one?.title).join()}`);
  return toast;
}

/** With fake timers: presses the button of the toast that is open. */
export function pressToast(): void {
  const action = shownToast()?.action;
  if (!action || !("onPress" in action)) throw new Error("The toast has no button");
  act(() => action.onPress());
}

/** With fake timers: removes the toasts of this test and of those before it. */
export function removeToasts(): void {
  act(() => void vi.advanceTimersByTime(DELAY));
  const { result, unmount } = renderHook(useToasts);
  for (const { id } of result.current) act(() => removeToast(id));
  unmount();
}
