import { expect, test } from "vitest";
import { requiredStandbys } from "./server-state.ts";

test.each([
  ["", 0],
  [" ", 0],
  ["*", 1],
  ["one, two", 1],
  ["FIRST 2 (one, two, three)", 2],
  ["any 3 (*)", 3],
  ["2 (one, two)", 2],
  ["first", 1],
])("with the synchronous_standby_names %j a commit waits for %i standbys", (names, count) => {
  expect(requiredStandbys(names)).toBe(count);
});
