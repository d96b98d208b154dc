import { expect, test } from "vitest";
import type { Seller } from "#features/shop/rules/seller.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { printedConfirmation, printedDocument } from "./printed-document.ts";
import type { SalesDocument } from "./sales-document.ts";

const CURRENCY = "All amounts are in Nigerian naira (NGN).";
const CUSTOMS = "Customs duties and taxes of the country it goes to are paid by the recipient.";

const seller: Seller = {
  shopName: "Calabash Larder",
  legalName: "Calabash Larder Ltd",
  address: ["14 Balogun Street", "Lagos"],
  registrationNumber: "123456",
  taxNumber: "",
  vatNumber: "77",
  dataProtectionNumber: "",
  email: "hello@calabash.example",
  phone: null,
  hours: "",
};
const home = { street: "12 Allen Avenue", city: "Ikeja", state: "Lagos", postalCode: "", country: "Nigeria" };
const abroad = { ...home, city: "Accra", state: "", country: "Ghana" };
const buyer = { name: "Amara Nwosu", email: "amara@example.com", phone: "+2348035550142", address: home };
const invoice: SalesDocument = {
  id: 2,
  number: "INV-2026-000002",
  kind: "invoice",
  orderId: "CBL_1795224600000_geyvzsy6z",
  refundId: null,
  goodsKobo: 6_500_00,
  shippingKobo: 2_500_00,
  taxKobo: 487_50,
  totalKobo: 9_487_50,
  taxName: "VAT",
  taxPercent: 7.5,
  pricesIncludeTax: false,
  lines: [
    { productId: "1", name: "Egusi", size: "500 g", quantity: 2, price: 1_250 },
    { productId: "2", name: "Garri", size: "", quantity: 1, price: 4_000 },
  ],
  seller,
  buyer,
  paymentMethod: "opay",
  paymentReference: "OP-1",
  reason: null,
  // The next day in Lagos.
  issuedAt: new Date("2026-11-24T23:30:00Z"),
};
const creditNote: SalesDocument = {
  ...invoice,
  id: 5,
  number: "CN-2026-000001",
  kind: "credit-note",
  goodsKobo: 1_000_00,
  shippingKobo: 0,
  taxKobo: 75_00,
  totalKobo: 1_075_00,
  lines: [],
  reason: "Two broken jars",
};
const print = (document: SalesDocument, others: SalesDocument[] = []) =>
  printedDocument(document, [document, ...others]);

test("an invoice has its number, its day in Lagos, both parties, the goods, the amounts and how it was paid", () => {
  expect(print(invoice)).toEqual({
    shopName: "Calabash Larder",
    title: "Invoice",
    attributes: [
      ["Invoice number", "INV-2026-000002"],
      ["Date of issue and tax point", "25 November 2026"],
      ["Order", "CBL_1795224600000_geyvzsy6z"],
      ["Payment", "Paid, OPay, OP-1"],
    ],
    seller: ["Calabash Larder Ltd", "14 Balogun Street", "Lagos", "RC 123456", "VAT 77", "hello@calabash.example"],
    buyer: ["Amara Nwosu", "12 Allen Avenue", "Ikeja, Lagos", "Nigeria", "amara@example.com", "+234 803 555 0142"],
    lines: [
      { name: "Egusi", size: "500 g", quantity: "2", price: "₦1,250", total: "₦2,500" },
      { name: "Garri", size: "", quantity: "1", price: "₦4,000", total: "₦4,000" },
    ],
    amounts: [
      ["Goods before tax", "₦6,500"],
      ["Shipping", "₦2,500"],
      ["VAT (7.5%)", "₦487.50"],
      ["Total", "₦9,487.50"],
    ],
    notes: [CURRENCY],
  });
});

test("a credit note names its reason and the invoices before it, and no payment", () => {
  const earlier = { ...invoice, id: 1, number: "INV-2026-000001" };
  const later = { ...invoice, id: 6, number: "INV-2026-000003" };
  const before = { ...creditNote, id: 4, number: "CN-2026-000000" };
  expect(print(creditNote, [earlier, invoice, before, later])).toMatchObject({
    title: "Credit note",
    attributes: [
      ["Credit note number", "CN-2026-000001"],
      ["Date of issue", "25 November 2026"],
      ["For invoice", "INV-2026-000001, INV-2026-000002"],
      ["Order", "CBL_1795224600000_geyvzsy6z"],
      ["Reason", "Two broken jars"],
    ],
    lines: [],
    amounts: [
      ["Goods before tax", "₦1,000"],
      ["Shipping", "₦0"],
      ["VAT (7.5%)", "₦75"],
      ["Total credited", "₦1,075"],
    ],
    notes: [CURRENCY],
  });
});

test("an invoice for a part of a sale says what for; a credit note without a reason has none", () => {
  expect(print({ ...invoice, reason: "Two more jars" }).attributes).toContainEqual(["What for", "Two more jars"]);
  const attributes = print({ ...creditNote, reason: null }, [invoice]).attributes.map(([label]) => label);
  expect(attributes).toEqual(["Credit note number", "Date of issue", "For invoice", "Order"]);
});

test.each([
  ["bank-transfer", "TRF 9", "Paid, Bank Transfer, TRF 9"],
  ["gift-card", null, "Paid, Gift card"],
  [null, null, "Paid"],
] as const)("an invoice paid by %s with the reference %s says “%s”", (paymentMethod, paymentReference, text) => {
  expect(print({ ...invoice, paymentMethod, paymentReference }).attributes).toContainEqual(["Payment", text]);
});

test("an invoice abroad says who pays customs, a credit note need not", () => {
  expect(print({ ...invoice, buyer: { ...buyer, address: abroad } }).notes).toEqual([CURRENCY, CUSTOMS]);
  expect(print({ ...creditNote, buyer: { ...buyer, address: abroad } }).notes).toEqual([CURRENCY]);
});

test.each([
  ["added to the prices", { pricesIncludeTax: false, goodsKobo: 6_000_00, taxKobo: 450_00 }, "₦6,000", "−₦500"],
  ["contained in them", { pricesIncludeTax: true, goodsKobo: 5_581_40, taxKobo: 418_60 }, "₦5,581.40", "−₦500"],
])(
  "a discount is the difference to the prices of the lines, with a tax that is %s",
  (_how, changes, goods, discount) => {
    expect(print({ ...invoice, ...changes }).amounts.slice(0, 3)).toEqual([
      ["Subtotal", "₦6,500"],
      ["Discount", discount],
      ["Goods before tax", goods],
    ]);
  },
);

test("prices that contain the tax are no discount", () => {
  const amounts = { pricesIncludeTax: true, goodsKobo: 6_046_51, taxKobo: 453_49 };
  expect(print({ ...invoice, ...amounts }).amounts[0]).toEqual(["Goods before tax", "₦6,046.51"]);
});

test("the seller's logo and phone are on a document where there are any, and what is empty is left out", () => {
  const logo = { image: "/pictures/logo", width: 200, height: 60 };
  const named = { ...seller, logo, legalName: "", phone: "+234 1 555 0100", email: null };
  const printed = print({ ...invoice, seller: named, buyer: { ...buyer, email: "", phone: "" } });
  expect(printed.logo).toBe(logo);
  expect(printed.seller).toEqual(["14 Balogun Street", "Lagos", "RC 123456", "VAT 77", "+234 1 555 0100"]);
  expect(printed.buyer).toEqual(["Amara Nwosu", "12 Allen Avenue", "Ikeja, Lagos", "Nigeria"]);
});

test("the confirmation of an order that is not paid is no invoice, and says so", () => {
  expect(printedConfirmation(exampleOrder(), seller)).toMatchObject({
    title: "Order confirmation",
    attributes: [
      ["Order", "CBL_1795224600000_geyvzsy6z"],
      ["Date", "25 November 2026"],
      ["Payment", "Not paid yet"],
    ],
    buyer: ["Amara Nwosu", "12 Allen Avenue", "Ikeja, Lagos", "Nigeria", "amara@example.com", "+234 803 555 0142"],
    lines: [
      { name: "Egusi", size: "500 g", quantity: "2", price: "₦1,500", total: "₦3,000" },
      { name: "Garri", size: "", quantity: "1", price: "₦4,000", total: "₦4,000" },
    ],
    amounts: [
      ["Goods before tax", "₦6,791"],
      ["Shipping", "₦2,500"],
      ["VAT (7.5%)", "₦209"],
      ["Total", "₦9,500"],
    ],
    notes: ["This is not an invoice: you get one as soon as your payment is here.", CURRENCY],
  });
});

test("the confirmation of a cancelled order promises no invoice, and that of a gift names its giver", () => {
  const gift = { code: "c0de", giver: "Ngozi Eze", country: "Canada", from: "", greeting: "", day: null, email: "" };
  const order = exampleOrder({ status: "cancelled", gift, shippingAddress: abroad });
  const printed = printedConfirmation(order, seller);
  expect(printed.attributes.at(-1)).toEqual(["Payment", "The order is cancelled"]);
  expect(printed.notes).toEqual(["This is not an invoice.", CURRENCY, CUSTOMS]);
  expect(printed.buyer[0]).toBe("Ngozi Eze");
});
