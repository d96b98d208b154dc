import type { BankAccount } from "#features/orders/rules/payment.ts";
import type { PaymentMethod, StaffMethod } from "#features/shop/rules/payment-methods.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";

type Texts = {
  /** After "You told us that you have". */
  reported: string;
  /** Before "arrives". */
  awaited: string;
  /** After "arrives": how soon. */
  usuallyArrives: string;
  /** Whether the customer types the order's id as the narration. */
  hasNarration: boolean;
};

/** The wording for a reported payment while staff look for it. */
export const reportedTexts: Record<StaffMethod, Texts> & Partial<Record<PaymentMethod, Texts>> = {
  "bank-transfer": {
    reported: "made the transfer",
    awaited: "your transfer",
    usuallyArrives: "usually within 10-30 minutes",
    hasNarration: true,
  },
  ussd: {
    reported: "completed the USSD payment",
    awaited: "your USSD payment",
    usuallyArrives: "usually within a few minutes",
    hasNarration: false,
  },
};

/** How the FAQ explains the payment. */
export const howPaid: Record<StaffMethod, string> = {
  "bank-transfer": "For a bank transfer we show you the account details and your reference.",
  ussd: "For USSD, choose your Nigerian bank, enter your phone number and dial the code we show.",
};

/** A payment that the customer makes at their bank; shown to them until it is confirmed. */
export type BankPayment = {
  method: PaymentMethod;
  amount: Naira;
  reference: string;
  /** The account of a transfer, if the customer has named it. */
  account: BankAccount | null;
  ussdCode: string | null;
};

/** The rows that describe a payment at the bank, for page and email: what to pay, where, and under which reference. */
export function paymentRows(payment: BankPayment, orderId: string): [label: string, value: string][] {
  const { amount, reference, account, ussdCode } = payment;
  return [
    ["Amount", formatNaira(amount)],
    ...(account ? accountRows(account) : []),
    ...(reportedTexts[payment.method]?.hasNarration ? [["Narration", orderId] as [string, string]] : []),
    ...(ussdCode ? [["USSD code", ussdCode] as [string, string]] : []),
    ["Payment reference", reference],
  ];
}

/** The rows of an account to transfer to. */
export function accountRows({ bankName, accountName, accountNumber }: BankAccount): [label: string, value: string][] {
  return [
    ["Bank", bankName],
    ["Account name", accountName],
    ["Account number", accountNumber],
  ];
}
