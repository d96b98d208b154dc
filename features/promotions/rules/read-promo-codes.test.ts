import { expect, test } from "vitest";
import { readPromoCodes } from "./read-promo-codes.ts";

test.each([
  "welcome15",
  " WELCOME15 ",
  "“WELCOME15”",
  "WELCOME15.",
  "ＷＥＬＣＯＭＥ１５",
  "WELCOME 15",
  "welcome 15",
  "WELCOME١٥",
  "*WELCOME15*\u200b",
])("%j is one code", (typed) => expect(readPromoCodes(typed)).toEqual(["WELCOME15"]));

test.each([
  "Code: WELCOME15",
  "Your code\tWELCOME15",
  "Your code:\r\nWELCOME15\r\n15% off",
  "Use code WELCOME15",
  "USE CODE WELCOME15 AT CHECKOUT",
  "Use the code “WELCOME15” at the checkout.",
  "use code welcome15 for 15% off",
  "Code: WELCOME 15",
  "my code is welcome 15",
  "WELCOME15 for 15% off your first order",
  "WELCOME15: 15% off your first order",
  "WELCOME 15 for 15% off your first order",
  "welcome 15 for 15% off your first order",
  "15% off your first order with WELCOME15!",
  "Get 15% OFF with ＷＥＬＣＯＭＥ１５",
  "WELCOME15 FOR 15% OFF YOUR FIRST ORDER",
])("of %j the code is tried", (typed) => expect(readPromoCodes(typed)).toContain("WELCOME15"));

test.each([
  ["Code: EID UL FITR", "EIDULFITR"],
  ["Use code EID-UL-FITR today", "EID-UL-FITR"],
  ["the code stew gives 10%", "STEW"],
  ["Take 10% off with STEW before Friday", "STEW"],
])("of %j the code %s is tried first", (typed, code) => expect(readPromoCodes(typed)[0]).toBe(code));

test("of a sentence three words at most are tried, and the whole text, which may be a code with spaces", () => {
  expect(readPromoCodes("A11 B22 C33 D44 E55 F66")).toEqual(["A11", "B22", "C33", "A11B22C33D44E55F66"]);
  expect(readPromoCodes("EID UL FITR")).toEqual(["EIDULFITR"]);
  expect(readPromoCodes("Buy2 get1")).toContain("BUY2GET1");
  expect(readPromoCodes(" – ")).toEqual([]);
});
