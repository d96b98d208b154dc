import { act, renderHook } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runInlineScript } from "#tests/components/inline-script.ts";
import { DARK_MODE_KEY } from "./dark-mode-key.ts";
import { toggleDarkMode, useDarkMode } from "./theme.ts";

let stop = () => {};
const system = Object.assign(new EventTarget(), { matches: true });
beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => system);
  stop = await runInlineScript(() => import("./apply-theme.ts"));
});
afterAll(() => {
  stop();
  document.documentElement.classList.remove("dark");
});

const isDark = () => document.documentElement.classList.contains("dark");
const tell = (type: string) => dispatchEvent(new Event(type));

beforeEach(() => {
  system.matches = true;
  tell("storage");
});

test("the theme is the system's until one is chosen, here or in another tab, and a choice is stored", async () => {
  expect(isDark()).toBe(true);
  document.body.innerHTML = "<picture><source data-dark-media='(width > 1px)'></picture>";
  const source = document.querySelector("source")!;
  const { result } = renderHook(useDarkMode);
  system.matches = false;
  await act(async () => void system.dispatchEvent(new Event("change")));
  expect([isDark(), result.current, source.media]).toEqual([false, false, "not all"]);
  await act(async () => toggleDarkMode());
  expect([isDark(), result.current, source.media, localStorage.getItem(DARK_MODE_KEY)]).toEqual([
    true,
    true,
    "(width > 1px)",
    "true",
  ]);
  system.dispatchEvent(new Event("change"));
  expect(isDark()).toBe(true);
  for (const type of ["storage", "pageshow"]) {
    for (const dark of [false, true]) {
      localStorage.setItem(DARK_MODE_KEY, String(dark));
      tell(type);
      expect(isDark()).toBe(dark);
    }
  }
});

test("where nothing can be stored, the choice lasts as long as the page, also when the system changes", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Forbidden");
  });
  expect(isDark()).toBe(true);
  toggleDarkMode();
  system.dispatchEvent(new Event("change"));
  expect(isDark()).toBe(false);
  delete document.documentElement.dataset["darkMode"];
});
