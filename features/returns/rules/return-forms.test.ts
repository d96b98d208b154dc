import { expect, test } from "vitest";
import { readUnitFields, restockFields } from "#features/orders/rules/unit-fields.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import {
  readReturnedItems,
  returnReceiptForm,
  refusalForm,
  returnRefundForm,
  returnParcel,
  returnRequest,
  rmaField,
} from "./return-forms.ts";

const item = { productId: "12", quantity: 1, reason: "damaged", opened: true };
const request = { rma: "RMA-23456789AB", items: [item] };
const errorsWith = (changes: object) => {
  const parsed = returnRequest.safeParse({ ...request, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("a request names its number, and the units and the reason of each item", () => {
  expect(returnRequest.parse(request)).toEqual({ ...request, refundAs: null });
  expect(returnRequest.parse({ ...request, refundAs: "money" })).toEqual({ ...request, refundAs: null });
  expect(returnRequest.parse({ ...request, refundAs: "gift-card" })).toEqual({ ...request, refundAs: "gift-card" });
  expect(errorsWith({ refundAs: "opay" })).toEqual({ refundAs: "Please choose how we pay you back" });
  expect(errorsWith({ items: Array.from({ length: 100 }, () => ({ ...item, quantity: 1_000 })) })).toEqual({});
});

test.each([
  ["rma", { rma: "RMA-1" }],
  ["items", { items: [] }],
  ["items", { items: Array.from({ length: 101 }, () => item) }],
  ["items.0.productId", { items: [{ ...item, productId: "" }] }],
  ["items.0.productId", { items: [{ ...item, productId: "x".repeat(41) }] }],
  ["items.0.quantity", { items: [{ ...item, quantity: 0 }] }],
  ["items.0.quantity", { items: [{ ...item, quantity: 1_001 }] }],
  ["items.0.reason", { items: [{ ...item, reason: "bored" }] }],
  ["items.0.opened", { items: [{ ...item, opened: "yes" }] }],
])("a request with a wrong %s is refused: %o", (field, changes) => {
  expect(Object.keys(errorsWith(changes))).toEqual([field]);
});

test("the form of a request has fields for each product, of which those that stay are left out", () => {
  const typed = {
    rma: "RMA-23456789AB",
    "quantity-1": "2",
    "reason-1": "damaged",
    "opened-1": "yes",
    "quantity-crayfish-200": " 1 ",
    "reason-crayfish-200": "",
    "opened-crayfish-200": "no",
    "quantity-3": "0",
    "reason-3": "damaged",
    "quantity-4": "some",
    "quantity-": "1",
    "my-quantity-5": "1",
  };
  expect(readReturnedItems(typed)).toEqual([
    { productId: "1", quantity: 2, reason: "damaged", opened: true },
    { productId: "crayfish-200", quantity: 1, reason: "", opened: false },
    { productId: "4", quantity: Number.NaN, reason: undefined, opened: false },
  ]);
});

test("a return whose units nobody chose is refused with what to do", () => {
  const items = readReturnedItems({ "quantity-1": "some", "reason-1": "damaged" });
  expect(errorsWith({ items })).toEqual({ "items.0.quantity": "Please choose how many come back" });
  expect(errorsWith({ items: [] })).toEqual({ items: "Please choose at least one item to send back" });
});

test("what arrived has a condition, and perhaps a note for staff", () => {
  expect(returnReceiptForm.parse({ condition: "as-sent", inspectionNote: " Box dented\r\n" })).toEqual({
    condition: "as-sent",
    inspectionNote: "Box dented",
  });
  expect(returnReceiptForm.parse({ condition: "as-sent", inspectionNote: " " }).inspectionNote).toBeNull();
  expect(returnReceiptForm.parse({ condition: "as-sent" }).inspectionNote).toBeNull();
  const wrong = returnReceiptForm.safeParse({ condition: "lost", inspectionNote: "x".repeat(501) });
  expect(fieldErrors(wrong.error!)).toEqual({
    condition: "Please say in which condition it arrived",
    inspectionNote: "Please keep this under 500 characters",
  });
});

test.each(["XRMA-23456789AB", "RMA-23456789ABC", "RMA-23456789a0", "RMA-23456789!0"])(
  "%s is no return number",
  (rma) => {
    expect(rmaField.safeParse(rma).success).toBe(false);
  },
);

test("a returned parcel has a carrier and a tracking number", () => {
  const parcel = { carrier: "GIG", trackingNumber: "7" };
  expect(returnParcel.parse(parcel)).toEqual(parcel);
  for (const wrong of ["", "x".repeat(81)]) {
    expect(returnParcel.safeParse({ ...parcel, carrier: wrong }).success).toBe(false);
    expect(returnParcel.safeParse({ ...parcel, trackingNumber: wrong }).success).toBe(false);
  }
});

test("a refusal has a reason of one line", () => {
  expect(refusalForm.parse({ reason: " Opened " })).toEqual({ reason: "Opened" });
  expect(refusalForm.safeParse({ reason: "" }).success).toBe(false);
  expect(refusalForm.safeParse({ reason: "x".repeat(301) }).success).toBe(false);
});

test("a refund is in whole naira, and may be nothing", () => {
  expect(returnRefundForm.parse({ amount: "₦12,784 " })).toEqual({ amount: 12_784 });
  expect(returnRefundForm.parse({ amount: "0" })).toEqual({ amount: 0 });
  for (const amount of ["-5", "1.5", "much", ""])
    expect(returnRefundForm.safeParse({ amount }).success, amount).toBe(false);
});

test("the units to restock are read per product; an invalid number is an error of its field", () => {
  const typed = {
    "restock-12": " 13 ",
    "restock-4": "1,300",
    "restock-crayfish-200": "0",
    "restock-5": "",
    "restock-7": "many",
    "restock-8": "1e3",
    "restock-9": "1,5",
    "restock-": "1",
    "no-restock-1": "1",
    amount: "500",
  };
  expect(readUnitFields(typed, "restock-").units).toEqual([
    { productId: "12", quantity: 13 },
    { productId: "4", quantity: 1300 },
    { productId: "crayfish-200", quantity: 0 },
    { productId: "5", quantity: 0 },
  ]);
  const form = returnRefundForm.and(restockFields);
  expect(Object.keys(fieldErrors(form.safeParse(typed).error!))).toEqual(["restock-7", "restock-8", "restock-9"]);
  expect(form.parse({ amount: "500", "restock-12": "3" })).toEqual({
    amount: 500,
    units: [{ productId: "12", quantity: 3 }],
  });
});
