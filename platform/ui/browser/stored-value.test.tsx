import { afterEach, expect, test, vi } from "vitest";
import { forgetTab, storedValue } from "./stored-value.ts";

afterEach(() => {
  window.name = "";
});

const KEY = "test:value";
const create = (more: { storage?: "sessionStorage"; orInTab?: boolean } = {}) =>
  storedValue<string>({ key: KEY, initial: "none", accepts: (value) => typeof value === "string", ...more });

const forbidden = () => {
  throw new DOMException("The quota has been exceeded.");
};

/** A browser that stores nothing until `restoreAllMocks`. */
function storeNothing() {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(forbidden);
}

test("what is written is saved, for this tab alone where asked, and what is not valid counts as nothing", () => {
  const value = create();
  const inTab = create({ storage: "sessionStorage" });
  expect(value.read()).toBe("none");
  value.write("egusi");
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual(['"egusi"', null]);
  inTab.write("iru");
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual(['"egusi"', '"iru"']);
  expect([create().read(), create({ storage: "sessionStorage" }).read(), value.isKept()]).toEqual([
    "egusi",
    "iru",
    true,
  ]);
  for (const invalid of ["7", "null", "{", ""]) {
    localStorage.setItem(KEY, invalid);
    expect(create().read(), invalid).toBe("none");
  }
});

test("a page follows what another tab has written or cleared, and once it is shown again what it has missed", () => {
  const value = create();
  const listener = vi.fn();
  value.subscribe(listener);
  expect(value.read()).toBe("none");
  localStorage.setItem(KEY, '"iru"');
  dispatchEvent(new StorageEvent("storage", { key: "another" }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect([value.read(), listener.mock.calls.length]).toEqual(["none", 0]);
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect([value.read(), listener.mock.calls.length]).toEqual(["iru", 1]);
  localStorage.setItem(KEY, '"ogbono"');
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(value.read()).toBe("ogbono");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(value.read()).toBe("none");
});

test("what the browser cannot save is valid as long as the page, and is saved once it can be", () => {
  const value = create();
  storeNothing();
  value.write("egusi");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([value.read(), value.isKept(), create().read(), window.name]).toEqual(["egusi", false, "none", ""]);
  value.forget();
  expect(value.read()).toBe("none");
  vi.restoreAllMocks();
  value.write("iru");
  expect([create().read(), value.isKept()]).toEqual(["iru", true]);
});

test("a value that is kept in the tab outlasts its pages where nothing can be saved, and is saved when it can be", () => {
  storeNothing();
  create({ orInTab: true }).write("egusi");
  const onNextPage = create({ orInTab: true });
  expect([onNextPage.read(), onNextPage.isKept(), create().read()]).toEqual(["egusi", false, "none"]);
  vi.restoreAllMocks();
  expect(create({ orInTab: true }).read()).toBe("egusi");
  onNextPage.write("iru");
  expect([window.name, localStorage.getItem(KEY), onNextPage.isKept()]).toEqual(["", '"iru"', true]);
});

test("a sign-out forgets what belongs to this tab, to its checkout, and what was looked at, and nothing else", () => {
  const kept = ["calabash-larder:cart", "calabash-larder:checkout-kept", "calabash-larder:seen"];
  for (const key of kept) localStorage.setItem(key, "1");
  sessionStorage.setItem("calabash-larder:checkout", "1");
  forgetTab();
  expect([sessionStorage.length, kept.map((key) => localStorage.getItem(key))]).toEqual([0, ["1", null, null]]);
  const value = create();
  value.write("egusi");
  value.forget();
  expect([value.read(), localStorage.getItem(KEY)]).toEqual(["none", null]);
});
