import { z } from "zod";
import type { RefusalCode } from "#platform/rules/refusal.ts";
import { kobo, withoutSuccess, refusalResponse } from "#platform/rules/responses.ts";

const reference = z.string().describe("The reference of the payment, at the shop and at the provider");

/** The response to starting an online payment (specification 7.2). */
export const onlinePaymentResponse = z.strictObject({
  success: z.literal(true),
  paymentUrl: z.url().describe("The provider's payment page, to which the client redirects the browser"),
  reference,
  message: z.string(),
});

export type OnlinePaymentResponse = z.infer<typeof onlinePaymentResponse>;

/** The response to starting a USSD payment (specification 7.2). */
export const ussdPaymentResponse = z.strictObject({
  reference,
  ussdCode: z.string().describe("The code that the customer dials"),
  paymentUrl: z.url().optional().describe("Moniepoint's own USSD page, if the shop has its keys"),
});

export type UssdPaymentResponse = z.infer<typeof ussdPaymentResponse>;

/** The reference of a payment that the customer reported as made. */
export const reportedResponse = z.strictObject({ reference });

/** A started payment has ended, or there was none. */
export const paymentEndedResponse = z.strictObject({ ended: z.literal(true) });

/** What a gift card has paid. */
export const giftCardPaymentResponse = z.strictObject({
  paidKobo: kobo.describe("What the card has paid of the order"),
  openKobo: kobo.describe("What is left to pay for the order"),
  leftKobo: kobo.describe("What is left on the card"),
});

export type GiftCardPaymentResponse = z.infer<typeof giftCardPaymentResponse>;

/** A payment could not be started, with one of these codes, in the form of specification 7.2. */
export const paymentNotStartedResponse = (...reasons: RefusalCode[]) => withoutSuccess(refusalResponse(...reasons));
