import { koboOf } from "../../../domain/kobo.ts";
import type { PaymentRequest, Provider, ProviderState, RefundRequest, Started } from "./provider.ts";
import { ProviderUnavailable } from "./provider.ts";
import { opayReplies } from "./opay-replies.ts";
import { readOpayCallback } from "./opay-callback.ts";
import { signOpayRequest, sortedJson } from "./opay-signature.ts";
import { callProvider } from "./call.ts";

export type OpaySettings = {
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

/** OPay's cashier in Nigeria. Creating carries the public key, every other call a signature; amounts are whole kobo. */
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
    const answer = await callProvider(url, { method: "POST", headers, body, timeoutMs });
    return opayReplies.envelope(answer.body);
  }

  async function start(request: PaymentRequest): Promise<Started> {
    const answer = await post("/cashier/create", cashierOrder(request), "public key");
    if (answer.code === exists) return { outcome: "exists" };
    if (answer.code !== "00000") return { outcome: "refused", reason: refusalOf(answer) };
    const { orderNo, cashierUrl, amount } = opayReplies.created(answer.data, request.reference);
    return { outcome: "started", providerReference: orderNo, paymentUrl: cashierUrl, amount };
  }

  async function query(reference: string): Promise<ProviderState> {
    const answer = await post("/cashier/status", { country: "NG", reference }, "signature");
    if (notFound.includes(answer.code)) {
      const nothing = { providerReference: undefined, currency: undefined, amount: undefined };
      return { state: "unknown", reference, ...nothing, raw: answer.code };
    }
    if (answer.code !== "00000") throw new ProviderUnavailable(`OPay answered a question with ${answer.code}`);
    return opayReplies.payment(answer.data, reference);
  }

  /** A refusal only means that there is nothing to close any more; what there is instead, `query` tells. */
  async function close(reference: string): Promise<void> {
    await post("/payment/close", { country: "NG", reference }, "signature");
  }

  async function refund(request: RefundRequest) {
    const answer = await post("/payment/refund/create", refundOrder(request), "signature");
    if (answer.code === exists) return queryRefund(request.refundReference);
    if (answer.code === "00000") return opayReplies.refund(answer.data, request.refundReference);
    return { state: "failed" as const, reason: refusalOf(answer), raw: answer.code };
  }

  async function queryRefund(refundReference: string) {
    const question = { country: "NG", reference: refundReference };
    const answer = await post("/payment/refund/query", question, "signature");
    if (notFound.includes(answer.code)) return { state: "unknown" as const, raw: answer.code };
    if (answer.code !== "00000") throw new ProviderUnavailable(`OPay answered a question with ${answer.code}`);
    return opayReplies.refund(answer.data, refundReference);
  }

  const readCallback = (raw: Uint8Array) => readOpayCallback(raw, privateKey);
  return { name: "opay", start, query, close, readCallback, refund, queryRefund };
}

function cashierOrder(request: PaymentRequest) {
  const { customer } = request;
  return {
    country: "NG",
    reference: request.reference,
    amount: { total: koboOf(request.amount), currency: "NGN" },
    returnUrl: request.returnUrl,
    // Whoever cancels comes back to the same page, which asks how the payment stands.
    cancelUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    displayName: "Calabash Larder",
    customerVisitSource: "BROWSER",
    // The page has been seen to hang where OPay's app is not installed.
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

/** The words of a definite no. Any other code (`50003`, the acquirers' two digits, one we never saw) says nothing for certain. */
function refusalOf({ code, message }: { code: string; message?: string }): string {
  const words = refusals[code] ?? (notFound.includes(code) ? "OPay does not know this payment" : undefined);
  if (!words) throw new ProviderUnavailable(`OPay answered with ${code}`);
  return `${words} (${code}${message ? `: ${message}` : ""})`;
}
