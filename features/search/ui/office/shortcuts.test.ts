import { expect, test } from "vitest";
import { findShortcut, shortcuts } from "./shortcuts.ts";

test("keys pressed one after the other lead to a section, a single key acts", () => {
  expect(findShortcut(["g", "o"])).toMatchObject({ to: "/office/orders" });
  expect(findShortcut(["o"])).toBeUndefined();
  expect(findShortcut(["g", "k"])).toMatchObject({ to: "/office/packing" });
  expect(findShortcut(["j", "k"])).toMatchObject({ act: "previous row" });
  expect(findShortcut(["x"])).toMatchObject({ act: "tick the row" });
});

test("no two shortcuts have the same keys", () => {
  const keys = shortcuts.map((one) => one.keys.join(" "));
  expect(new Set(keys).size).toBe(keys.length);
});
