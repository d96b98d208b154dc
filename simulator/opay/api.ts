import { Hono, type Context } from "hono";
import { z } from "zod";
import { apiCall, type Env } from "../api-call.ts";
import { cancel, isOpen, openPayment } from "../payments.ts";
import { findPayment, type Simulation } from "../simulation.ts";
import type { Payment } from "../state.ts";
import keys from "../test-keys.json" with { type: "json" };
import { opayStatus } from "./callback.ts";
import { badParameters, money, no, orderNumber, question, webAddress, yes, type Post } from "./messages.ts";
import { opayRefunds } from "./refunds.ts";
import { signatureHolds } from "./signatures.ts";

const order = z.object({
  country: z.literal("NG"),
  reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  amount: money,
  returnUrl: webAddress,
  callbackUrl: webAddress.optional(),
  cancelUrl: webAddress.optional(),
  expireAt: z.int().positive().default(30),
  userInfo: z.object({ userName: z.string().default(""), userEmail: z.string().default("") }).optional(),
  product: z.object({ name: z.string().min(1), description: z.string().min(1) }),
});
/** OPay's cashier as its documentation describes it. HTTP says 200 to everything; `code` says what happened. */
export function opayApi(sim: Simulation): Hono<Env> {
  const api = new Hono<Env>();
  const post: Post = (path, call, act) =>
    api.post(
      path,
      apiCall(sim, "opay", call, async (c) => {
        const body = await readRequest(c, call === "create");
        return c.json(body ? act(body.value) : no("02000", "authentication failed"));
      }),
    );

  post("/cashier/create", "create", (body) => {
    const parsed = order.safeParse(body);
    if (!parsed.success) return badParameters(parsed.error);
    const asked = parsed.data;
    if (findPayment(sim, "opay", asked.reference)) return no("02004", "the payment reference already exists.");
    const payment = openPayment(sim, paymentOf(sim, asked), orderNumber(sim));
    const cashierUrl = `${sim.url}/opay/cashier/${payment.providerReference}`;
    const vat = { total: 0, currency: "NGN" };
    return yes({ ...stateOf(payment), cashierUrl, vat });
  });

  post("/cashier/status", "query", (body) => {
    const payment = paymentAsked(sim, body);
    return payment
      ? yes({ ...stateOf(payment), createTime: payment.createdAt })
      : no("02006", "the order does not exist.");
  });

  const close = (body: unknown) => {
    const payment = paymentAsked(sim, body);
    if (!payment) return no("02006", "the order does not exist.");
    if (!isOpen(payment)) return no("02007", "the order cannot be closed.");
    cancel(sim, payment);
    return yes(stateOf(payment));
  };
  // Two sources name the first, one the second.
  post("/payment/close", "close", close);
  post("/cashier/close", "close", close);

  opayRefunds(sim, post);
  return api;
}

/** The body, when the caller is our merchant: by the public key where a payment is created, by a signature elsewhere. */
async function readRequest(c: Context, byPublicKey: boolean): Promise<{ value: unknown } | undefined> {
  const raw = new Uint8Array(await c.req.arrayBuffer());
  const bearer = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  if (c.req.header("merchantid") !== keys.opay.merchantId) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(raw).toString("utf8"));
    const known = byPublicKey ? bearer === keys.opay.publicKey : signatureHolds(raw, bearer, keys.opay.privateKey);
    return known ? { value } : undefined;
  } catch {
    return undefined;
  }
}

function paymentOf(sim: Simulation, asked: z.infer<typeof order>) {
  return {
    provider: "opay" as const,
    reference: asked.reference,
    asked: asked.amount.total,
    methods: ["BankCard", "BankTransfer", "OpayWalletNg", "BankUssd"],
    description: asked.product.description,
    customer: { name: asked.userInfo?.userName ?? "", email: asked.userInfo?.userEmail ?? "" },
    returnUrl: asked.returnUrl,
    cancelUrl: asked.cancelUrl ?? asked.returnUrl,
    callbackUrl: asked.callbackUrl ?? "",
    expiresAt: sim.now() + asked.expireAt * 60_000,
  };
}

function paymentAsked(sim: Simulation, body: unknown): Payment | undefined {
  const { reference, orderNo } = question.safeParse(body).data ?? {};
  return findPayment(sim, "opay", reference ?? orderNo ?? "");
}

function stateOf(payment: Payment) {
  const total = payment.state === "paid" ? payment.received : payment.asked;
  const failure = payment.state === "failed" ? { failureCode: "05", failureReason: "The bank declined" } : {};
  const { reference, providerReference: orderNo } = payment;
  return { reference, orderNo, status: opayStatus(payment), amount: { total, currency: "NGN" }, ...failure };
}
