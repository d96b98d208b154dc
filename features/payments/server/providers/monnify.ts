import { nairaForProvider, toKobo } from "#platform/rules/kobo.ts";
import { readMonnifyCallback } from "./monnify-callback.ts";
import { listMonnifyMoney } from "./monnify-lists.ts";
import { monnifyReplies } from "./monnify-replies.ts";
import { KeysRefused, openMonnifySession, type MonnifyReply, type MonnifySettings } from "./monnify-session.ts";
import {
  ProviderUnavailable,
  type PaymentKeys,
  type PaymentRequest,
  type Provider,
  type ProviderState,
  type RefundRequest,
  type RefundState,
  type Started,
} from "./provider.ts";

/** Monnify responds to a longer return URL with a 500. */
const LONGEST_RETURN_URL = 500;

/**
 * Monnify's checkout, which is Moniepoint's web gateway; with `methods: ["USSD"]`, its USSD; with `givesAccount`, an
 * account for one transfer, to which Monnify takes no other amount. Amounts are naira with decimals.
 */
export function openMonnify(settings: MonnifySettings, clock: () => Date): Provider {
  const call = openMonnifySession(settings, clock);

  async function start(request: PaymentRequest): Promise<Started> {
    const transaction = buildTransaction(request, settings);
    const reply = await unlessKeysRefused(call("POST", "/api/v1/merchant/transactions/init-transaction", transaction));
    if (/duplicate payment reference/i.test(reply.message)) return resume(request);
    if (!reply.ok) return { outcome: "refused", reason: refusalText(reply) };
    const { transactionReference, checkoutUrl } = monnifyReplies.started(reply.body, request.reference);
    if (settings.givesAccount) return openAccount(request, transactionReference);
    // The reply has no amount: Monnify collects the requested one, and `query` returns what it collected.
    const amount = toKobo(request.amount);
    return { outcome: "started", providerReference: transactionReference, paymentUrl: checkoutUrl, amount };
  }

  /** A transaction that an earlier call began: its page's URL is lost, but its account can be asked for again. */
  async function resume(request: PaymentRequest): Promise<Started> {
    const known = settings.givesAccount ? (await query(request)).providerReference : undefined;
    return known ? openAccount(request, known) : { outcome: "exists" };
  }

  async function openAccount({ reference }: PaymentRequest, transactionReference: string): Promise<Started> {
    const reply = await call("POST", "/api/v1/merchant/bank-transfer/init-payment", { transactionReference });
    if (!reply.ok) return { outcome: "refused", reason: refusalText(reply) };
    const account = monnifyReplies.account(reply.body, { reference, now: clock() });
    return { outcome: "account", providerReference: transactionReference, ...account };
  }

  async function query({ reference }: PaymentKeys): Promise<ProviderState> {
    const search = new URLSearchParams({ paymentReference: reference });
    const reply = await call("GET", `/api/v2/merchant/transactions/query?${search}`);
    if (reply.ok) return monnifyReplies.payment(reply.body, reference);
    if (!/no transaction matching/i.test(reply.message)) throw new ProviderUnavailable(refusalText(reply));
    return { state: "unknown", reference, amount: undefined, raw: reply.message };
  }

  async function refund(request: RefundRequest): Promise<RefundState> {
    const reply = await unlessKeysRefused(call("POST", "/api/v1/refunds/initiate-refund", buildRefund(request)));
    if (reply.code === "R9") return queryRefund(request);
    if (reply.ok) return monnifyReplies.refund(reply.body, request.refundReference);
    // Only these codes are definite refusals. R10 and R11 (balance, name inquiry) are temporary, and 99 is unspecific.
    if (!/^(R[1-8]|R12|keys)$/.test(reply.code)) throw new ProviderUnavailable(refusalText(reply));
    return { state: "failed", reason: refusalText(reply), raw: reply.code };
  }

  async function queryRefund({ refundReference }: Pick<RefundRequest, "refundReference">): Promise<RefundState> {
    const reply = await call("GET", `/api/v1/refunds/${encodeURIComponent(refundReference)}`);
    if (reply.ok) return monnifyReplies.refund(reply.body, refundReference);
    if (reply.code === "R7") return { state: "unknown", raw: reply.code };
    throw new ProviderUnavailable(refusalText(reply));
  }

  return {
    name: "monnify",
    start,
    query,
    // Monnify has no such call; an unpaid transaction expires after 40 minutes.
    close: async () => {},
    readCallback: (raw, headers) => readMonnifyCallback(raw, headers, settings.secretKey),
    refund,
    queryRefund,
    refundAgainAfter: 0,
    listMoney: (from, before) => listMonnifyMoney(call, from, before),
  };
}

function buildTransaction(request: PaymentRequest, settings: MonnifySettings) {
  const { customer, returnUrl } = request;
  // Monnify appends `?paymentReference=…` even to a URL that has a query string.
  if (returnUrl.includes("?") || returnUrl.length > LONGEST_RETURN_URL)
    throw new RangeError("Monnify needs a short return URL without a query string");
  return {
    amount: nairaForProvider(toKobo(request.amount)),
    currencyCode: "NGN",
    paymentReference: request.reference,
    paymentDescription: request.description,
    contractCode: settings.contractCode,
    // Monnify refuses names of fewer than three characters.
    customerName: customer.name.trim().length < 3 ? `Customer ${customer.name}`.trim() : customer.name,
    customerEmail: customer.email,
    redirectUrl: returnUrl,
    ...(settings.methods ? { paymentMethods: settings.methods } : {}),
    metaData: { orderId: request.orderId },
  };
}

function buildRefund(request: RefundRequest) {
  return {
    transactionReference: request.providerReference,
    refundReference: request.refundReference,
    refundAmount: nairaForProvider(request.amount),
    refundReason: request.reason.slice(0, 64),
    // What the customer reads on the bank statement: at most 16 characters.
    customerNote: request.shopName.slice(0, 16),
  };
}

/** Turns refused keys into a definite refusal, for calls that create something at the provider. */
async function unlessKeysRefused(pending: Promise<MonnifyReply>): Promise<MonnifyReply> {
  try {
    return await pending;
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error;
    return { ok: false, code: "keys", message: error.message, body: undefined };
  }
}

function refusalText({ code, message }: MonnifyReply): string {
  return `Monnify refused (${code || "no code"}): ${message || "no reason given"}`;
}
