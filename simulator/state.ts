export type ProviderName = "opay" | "monnify";

/** The simulator's state, as plain data that is saved as JSON. All amounts are kobo, all times are milliseconds. */
export type State = {
  payments: Payment[];
  refunds: Refund[];
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
  /** OPay's `orderNo`, Monnify's `transactionReference`. */
  providerReference: string;
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
};

export type Refund = {
  provider: ProviderName;
  reference: string;
  providerReference: string;
  /** The payment's reference at the merchant. */
  payment: string;
  amount: number;
  state: "pending" | "completed" | "failed";
  reason: string;
  note: string;
  callbackUrl: string;
  createdAt: number;
  dueAt: number;
  willFail: boolean;
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

export const calls = ["login", "create", "query", "close", "refund", "refund-query", "list"] as const;
export const faultsOfCalls = ["error-before", "error-after", "timeout-before", "timeout-after", "slow"] as const;
export const faultsOfCallbacks = [
  "drop",
  "delay",
  "duplicate",
  "reorder",
  "wrong-signature",
  "refunded-as-text",
] as const;
export const faultsOfRefunds = ["refuse-refund", "fail-refund"] as const;

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
  /** For `refuse-refund`: Monnify's R-code or OPay's code. */
  code?: string;
};

export type Settings = {
  /** `held`: callbacks are only sent by `deliver`. */
  callbacks: "sent" | "held";
  /** The URL for Monnify's callbacks; with the real Monnify it is set on the dashboard, once for all payments. */
  monnifyCallbackUrl: string;
  /** Whether Monnify accepts a transfer of another amount than requested, instead of returning it. */
  acceptOtherAmounts: boolean;
};

export function newState(settings: Settings): State {
  return { payments: [], refunds: [], callbacks: [], faults: [], settings, counter: 0, clockOffset: 0 };
}
