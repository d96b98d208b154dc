import type { OrderKind } from "#features/orders/rules/order.ts";
import type { PaymentAttemptStatus } from "#features/orders/rules/payment-state.ts";
import { paymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";

type Payment = {
  method: PaymentMethod;
  status: PaymentAttemptStatus;
  orderPaid: boolean;
  orderWaits: boolean;
  /** Whether the customer came back by the link with which the provider's page is cancelled. */
  left: boolean;
  kind: OrderKind;
  reason: string | null;
  /** To transfer to, if a provider has given one. */
  account: unknown;
};
type KindTexts = {
  paid: string;
  /** `until`: how long the order waits for the money. */
  left: (until: string) => string;
  failed: (payment: { orderWaits: boolean; until: string }) => string;
  whereToFind?: string;
};

/** The texts that depend on what is paid for. */
const kindTexts: Record<OrderKind, KindTexts> = {
  goods: {
    paid: "The order is confirmed.",
    left: (until) => `Go back to it, or pay another way: ${setAside(until)}.`,
    failed: ({ orderWaits, until }) =>
      orderWaits
        ? `We took no money, and ${setAside(until)}: you can try again or choose another way to pay.`
        : "We took no money, and the order has ended. To fill your cart with the same things, press Buy again under My Orders.",
    whereToFind: "You’ll find this order under My Orders.",
  },
  "gift-card": {
    paid: "The gift card’s code is on its way by email.",
    left: () => "Go back to it whenever you like.",
    failed: () => "We took no money. To try again or to pay another way, open the link in our email.",
  },
};

type StatusText = { title: string; text: string; alert?: string; waiting: boolean; whereToFind?: string };

/** The texts of the page after a payment, for each payment status. `until`: how long the order waits for the money. */
export function paymentStatusText(payment: Payment, until: string): StatusText {
  const { method, status, orderPaid, orderWaits, kind, reason } = payment;
  const { paidBy } = paymentMethods[method];
  const { paid, left, failed, whereToFind } = kindTexts[kind];
  if (orderPaid) return { title: "Your payment has arrived", text: `Thank you. ${paid}`, waiting: false };
  if (status === "open" && payment.left) {
    return {
      title: "You have not paid yet",
      text: `You left the payment page, and we took no money. ${left(until)}`,
      waiting: true,
      whereToFind,
    };
  }
  if (status === "open" && payment.account) {
    return {
      title: "We’re waiting for your transfer",
      text: "Transfer exactly this amount to this account, from your bank’s app. We see it within a minute, and this page moves on by itself.",
      waiting: true,
      whereToFind,
    };
  }
  if (status === "open" || status === "awaiting-confirmation") {
    return {
      title: "We’re confirming your payment",
      text: `We’re checking your payment ${paidBy}. It usually takes less than a minute.`,
      waiting: true,
      whereToFind,
    };
  }
  if (status === "failed" || status === "cancelled" || status === "expired") {
    const { why, text } = failureText[status];
    return {
      title: "The payment did not go through",
      alert: `Payment failed: ${reason ?? why}`,
      text: `${text} ${failed({ orderWaits, until })}`,
      waiting: false,
    };
  }
  return {
    title: "We need to look at your payment",
    text: needsReviewText[status] ?? needsReviewText.mismatch,
    waiting: false,
  };
}

function setAside(until: string): string {
  return `your ingredients stay set aside until ${until}`;
}

/** `why`: what the alert says when the provider gives no reason. */
const failureText = {
  failed: { why: "Payment failed", text: "The payment was declined." },
  cancelled: { why: "It was cancelled", text: "The payment was not made." },
  expired: { why: "It ran out of time", text: "It took too long, so this payment has ended." },
};

const needsReviewText: Partial<Record<PaymentAttemptStatus, string>> & { mismatch: string } = {
  underpaid: "Money arrived, but less than the total. Nothing is lost: we’ll email you about the rest.",
  duplicate: "Your order was already paid, so we’re sending this second payment back.",
  late: "Your payment arrived after the order had ended, so we’re sending it back.",
  reversed: "The payment service took your payment back. We’ll email you about it.",
  mismatch: "Your payment arrived, but not in the way we expected. Nothing is lost: we’ll email you about it.",
};
