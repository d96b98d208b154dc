import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import "#platform/ui/browser/focus-after-removal.ts";
import "./find-shown.ts";

// Vitest evaluates this file before each test file. Each test begins with a browser that has saved nothing and with an
// empty page.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  history.replaceState(null, "", "/");
});

// What jsdom lacks and components call. A test that needs another answer stubs it.
const { HTMLDialogElement, HTMLElement } = window;
Object.assign(HTMLDialogElement.prototype, { showModal: open, show: open, close });
Object.assign(HTMLElement.prototype, { scrollIntoView() {}, scrollTo() {}, showPopover() {}, hidePopover() {} });
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

function open(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
}
