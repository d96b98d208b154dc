import { sorted } from "#platform/rules/collections.ts";

/**
 * The payment methods, with the properties that make pages, server and books treat them differently: only a method's
 * own files compare a method with its name. Anything else a method needs is in tables beside the code that uses it, and
 * the compiler asks for it (docs/checklists.md, "A payment method").
 */
const table = {
  opay: {
    name: "OPay",
    noun: "OPay",
    paidBy: "with OPay",
    description: "Card, bank or wallet",
    // It is not documented whether the pages of OPay and Monnify accept foreign cards.
    noteAbroad: "Best with a Nigerian card",
    fees: "1.0%",
    processingTime: "Instant",
    place: { home: 3, abroad: 3 },
    startFailed: "OPay payment initialization failed",
    recordedBy: "provider",
    company: "OPay",
  },
  moniepoint: {
    name: "Moniepoint",
    noun: "Moniepoint",
    paidBy: "with Moniepoint",
    description: "Card or transfer",
    noteAbroad: "Best with a Nigerian card",
    fees: "1.2%",
    processingTime: "Instant",
    place: { home: 4, abroad: 4 },
    startFailed: "Moniepoint payment initialization failed",
    recordedBy: "provider",
    company: "Moniepoint",
  },
  paystack: {
    name: "Card or Apple Pay",
    noun: "card or Apple Pay",
    paidBy: "by card or Apple Pay",
    description: "Visa, Mastercard, Verve, Apple Pay",
    fees: "Free",
    processingTime: "Instant",
    place: { home: 5, abroad: 1 },
    startFailed: "Paystack payment initialization failed",
    recordedBy: "provider",
    company: "Paystack",
    isCard: true,
  },
  flutterwave: {
    name: "Card with Flutterwave",
    noun: "card with Flutterwave",
    paidBy: "by card with Flutterwave",
    description: "Visa, Mastercard, Verve",
    fees: "Free",
    processingTime: "Instant",
    place: { home: 6, abroad: 2 },
    startFailed: "Flutterwave payment initialization failed",
    recordedBy: "provider",
    company: "Flutterwave",
    isCard: true,
  },
  "bank-transfer": {
    name: "Bank Transfer",
    noun: "bank transfer",
    paidBy: "by bank transfer",
    description: "From your bank’s app",
    noteAbroad: "Needs a Nigerian account",
    fees: "Free",
    processingTime: "10-30 minutes",
    place: { home: 1, abroad: 5 },
    startFailed: "Bank transfer initialization failed",
    recordedBy: "staff",
    reportPath: "transfer",
    byLink: true,
  },
  ussd: {
    name: "USSD",
    noun: "USSD",
    paidBy: "by USSD",
    description: "Dial a code on your phone",
    noteAbroad: "Needs a Nigerian account",
    fees: "₦50",
    processingTime: "Instant",
    place: { home: 2, abroad: 6 },
    startFailed: "USSD payment initialization failed",
    recordedBy: "staff",
    reportPath: "ussd-payment",
    byLink: false,
  },
  "gift-card": {
    name: "Gift card",
    noun: "gift card",
    paidBy: "by gift card",
    description: "A code from us",
    fees: "Free",
    processingTime: "Instant",
    // Offered to everybody beside the others: it pays what it can, and another method pays the rest.
    place: {},
    startFailed: "Gift card payment initialization failed",
    recordedBy: "shop",
    feature: "gift-cards",
  },
} as const satisfies Record<string, Method>;

type Method = {
  /** In the payment dialog (specification 9.6), in a list within a sentence, and after "payment". */
  name: string;
  noun: string;
  paidBy: string;
  description: string;
  /** What a customer abroad should know before choosing it. */
  noteAbroad?: string;
  /**
   * What the customer may have to pay to the provider, never added to the order; the shop pays the fees of Paystack and
   * Flutterwave (docs/payments.md).
   */
  fees: string;
  processingTime: string;
  /**
   * Its place unless staff have chosen another sequence: in Nigeria methods using a Nigerian bank account come first,
   * elsewhere those that take any card. Without a place, customers cannot choose it and staff cannot switch it on.
   */
  place: { home?: number; abroad?: number };
  /** The dialog's message after 'Payment failed: ' if the payment could not be started (specification 8.1). */
  startFailed: string;
} & (RecordedByProvider | RecordedByStaff | RecordedByShop);

/** Paid on a company's own page; the company reports when the money arrives, and sends it back. */
type RecordedByProvider = {
  recordedBy: "provider";
  company: string;
  /** Its page is there for cards: customers see one such method, and another stands in when its page cannot open. */
  isCard?: boolean;
};

/**
 * Reported by the customer and found by staff on the bank statement, unless a provider registered it; refunded by a
 * transfer, for which the customer is asked for an account. In the books it is the bank's.
 */
type RecordedByStaff = {
  recordedBy: "staff";
  /** The path for reporting it: `POST /api/orders/:orderId/transfer`. */
  reportPath: string;
  /** Whether it can be used through a link to pay an order. */
  byLink: boolean;
};

/**
 * What the shop already owed the customer, and owes again after a refund: at once and without a fee. It may pay a part.
 */
type RecordedByShop = { recordedBy: "shop"; /** The feature that gives it (app.ts). */ feature: string };

type Table = typeof table;
export type PaymentMethod = keyof Table;
type MethodRecordedBy<Recorder extends Method["recordedBy"]> = {
  [M in PaymentMethod]: Table[M]["recordedBy"] extends Recorder ? M : never;
}[PaymentMethod];
export type OnlineMethod = MethodRecordedBy<"provider">;
export type StaffMethod = MethodRecordedBy<"staff">;
export type CreditMethod = MethodRecordedBy<"shop">;
export type LinkedStaffMethod = { [M in StaffMethod]: Table[M]["byLink"] extends true ? M : never }[StaffMethod];

export const paymentMethods: {
  [M in PaymentMethod]: Extract<Method, { recordedBy: Table[M]["recordedBy"] }>;
} = table;

export const allPaymentMethods = Object.keys(table) as PaymentMethod[];
export const onlineMethods = listRecordedBy("provider");
export const staffMethods = listRecordedBy("staff");
export const creditMethods = listRecordedBy("shop");
/** The `staffMethods` that a payment link offers. */
export const linkedStaffMethods = staffMethods.filter(
  (method): method is LinkedStaffMethod => paymentMethods[method].byLink,
);

/** The methods that customers in Nigeria, or elsewhere, can choose, in sequence. */
export const sequences = { home: listPlaced("home"), abroad: listPlaced("abroad") } as const;

function listRecordedBy<Recorder extends Method["recordedBy"]>(recorder: Recorder): MethodRecordedBy<Recorder>[] {
  return allPaymentMethods.filter(
    (method): method is MethodRecordedBy<Recorder> => table[method].recordedBy === recorder,
  );
}

function listPlaced(where: "home" | "abroad"): PaymentMethod[] {
  const findPlace = (method: PaymentMethod) => paymentMethods[method].place[where] ?? 0;
  return sorted(allPaymentMethods.filter(findPlace), (one, other) => findPlace(one) - findPlace(other));
}
