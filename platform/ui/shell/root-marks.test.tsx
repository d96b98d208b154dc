import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runInlineScript } from "#tests/components/inline-script.ts";
import { forgetHint, rememberHint } from "../browser/session-hint.ts";

let stop = () => {};
beforeAll(async () => {
  stop = await runInlineScript(() => import("./root-marks.ts"));
});
afterAll(() => stop());
afterEach(() => {
  document.cookie = forgetHint;
  delete document.documentElement.dataset["loaded"];
});

/** The marks of the root element once the Back button shows the page again. */
function marks(): string[] {
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  return document.documentElement.getAttributeNames().filter((name) => name.startsWith("data-"));
}
const has = (name: string) => document.documentElement.hasAttribute(`data-${name}`);

test("the page is marked with what this browser stores: a session, notifications, and a country at home or abroad", () => {
  expect(marks()).toEqual(["data-scripting"]);
  document.cookie = rememberHint;
  localStorage.setItem("calabash-larder:notifications", "[]");
  for (const [country, expected] of [
    ['""', [false, false]],
    ['"Nigeria"', [true, false]],
    ['"Ghana"', [true, true]],
    ["null", [false, false]],
  ] as const) {
    localStorage.setItem("calabash-larder:country", country);
    expect(marks()).toEqual(expect.arrayContaining(["data-signed-in", "data-notified"]) as unknown);
    expect([has("country"), has("abroad")], country).toEqual(expected);
  }
  document.cookie = forgetHint;
  localStorage.clear();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(has("signed-in")).toBe(true);
  expect(marks()).toEqual(["data-scripting"]);
});

test("the page is marked while it is offline, once it has loaded, and when it is scrolled by more than ten pixels", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  expect(has("offline")).toBe(true);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(has("offline")).toBe(false);
  onLine.mockReturnValue(false);
  expect(marks()).toContain("data-offline");
  onLine.mockReturnValue(true);
  expect(marks()).not.toContain("data-offline");
  for (const [y, scrolled] of [
    [11, true],
    [10, false],
  ] as const) {
    vi.stubGlobal("scrollY", y);
    dispatchEvent(new Event("scroll"));
    expect(has("scrolled"), String(y)).toBe(scrolled);
  }
  expect(has("loaded")).toBe(false);
  dispatchEvent(new Event("load"));
  expect(has("loaded")).toBe(true);
});
