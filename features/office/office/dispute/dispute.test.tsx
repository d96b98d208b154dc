import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleShipment } from "#tests/components/example-shipment.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownLinks, shownRows, shownText } from "#tests/components/shown.ts";
import { exampleGiftCardOrder, exampleOrder } from "#tests/orders/example-order.ts";
import DisputeAnswer from "./dispute-answer.tsx";
import Dispute from "./dispute.tsx";

type Evidence = Parameters<typeof Dispute>[0]["loaderData"];
const at = "2026-11-25T09:00:00.000Z";
const later = "2026-11-28T09:00:00.000Z";
const dispute: Evidence["dispute"] = {
  id: 1,
  attemptId: 3,
  provider: "paystack",
  reference: "358959",
  status: "open",
  category: "",
  message: "",
  amountKobo: 950_000,
  currency: "NGN",
  openedAt: at,
  dueAt: undefined,
  resolvedAt: undefined,
  answer: undefined,
};
const seller: Evidence["seller"] = {
  shopName: "Calabash Larder",
  legalName: "Calabash Larder Ltd",
  address: ["14 Balogun Street"],
  registrationNumber: "",
  taxNumber: "",
  vatNumber: "",
  dataProtectionNumber: "",
  email: null,
  phone: null,
  hours: "",
};
const evidence: Evidence = {
  dispute,
  order: exampleOrder(),
  seller,
  customer: undefined,
  payment: {
    method: "paystack",
    reference: "CBLREF1",
    providerReference: null,
    requestedKobo: 950_000,
    paidAt: undefined,
  },
  refunds: [],
  returns: [],
  emails: [],
  printedAt: later,
};

function show(changes: Partial<Evidence>) {
  cleanup();
  showOfficePage(Dispute, { loaderData: { ...evidence, ...changes }, path: "/d" });
  return document.querySelector(".dispute-summary")?.textContent;
}
const facts = () =>
  [...document.querySelectorAll("dt")].map((one) => `${one.textContent}: ${one.nextElementSibling?.textContent}`);
const rowsOf = (selector: string) => shownRows(document.querySelector(selector)).map((cells) => cells.join(" | "));

test("the papers claim nothing that is not recorded: no payment, no parcel, no account, no email, no refund", () => {
  expect(show({})).toBe(
    "Amara Nwosu ordered 3 items of food for NGN 9,500 on 25 November 2026. Nothing has been sent.",
  );
  expect(facts()).toEqual([
    "Dispute: 358959 at Paystack",
    "Disputed amount: NGN 9,500",
    "Payment: CBLREF1",
    "Opened: 25 November 2026 at 10:00",
    "Amount asked for: NGN 9,500",
    "Received: Not recorded",
    "Method: Card or Apple Pay, through Paystack",
    "Our reference: CBLREF1",
    expect.stringMatching(/^Address: /),
    expect.stringMatching(/^Service: /),
  ]);
  for (const text of ["Ordered without an account", "Nothing has been sent yet.", "None is recorded."])
    expect(shownText()).toContain(text);
  expect(shownText()).toContain("has not asked to return anything.No money has been refunded by us.");
  expect(shownText()).not.toContain("What the customer accepted");
});

test("a parcel is claimed as delivered by its own record, or by that of an older order, and not at all once it was lost", () => {
  const delivered = [{ status: "delivered", description: "Left", timestamp: later, location: null }] as const;
  const order = (changes: Parameters<typeof exampleShipment>[0], more: Parameters<typeof exampleOrder>[0] = {}) =>
    exampleOrder({ shipments: [exampleShipment(changes)], statusHistory: [...delivered], ...more });
  expect(show({ order: order({}, { status: "shipped" }) })).toContain(
    "with GIG Logistics, tracking number GIG1, to Ikeja, Nigeria on 26 November 2026. It is recorded as on its way.",
  );
  expect(facts()).toContain("Estimated for: 1 December 2026");
  expect(facts()).toContain("Parcel 1: 2 × Egusi, 1 × Garri");
  expect(show({ order: order({ deliveredAt: "2026-11-27T09:00:00.000Z", trackingNumber: null }) })).toContain(
    "sent with GIG Logistics to Ikeja, Nigeria on 26 November 2026. It was delivered on 27 November 2026.",
  );
  expect(facts()).toContain("Delivered: 27 November 2026 at 10:00");
  expect(facts()).toContain("Tracking number: None");
  expect(facts().join()).not.toContain("Estimated for");
  expect(show({ order: order({}, { status: "delivered" }) })).toContain("It was delivered on 28 November 2026.");
  expect(show({ order: order({ ended: "lost" }, { status: "delivered" }) })).toMatch(/ Nothing has been sent\.$/);
  expect(facts()).toContain("Ended: Lost on the way");
  expect(facts().join()).not.toContain("Delivered:");
});

test("a gift card is claimed as sent by email only once it was", () => {
  const paidAt = "2026-11-26T09:00:00.000Z";
  const payment = { ...evidence.payment, paidAt, providerReference: "4099" };
  expect(show({ order: exampleGiftCardOrder(), payment })).toBe(
    "Amara Nwosu ordered a gift card for NGN 5,000 on 25 November 2026. " +
      "The payment arrived through Paystack on 26 November 2026. Nothing has been sent.",
  );
  expect(facts()).toContain("Service: By email");
  expect(facts()).toContain("Payment: CBLREF1, 4099");
  expect(facts()).toContain("Paystack’s reference: 4099");
  expect(rowsOf(".dispute-goods")[1]).toBe("Gift card | 1 × NGN 5,000 | NGN 5,000");
  const statusHistory = [{ status: "delivered", description: "Sent", timestamp: later, location: null }] as const;
  expect(show({ order: exampleGiftCardOrder({ statusHistory: [...statusHistory] }) })).toContain(
    "The card was sent by email on 28 November 2026.",
  );
});

test("the amounts of the order are in naira as a bank writes them, with a discount below the goods", () => {
  show({ order: exampleOrder({ discount: 500, pricesIncludeTax: false, tax: 700 }) });
  expect(rowsOf(".dispute-goods").slice(1)).toEqual([
    "Egusi, 500 g | 2 × NGN 1,500 | NGN 3,000",
    "Garri | 1 × NGN 4,000 | NGN 4,000",
    "Goods | NGN 7,000",
    "Discount | − NGN 500",
    "Delivery | NGN 2,500",
    "VAT (7.5%) | NGN 700",
    "Total | NGN 9,500",
  ]);
});

test("emails, returns and refunds are listed with their state, and an email to another address names it", () => {
  const email = { id: "m1", at, subject: "We have your order", to: "amara@example.com" };
  const refund = { id: 1, amountKobo: 100_000, at };
  show({
    emails: [
      { ...email, state: "sent" },
      { ...email, id: "m2", to: "ngozi@example.com", state: "failed" },
    ] as Evidence["emails"],
    returns: [{ rma: "RMA-1", state: "refunded" }],
    refunds: [
      { ...refund, channel: "manual", status: "completed" },
      { ...refund, id: 2, channel: "provider", status: "pending" },
    ],
  });
  const [, , emails = document.body] = document.querySelectorAll(".dispute-table");
  expect([...emails.querySelectorAll("tbody tr")].map(({ textContent }) => textContent)).toEqual([
    "25 November 2026 at 10:00We have your orderSent",
    "25 November 2026 at 10:00We have your orderto ngozi@example.comCould not be sent",
  ]);
  expect(shownText()).toContain("Return RMA-1: refunded");
  expect(shownText()).toContain(
    "Refund of NGN 1,000 by bank transfer, asked for on 25 November 2026 at 10:00: Refunded",
  );
  expect(shownText()).toContain("NGN 1,000 to the way of payment, asked for on 25 November 2026 at 10:00: On its way");
  expect(shownText()).not.toMatch(/has not asked|No money has been refunded/);
});

const customer = () => document.querySelectorAll(".document-parties section")[1]?.textContent;

test("what is known of the customer is their account, whether the address was confirmed, and what was delivered before", () => {
  const since = "2026-01-02T09:00:00.000Z";
  show({ customer: { since, emailVerified: true, delivered: 2, firstDeliveredOrder: "2026-02-03T09:00:00.000Z" } });
  expect(customer()).toMatch(
    /since 2 January 2026The email address was confirmed by .* link2 earlier orders were delivered, .* on 3 February 2026$/,
  );
  show({ customer: { since, emailVerified: false, delivered: 0, firstDeliveredOrder: undefined } });
  expect(customer()).toMatch(/since 2 January 2026No earlier order was delivered$/);
});

/** Whether an answer can be recorded, and what staff are told. */
function toDo(changes: Partial<typeof dispute>) {
  show({ dispute: { ...dispute, ...changes } });
  const isOffered = shownLinks().includes("I have answered… → /d/answer");
  return [isOffered, document.querySelector(".dispute-tools p")?.textContent];
}

test("an answer is noted once, while the dispute is open, and the page says what is to be done by when", () => {
  const answer = { text: "Declined", by: "Chidi", at };
  expect(toDo({})).toEqual([true, expect.stringContaining("dashboard today. Paystack names no deadline here.")]);
  expect(toDo({ dueAt: "2026-12-24T09:00:00.000Z" })).toEqual([true, expect.stringContaining("the bank takes ₦9,500")]);
  expect(facts()).toContain("To be answered by: 24 December 2026 at 10:00");
  expect(toDo({ dueAt: at })).toEqual([true, expect.stringContaining("Time is up")]);
  expect(toDo({ answer })).toEqual([false, expect.stringMatching(/An answer is noted.*arrived\.$/)]);
  expect(toDo({ answer, dueAt: at })).toEqual([false, expect.stringContaining("arrived before 25 November 2026")]);
  const lost = "Lost: the bank takes the money back (28 November 2026 at 10:00).";
  expect(toDo({ status: "lost", resolvedAt: later })).toEqual([false, lost]);
});

function countForms(changes: Partial<typeof dispute>) {
  cleanup();
  showOfficePage(DisputeAnswer, { loaderData: { ...dispute, ...changes }, order: exampleOrder() });
  return document.querySelectorAll(".office-action form").length;
}

test("the form of the answer is closed once there is one, or the dispute is over", () => {
  expect(countForms({})).toBe(1);
  expect(countForms({ status: "won" })).toBe(0);
  expect(countForms({ answer: { text: "Declined", by: "Chidi", at } })).toBe(0);
  expect(shownText()).toContain("This dispute is no longer waiting for an answer.");
});
