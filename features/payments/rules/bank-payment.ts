import type { BankAccount } from "#features/orders/rules/payment.ts";
import type { PaymentMethod, StaffMethod } from "#features/shop/rules/payment-methods.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";

type Texts = {
  /** After "You told us you". */
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
  "bank-transfer": "For a bank transfer, we show you the account details and your reference.",
  ussd: "For USSD, choose your Nigerian bank, enter your phone number and dial the code we show.",
};

/** On the page of a link to pay, the choice of a transfer to an account that a provider gives for this order. */
export const INSTANT_TRANSFER = "instant-transfer";

/** What a customer types to transfer to an account. A provider's account need not have a name. */
export type PayableAccount = Pick<BankAccount, "bankName" | "accountNumber"> & { accountName: string | null };

/** A payment that the customer makes at their bank; shown to them until it is confirmed. */
export type BankPayment = {
  method: PaymentMethod;
  amount: Naira;
  reference: string;
  /** The account of a transfer, if the customer has named it. */
  account: PayableAccount | null;
  /** Whether the account is for this payment only, so that its provider sees at once when the money is there. */
  isInstant: boolean;
  ussdCode: string | null;
};

/** How soon a reported payment usually arrives. */
export function usuallyArrives({ method, isInstant }: Pick<BankPayment, "method" | "isInstant">): string | undefined {
  return isInstant ? "usually within a minute" : reportedTexts[method]?.usuallyArrives;
}

/** The rows that describe a payment at the bank, for page and email: what to pay, where, and under which reference. */
export function paymentRows(payment: BankPayment, orderId: string): [label: string, value: string][] {
  const { amount, reference, account, isInstant, ussdCode } = payment;
  const hasNarration = reportedTexts[payment.method]?.hasNarration && !isInstant;
  return [
    ["Amount", formatNaira(amount)],
    ...(account ? accountRows(account) : []),
    ...(hasNarration ? [["Narration", orderId] as [string, string]] : []),
    ...(ussdCode ? [["USSD code", ussdCode] as [string, string]] : []),
    ["Payment reference", reference],
  ];
}

/** The rows of an account to transfer to. */
export function accountRows({
  bankName,
  accountName,
  accountNumber,
}: PayableAccount): [label: string, value: string][] {
  return [
    ["Bank", bankName],
    ...(accountName ? [["Account name", accountName] as [string, string]] : []),
    ["Account number", accountNumber],
  ];
}
