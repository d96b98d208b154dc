import { orderIdParameter } from "#features/payments/operations.ts";
import { codePayment } from "#features/payments/rules/money-forms.ts";
import { giftCardPaymentResponse } from "#features/payments/rules/responses.ts";
import { answered, describeBadInput, type Operation, refusal, tooMany } from "#platform/rules/operation.ts";

export const operations: Operation[] = [
  {
    id: "payByGiftCard",
    method: "POST",
    path: "/api/orders/:orderId/gift-card",
    tag: "Payments",
    summary: "Pay with a gift card",
    description:
      "Pays an order, or what it can of it, with the gift card of this code. What is left of the order is paid in any other way, and what is left of the card stays on it. A payment page that is open is closed first.",
    access: "owner",
    parameters: orderIdParameter,
    body: {
      schema: codePayment,
      example: { code: "7KQM-2PXA-WD9E-H4TZ" },
      fields: { code: "16 letters and digits, with or without hyphens, in upper or lower case" },
    },
    responses: {
      200: answered("The card has paid.", giftCardPaymentResponse, {
        paidKobo: 2_000_000,
        openKobo: 3_334_700,
        leftKobo: 0,
      }),
      400: describeBadInput("code", "Please enter the code of your gift card"),
      404: refusal("The signed-in account has no such order.", ["order-not-found"], "Order not found"),
      409: refusal(
        "The code is unknown or stopped, nothing is left on the card, or the order does not wait for a payment.",
        ["gift-card-unknown", "gift-card-empty", "order-closed", "payment-starting", "method-off"],
        "Nothing is left on this gift card.",
      ),
      429: tooMany("That was a lot of codes at once. Please try again in an hour, or write to us."),
    },
  },
];
