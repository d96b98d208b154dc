import { expect, test } from "vitest";
import { readKobo } from "./read-money.ts";
import { namedAmount, withThousands } from "./typed-amount.ts";

test.each([
  ["516310", "516,310"],
  ["5163100", "5,163,100"],
  ["5,1631", "51,631"],
  ["999", "999"],
  ["1,000", "1,000"],
  ["12784.50", "12784.50"],
  ["₦5", "₦5"],
  ["about 5", "about 5"],
  ["", ""],
])("what is typed as %s reads %s", (typed, shown) => {
  expect(withThousands(typed)).toBe(shown);
});

test("the marks change no amount", () => {
  for (const typed of ["516310", "1000", "7", "12784"]) expect(readKobo(withThousands(typed))).toBe(readKobo(typed));
});

test("a button names the amount that it sends", () => {
  expect(["5000", "1,000.50", "", "0", "x"].map(namedAmount)).toEqual([
    "₦5,000",
    "₦1,000.50",
    undefined,
    undefined,
    undefined,
  ]);
});
