import { paymentMethodLabels, type PaymentMethod } from "../../../domain/payment/payment.ts";
import type { PaymentAttemptStatus } from "../../../domain/payment/payment-state.ts";

type Payment = {
  method: PaymentMethod;
  status: PaymentAttemptStatus;
  orderPaid: boolean;
  orderWaits: boolean;
  reason: string | null;
};
type StatusText = { title: string; text: string; alert?: string; waiting: boolean };

/** The texts of the page after a payment, for each payment status. */
export function paymentStatusText({ method, status, orderPaid, orderWaits, reason }: Payment): StatusText {
  const { name } = paymentMethodLabels[method];
  if (orderPaid) {
    return { title: "Your payment is here", text: "Thank you. The order is confirmed.", waiting: false };
  }
  if (status === "open" || status === "awaiting-confirmation") {
    return {
      title: "We are confirming your payment",
      text: `We ask ${name} until they tell us that your money is there. That usually takes less than a minute.`,
      waiting: true,
    };
  }
  if (status === "failed" || status === "cancelled" || status === "expired") {
    return {
      title: "The payment did not go through",
      alert: `Payment failed: ${reason ?? "Payment failed"}`,
      text: orderWaits
        ? `${failureText[status]} We took no money, and we keep your ingredients aside a little longer: you can try again or choose another way to pay.`
        : `${failureText[status]} We took no money, and the order has ended. On My Orders, Buy again fills your cart with the same things.`,
      waiting: false,
    };
  }
  return {
    title: "Your payment needs a look from us",
    text: needsReviewText[status] ?? needsReviewText.mismatch,
    waiting: false,
  };
}

const failureText = {
  failed: "The payment page said no.",
  cancelled: "The payment was not made.",
  expired: "The time on the payment page ran out.",
};

const needsReviewText: Partial<Record<PaymentAttemptStatus, string>> & { mismatch: string } = {
  underpaid: "Money arrived, but less than the total. Nothing is lost: we write to you about the rest.",
  duplicate: "Your order was paid already, and this payment came on top. We send it back to where it came from.",
  late: "Your payment arrived after the order had ended. We send it back to where it came from.",
  reversed: "The payment service took your payment back. We write to you about it.",
  mismatch: "Your payment arrived in another form than we expected. Nothing is lost: we write to you about it.",
};
