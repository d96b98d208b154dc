import { toKobo } from "#platform/rules/kobo.ts";
import { MINUTE } from "#platform/rules/time.ts";
import { readPaystackCallback } from "./paystack-callback.ts";
import { paystackDisputes } from "./paystack-disputes.ts";
import { listPaystackMoney } from "./paystack-lists.ts";
import { paystackRefunds } from "./paystack-refunds.ts";
import { paystackReplies } from "./paystack-replies.ts";
import { isRefused, openPaystackSession, refusalText, type PaystackSettings } from "./paystack-session.ts";
import {
  ProviderUnavailable,
  type PaymentKeys,
  type PaymentRequest,
  type Provider,
  type ProviderState,
  type Started,
} from "./provider.ts";

/**
 * Paystack's hosted page for cards and Apple Pay; with `givesAccount`, an account for one transfer. One secret key
 * authorizes the calls and signs the callbacks; amounts are whole kobo.
 */
export function openPaystack(settings: PaystackSettings): Provider {
  const { secretKey, givesAccount } = settings;
  const session = openPaystackSession(settings);
  const domain = /^sk_(test|live)_/.exec(secretKey)?.[1];

  async function start(request: PaymentRequest): Promise<Started> {
    const [path, body] = givesAccount
      ? (["/charge", buildTransfer(request)] as const)
      : (["/transaction/initialize", buildTransaction(request)] as const);
    const reply = await session.call("POST", path, body);
    const isDuplicate = reply.code === "duplicate_reference" || /duplicate transaction reference/i.test(reply.message);
    if (isDuplicate) return { outcome: "exists" };
    if (isRefused(reply)) return { outcome: "refused", reason: refusalText(reply) };
    if (!reply.status) throw new ProviderUnavailable(refusalText(reply));
    // The reply has no amount: Paystack collects the requested one, and `query` returns what it collected.
    const amount = toKobo(request.amount);
    if (givesAccount) {
      return { outcome: "account", account: paystackReplies.account(reply.data, request.reference), amount };
    }
    return { outcome: "started", paymentUrl: paystackReplies.started(reply.data, request.reference), amount };
  }

  async function query({ reference }: PaymentKeys): Promise<ProviderState> {
    const reply = await session.call("GET", `/transaction/verify/${encodeURIComponent(reference)}`);
    if (reply.status) return paystackReplies.payment(reply.data, { reference, domain });
    const isUnknown = reply.code === "transaction_not_found" || /transaction reference not found/i.test(reply.message);
    if (!isUnknown) throw new ProviderUnavailable(refusalText(reply));
    return { state: "unknown", reference, amount: undefined, raw: reply.message };
  }

  async function findAccountProblem(): Promise<string | undefined> {
    const seconds = paystackReplies.sessionTimeout(await session.get("/integration/payment_session_timeout"));
    if (seconds > 0) return undefined;
    return "its payment pages never expire: set the payment session timeout to 1800 seconds (docs/payments.md)";
  }

  return {
    name: "paystack",
    start,
    query,
    // Paystack has no such call; a page stays open as long as the account's payment session timeout says.
    close: async () => {},
    readCallback: (raw, headers) => readPaystackCallback(raw, headers, secretKey),
    ...paystackRefunds(session, query),
    ...paystackDisputes(session),
    refundAgainAfter: 15 * MINUTE,
    findAccountProblem,
    listMoney: (from, before) => listPaystackMoney(session, from, before),
  };
}

/** The account lives for 15 minutes at least, and takes no other amount. */
function buildTransfer({ customer, amount, reference, orderId, expiresAt }: PaymentRequest) {
  return {
    email: customer.email,
    amount: toKobo(amount),
    reference,
    bank_transfer: { account_expires_at: expiresAt.toISOString() },
    metadata: JSON.stringify({ order_id: orderId }),
  };
}

function buildTransaction(request: PaymentRequest) {
  return {
    email: request.customer.email,
    amount: toKobo(request.amount),
    currency: "NGN",
    reference: request.reference,
    callback_url: request.returnUrl,
    channels: ["card", "apple_pay"],
    // Paystack takes this object as text. A customer who cancels comes back to the page that queries the payment; its
    // query string is the one that Flutterwave adds, because Paystack adds none.
    metadata: JSON.stringify({ cancel_action: `${request.returnUrl}?status=cancelled`, order_id: request.orderId }),
  };
}
