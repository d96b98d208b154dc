import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { removeToasts } from "#tests/components/toasts.ts";
import { showToast } from "../browser/toasts.ts";
import { Toaster } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  removeToasts();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** Shows a toast on a page with a focused link. */
async function showOnPage(toast: Parameters<typeof showToast>[0]) {
  render(
    <>
      <a href="#here">Here</a>
      <Toaster />
    </>,
  );
  screen.getByText("Here").focus();
  showToast(toast);
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.dynamicImportSettled());
}
const bar = () => document.querySelector<HTMLElement>(".toast-progress")?.style.animationPlayState;
const isClosing = () => document.querySelector(".toast")?.classList.contains("toast-closing");

test("a toast slides out after five seconds, and is gone after 300 milliseconds more", async () => {
  await showOnPage({ type: "success", title: "Saved", message: "For ₦1,000." });
  expect(screen.getByText("Saved").closest("[role=status]")).not.toBeNull();
  expect(document.querySelector(".toast [data-naira='1000']")).not.toBeNull();
  expect(document.querySelector<HTMLElement>(".toast-progress")?.style.animationDuration).toBe("5000ms");
  expect(document.querySelector<HTMLElement>(".toasts")?.dataset["side"]).toBe("bottom");
  pass(4_999);
  expect(isClosing()).toBe(false);
  pass(1);
  expect(isClosing()).toBe(true);
  expect(document.activeElement).toBe(screen.getByText("Here"));
  pass(299);
  expect(screen.queryByText("Saved")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("warnings and errors are announced at once, and a toast without a duration has no bar and stays", async () => {
  await showOnPage({ type: "warning", title: "Careful", duration: null });
  expect(screen.getByText("Careful").closest("[role=alert]")).not.toBeNull();
  expect(document.querySelector(".toast-progress")).toBeNull();
  pass(3_600_000);
  expect(isClosing()).toBe(false);
});

test("pointer and focus hold the time of a toast, and it then has what was left of it", async () => {
  await showOnPage({ type: "info", title: "Hold me" });
  const card = document.querySelector<HTMLElement>(".toast")!;
  pass(2_000);
  fireEvent.pointerEnter(card);
  expect(bar()).toBe("paused");
  pass(60_000);
  act(() => screen.getByLabelText("Close message").focus());
  fireEvent.pointerLeave(card);
  pass(60_000);
  expect(isClosing()).toBe(false);
  act(() => screen.getByLabelText("Close message").blur());
  expect(bar()).toBe("running");
  pass(2_999);
  expect(isClosing()).toBe(false);
  pass(1);
  expect(isClosing()).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

test("Escape in a toast closes it, and the focus is again where it was", async () => {
  await showOnPage({ type: "info", title: "Removed", action: { label: "Undo", onPress() {} } });
  act(() => screen.getByText("Undo").focus());
  act(() => screen.getByLabelText("Close message").focus());
  fireEvent.keyDown(screen.getByLabelText("Close message"), { key: "a" });
  expect(isClosing()).toBe(false);
  fireEvent.keyDown(screen.getByLabelText("Close message"), { key: "Escape" });
  expect(isClosing()).toBe(true);
  expect(document.activeElement).toBe(screen.getByText("Here"));
});

test("the button of a toast does what it says once, and closes it; a link closes it, too", async () => {
  const undo = vi.fn();
  await showOnPage({ type: "info", title: "Removed", action: { label: "Undo", onPress: undo } });
  fireEvent.click(screen.getByText("Undo"));
  expect(undo).toHaveBeenCalledOnce();
  expect(isClosing()).toBe(true);
  pass(300);
  showToast({ type: "info", title: "Added", action: { label: "See it", to: "#cart" } });
  pass(100);
  const link = screen.getByText("See it");
  expect(link.getAttribute("href")).toBe("#cart");
  fireEvent.keyDown(link, { key: "Escape" });
  expect(isClosing()).toBe(true);
  pass(300);
  showToast({ type: "info", title: "Added", action: { label: "See it", to: "#cart" } });
  pass(100);
  fireEvent.click(screen.getByText("See it"));
  expect(isClosing()).toBe(true);
  pass(300);
  showToast({ type: "info", title: "Close me" });
  pass(100);
  fireEvent.click(screen.getByLabelText("Close message"));
  expect(isClosing()).toBe(true);
});

test("a toast that another replaces has its whole time anew", async () => {
  await showOnPage({ type: "success", key: "cart", title: "One" });
  pass(4_000);
  showToast({ type: "success", key: "cart", title: "Two" });
  pass(100);
  pass(4_999);
  expect(isClosing()).toBe(false);
  pass(1);
  expect(isClosing()).toBe(true);
});
