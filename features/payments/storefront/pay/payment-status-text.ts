import { paymentMethodLabels, type PaymentMethod } from "../../../../domain/payment/payment.ts";
import type { PaymentAttemptStatus } from "../../../orders/rules/payment-state.ts";

type Payment = {
  method: PaymentMethod;
  status: PaymentAttemptStatus;
  orderPaid: boolean;
  orderWaits: boolean;
  /** Whether the customer came back by the provider's link for not paying. */
  left: boolean;
  buysGiftCard: boolean;
  reason: string | null;
};
type StatusText = { title: string; text: string; alert?: string; waiting: boolean };

/** The texts of the page after a payment, for each payment status. `until`: how long the order waits for the money. */
export function paymentStatusText(payment: Payment, until: string): StatusText {
  const { method, status, orderPaid, orderWaits, buysGiftCard, reason } = payment;
  const { paidBy } = paymentMethodLabels[method];
  const setAside = `your ingredients stay set aside until ${until}`;
  if (orderPaid) {
    const next = buysGiftCard ? "The gift card is on its way by email, with its code." : "The order is confirmed.";
    return { title: "Your payment has arrived", text: `Thank you. ${next}`, waiting: false };
  }
  if (status === "open" && payment.left) {
    const next = buysGiftCard ? "Go back to it whenever you like." : `Go back to it, or pay another way: ${setAside}.`;
    return {
      title: "You have not paid yet",
      text: `You left the payment page, and we took no money. ${next}`,
      waiting: true,
    };
  }
  if (status === "open" || status === "awaiting-confirmation") {
    return {
      title: "We're confirming your payment",
      text: `We're checking your payment ${paidBy}. It usually takes less than a minute.`,
      waiting: true,
    };
  }
  if (status === "failed" || status === "cancelled" || status === "expired") {
    const { why, text } = failureText[status];
    return {
      title: "The payment did not go through",
      alert: `Payment failed: ${reason ?? why}`,
      text: buysGiftCard
        ? `${text} We took no money. To try again or to pay another way, open the link in our email.`
        : orderWaits
          ? `${text} We took no money, and ${setAside}: you can try again or choose another way to pay.`
          : `${text} We took no money, and the order has ended. Buy again, under My Orders, fills your cart with the same things.`,
      waiting: false,
    };
  }
  return {
    title: "Your payment needs a look from us",
    text: needsReviewText[status] ?? needsReviewText.mismatch,
    waiting: false,
  };
}

/** `why`: what the alert says when the provider gives no reason. */
const failureText = {
  failed: { why: "Payment failed", text: "The payment was declined." },
  cancelled: { why: "It was cancelled", text: "The payment was not made." },
  expired: { why: "Its time ran out", text: "Time ran out on the payment page." },
};

const needsReviewText: Partial<Record<PaymentAttemptStatus, string>> & { mismatch: string } = {
  underpaid: "Money arrived, but less than the total. Nothing is lost: we'll email you about the rest.",
  duplicate: "Your order was already paid, and this is a second payment. We're sending it back to where it came from.",
  late: "Your payment arrived after the order had ended. We're sending it back to where it came from.",
  reversed: "The payment service took your payment back. We'll email you about it.",
  mismatch: "Your payment arrived in a form that we didn't expect. Nothing is lost: we'll email you about it.",
};
