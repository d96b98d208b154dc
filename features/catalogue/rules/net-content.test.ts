import { expect, test } from "vitest";
import { netContentField, netContentText } from "./net-content.ts";

test.each([
  [" ", null],
  ["500 g", { amount: 500, unit: "g" }],
  [" 1.5KG ", { amount: 1_500, unit: "g" }],
  ["0.75 l", { amount: 750, unit: "ml" }],
  ["1,000 ml", { amount: 1_000, unit: "ml" }],
  ["0.0006 kg", undefined],
  ["0.001 kg", { amount: 1, unit: "g" }],
  ["0.5 g", { amount: 1, unit: "g" }],
  ["0.4 g", undefined],
  ["0 g", undefined],
  ["1000 kg", { amount: 1_000_000, unit: "g" }],
  ["1000.001 kg", undefined],
  ["-5 g", undefined],
  ["500", undefined],
  ["g", undefined],
  ["500 oz", undefined],
  ["500 g net", undefined],
])("the net content %j is %o", (typed, content) => {
  const read = netContentField.safeParse(typed);
  expect(read.data).toEqual(content);
  expect(read.error?.issues[0]?.message).toBe(
    content === undefined ? "Please enter the net weight or volume, for example 500 g, 2 kg or 750 ml" : undefined,
  );
});

test("a net content is written as it can be read again, and nothing when it is not known", () => {
  expect(netContentText({ amount: 750, unit: "ml" })).toBe("750 ml");
  expect(netContentText(null)).toBe("");
});
