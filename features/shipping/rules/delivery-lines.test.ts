import { expect, test } from "vitest";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { deliveryLine, deliveryLines } from "./delivery-lines.ts";
import { findZoneByCountry } from "./shipping.ts";

const british = findZoneByCountry(seedTable, "United Kingdom");
test("a country's standard delivery is one line, in business days, because a page may be old", () => {
  expect(deliveryLine(british, "United Kingdom")).toBe(
    "To the United Kingdom: 6-8 business days, ₦23,984, free over ₦160,000",
  );
});

test("each method that a zone offers has a line with its days and price, before what is free", () => {
  const rest = [
    "Free standard shipping over ₦160,000",
    "These are the times from dispatch and the prices to the United Kingdom; the checkout shows the dates",
  ];
  const [standard, express] = ["Standard: 6-8 business days, ₦23,984", "Express: 4-5 business days, ₦39,984"];
  expect(deliveryLines(british, "United Kingdom")).toEqual([
    standard,
    express,
    "Overnight: 3 business days, ₦71,984",
    ...rest,
  ]);
  const { overnight, ...methods } = british.methods;
  const withoutOvernight = { ...british, methods: { ...methods, overnight: { ...overnight, isOffered: false } } };
  expect(deliveryLines(withoutOvernight, "United Kingdom")).toEqual([standard, express, ...rest]);
});
