import { koboOf, nairaText, type Kobo } from "../../../domain/kobo.ts";
import { KeysRefused, openMonnifySession, type MonnifyReply, type MonnifySettings } from "./monnify-session.ts";
import { monnifyReplies } from "./monnify-replies.ts";
import { readMonnifyCallback } from "./monnify-callback.ts";
import {
  ProviderUnavailable,
  type PaymentRequest,
  type Provider,
  type ProviderState,
  type RefundRequest,
  type RefundState,
  type Started,
} from "./provider.ts";

/** Monnify answers a longer return address with a 500. */
const LONGEST_RETURN_URL = 500;

/** Monnify's checkout, which is Moniepoint on the web; with `methods: ["USSD"]`, its USSD. Amounts are naira with decimals. */
export function openMonnify(settings: MonnifySettings, clock: () => Date): Provider {
  const call = openMonnifySession(settings, clock);

  async function start(request: PaymentRequest): Promise<Started> {
    const transaction = transactionOf(request, settings);
    const answer = await unlessKeysRefused(call("POST", "/api/v1/merchant/transactions/init-transaction", transaction));
    if (/duplicate payment reference/i.test(answer.message)) return { outcome: "exists" };
    if (!answer.ok) return { outcome: "refused", reason: wordsOf(answer) };
    const { transactionReference, checkoutUrl } = monnifyReplies.started(answer.body, request.reference);
    // Monnify does not repeat the amount; what it was asked is what it will collect, and `query` says what it did.
    const amount = koboOf(request.amount);
    return { outcome: "started", providerReference: transactionReference, paymentUrl: checkoutUrl, amount };
  }

  async function query(reference: string): Promise<ProviderState> {
    const question = new URLSearchParams({ paymentReference: reference });
    const answer = await call("GET", `/api/v2/merchant/transactions/query?${question}`);
    if (answer.ok) return monnifyReplies.payment(answer.body, reference);
    if (!/no transaction matching/i.test(answer.message)) throw new ProviderUnavailable(wordsOf(answer));
    const nothing = { providerReference: undefined, currency: undefined, amount: undefined };
    return { state: "unknown", reference, ...nothing, raw: answer.message };
  }

  async function refund(request: RefundRequest): Promise<RefundState> {
    const answer = await unlessKeysRefused(call("POST", "/api/v1/refunds/initiate-refund", refundOf(request)));
    if (answer.code === "R9") return queryRefund(request.refundReference);
    if (answer.ok) return monnifyReplies.refund(answer.body, request.refundReference);
    // Only these are a definite no. R10 and R11 (balance, name inquiry) pass, and 99 says nothing.
    if (!/^(R[1-8]|R12|keys)$/.test(answer.code)) throw new ProviderUnavailable(wordsOf(answer));
    return { state: "failed", reason: wordsOf(answer), raw: answer.code };
  }

  async function queryRefund(refundReference: string): Promise<RefundState> {
    const answer = await call("GET", `/api/v1/refunds/${encodeURIComponent(refundReference)}`);
    if (answer.ok) return monnifyReplies.refund(answer.body, refundReference);
    if (answer.code === "R7") return { state: "unknown", raw: answer.code };
    throw new ProviderUnavailable(wordsOf(answer));
  }

  return {
    name: "monnify",
    start,
    query,
    // Monnify has no such call; what nobody pays expires there after 40 minutes.
    close: async () => {},
    readCallback: (raw, headers) => readMonnifyCallback(raw, headers, settings.secretKey),
    refund,
    queryRefund,
  };
}

function transactionOf(request: PaymentRequest, settings: MonnifySettings) {
  const { customer, returnUrl } = request;
  // It appends `?paymentReference=…` even where there is a question mark already.
  if (returnUrl.includes("?") || returnUrl.length > LONGEST_RETURN_URL)
    throw new RangeError("Monnify needs a short return address without a query");
  return {
    amount: jsonNaira(koboOf(request.amount)),
    currencyCode: "NGN",
    paymentReference: request.reference,
    paymentDescription: request.description,
    contractCode: settings.contractCode,
    // Shorter names than three letters are not accepted.
    customerName: customer.name.trim().length < 3 ? `Customer ${customer.name}`.trim() : customer.name,
    customerEmail: customer.email,
    redirectUrl: returnUrl,
    ...(settings.methods ? { paymentMethods: settings.methods } : {}),
    metaData: { orderId: request.orderId },
  };
}

function refundOf(request: RefundRequest) {
  return {
    transactionReference: request.providerReference,
    refundReference: request.refundReference,
    refundAmount: jsonNaira(request.amount),
    refundReason: request.reason.slice(0, 64),
    // What the customer reads on the statement: at most 16 characters.
    customerNote: "Calabash Larder",
  };
}

/** A JSON number is written with the fewest digits that mean it, so the decimal text goes through it unharmed. */
function jsonNaira(kobo: Kobo): number {
  return Number(nairaText(kobo));
}

/** Keys that are refused are a definite no for a call that would have made something. */
async function unlessKeysRefused(answer: Promise<MonnifyReply>): Promise<MonnifyReply> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error;
    return { ok: false, code: "keys", message: error.message, body: undefined };
  }
}

function wordsOf({ code, message }: MonnifyReply): string {
  return `Monnify refused (${code || "no code"}): ${message || "no reason given"}`;
}
