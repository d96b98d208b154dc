import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { emptyDraft } from "./draft.ts";
import { draftBeginning, draftForm, orderEditForm, placementForm, writeOffForm } from "./office-order-forms.ts";
import { ownChangeForm, seenChangeForm } from "./own-change-form.ts";

const typed = {
  "units-1": "2",
  shippingMethod: "express",
  "shipping.fullName": " Amara Nwosu ",
  "shipping.email": "",
  "shipping.phone": "0803 555 0142",
  "shipping.address": "12 Allen Avenue",
  "shipping.landmark": "Opposite the church",
  "shipping.city": "Ikeja",
  "shipping.state": "Lagos",
  "shipping.country": "Nigeria",
  "shipping.postalCode": "",
};
const asTyped = {
  fullName: " Amara Nwosu ",
  email: "",
  phone: "0803 555 0142",
  address: "12 Allen Avenue",
  landmark: "Opposite the church",
  city: "Ikeja",
  state: "Lagos",
  country: "Nigeria",
  postalCode: "",
};
const shipping = { ...asTyped, fullName: "Amara Nwosu", phone: "+2348035550142" };
const order = { items: [{ productId: "1", quantity: 2 }], shippingMethod: "express", shipping, acknowledged: [] };
const errors = (form: z.ZodType, input: object) => {
  const parsed = form.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a draft may be incomplete: what is typed is kept as it is, and what is missing is empty", () => {
  const { landmark: _landmark, ...empty } = emptyDraft.shipping;
  expect(draftForm.parse({})).toEqual({ ...emptyDraft, shipping: { ...empty, country: "" }, acknowledged: [] });
  expect(draftForm.parse({ ...typed, promoCode: " welcome15 ", note: " Rings\nat the gate " })).toEqual({
    ...order,
    shipping: asTyped,
    promoCode: "WELCOME15",
    note: "Rings\nat the gate",
  });
});

test("a field of a draft's address has at most 254 characters, a longer one is left out, and an unknown way is standard", () => {
  for (const field of Object.keys(asTyped)) {
    const keeps = (length: number) =>
      draftForm.parse({ ...typed, [`shipping.${field}`]: "x".repeat(length) }).shipping[field as keyof typeof asTyped];
    expect(keeps(254), field).toBe("x".repeat(254));
    expect(keeps(255) ?? "", field).toBe("");
  }
  expect(draftForm.parse({ ...typed, shippingMethod: "drone" }).shippingMethod).toBe("standard");
});

test.each([
  ["items.0.quantity", { "units-1": "two" }],
  ["items.0.quantity", { "units-1": "1,000" }],
  ["promoCode", { promoCode: "x".repeat(201) }],
  ["note", { note: "x".repeat(2_001) }],
  ["acknowledged.0", { acknowledged: "eu-parcel" }],
])("a draft is refused for a wrong %s, complete or not", (field, changes) => {
  for (const form of [draftForm, placementForm])
    expect(Object.keys(errors(form, { ...typed, ...changes }))).toEqual([field]);
});

test("units that no order can have are named, of a draft too", () => {
  const message = "Please enter whole units, from 1 to 99";
  for (const units of ["two", "100"])
    expect(errors(draftForm, { ...typed, "units-1": units })).toEqual({ "items.0.quantity": message });
  expect(errors(draftForm, { ...typed, "units-1": "99" })).toEqual({});
});

test("a draft is placed only once it is complete; the customer may have no email address", () => {
  expect(placementForm.parse({ ...typed, note: "x".repeat(2_000) })).toEqual({
    ...order,
    promoCode: "",
    note: "x".repeat(2_000),
  });
  expect(errors(placementForm, { ...typed, "units-1": "", shippingMethod: "drone", "shipping.city": "" })).toEqual({
    items: "No items to checkout",
    shippingMethod: "Please choose how to send it",
    "shipping.city": "Please enter the city",
  });
});

test("an edit of staff may have a reason, of one line and 200 characters", () => {
  expect(orderEditForm.parse({ ...typed, acknowledged: "eu-parcel@1" })).toEqual({
    ...order,
    acknowledged: ["eu-parcel@1"],
    reason: "",
  });
  expect(orderEditForm.parse({ ...typed, reason: " Garri\nis out " })).toMatchObject({ reason: "Garri is out" });
  expect(errors(orderEditForm, { ...typed, reason: "x".repeat(200) })).toEqual({});
  expect(Object.keys(errors(orderEditForm, { ...typed, reason: "x".repeat(201), "units-1": "" }))).toEqual([
    "items",
    "reason",
  ]);
});

test("the rest of an order is written off with a reason", () => {
  expect(writeOffForm.parse({ reason: " Too little to ask for " })).toEqual({ reason: "Too little to ask for" });
  expect(errors(writeOffForm, { reason: " " })).toEqual({ reason: "Please say why: the customer reads it" });
  expect(Object.keys(errors(writeOffForm, { reason: "x".repeat(201) }))).toEqual(["reason"]);
});

test("a draft begins empty, for an account, with a basket or with an order", () => {
  expect(draftBeginning.parse({})).toEqual({});
  const longest = { customer: "x".repeat(64), basket: "x".repeat(20_000), order: "x".repeat(64) };
  expect(draftBeginning.parse(longest)).toEqual(longest);
  const longer = Object.fromEntries(Object.entries(longest).map(([name, text]) => [name, `${text}x`]));
  const found = errors(draftBeginning, longer);
  expect(Object.keys(found)).toEqual(["customer", "basket", "order"]);
  expect(found["basket"]).toBe("This is too long for a basket message");
});

test("a customer's own change is a whole order, and has no other fields", () => {
  expect(ownChangeForm.parse({ ...typed, reason: "Too much", note: "x", promoCode: "X" })).toEqual(order);
  expect(Object.keys(errors(ownChangeForm, { ...typed, "units-1": "0" }))).toEqual(["items"]);
});

test("what a customer saw of a change is in whole numbers, from the page itself", () => {
  expect(seenChangeForm.parse({ total: "9500", open: "0", refunded: "250", edit: "3" })).toEqual({
    total: 9_500,
    open: 0,
    refunded: 250,
    edit: 3,
  });
  expect(errors(seenChangeForm, { total: "9,5", open: "", refunded: "-1" })).toEqual(
    Object.fromEntries(["total", "open", "refunded", "edit"].map((field) => [field, "Please load this page again"])),
  );
});
