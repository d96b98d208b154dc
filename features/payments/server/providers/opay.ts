import { toKobo } from "#platform/rules/kobo.ts";
import { callProvider } from "./call.ts";
import { readOpayCallback } from "./opay-callback.ts";
import { opayReplies } from "./opay-replies.ts";
import { signOpayRequest, sortedJson } from "./opay-signature.ts";
import {
  type PaymentKeys,
  type PaymentRequest,
  type Provider,
  type ProviderState,
  type RefundRequest,
  type Started,
  ProviderUnavailable,
} from "./provider.ts";

type OpaySettings = {
  baseUrl: string;
  merchantId: string;
  publicKey: string;
  privateKey: string;
  timeoutMs?: number;
};

const refusals: Record<string, string> = {
  "02000": "OPay does not accept our keys",
  "02001": "OPay does not accept the request",
  "02002": "OPay refused",
  "02003": "OPay refused",
  "02007": "OPay refused",
};
const exists = "02004";
const notFound = ["02006", "00012", "02812"];

/**
 * OPay's cashier in Nigeria. Creating is authorized by the public key, every other call by a signature; amounts are
 * whole kobo.
 */
export function openOpay(settings: OpaySettings): Provider {
  const { merchantId, publicKey, privateKey, timeoutMs = 15_000 } = settings;

  async function post(path: string, value: object, auth: "public key" | "signature") {
    const body = sortedJson(value);
    const bearer = auth === "public key" ? publicKey : signOpayRequest(body, privateKey);
    const headers = {
      Authorization: `Bearer ${bearer}`,
      MerchantId: merchantId,
      "Content-Type": "application/json",
    };
    const url = `${settings.baseUrl}/api/v1/international${path}`;
    const response = await callProvider(url, { method: "POST", headers, body, timeoutMs });
    return opayReplies.envelope(response.body);
  }

  async function start(request: PaymentRequest): Promise<Started> {
    const reply = await post("/cashier/create", cashierOrder(request), "public key");
    if (reply.code === exists) return { outcome: "exists" };
    if (reply.code !== "00000") return { outcome: "refused", reason: refusalText(reply) };
    const { orderNo, cashierUrl, amount } = opayReplies.created(reply.data, request.reference);
    return { outcome: "started", providerReference: orderNo, paymentUrl: cashierUrl, amount };
  }

  async function query({ reference }: PaymentKeys): Promise<ProviderState> {
    const reply = await post("/cashier/status", { country: "NG", reference }, "signature");
    if (notFound.includes(reply.code)) return { state: "unknown", reference, amount: undefined, raw: reply.code };
    if (reply.code !== "00000") throw new ProviderUnavailable(`OPay replied to a query with ${reply.code}`);
    return opayReplies.payment(reply.data, reference);
  }

  /** Ignores the reply's code: a refusal means that nothing is left to close, and `query` returns the actual state. */
  async function close(reference: string): Promise<void> {
    await post("/payment/close", { country: "NG", reference }, "signature");
  }

  async function refund(request: RefundRequest) {
    const reply = await post("/payment/refund/create", refundOrder(request), "signature");
    if (reply.code === exists) return queryRefund(request);
    if (reply.code === "00000") return opayReplies.refund(reply.data, request.refundReference);
    return { state: "failed" as const, reason: refusalText(reply), raw: reply.code };
  }

  async function queryRefund({ refundReference }: Pick<RefundRequest, "refundReference">) {
    const input = { country: "NG", reference: refundReference };
    const reply = await post("/payment/refund/query", input, "signature");
    if (notFound.includes(reply.code)) return { state: "unknown" as const, raw: reply.code };
    if (reply.code !== "00000") throw new ProviderUnavailable(`OPay replied to a query with ${reply.code}`);
    return opayReplies.refund(reply.data, refundReference);
  }

  const readCallback = (raw: Uint8Array) => readOpayCallback(raw, privateKey);
  return { name: "opay", start, query, close, readCallback, refund, queryRefund, refundAgainAfter: 0 };
}

function cashierOrder(request: PaymentRequest) {
  const { customer } = request;
  return {
    country: "NG",
    reference: request.reference,
    amount: { total: toKobo(request.amount), currency: "NGN" },
    returnUrl: request.returnUrl,
    // A customer who cancels returns to the same page, which queries the payment.
    cancelUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    displayName: request.shopName,
    customerVisitSource: "BROWSER",
    // With `true`, the page has been seen to hang on devices without OPay's app.
    evokeOpay: false,
    expireAt: request.expiresInMinutes,
    userInfo: {
      userId: customer.id,
      userName: customer.name,
      userEmail: customer.email,
      userMobile: customer.phone,
    },
    product: { name: `Order ${request.orderId}`, description: request.description },
  };
}

function refundOrder(request: RefundRequest) {
  return {
    country: "NG",
    reference: request.refundReference,
    originalReference: request.reference,
    amount: { total: request.amount, currency: "NGN" },
    callbackUrl: request.callbackUrl,
    refundReason: request.reason,
  };
}

/**
 * The text of a definite refusal. Any other code (`50003`, the acquirers' two-digit codes, an unknown one) leaves the
 * outcome uncertain.
 */
function refusalText({ code, message }: { code: string; message?: string }): string {
  const text = refusals[code] ?? (notFound.includes(code) ? "OPay does not know this payment" : undefined);
  if (!text) throw new ProviderUnavailable(`OPay replied with code ${code}`);
  return `${text} (${code}${message ? `: ${message}` : ""})`;
}
