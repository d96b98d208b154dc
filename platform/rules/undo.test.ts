import { expect, test } from "vitest";
import { undoUntil } from "./undo.ts";

test("what tells somebody can be undone for five minutes, and is told then", () => {
  expect(undoUntil(new Date("2026-11-21T23:57:30.000Z"))).toEqual(new Date("2026-11-22T00:02:30.000Z"));
});
