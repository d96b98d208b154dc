export const providerNames = ["opay", "monnify", "paystack", "flutterwave"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The simulator's state, as plain data that is saved as JSON. All amounts are kobo, all times are milliseconds. */
export type State = {
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  callbacks: Callback[];
  faults: Fault[];
  settings: Settings;
  /** The last number given to a payment, refund, callback or fault. */
  counter: number;
  /** How far the simulator's clock is ahead of the real time, in milliseconds. */
  clockOffset: number;
};

export type Payment = {
  provider: ProviderName;
  /** The merchant's reference. */
  reference: string;
  /**
   * OPay's `orderNo`, Monnify's `transactionReference`, Paystack's id; at Flutterwave the page's, because each
   * transaction has an id of its own.
   */
  providerReference: string;
  /** The reference in the page's URL, if it is not `providerReference`. */
  page?: string;
  /** `seen`: open, and the customer has loaded the page. */
  state: "open" | "seen" | "paid" | "failed" | "expired" | "cancelled" | "reversed";
  /** The requested amount. */
  requested: number;
  /** What the provider received and holds for the merchant; refunds are not subtracted. */
  received: number;
  /** What the provider returned to the customer by itself. */
  returned: number;
  method: string;
  methods: string[];
  description: string;
  customer: { name: string; email: string };
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string;
  createdAt: number;
  expiresAt: number;
  paidAt?: number;
  /** Money that arrives after the payment expired. */
  late?: { at: number; amount: number; method: string };
  /** The account that takes the transfer, where there is no page for the customer. */
  account?: { bankName: string; accountNumber: string; accountName: string };
  /** At Flutterwave, every try of the customer to pay, the oldest first. */
  transactions?: Charge[];
};

export type Charge = {
  id: string;
  state: "successful" | "failed";
  amount: number;
  /** More than `amount` when the customer bears the fees. */
  charged: number;
  method: string;
  at: number;
};

export type Refund = {
  provider: ProviderName;
  reference: string;
  providerReference: string;
  /** The payment's reference at the merchant. */
  payment: string;
  /** At Flutterwave, the transaction that is refunded. */
  charge?: string;
  amount: number;
  /** `needs-attention`: Paystack cannot reach the card, and asks for a bank account. */
  state: "pending" | "completed" | "failed" | "needs-attention";
  reason: string;
  note: string;
  callbackUrl: string;
  createdAt: number;
  dueAt: number;
  willFail: boolean;
  willNeedAttention?: boolean;
};

/** A payment that the customer's bank asks about: Paystack's dispute, Flutterwave's chargeback. */
export type Dispute = {
  provider: "paystack" | "flutterwave";
  id: string;
  /** The payment's reference at the merchant. */
  payment: string;
  charge: string;
  amount: number;
  state: "open" | "lost" | "won";
  category: string;
  createdAt: number;
  dueAt: number;
  resolvedAt?: number;
};

export type Callback = {
  id: number;
  provider: ProviderName;
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  createdAt: number;
  dueAt: number;
  /** A reordered callback: the next callback is sent first. */
  reordered: boolean;
  /** The HTTP status of each delivery attempt's response; 0 when there was none. */
  statuses: number[];
  delivered: boolean;
};

export const calls = [
  "login",
  "create",
  "transfer",
  "query",
  "close",
  "refund",
  "refund-query",
  "list",
  "dispute",
  "account",
] as const;
export const faultsOfCalls = [
  "error-before",
  "error-after",
  "timeout-before",
  "timeout-after",
  "hang",
  "slow",
] as const;
export const faultsOfCallbacks = [
  "drop",
  "delay",
  "duplicate",
  "reorder",
  "wrong-signature",
  "refunded-as-text",
] as const;
export const faultsOfRefunds = ["refuse-refund", "fail-refund", "needs-attention"] as const;

export type Fault = {
  id: number;
  provider: ProviderName;
  what: (typeof faultsOfCalls | typeof faultsOfCallbacks | typeof faultsOfRefunds)[number];
  /** For faults of calls: which call. */
  on?: (typeof calls)[number];
  /** How often it still happens; absent for a permanent fault. */
  times?: number;
  /** For `slow` and `delay`: by how much. */
  milliseconds?: number;
  /** For `refuse-refund`: Monnify's R-code, OPay's code or Paystack's type of an error. */
  code?: string;
};

export type Settings = {
  /** `held`: callbacks are only sent by `deliver`. */
  callbacks: "sent" | "held";
  /** The URL for Monnify's callbacks; with the real Monnify it is set on the dashboard, once for all payments. */
  monnifyCallbackUrl: string;
  /** Whether Monnify accepts a transfer of another amount than requested, instead of returning it. */
  acceptOtherAmounts: boolean;
  /** The URLs for the callbacks of Paystack and Flutterwave, which are set on their dashboards too. */
  paystackCallbackUrl: string;
  flutterwaveCallbackUrl: string;
  /** Whether Paystack and Flutterwave add their fee to what the customer pays. */
  customerBearsFees: boolean;
  /** How Flutterwave proves that a callback is its own: with the secret hash, or with a signature. */
  flutterwaveProof: "hash" | "signature";
  /** Seconds until a page of Paystack's expires; 0 for never. */
  paystackSessionTimeout: number;
};

const defaults: Settings = {
  callbacks: "sent",
  monnifyCallbackUrl: "",
  acceptOtherAmounts: false,
  paystackCallbackUrl: "",
  flutterwaveCallbackUrl: "",
  customerBearsFees: false,
  flutterwaveProof: "hash",
  paystackSessionTimeout: 1800,
};

export function newState(changes: Partial<Settings>): State {
  const settings = { ...defaults, ...changes };
  return { payments: [], refunds: [], disputes: [], callbacks: [], faults: [], settings, counter: 0, clockOffset: 0 };
}
