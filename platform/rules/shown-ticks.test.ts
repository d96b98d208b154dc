import { expect, test } from "vitest";
import { shownTicks, withTicks } from "./shown-ticks.ts";

test("a tick that the form did not show stays as it was, ticked or not", () => {
  const all = ["a", "b", "c", "d"];
  expect(withTicks(all, ["b", "d"], { shown: ["a", "b"], ticked: ["a"] })).toEqual(["a", "d"]);
  expect(withTicks(all, ["b"], { shown: [], ticked: ["c"] })).toEqual(["b"]);
});

test("a form without the list of its ticks is refused", () => {
  expect(shownTicks.parse("a b")).toEqual(["a", "b"]);
  expect(shownTicks.safeParse(undefined).success).toBe(false);
});
