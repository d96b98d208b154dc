import { beforeEach, expect, test, vi } from "vitest";
import { removeToasts, shownToast, shownToasts } from "#tests/components/toasts.ts";
import { closeToastByKey, showToast } from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
  removeToasts();
});

const show = (title: string, more: Partial<Parameters<typeof showToast>[0]> = {}) =>
  showToast({ type: "info", title, ...more });
const titles = () => shownToasts().map(({ title }) => title);

test("a fourth toast closes the oldest, and one with the key of another takes its place and its time anew", () => {
  show("One");
  show("Two", { key: "two" });
  show("Three");
  expect(titles()).toEqual(["One", "Two", "Three"]);
  const before = shownToasts()[1]!;
  show("Two more", { key: "two", duration: null });
  expect(titles()).toEqual(["One", "Two more", "Three"]);
  const after = shownToasts()[1]!;
  expect([before.duration, after.duration]).toEqual([5_000, null]);
  expect(after.id).toBe(before.id);
  expect(after.version).toBeGreaterThan(before.version);
  show("Four");
  expect(titles()).toEqual(["Two more", "Three", "Four"]);
});

test("a toast without a key replaces none, and what is said again while its toast slides out is a toast of its own", () => {
  show("One");
  show("Two");
  expect(titles()).toEqual(["One", "Two"]);
  show("Saved", { key: "saved" });
  const { id } = shownToasts()[2]!;
  closeToastByKey("saved");
  expect(titles()).toEqual(["One", "Two"]);
  show("Saved again", { key: "saved" });
  expect(shownToasts()[2]).toMatchObject({ title: "Saved again" });
  expect(shownToasts()[2]?.id).not.toBe(id);
});

test("a toast waits a tenth of a second, so that it follows what it tells of", () => {
  show("Later");
  vi.advanceTimersByTime(99);
  vi.clearAllTimers();
  expect(shownToast()).toBeUndefined();
});
