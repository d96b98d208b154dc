import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import WriteOff from "#features/order-changes/office/write-off.tsx";
import { exampleAttempt, exampleRefund } from "#tests/components/example-payments.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import Confirmation from "./confirmation.tsx";
import Correction from "./correction.tsx";
import Money from "./money.tsx";
import PaymentLink from "./payment-link.tsx";
import RefundCompletion from "./refund-completion.tsx";
import RefundWithdrawal from "./refund-withdrawal.tsx";
import Rejection from "./rejection.tsx";
import Resolution from "./resolution.tsx";

type Attempt = Parameters<typeof Confirmation>[0]["loaderData"];
type Refund = Parameters<typeof RefundWithdrawal>[0]["loaderData"];

const orderId = exampleOrder().id;
const payment = (changes: Partial<Attempt> = {}) => ({ ...exampleAttempt(), openKobo: 950_000, ...changes });
const shown = (order = exampleOrder(), actionData?: unknown) => {
  cleanup();
  return { order, actionData, path: "/office/orders/:id/page", at: `/office/orders/${orderId}/page` };
};
const confirm = (changes: Partial<Attempt>, actionData?: unknown) =>
  showOfficePage(Confirmation, { ...shown(undefined, actionData), loaderData: payment(changes) });
const correct = (changes: Partial<Parameters<typeof Correction>[0]["loaderData"]>) => {
  const prefilled = { amount: "0", reason: "The bank took it back" };
  showOfficePage(Correction, { ...shown(), loaderData: { ...payment(), line: null, prefilled, ...changes } });
};
const resolve = (changes: Partial<Attempt>) => showOfficePage(Resolution, { ...shown(), loaderData: payment(changes) });
const reject = (changes: Partial<Attempt>) => showOfficePage(Rejection, { ...shown(), loaderData: payment(changes) });
const withdraw = (changes: Partial<Refund>) =>
  showOfficePage(RefundWithdrawal, { ...shown(), loaderData: exampleRefund(changes) });
const complete = (changes: Partial<Refund>) =>
  showOfficePage(RefundCompletion, { ...shown(), loaderData: exampleRefund(changes) });
const writeOff = (paymentState: "paid" | "part-paid") =>
  showOfficePage(WriteOff, { ...shown(exampleOrder({ paymentState })), loaderData: undefined });

const text = () => document.querySelector(".office-action > p")?.textContent;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const forms = () => [...document.querySelectorAll<HTMLFormElement>(".office-action form")];

test.each([
  ["confirmed", () => confirm({}), () => confirm({ mayConfirm: true }), "This payment is not waiting for you."],
  ["rejected", () => reject({}), () => reject({ mayReject: true }), "This payment is not waiting for you."],
  ["corrected", () => correct({}), () => correct({ mayCorrect: true }), "was not recorded by hand."],
  ["settled", () => resolve({}), () => resolve({ isProblem: true }), "There is no open question"],
  ["withdrawn", () => withdraw({}), () => withdraw({ mayWithdraw: true }), "This refund cannot be withdrawn."],
  [
    "sent by hand",
    () => complete({}),
    () => complete({ waitsForHand: true }),
    "is not waiting for a transfer by hand.",
  ],
  ["written off", () => writeOff("paid"), () => writeOff("part-paid"), "There is nothing left to pay on this order."],
])("what cannot be %s has the reason in place of the form", (_, showClosed, showOpen, reason) => {
  showClosed();
  expect(text()).toContain(reason);
  expect(forms()).toHaveLength(0);
  showOpen();
  expect(forms()).toHaveLength(1);
  expect(shownText()).not.toContain(reason);
});

test("a confirmation is prefilled with what is open, says what came before, and asks only for what came now", () => {
  const waits = { mayConfirm: true, receivedKobo: 0, requestedKobo: 950_000 };
  confirm({ ...waits, bank: "GTBank" });
  expect(text()).toMatch(/^Bank Transfer to GTBank, reference CBLREF1. ₦9,500 is still to pay: that amount confirms/);
  expect([field("amount")?.value, field("amount")?.labels?.[0]?.textContent]).toEqual([
    "9,500",
    "Amount on the bank statement, in naira",
  ]);
  confirm({ ...waits, receivedKobo: 900_000, openKobo: 50_000 });
  expect(text()).toContain("₦9,000 came before. ₦500 is still missing: that amount");
  expect([field("amount")?.value, field("amount")?.labels?.[0]?.textContent]).toEqual([
    "500",
    "Amount that came now, in naira",
  ]);
  confirm({ ...waits, requestedKobo: 700_000, openKobo: 0 });
  expect(field("amount")?.value).toBe("7,000");
});

test("beside the confirmation of money there is the button for money that did not come, if it may be pressed", () => {
  confirm({ mayConfirm: true, mayReject: true, id: 8 }, { errors: { amount: "Please enter an amount" } });
  expect(shownButtons(document.querySelector(".office-action")!)).toEqual(["Payment received", "Not received"]);
  const [own, other] = forms();
  expect(other?.getAttribute("action")).toBe(`/office/orders/${orderId}/payments/8/rejection`);
  expect(other?.querySelector("[name=seen]")).not.toBeNull();
  expect(other?.querySelector("[role=alert]")).toBeNull();
  expect(own?.textContent).toContain("Please enter an amount");
  confirm({ mayConfirm: true, id: 8 });
  expect(forms()).toHaveLength(1);
});

function record(openKobo: number) {
  showOfficePage(Money, { ...shown(), loaderData: openKobo });
  return [field("amount")?.value, text()];
}

test("recorded money is prefilled with what is open; with nothing open it is said to be for a refund", () => {
  expect(record(50_050)).toEqual(["500.50", expect.stringContaining("₦500.50 is still to pay: that amount confirms")]);
  expect(record(0)).toEqual(["", expect.stringContaining("Nothing is left to pay, so it is a payment to refund.")]);
  expect(record(-10_000)).toEqual(["", expect.stringContaining("Nothing is left to pay")]);
});

test("a correction is sent with the line of the bank statement that led to it, and as it was prefilled", () => {
  correct({ mayCorrect: true, line: "7" });
  expect([field("line")?.value, field("amount")?.value, field("reason")?.value]).toEqual([
    "7",
    "0",
    "The bank took it back",
  ]);
  correct({ mayCorrect: true });
  expect(field("line")).toBeNull();
  expect(text()).toContain("₦9,500 is recorded of CBLREF1.");
});

test("a question about a payment says what came of what was asked for", () => {
  resolve({ isProblem: true, status: "underpaid", receivedKobo: 100 });
  expect(text()).toContain("Less than the total: ₦1 of ₦9,500.");
});

test("only of a refund that was sent it is said that a counter-entry takes it back", () => {
  withdraw({ mayWithdraw: true });
  expect(text()).toContain("It is recorded as sent: a counter-entry takes that back.");
  withdraw({ mayWithdraw: true, status: "requested" });
  expect(text()).toMatch(/^The refund of ₦1,000 is not made, and its money can be refunded again. $/);
});

const payee = () => ["payeeBank", "payeeAccount", "payeeName"].map((name) => field(name)?.value);

test("a refund by hand has the account that the customer gave, or an empty one", () => {
  const account = { payeeBank: "Kuda", payeeAccount: "2001234567", payeeName: "Amara Nwosu" };
  complete({ waitsForHand: true, ...account });
  expect(payee()).toEqual(["Kuda", "2001234567", "Amara Nwosu"]);
  complete({ waitsForHand: true });
  expect(payee()).toEqual(["", "", ""]);
});

const makeLink = (customerEmail: string, actionData?: unknown) =>
  showOfficePage(PaymentLink, { ...shown(exampleOrder({ customerEmail }), actionData), loaderData: undefined });

test("a link to pay is mailed to an order that has an address, else it is to be copied, and another can be made", () => {
  makeLink("amara@example.com");
  expect(text()).toContain("The link is emailed to amara@example.com,");
  expect(shownButtons()).toContain("Make the link");
  makeLink("");
  expect(text()).toContain("There is no email address: copy the link,");
  makeLink("", { link: { href: "https://shop.example/pay-order/x", open: 9_500, mailedTo: undefined } });
  expect(shownText()).toContain("The link is ready: copy it, or send it by WhatsApp.");
  expect(shownButtons()).toContain("Make another link");
  const whatsapp = decodeURIComponent(document.querySelector("a[target=_blank]")?.getAttribute("href") ?? "");
  expect(whatsapp).toMatch(/2348035550142.*Hello Amara Nwosu, .* ₦9,500 to pay: https:\/\/shop\.example\/pay-order\/x/);
  makeLink("a@b.c", { link: { href: "x", open: 1, mailedTo: "a@b.c" } });
  expect(shownText()).toContain("The link is on its way to a@b.c.");
});
