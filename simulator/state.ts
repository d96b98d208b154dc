export type ProviderName = "opay" | "monnify";

/** Everything that the simulator knows, as plain data, so that it can be kept in a file. All amounts are kobo. */
export type State = {
  payments: Payment[];
  refunds: Refund[];
  callbacks: Callback[];
  faults: Fault[];
  settings: Settings;
  /** Numbers of payments, refunds, callbacks and faults. */
  counter: number;
  /** How far our clock runs ahead, in milliseconds. */
  ahead: number;
};

export type Payment = {
  provider: ProviderName;
  /** The merchant's. */
  reference: string;
  /** OPay's `orderNo`, Monnify's `transactionReference`. */
  providerReference: string;
  /** `seen`: open, and the customer has looked at the page. */
  state: "open" | "seen" | "paid" | "failed" | "expired" | "cancelled" | "reversed";
  asked: number;
  /** What came in and is held for the merchant, refunds not yet taken off. */
  received: number;
  /** What came in and went straight back to the customer. */
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
  /** Money that is on its way and arrives after the payment expired. */
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
  /** Told to let the next one pass first. */
  behind: boolean;
  /** What each attempt was answered with; 0 when nobody answered. */
  answers: number[];
  delivered: boolean;
};

export const calls = ["login", "create", "query", "close", "refund", "refund-query"] as const;
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
  /** How often it still happens; a standing fault has none. */
  times?: number;
  /** For `slow` and `delay`: by how much. */
  milliseconds?: number;
  /** For `refuse-refund`: Monnify's R-code or OPay's code. */
  code?: string;
};

export type Settings = {
  /** `held`: callbacks are only sent when told. */
  callbacks: "sent" | "held";
  /** Where Monnify sends its callbacks; on its dashboard this is set once for all payments. */
  monnifyCallbackUrl: string;
  /** Whether Monnify keeps a transfer of another amount than asked, instead of sending it back. */
  acceptOtherAmounts: boolean;
};

export function newState(settings: Settings): State {
  return { payments: [], refunds: [], callbacks: [], faults: [], settings, counter: 0, ahead: 0 };
}
