import { Hono, type Context } from "hono";
import { z } from "zod";
import { apiCall, type AddEndpoint, type Env } from "../api-call.ts";
import { openAccount, openPayment } from "../payments.ts";
import { findPayment, type Simulation } from "../simulation.ts";
import keys from "../test-keys.json" with { type: "json" };
import { failure, isAsked, respondPage, success } from "./envelope.ts";
import { paystackDispute, paystackStatus, paystackTransaction } from "./events.ts";
import { paystackRefunds } from "./refunds.ts";

/** The first ids. Every fifth id exceeds JavaScript's safe integers, since Paystack says that ids have 64 bits. */
const FIRST_ID = 4_099_260_000n;
const FIRST_LARGE_ID = 9_007_199_254_740_993n;
const NEVER = Date.UTC(2100, 0);

const transaction = z.object({
  email: z.email(),
  amount: z.coerce.number().int().min(50_00),
  currency: z.literal("NGN").default("NGN"),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
  callback_url: z.url({ protocol: /^https?$/ }),
  channels: z.array(z.enum(["card", "apple_pay"])).default(["card"]),
  // An object must be passed as text.
  metadata: z.string().default("{}"),
});

const charge = z.object({
  email: z.email(),
  amount: z.coerce.number().int().min(50_00),
  reference: z.string().regex(/^[A-Za-z0-9.=-]+$/),
  bank_transfer: z.object({ account_expires_at: z.iso.datetime().nullable() }),
  metadata: z.string().default("{}"),
});

/** How long an account lives at least and at most, in milliseconds. */
const [SHORTEST, LONGEST] = [15 * 60_000, 8 * 60 * 60_000];

/** Paystack's API as documented, as far as a shop that uses the hosted page needs it. */
export function paystackApi(sim: Simulation): Hono<Env> {
  const api = new Hono<Env>();
  const add: AddEndpoint = (method, path, call, handle) =>
    api[method](
      path,
      apiCall(sim, "paystack", call, (c) =>
        c.req.header("authorization") === `Bearer ${keys.paystack.secretKey}`
          ? handle(c)
          : failure(c, 401, { message: "Invalid key", code: "invalid_Key" }),
      ),
    );
  transactions(sim, add);
  paystackRefunds(sim, add);
  disputes(sim, add);

  const timeout = (c: Context) =>
    success(c, "Payment session timeout retrieved", {
      payment_session_timeout: sim.state.settings.paystackSessionTimeout,
    });
  add("get", "/integration/payment_session_timeout", "account", timeout);
  add("put", "/integration/payment_session_timeout", "account", async (c) => {
    const parsed = z.object({ timeout: z.int().nonnegative() }).safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return failure(c, 400, { message: "Invalid timeout", code: "invalid_params" });
    sim.state.settings.paystackSessionTimeout = parsed.data.timeout;
    sim.changed();
    return timeout(c);
  });
  return api;
}

function transactions(sim: Simulation, add: AddEndpoint): void {
  const mine = () => sim.state.payments.filter(({ provider }) => provider === "paystack");

  add("post", "/transaction/initialize", "create", async (c) => {
    const parsed = transaction.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join(".") || "request";
      return failure(c, 400, { message: `Invalid ${field}`, code: "missing_params" });
    }
    if (findPayment(sim, "paystack", parsed.data.reference)) {
      const nextStep = "Try and create the Transaction or Charge with a new reference";
      return failure(c, 400, { message: "Duplicate Transaction Reference", code: "duplicate_reference", nextStep });
    }
    const payment = openPayment(sim, paymentFields(sim, parsed.data), makeId);
    const access = `ac${payment.providerReference}`;
    payment.page = access;
    const authorization_url = `${sim.url}/paystack/checkout/${access}`;
    return success(c, "Authorization URL created", {
      authorization_url,
      access_code: access,
      reference: payment.reference,
    });
  });
  add("post", "/charge", "create", async (c) => {
    const parsed = charge.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join(".") || "request";
      return failure(c, 400, { message: `Invalid ${field}`, code: "missing_params" });
    }
    if (findPayment(sim, "paystack", parsed.data.reference)) {
      return failure(c, 400, { message: "Duplicate Transaction Reference", code: "duplicate_reference" });
    }
    const payment = openPayment(sim, chargeFields(sim, parsed.data), makeId);
    const { bankName, accountNumber, accountName } = (payment.account = openAccount(sim));
    return success(c, "Charge attempted", {
      reference: payment.reference,
      status: "pending_bank_transfer",
      display_text: "Please make a transfer to the account specified",
      account_name: accountName,
      account_number: accountNumber,
      bank: { slug: "simulator-bank", name: bankName, id: 24 },
      account_expires_at: new Date(payment.expiresAt).toISOString(),
    });
  });
  add("get", "/transaction/verify/:reference", "query", (c) => {
    const reference = c.req.param("reference") ?? "";
    const payment = mine().find((one) => one.reference === reference);
    if (payment) return success(c, "Verification successful", paystackTransaction(sim, payment));
    // The real API has been seen to use both statuses.
    const status = reference.length % 2 === 0 ? 400 : 404;
    return failure(c, status, { message: "Transaction reference not found.", code: "transaction_not_found" });
  });
  add("get", "/transaction/:id", "query", (c) => {
    const payment = mine().find((one) => one.providerReference === c.req.param("id"));
    if (payment) return success(c, "Transaction retrieved", paystackTransaction(sim, payment));
    return failure(c, 404, { message: "Transaction not found", code: "transaction_not_found" });
  });
  add("get", "/transaction", "list", (c) => {
    const { status } = c.req.query();
    const asked = mine().filter((one) => isAsked(c, one.createdAt) && (!status || paystackStatus(sim, one) === status));
    return respondPage(c, "Transactions retrieved", asked, (one) => paystackTransaction(sim, one));
  });
}

function disputes(sim: Simulation, add: AddEndpoint): void {
  const mine = () =>
    sim.state.disputes.flatMap((dispute) => {
      const payment = dispute.provider === "paystack" && findPayment(sim, "paystack", dispute.payment);
      return payment ? [{ dispute, payment }] : [];
    });
  add("get", "/dispute/:id", "dispute", (c) => {
    const found = mine().find(({ dispute }) => dispute.id === c.req.param("id"));
    if (!found) return failure(c, 404, { message: "Dispute not found", code: "not_found" });
    return success(c, "Dispute retrieved", paystackDispute(sim, found.payment, found.dispute));
  });
  add("get", "/dispute", "dispute", (c) => {
    const { transaction: id, status } = c.req.query();
    const asked = mine()
      .filter(({ payment, dispute }) => (!id || payment.providerReference === id) && isAsked(c, dispute.createdAt))
      .filter(({ dispute }) => !status || (status === "resolved") === (dispute.state !== "open"));
    return respondPage(c, "Disputes retrieved", asked, (one) => paystackDispute(sim, one.payment, one.dispute));
  });
}

function makeId(number: number): string {
  return String(BigInt(number) + (number % 5 === 0 ? FIRST_LARGE_ID : FIRST_ID));
}

function chargeFields(sim: Simulation, input: z.infer<typeof charge>) {
  const { account_expires_at: end } = input.bank_transfer;
  const asked = end === null ? LONGEST : Date.parse(end) - sim.now();
  return {
    provider: "paystack" as const,
    reference: input.reference,
    requested: input.amount,
    methods: ["bank_transfer"],
    description: "",
    customer: { name: input.email, email: input.email },
    returnUrl: "",
    cancelUrl: "",
    callbackUrl: "",
    expiresAt: sim.now() + Math.min(LONGEST, Math.max(SHORTEST, asked)),
  };
}

function paymentFields(sim: Simulation, input: z.infer<typeof transaction>) {
  const seconds = sim.state.settings.paystackSessionTimeout;
  const metadata = z
    .object({ cancel_action: z.url().optional(), order_id: z.string().optional() })
    .parse(JSON.parse(input.metadata));
  return {
    provider: "paystack" as const,
    reference: input.reference,
    requested: input.amount,
    methods: input.channels,
    description: metadata.order_id ?? "",
    customer: { name: input.email, email: input.email },
    returnUrl: input.callback_url,
    cancelUrl: metadata.cancel_action ?? input.callback_url,
    callbackUrl: "",
    expiresAt: seconds === 0 ? NEVER : sim.now() + seconds * 1000,
  };
}
