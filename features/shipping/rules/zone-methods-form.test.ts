import { expect, test } from "vitest";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { changedMethods, zoneMethodsForm } from "./zone-methods-form.ts";

const methods: PaymentMethod[] = ["opay", "paystack", "ussd"];
const sequence = methods.map((method) => ({ method, isOn: true }));
const sequenceAfter = (change: string) =>
  changedMethods(sequence, zoneMethodsForm.parse({ change }).change).map(({ method, isOn }) => (isOn ? method : "off"));

test.each([
  ["up paystack", ["paystack", "opay", "ussd"]],
  ["down paystack", ["opay", "ussd", "paystack"]],
  ["up opay", methods],
  ["down ussd", methods],
  ["off paystack", ["opay", "off", "ussd"]],
  ["on paystack", methods],
  ["up moniepoint", methods],
])("%s changes the sequence to %j", (change, after) => {
  expect(sequenceAfter(change)).toEqual(after);
});

test.each(["up", "sideways opay", "up cash", ""])("no button sends %j", (change) => {
  expect(zoneMethodsForm.safeParse({ change }).error?.issues).toMatchObject([
    { path: ["change"], message: "Please press one of the buttons" },
  ]);
});
