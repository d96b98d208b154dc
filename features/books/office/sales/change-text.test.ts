import { expect, test } from "vitest";
import { changeText } from "./change-text.ts";

test.each([
  [112, 100, "up 12%"],
  [97, 100, "down 3%"],
  [0, 100, "down 100%"],
  [100, 100, "as before"],
  [1_001, 1_000, "about as before"],
  [5, 0, "none before"],
  [0, 0, "as before"],
])("%d after %d is %s", (amount, before, text) => {
  expect(changeText(amount, before)).toBe(text);
});
