import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import { focusMainButton, focusRow, tickRow } from "./rows-by-key.ts";
import { ShortcutsHelp } from "./shortcuts-help.tsx";
import { useShortcuts, type Act } from "./shortcuts.ts";

const onAct = vi.fn<(act: Act) => void>();
beforeEach(() => onAct.mockClear());

function Listening() {
  useShortcuts(onAct);
  return (
    <>
      <input aria-label="Text" />
      <input type="checkbox" aria-label="Tick" />
      <textarea aria-label="Area" />
      <select aria-label="Choice" />
      <dialog open>
        <button type="button">In the dialog</button>
      </dialog>
    </>
  );
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

test("single keys act outside of text fields, and Ctrl K or ⌘ K searches everywhere", () => {
  showInOffice(<Listening />);
  expect(press("x")).toBe(false);
  expect(press("y")).toBe(true);
  press("j", {}, screen.getByLabelText("Tick"));
  expect(onAct.mock.calls).toEqual([["tick the row"], ["next row"]]);
  onAct.mockClear();
  for (const label of ["Text", "Area", "Choice"]) press("x", {}, screen.getByLabelText(label));
  press("x", {}, screen.getByText("In the dialog"));
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }]) press("x", held);
  expect(onAct).not.toHaveBeenCalled();
  press("k", { ctrlKey: true }, screen.getByLabelText("Text"));
  press("K", { metaKey: true });
  press("k", { ctrlKey: true, altKey: true });
  expect(onAct.mock.calls).toEqual([["search"], ["search"]]);
});

test("two keys lead to a page if the second follows soon, and the first is forgotten afterwards", () => {
  const now = vi.spyOn(Event.prototype, "timeStamp", "get");
  const at = (ms: number, key: string) => {
    now.mockReturnValue(ms);
    press(key);
  };
  showInOffice(<Listening />);
  at(1_000, "g");
  at(3_000, "k");
  expect(onAct.mock.calls).toEqual([["previous row"]]);
  at(10_000, "g");
  at(11_400, "k");
  expect(shownText()).toContain("→ /office/packing");
  expect(onAct).toHaveBeenCalledTimes(1);
});

test("after the page is left no key does anything", () => {
  showInOffice(<Listening />).unmount();
  press("x");
  expect(onAct).not.toHaveBeenCalled();
});

test("single keys can be switched off in this browser, and Ctrl K goes on", () => {
  showInOffice([<Listening key="1" />, <ShortcutsHelp key="2" isOpen onClose={() => {}} />]);
  const [off] = screen.getAllByRole<HTMLInputElement>("checkbox", { hidden: true }).slice(-1);
  fireEvent.click(off!);
  press("x");
  press("k", { ctrlKey: true });
  expect(onAct.mock.calls).toEqual([["search"]]);
  fireEvent.click(off!);
  press("x");
  expect(onAct.mock.calls).toEqual([["search"], ["tick the row"]]);
});

const focusedId = () => document.activeElement?.id;

test("the keys go through the rows from either end, tick the one with the focus, and find the main button", () => {
  document.body.innerHTML = `<main class="office-main">
    <button class="button button-quiet">Filter</button><button class="button" id="hidden">Hidden</button>
    <a class="button" href="/new" id="main">New</a>
    <ul class="office-rows"><li><input type="checkbox"><a class="office-row" href="/1" id="one">1</a></li>
    <li><a class="office-row" href="/2" id="two">2</a></li></ul></main>`;
  for (const button of document.querySelectorAll(".button")) {
    Object.assign(button, { checkVisibility: () => button.id !== "hidden" });
  }
  focusRow(-1);
  expect(focusedId()).toBe("two");
  focusRow(-1);
  focusRow(-1);
  expect(focusedId()).toBe("one");
  tickRow();
  expect(document.querySelector("input")?.checked).toBe(true);
  document.querySelector("input")?.focus();
  focusRow(1);
  expect(focusedId()).toBe("two");
  focusRow(1);
  expect(focusedId()).toBe("two");
  focusMainButton();
  expect(focusedId()).toBe("main");
  focusRow(1);
  expect(focusedId()).toBe("one");
});
