import { formatNaira, type Naira } from "../../platform/rules/money.ts";
import type { BankAccount, PaymentMethod } from "./payment.ts";

/** A payment that the customer makes at their bank, to look up until it is confirmed. */
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
    ...(payment.method === "bank-transfer" ? [["Narration", orderId] as [string, string]] : []),
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
