import { Hono, type Context } from "hono";
import { z } from "zod";
import { apiCall, type Env } from "../api-call.ts";
import { cancel, isOpen, openPayment } from "../payments.ts";
import { findPayment, type Simulation } from "../simulation.ts";
import type { Payment } from "../state.ts";
import keys from "../test-keys.json" with { type: "json" };
import { opayStatus } from "./callback.ts";
import { badParameters, failure, httpUrl, makeOrderNumber, money, orderQuery, success, type Post } from "./messages.ts";
import { opayRefunds } from "./refunds.ts";
import { signatureHolds } from "./signatures.ts";

const order = z.object({
  country: z.literal("NG"),
  reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  amount: money,
  returnUrl: httpUrl,
  callbackUrl: httpUrl.optional(),
  cancelUrl: httpUrl.optional(),
  expireAt: z.int().positive().default(30),
  userInfo: z.object({ userName: z.string().default(""), userEmail: z.string().default("") }).optional(),
  product: z.object({ name: z.string().min(1), description: z.string().min(1) }),
});
/** OPay's cashier API as documented. Every response has HTTP status 200; `code` in the body is the result. */
export function opayApi(sim: Simulation): Hono<Env> {
  const api = new Hono<Env>();
  const post: Post = (path, call, handle) =>
    api.post(
      path,
      apiCall(sim, "opay", call, async (c) => {
        const body = await readRequest(c, call === "create");
        return c.json(body ? handle(body.value) : failure("02000", "authentication failed"));
      }),
    );

  post("/cashier/create", "create", (body) => {
    const parsed = order.safeParse(body);
    if (!parsed.success) return badParameters(parsed.error);
    const input = parsed.data;
    if (findPayment(sim, "opay", input.reference)) return failure("02004", "the payment reference already exists.");
    const payment = openPayment(sim, paymentFields(sim, input), makeOrderNumber(sim));
    const cashierUrl = `${sim.url}/opay/cashier/${payment.providerReference}`;
    const vat = { total: 0, currency: "NGN" };
    return success({ ...describePayment(payment), cashierUrl, vat });
  });

  post("/cashier/status", "query", (body) => {
    const payment = findRequested(sim, body);
    return payment
      ? success({ ...describePayment(payment), createTime: payment.createdAt })
      : failure("02006", "the order does not exist.");
  });

  const close = (body: unknown) => {
    const payment = findRequested(sim, body);
    if (!payment) return failure("02006", "the order does not exist.");
    if (!isOpen(payment)) return failure("02007", "the order cannot be closed.");
    cancel(sim, payment);
    return success(describePayment(payment));
  };
  // Two sources document the first path, one the second.
  post("/payment/close", "close", close);
  post("/cashier/close", "close", close);

  opayRefunds(sim, post);
  return api;
}

/** The body of a request, authenticated by the public key when it creates a payment, and by a signature otherwise. */
async function readRequest(c: Context, byPublicKey: boolean): Promise<{ value: unknown } | undefined> {
  const raw = new Uint8Array(await c.req.arrayBuffer());
  const bearer = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  if (c.req.header("merchantid") !== keys.opay.merchantId) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(raw).toString("utf8"));
    const authenticated = byPublicKey
      ? bearer === keys.opay.publicKey
      : signatureHolds(raw, bearer, keys.opay.privateKey);
    return authenticated ? { value } : undefined;
  } catch {
    return undefined;
  }
}

function paymentFields(sim: Simulation, input: z.infer<typeof order>) {
  return {
    provider: "opay" as const,
    reference: input.reference,
    requested: input.amount.total,
    methods: ["BankCard", "BankTransfer", "OpayWalletNg", "BankUssd"],
    description: input.product.description,
    customer: { name: input.userInfo?.userName ?? "", email: input.userInfo?.userEmail ?? "" },
    returnUrl: input.returnUrl,
    cancelUrl: input.cancelUrl ?? input.returnUrl,
    callbackUrl: input.callbackUrl ?? "",
    expiresAt: sim.now() + input.expireAt * 60_000,
  };
}

function findRequested(sim: Simulation, body: unknown): Payment | undefined {
  const { reference, orderNo } = orderQuery.safeParse(body).data ?? {};
  return findPayment(sim, "opay", reference ?? orderNo ?? "");
}

function describePayment(payment: Payment) {
  const total = payment.state === "paid" ? payment.received : payment.requested;
  const failureFields = payment.state === "failed" ? { failureCode: "05", failureReason: "The bank declined" } : {};
  const { reference, providerReference: orderNo } = payment;
  return { reference, orderNo, status: opayStatus(payment), amount: { total, currency: "NGN" }, ...failureFields };
}
