import { expect, test } from "vitest";
import { ownName } from "./own-name.ts";

test.each([
  ["Egusi (melon seed), shelled", ["Egusi", "(melon seed), shelled"]],
  ["Iru (locust bean) (whole)", ["Iru", "(locust bean) (whole)"]],
  ["Uda", ["Uda", ""]],
  ["Tea(green)", ["Tea(green)", ""]],
])("the market name of %s is before its explanation", (name, parts) => {
  expect(ownName(name)).toEqual(parts);
});
