import { expect, test } from "vitest";
import { costRows } from "./cost-rows.ts";

const added = {
  discount: 0,
  shipping: 24_000,
  tax: 800,
  includedTax: 0,
  taxName: "Tax",
  taxPercent: 8,
  pricesIncludeTax: false,
};

test("the costs of an order are its shipping and tax, after a discount if there is one", () => {
  expect(costRows(added)).toEqual([
    ["Shipping", "₦24,000"],
    ["Tax (8%)", "₦800"],
  ]);
  expect(costRows({ ...added, discount: 500 })[0]).toEqual(["Discount", "−₦500"]);
  expect(costRows({ ...added, discount: 500 }, { code: "WELCOME15" })[0]).toEqual(["Discount (WELCOME15)", "−₦500"]);
  expect(costRows(added, { code: "WELCOME15" })[0]).toEqual(["Shipping", "₦24,000"]);
});

test("shipping that costs nothing is free, and its label may name how it is shipped", () => {
  expect(costRows({ ...added, shipping: 0 }, { shippingLabel: "Shipping (Express)" })[0]).toEqual([
    "Shipping (Express)",
    "Free",
  ]);
});
