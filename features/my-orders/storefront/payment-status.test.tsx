import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PaymentStatus } from "./payment-status.tsx";

type Props = React.ComponentProps<typeof PaymentStatus>;
const payment: NonNullable<Props["payment"]> = {
  method: "bank-transfer",
  amount: 4_000,
  reference: "BANK_1",
  account: null,
  isInstant: false,
  ussdCode: null,
  token: "t0ken",
};

function show(order: Partial<Props["order"]>, more: Partial<Props> = {}): string {
  const known = {
    id: "CBL_1",
    status: "pending",
    paymentState: "unpaid" as const,
    payBy: "2026-11-22T10:30:00Z",
    total: 4_000,
    open: 0,
  };
  const { container } = render(
    <PaymentStatus order={{ ...known, ...order }} payment={undefined} onPay={() => {}} {...more} />,
  );
  return container.textContent;
}

const PAY_BY = "Pay by 10:30 on 22 November (your time).";

test.each<[Partial<Props["order"]>, string]>([
  [
    { paymentState: "problem" },
    "We’re looking into a payment for this order. Nothing is lost: we’ll email you about it.",
  ],
  [{ paymentState: "refunded" }, "We’ve refunded this order."],
  [{ paymentState: "part-refunded" }, "We’ve refunded part of this order."],
  [{ status: "cancelled", paymentState: "paid" }, "Your money is on its way back."],
  [{ status: "cancelled", paymentState: "paid", total: 0 }, ""],
  [{ status: "cancelled" }, ""],
  [{ status: "shipped", open: 100 }, ""],
  [{ status: "confirmed", paymentState: "paid" }, ""],
  [{}, `This order is waiting for your payment. ${PAY_BY}Pay now for order CBL_1`],
  [{ paymentState: "part-paid", open: 500 }, `₦500 of this order is still to pay. ${PAY_BY}Pay now for order CBL_1`],
  ...(["confirmed", "processing"] as const).map((status): [Partial<Props["order"]>, string] => [
    { status, paymentState: "part-paid", open: 500 },
    "₦500 more to pay since the order changed. We’ll send it as soon as that’s paid.Pay now for order CBL_1",
  ]),
  [
    { paymentState: "awaiting-confirmation" },
    "You told us you paid. We’ll confirm the order as soon as the money arrives.",
  ],
])("My Orders says of a payment “$1”", (order, text) => {
  expect(show(order)).toBe(text);
});

test("a payment that was begun can be checked, or made again", () => {
  expect(show({}, { payment: { ...payment, method: "opay" } })).toBe(
    `Your payment with OPay isn’t finished. ${PAY_BY}Check payment for order CBL_1Pay again for order CBL_1`,
  );
  expect(screen.getByText("Check payment").getAttribute("href")).toBe("/pay/t0ken");
  document.body.replaceChildren();
  expect(show({ status: "confirmed", open: 500 }, { payment: { ...payment, method: "opay" } })).toMatch(
    /^Your payment with OPay isn’t finished\. Check payment/,
  );
});

test("a reported payment has its details, unfolded for who asked for them, and can be paid in another way", () => {
  const onPay = vi.fn();
  const shown = show({ paymentState: "awaiting-confirmation" }, { payment, onPay });
  expect(shown).toMatch(/^You told us you made the transfer\. .*BANK_1/);
  expect(document.querySelector("details")?.open).toBe(false);
  fireEvent.click(screen.getByText("I have not paid yet"));
  expect(onPay).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  show({ paymentState: "awaiting-confirmation" }, { payment, unfolded: true });
  expect(document.querySelector("details")?.open).toBe(true);
});
