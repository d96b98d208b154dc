import { expect, test } from "vitest";
import type { ZoneMethods } from "#features/shipping/rules/zone-methods.ts";
import {
  allPaymentMethods,
  paymentMethods,
  sequences,
  type PaymentMethod,
} from "#features/shop/rules/payment-methods.ts";
import { isMethodOffered, methodsAnywhere, methodsFor } from "./methods-by-country.ts";

const account = "Needs a Nigerian account";
const card = "Best with a Nigerian card";
const methods: PaymentMethod[] = ["opay", "moniepoint", "paystack", "flutterwave", "bank-transfer", "ussd"];
const nigeria: ZoneMethods = { countries: ["Nigeria"], sequence: null, off: [] };
const europe: ZoneMethods = { countries: ["United Kingdom", "Germany"], sequence: null, off: [] };
const zones = [nigeria, europe];

test("in Nigeria the ways of a Nigerian account come first, abroad the cards, and a note says who can use the others", () => {
  expect(methodsFor("Nigeria", { methods, zones })).toEqual([
    { method: "bank-transfer" },
    { method: "ussd" },
    { method: "opay" },
    { method: "moniepoint" },
    { method: "paystack", instead: "flutterwave" },
  ]);
  for (const country of ["United Kingdom", "Ghana"]) {
    expect(methodsFor(country, { methods, zones })).toEqual([
      { method: "paystack", instead: "flutterwave" },
      { method: "opay", note: card },
      { method: "moniepoint", note: card },
      { method: "bank-transfer", note: account },
      { method: "ussd", note: account },
    ]);
  }
});

test("of two providers for cards the first is offered, and both once an order was to be paid by card", () => {
  const cards = (tried?: PaymentMethod) =>
    methodsFor("Canada", { methods, zones }, tried).flatMap(({ method }) =>
      /paystack|flutterwave/.test(method) ? method : [],
    );
  expect(cards()).toEqual(["paystack"]);
  expect(cards("bank-transfer")).toEqual(["paystack"]);
  expect(cards("paystack")).toEqual(["paystack", "flutterwave"]);
  expect(cards("flutterwave")).toEqual(["paystack", "flutterwave"]);
  expect(methodsFor("Canada", { methods: ["flutterwave"], zones })).toEqual([{ method: "flutterwave" }]);
});

test("only what the shop has switched on is offered", () => {
  expect(methodsFor("Nigeria", { methods: ["opay"], zones })).toEqual([{ method: "opay" }]);
  expect(methodsFor("Canada", { methods: ["bank-transfer"], zones })).toEqual([
    { method: "bank-transfer", note: account },
  ]);
});

test("a zone has its own sequence, and what is off there is on elsewhere", () => {
  const own: ZoneMethods = { ...europe, sequence: ["flutterwave", "paystack", "opay"], off: ["opay", "ussd"] };
  const offered = (country: string) => methodsFor(country, { methods, zones: [nigeria, own] }).map((one) => one.method);
  expect(offered("Germany")).toEqual(["flutterwave", "moniepoint", "bank-transfer"]);
  expect(offered("Nigeria")).toHaveLength(5);
  expect(methodsAnywhere({ methods, zones: [nigeria, own] })).toContain("ussd");
  expect(methodsAnywhere({ methods, zones: [own] })).not.toContain("ussd");
});

test("a method is offered where some country of a zone can use it", () => {
  const everywhere: ZoneMethods = { countries: ["Nigeria", "Germany"], sequence: null, off: [] };
  expect(methodsAnywhere({ methods, zones: [everywhere] })).toHaveLength(methods.length);
  expect(methodsAnywhere({ methods, zones: [{ ...everywhere, countries: [] }] })).toEqual([]);
});

test("the places of the methods make one sequence, without ties, and a method without a place is in neither", () => {
  for (const where of ["home", "abroad"] as const) {
    const places = sequences[where].map((method) => paymentMethods[method].place[where]);
    expect(new Set(places).size).toBe(places.length);
  }
  expect(sequences.home).not.toContain("gift-card");
  for (const method of allPaymentMethods)
    expect(isMethodOffered(method, "Ghana")).toBe(sequences.abroad.includes(method));
});
