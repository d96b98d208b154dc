import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const { window } = new JSDOM(`
  <button id="opener">Share</button>
  <dialog><button>WhatsApp</button><button>Close</button></dialog>
  <button popovertarget="menu">Menu</button><div id="menu" popover></div>`);
const { document } = window;
const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const dialog = get("dialog") as HTMLDialogElement;
const press = (key: string) =>
  get("body").dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

beforeAll(async () => {
  const { HTMLDialogElement, HTMLUnknownElement, HTMLElement, Event } = window;
  // In older browsers a dialog is an unknown element.
  for (const name of ["showModal", "show", "close", "open"]) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  Object.setPrototypeOf(HTMLDialogElement.prototype, HTMLUnknownElement.prototype);
  Reflect.deleteProperty(window, "HTMLDialogElement");
  const addEventListener = window.addEventListener.bind(window);
  const CSS = { escape: (text: string) => text };
  const globals = { window, document, HTMLElement, HTMLUnknownElement, Event, addEventListener, CSS };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import("./older-browser.ts");
});
afterAll(() => vi.unstubAllGlobals());

test("a dialog takes the focus, and gives it back when Escape closes it, once, with the event", () => {
  let closed = 0;
  dialog.addEventListener("close", () => (closed += 1));
  get("#opener").focus();
  dialog.showModal();
  expect([dialog.open, document.activeElement?.textContent]).toEqual([true, "WhatsApp"]);
  press("Escape");
  dialog.close();
  expect([dialog.open, closed, document.activeElement?.id]).toEqual([false, 1, "opener"]);
});

test("while a dialog is open, the focus does not leave it", () => {
  dialog.showModal();
  get("#opener").focus();
  expect(document.activeElement).toBe(dialog);
  dialog.close();
});

test("a menu opens and closes by its button, by Escape and by a press elsewhere", () => {
  const [button, menu] = [get("[popovertarget]"), get("#menu")];
  const isOpen = () => menu.classList.contains("popover-open");
  button.click();
  expect(isOpen()).toBe(true);
  button.click();
  expect(isOpen()).toBe(false);
  button.click();
  press("Escape");
  expect([isOpen(), document.activeElement]).toEqual([false, button]);
  button.click();
  get("#opener").click();
  expect(isOpen()).toBe(false);
});
