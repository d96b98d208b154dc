import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import { exampleAttempt, examplePayments, exampleRefund } from "#tests/components/example-payments.ts";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import type { OrderPayments } from "../../server/order-payments.ts";
import { HeldRefunds } from "./held-refunds.tsx";
import { Payments } from "./payments.tsx";

function show(payments: Partial<OrderPayments>, role: StaffRole = "owner") {
  cleanup();
  showInOffice(<Payments {...examplePayments(payments)} />, { role, path: "/o" });
  return shownLinks();
}

test("a payment offers only what can be decided about it now, and nothing to who may not decide", () => {
  const question = { isProblem: true, leftKobo: 100 };
  expect(show({ attempts: [exampleAttempt()] })).toEqual([]);
  expect(show({ attempts: [exampleAttempt({ mayConfirm: true })] })).toEqual(["Confirm… → /o/payments/3/confirmation"]);
  expect(show({ attempts: [exampleAttempt({ mayConfirm: true, mayReject: true, mayCorrect: true })] })).toEqual([
    "Confirm… → /o/payments/3/confirmation",
    "Did not arrive… → /o/payments/3/rejection",
    "Correct… → /o/payments/3/correction",
  ]);
  const settle = "It is settled… → /o/payments/3/resolution";
  expect(show({ attempts: [exampleAttempt(question)] })).toEqual(["Refund… → /o/refunds?attempt=3", settle]);
  expect(show({ attempts: [exampleAttempt({ ...question, leftKobo: 0 })] })).toEqual([settle]);
  expect(show({ attempts: [exampleAttempt(question)] }, "packer")).toEqual([]);
  expect(document.querySelector("li")?.className).toBe("office-problem");
});

test("what is missing is named once some of the money is there", () => {
  show({ openKobo: 50_000, attempts: [exampleAttempt({ receivedKobo: 900_000 })] });
  expect(shownText()).toContain("₦500 is still missing.");
  show({ openKobo: 50_000, attempts: [exampleAttempt({ receivedKobo: 0 })] });
  expect(shownText()).not.toContain("is still missing");
  show({ openKobo: 0, attempts: [exampleAttempt({ refundedKobo: 100_000, bank: "GTBank" })] });
  expect(shownText()).not.toContain("is still missing");
  expect(shownText()).toContain("to GTBank");
  expect(shownText()).toContain("₦9,500 of ₦9,500 received, ₦1,000 of it refunded");
  show({});
  expect(shownText()).toContain("No payment begun yet.");
});

test("a transfer to an account that a provider gave says where, and whose it is", () => {
  const account = {
    provider: "monnify",
    bankName: "Wema Bank",
    accountNumber: "6000140770",
    accountName: null,
  } as const;
  show({ attempts: [exampleAttempt({ account, byProvider: true })] });
  expect(shownText()).toContain("To 6000140770, Wema Bank: Monnify’s account for this payment");
});

const isMarked = () => document.querySelector("li.office-problem") !== null;

test("a refund by hand is sent or withdrawn; one that is done is neither, one that failed is marked", () => {
  const links = (refund: Parameters<typeof exampleRefund>[0]) => show({ refunds: [exampleRefund(refund)] });
  expect(links({ status: "requested", channel: "manual", waitsForHand: true, mayWithdraw: true })).toEqual([
    "I have sent it… → /o/refunds/5/completion",
    "Withdraw… → /o/refunds/5/withdrawal",
  ]);
  expect(isMarked()).toBe(true);
  expect(links({ mayWithdraw: true })).toEqual(["Withdraw… → /o/refunds/5/withdrawal"]);
  expect(links({ status: "failed" })).toEqual([]);
  expect(isMarked()).toBe(true);
  expect(links({})).toEqual([]);
  expect(isMarked()).toBe(false);
  expect(show({ refunds: [exampleRefund({ waitsForHand: true })] }, "packer")).toEqual([]);
});

test("a refund names its goods, the delivery if that is among them, and the account that it went to", () => {
  const line = { productId: "1", name: "Palm Oil", size: "1 l", quantity: 2, price: 500 };
  const breakdown = { lines: [line], goodsKobo: 100_000, shippingKobo: 0, taxKobo: 0 };
  const account = { payeeBank: "GTBank", payeeAccount: "0123456789", payeeName: "Amara" };
  show({ refunds: [exampleRefund({ breakdown, ...account })] });
  expect(shownText()).toContain("2 × Palm OilTo Amara, GTBank, 0123456789");
  show({ refunds: [exampleRefund({ breakdown: { ...breakdown, shippingKobo: 5 } })] });
  expect(shownText()).toContain("2 × Palm Oil, the delivery");
});

test("the providers' messages are folded, and one that nobody has looked at says so", () => {
  const callback = { id: 1, provider: "paystack" as const, reference: "R1", outcome: null, at: "2026-11-25T10:00:00Z" };
  show({ callbacks: [callback, { ...callback, id: 2, outcome: "Nothing to do" }] });
  expect(shownText()).toContain("Messages of the providers (2)");
  expect(shownText()).toContain("Not looked at yet");
  expect(shownText()).toContain("Nothing to do");
  show({});
  expect(shownText()).not.toContain("Messages of the providers");
});

test("a refund that the payment company is not asked for yet can be undone by who may", () => {
  const heldUntil = "2026-11-25T10:05:00.000Z";
  const refunds = [
    exampleRefund({ id: 1, heldUntil, mayWithdraw: true }),
    exampleRefund({ id: 2, heldUntil }),
    exampleRefund({ id: 4, heldUntil, mayWithdraw: true, channel: "gift-card" }),
    exampleRefund({ id: 3, mayWithdraw: true }),
  ];
  const { container, unmount } = showInOffice(<HeldRefunds refunds={refunds} />, { path: "/o" });
  expect([...container.querySelectorAll("form")].map((form) => form.getAttribute("action"))).toEqual([
    "/o/refunds/1/withdrawal",
    "/o/refunds/4/withdrawal",
  ]);
  expect(container.textContent).toContain("is asked for the refund of ₦1,000 at 11:05");
  expect(container.textContent).toContain("A gift card of ₦1,000 is sent at 11:05");
  unmount();
  expect(showInOffice(<HeldRefunds refunds={refunds} />, { role: "packer" }).container.textContent).toBe("");
});
