import { z } from "zod";
import { paymentAttemptStatuses } from "#features/orders/rules/payment-state.ts";
import type { RefusalCode } from "#platform/rules/refusal.ts";
import { instant, kobo, naira, withoutSuccess, refusalResponse } from "#platform/rules/responses.ts";

const reference = z.string().describe("The reference of the payment, at the shop and at the provider");

/** The response to starting an online payment (specification 7.2). */
export const onlinePaymentResponse = z.strictObject({
  success: z.literal(true),
  paymentUrl: z.url().describe("The provider’s payment page, to which the client redirects the browser"),
  reference,
  message: z.string(),
});

export type OnlinePaymentResponse = z.infer<typeof onlinePaymentResponse>;

/** The response to starting a USSD payment (specification 7.2). */
export const ussdPaymentResponse = z.strictObject({
  reference,
  ussdCode: z.string().describe("The code that the customer dials"),
  paymentUrl: z.url().optional().describe("Moniepoint’s own USSD page, if the shop has its keys"),
});

export type UssdPaymentResponse = z.infer<typeof ussdPaymentResponse>;

/** The account of a provider's to which the customer transfers the money of one order. */
export const transferAccountResponse = z.strictObject({
  reference,
  amount: naira.describe("What to transfer: exactly this, in whole naira"),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable().describe("Whose account it is, if the provider says so"),
  expiresAt: instant.describe("When the account ends"),
  secondsLeft: z.int().min(0).describe("How long it still lives"),
  token: z.string().describe("Opens the state of the payment, and its page `/pay/:token`"),
});

export type TransferAccountResponse = z.infer<typeof transferAccountResponse>;

/** What has become of a payment. */
export const paymentStatusResponse = z.strictObject({
  status: z.enum(paymentAttemptStatuses),
  orderPaid: z.boolean().describe("Whether the order is paid, even in another way"),
  returnedKobo: kobo.describe("What the provider last sent back, because it was not the amount asked for"),
});

export type PaymentStatusResponse = z.infer<typeof paymentStatusResponse>;

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
