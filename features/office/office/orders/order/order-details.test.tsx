import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { Accepted } from "#features/order-changes/ui/accepted.tsx";
import { erasedCustomer } from "#features/orders/rules/erased.ts";
import { Customer } from "#features/orders/ui/office/customer.tsx";
import { Ordered } from "#features/orders/ui/office/ordered.tsx";
import type { OfficeDispute } from "#features/payments/server/disputes.ts";
import { Disputes } from "#features/payments/ui/office/disputes.tsx";
import { exampleAttempt, examplePayments } from "#tests/components/example-payments.ts";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { exampleGiftCardOrder, exampleOrder } from "#tests/orders/example-order.ts";
import { CustomerDetails } from "./customer-details.tsx";
import { GiftDetails } from "./gift.tsx";
import { NotesAndHistory } from "./notes-and-history.tsx";
import { Steps } from "./steps.tsx";

const order = exampleOrder();

function text(...args: Parameters<typeof showInOffice>): string | null {
  cleanup();
  showInOffice(args[0], { order, path: "/o", ...args[1] });
  return shownText();
}

test("of an erased customer only the country is left", () => {
  expect(text(<Customer />, { order: { ...order, ...erasedCustomer } })).toMatch(/Erased: .* It went to Nigeria\.$/);
  expect(shownLinks()).toEqual([]);
  const card = { ...exampleGiftCardOrder(), ...erasedCustomer };
  expect(text(<Customer />, { order: card })).toMatch(/Erased: .* It was paid from Nigeria\.$/);
  expect(text(<Customer />, { order: exampleGiftCardOrder() })).toContain("Amara Nwosu, pays from Nigeria");
});

test("why nothing can be sent yet is said, and an unpaid order becomes Confirmed by itself", () => {
  const steps = <Steps payments={examplePayments()} />;
  const byItself = "It becomes Confirmed by itself";
  const unpaid = "Nothing ships unpaid";
  expect(text(steps)).toContain(byItself);
  const waiting = examplePayments({ attempts: [exampleAttempt({ mayConfirm: true })] });
  expect(text(<Steps payments={waiting} />)).not.toContain(byItself);
  expect(text(steps, { order: { ...order, status: "confirmed", paymentState: "part-paid" } })).toContain(unpaid);
  expect(text(steps, { order: { ...order, status: "processing", paymentState: "part-paid" } })).toContain(unpaid);
  for (const status of ["confirmed", "processing"] as const) {
    const paid = text(steps, { order: { ...order, status, paymentState: "paid" } });
    expect(paid).not.toContain(byItself);
    expect(paid).not.toContain(unpaid);
  }
});

test("abroad, the goods that the shop refunds when customs keep them are named, with a link to refund them", () => {
  const abroad = { ...order, shippingAddress: { ...order.shippingAddress, country: "Ghana" } };
  expect(text(<Accepted order={order} />)).toBe("");
  expect(text(<Accepted order={abroad} />)).toContain("If customs keep them, we refund Egusi and Garri.");
  expect(shownLinks()).toEqual([
    `Refund what customs kept → /office/orders/${order.id}/refunds?units-1=2&units-2=1&reason=Kept+by+customs`,
  ]);
  const accepted = { ruleId: "fish", version: 1, message: "Some fish", at: order.createdAt };
  const acknowledged = [
    { ...accepted, productIds: ["1"], mayBeKept: true },
    { ...accepted, ruleId: "garri", productIds: ["2"], mayBeKept: false },
  ];
  expect(text(<Accepted order={{ ...abroad, acknowledged }} />)).toContain("we refund Garri.");
  const all = [{ ...accepted, productIds: ["1", "2"], mayBeKept: true }];
  expect(text(<Accepted order={{ ...abroad, acknowledged: all }} />)).toContain("the loss is the customer’s");
  expect(shownLinks()).toEqual([]);
});

const dispute: OfficeDispute = {
  id: 4,
  attemptId: 3,
  provider: "paystack",
  reference: "D1",
  status: "open",
  category: "",
  message: "",
  amountKobo: 950_000,
  currency: "NGN",
  openedAt: "2026-11-20T09:00:00.000Z",
  dueAt: "2026-11-26T09:00:00.000Z",
  resolvedAt: undefined,
  answer: undefined,
};
const answer = { text: "Sent the papers", by: "Chidi Ani", at: "2026-11-25T09:00:00.000Z" };

test("a dispute says what to do until it is answered, that its time is over, and in the end its outcome", () => {
  const say = (changes: Partial<OfficeDispute>, now = "2026-11-25T09:00:00.000Z") =>
    text(<Disputes disputes={[{ ...dispute, ...changes }]} now={now} />);
  expect(say({})).toContain("Without an answer, the bank takes ₦9,500 back.");
  expect(shownLinks()).toEqual([
    "The papers to answer with → /o/disputes/4",
    "I have answered… → /o/disputes/4/answer",
  ]);
  expect(say({}, "2026-11-27T09:00:00.000Z")).toContain("Time is up");
  expect(document.querySelector("li")?.className).toBe("office-problem");
  expect(say({ dueAt: undefined })).toContain("Answer on Paystack’s dashboard today.");
  expect(say({ answer })).toContain(
    "An answer is noted, but Paystack still waits for it. Check on Paystack’s dashboard",
  );
  expect(shownText()).toContain("that it arrived before 26 November 2026");
  expect(shownLinks()).toEqual(["The papers to answer with → /o/disputes/4"]);
  expect(say({ answer, dueAt: undefined })).toContain("that it arrived.");
  expect(say({ status: "won", resolvedAt: "2026-11-28T09:00:00.000Z" })).toContain(
    "Won: the money stays with us (28 November 2026 at 10:00).",
  );
  expect(shownLinks()).toEqual(["The papers → /o/disputes/4"]);
  expect(document.querySelector("li")?.className).toBe("");
  expect(say({ status: "closed", category: "fraud", message: "Not me" })).toContain("(fraud)“Not me”");
  expect(text(<Disputes disputes={[dispute]} now={order.createdAt} />, { role: "packer" })).not.toContain("The papers");
  expect(text(<Disputes disputes={[dispute, { ...dispute, id: 5 }]} now={order.createdAt} />)).toMatch(/^2 disputes/);
});

const gift: NonNullable<typeof order.gift> = {
  giver: "Ada",
  country: "Ghana",
  from: "",
  greeting: "",
  day: null,
  email: "",
  code: "x1",
};

test("what is known of a gift is said, and what is not", () => {
  const say = (changes: Partial<typeof gift>) =>
    text(<GiftDetails order={{ ...order, gift: { ...gift, ...changes } }} />);
  expect(say({})).toContain("From, for the recipientNot told");
  const said = say({ from: "Mum", greeting: "Enjoy", day: "2026-12-24", email: "ada@example.com" });
  expect(said).toContain("Should be there by24 December 2026");
  expect(said).not.toMatch(/None|No day|Not told/);
  expect(text(<GiftDetails order={order}>Lovely</GiftDetails>)).toBe("");
});

test("the customer's other orders are counted, and who may opens the customer's page", () => {
  const other = { id: "CBL_1795224600002_aaaaaaaaa", total: 5_000, status: "delivered" as const, createdAt: answer.at };
  const own = { order: { ...order, userId: "u1" } };
  const page = "The customer’s page → /office/people/accounts/u1";
  expect(text(<CustomerDetails notes={[]} count={0} last={[]} />)).toContain("Their first order.");
  expect(text(<CustomerDetails notes={[]} count={1} last={[other]} />, own)).toContain("One other order:000-000-000");
  expect(shownLinks()).toContain(page);
  expect(text(<CustomerDetails notes={[]} count={5} last={[other]} />)).toContain("5 other orders, the last:");
  expect(shownText()).not.toContain("The customer’s page");
  text(<CustomerDetails notes={[]} count={0} last={[]} />, { ...own, role: "bookkeeper" });
  expect(shownLinks()).not.toContain(page);
});

test("the goods of an order are counted and can be edited by who may", () => {
  expect(text(<Ordered order={order} />)).toMatch(/^3 items/);
  expect(shownLinks()).toHaveLength(2);
  text(<Ordered order={{ ...order, items: order.items.slice(1) }} />, { role: "packer" });
  expect(shownText()).toMatch(/^1 item(?!s)/);
});

test("an entry of the history without a place gets one, and one with a place is corrected, by who may", () => {
  const entry = { status: "shipped" as const, description: "Sent", timestamp: answer.at, by: "Chidi Ani" };
  const history = [
    { ...entry, id: 1, location: null },
    { ...entry, id: 2, location: "Ikeja" },
  ];
  const notes = [{ id: 1, text: "Ring twice", name: null, at: answer.at }];
  expect(text(<NotesAndHistory />, { ofOrder: { history, notes } })).toContain("Ring twiceSomebody who has left");
  expect(shownText()).toContain("Sent, Ikeja");
  expect(shownLinks()).toEqual(["Add location… → /o/history/1", "Correct the location… → /o/history/2"]);
  text(<NotesAndHistory />, { ofOrder: { history }, role: "bookkeeper" });
  expect(shownLinks()).toEqual([]);
  expect(shownText()).not.toContain("Notes");
});
