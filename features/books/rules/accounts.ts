import { sorted } from "#platform/rules/collections.ts";

/** An account's nature says on which side its balance normally is: assets and expenses on the debit side. */
export type AccountKind = "asset" | "liability" | "income" | "expense";

/**
 * The chart of accounts (features/books/README.md). Trade receivables is a control account: the balance of an order in
 * it is invoiced − received + refunded, and below zero the shop owes the customer.
 */
export const accounts = {
  "1010": { name: "Bank", kind: "asset" },
  "1020": { name: "OPay clearing", kind: "asset" },
  "1030": { name: "Moniepoint clearing", kind: "asset" },
  "1040": { name: "Paystack clearing", kind: "asset" },
  "1050": { name: "Flutterwave clearing", kind: "asset" },
  "1100": { name: "Trade receivables", kind: "asset" },
  "2200": { name: "Tax payable", kind: "liability" },
  "2300": { name: "Gift cards", kind: "liability" },
  "4000": { name: "Sales", kind: "income" },
  "4010": { name: "Shipping income", kind: "income" },
  "4100": { name: "Sales returns", kind: "income" },
  "6100": { name: "Payment fees", kind: "expense" },
  "6200": { name: "Gifts and goodwill", kind: "expense" },
} as const satisfies Record<string, { name: string; kind: AccountKind }>;

export type AccountNumber = keyof typeof accounts;

/** The numbers in ascending order, as every report lists them. */
export const accountNumbers = sorted(Object.keys(accounts)) as AccountNumber[];
