export const paymentMethods = ["opay", "moniepoint", "bank-transfer", "ussd"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where one attempt to pay stands; `awaiting-confirmation` is the open one. */
export type PaymentAttemptStatus = "awaiting-confirmation" | "paid" | "failed" | "expired";

/** What the payment dialog says of each method (specification, section 9). Fees are the provider's, never added to the order. */
export const paymentMethodWords: Record<
  PaymentMethod,
  { name: string; description: string; fees: string; processingTime: string }
> = {
  opay: {
    name: "OPay",
    description: "Card, bank or wallet on OPay's own page",
    fees: "1.0%",
    processingTime: "Instant",
  },
  moniepoint: {
    name: "Moniepoint",
    description: "Card or transfer on Moniepoint's own page",
    fees: "1.2%",
    processingTime: "Instant",
  },
  "bank-transfer": {
    name: "Bank Transfer",
    description: "From your bank's app or branch to our account",
    fees: "Free",
    processingTime: "10-30 minutes",
  },
  ussd: { name: "USSD", description: "Dial a code on your phone", fees: "₦50", processingTime: "Instant" },
};

/** One of the company's accounts that a customer can transfer to. */
export type BankAccount = {
  id: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
  sortCode: string;
  swiftCode: string | null;
  routingNumber: string | null;
  currency: string;
  country: string;
  isActive: boolean;
};

/** A bank that can be paid from by dialling; `ussdCode` is what its dial string begins with. */
export type UssdBank = { code: string; name: string; ussdCode: string };

/** A transfer's reference: prefix, order id, milliseconds (specification, section 7). */
export function transferReference(orderId: string, now: number): string {
  return `BANK_${orderId}_${now}`;
}
