import { afterEach, expect, test, vi } from "vitest";
import { keepClear } from "./keep-clear.ts";

// A window 800 pixels high with a header of 60; the toasts are 100 high, in its right half.
const WINDOW = 800;
const HEADER = 60;
const HEIGHT = 100;

let stop = () => {};
afterEach(() => stop());
let changed = () => {};

function box(element: HTMLElement, top: number, height: number, left = 400): void {
  element.getBoundingClientRect = () =>
    ({ top, bottom: top + height, left, right: left + 400, height, width: 400 }) as DOMRect;
}

/** A page with toasts, a header and a button inside a card. */
function page({ button: at, card: cardAt = [at, 40], left }: { button: number; card?: number[]; left?: number }) {
  vi.stubGlobal("innerHeight", WINDOW);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onChange: () => void) {
        changed = onChange;
      }
      observe() {}
      disconnect() {
        changed = () => {};
      }
    },
  );
  document.body.innerHTML =
    "<header class=header></header><article><button></button></article><section><button></button></section>";
  const [header, card, button, section] = ["header", "article", "article button", "section"].map((selector) =>
    document.querySelector<HTMLElement>(selector)!,
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  box(header, 0, HEADER);
  box(section, WINDOW - HEIGHT, HEIGHT);
  box(button, at, 40, left);
  box(card, cardAt[0]!, cardAt[1]!, left);
  Object.defineProperty(section, "offsetHeight", { value: HEIGHT });
  const pressed: { current: EventTarget | null } = { current: null };
  return {
    section,
    card,
    button,
    pressed,
    own: section.querySelector("button")!,
    side: () => section.dataset["side"],
    start: () => (stop = keepClear(section, pressed)),
  };
}

test("toasts are at the bottom, and below the header while they would cover what has the focus or was pressed", () => {
  const free = page({ button: 300 });
  free.button.focus();
  free.start();
  expect([free.side(), free.section.style.getPropertyValue("--toasts-top")]).toEqual(["bottom", `${HEADER}px`]);
  const focused = page({ button: 720 });
  focused.button.focus();
  focused.start();
  expect(focused.side()).toBe("top");
  const pressed = page({ button: 720 });
  pressed.pressed.current = pressed.button;
  pressed.start();
  expect(pressed.side()).toBe("top");
});

test("toasts keep 8 pixels of distance, and what is beside them does not count", () => {
  for (const [button, side] of [
    [652, "bottom"],
    [653, "top"],
  ] as const) {
    const { start, side: now, button: element } = page({ button });
    element.focus();
    start();
    expect(now(), String(button)).toBe(side);
  }
  const scrolled = page({ button: 300 });
  box(document.querySelector<HTMLElement>(".header")!, -2 * HEADER, HEADER);
  scrolled.start();
  expect(scrolled.section.style.getPropertyValue("--toasts-top")).toBe("0px");
  const beside = page({ button: 720, left: 0 });
  beside.button.focus();
  beside.start();
  expect(beside.side()).toBe("bottom");
});

test("new toasts avoid the card around what was pressed, too; what has the focus counts more than the card", () => {
  const inCard = page({ button: 500, card: [480, 300] });
  inCard.pressed.current = inCard.button;
  inCard.start();
  expect(inCard.side()).toBe("top");
  const both = page({ button: 80, card: [60, 740] });
  both.button.focus();
  both.start();
  expect(both.side()).toBe("bottom");
});

test("toasts move away when they would cover what gets the focus, is pressed or is scrolled to, else they stay", () => {
  const { button, card, pressed, side, start } = page({ button: 300 });
  start();
  pressed.current = button;
  box(card, 680, 100);
  changed();
  expect(side()).toBe("bottom");
  box(button, 720, 40);
  button.focus();
  expect(side()).toBe("top");
  box(button, 0, WINDOW);
  dispatchEvent(new Event("scroll"));
  expect(side()).toBe("top");
  box(button, 300, 40);
  dispatchEvent(new Event("scroll"));
  expect(side()).toBe("top");
  box(button, 80, 40);
  dispatchEvent(new Event("scroll"));
  expect(side()).toBe("bottom");
  button.blur();
  pressed.current = button;
  box(button, 720, 40);
  dispatchEvent(new Event("click"));
  expect(side()).toBe("top");
  box(button, 80, 40);
  changed();
  expect(side()).toBe("bottom");
  stop();
  box(button, 720, 40);
  for (const type of ["focusin", "click", "scroll"]) dispatchEvent(new Event(type));
  changed();
  expect(side()).toBe("bottom");
});

test("toasts stay in place while one of them is used, and for what is no longer on the page", () => {
  const { button, own, pressed, side, start } = page({ button: 300 });
  start();
  own.focus();
  pressed.current = button;
  box(button, 720, 40);
  dispatchEvent(new Event("click"));
  expect(side()).toBe("bottom");
  own.blur();
  button.remove();
  dispatchEvent(new Event("click"));
  pressed.current = own;
  box(own, 720, 40);
  dispatchEvent(new Event("click"));
  expect(side()).toBe("bottom");
});
