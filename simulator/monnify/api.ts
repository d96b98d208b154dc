import { Hono, type Context } from "hono";
import { z } from "zod";
import { apiCall, type AddEndpoint, type Env } from "../api-call.ts";
import { openPayment } from "../payments.ts";
import { findPayment, naira, stamp, type Simulation } from "../simulation.ts";
import type { Payment } from "../state.ts";
import keys from "../test-keys.json" with { type: "json" };
import { failure, success } from "./envelope.ts";
import { monnifyStatus, paymentSource } from "./events.ts";
import { monnifyLists } from "./lists.ts";
import { monnifyRefunds } from "./refunds.ts";
import type { Tokens } from "./tokens.ts";
import { monnifyTransfers } from "./transfers.ts";

const MINUTES_TO_PAY = 40;
const LONGEST_REDIRECT = 520;
const methods = ["CARD", "ACCOUNT_TRANSFER", "USSD", "PHONE_NUMBER"] as const;

const transaction = z.object({
  amount: z
    .number()
    .min(20)
    .refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount))),
  currencyCode: z.literal("NGN").default("NGN"),
  customerName: z.string().min(3),
  customerEmail: z.email(),
  paymentReference: z.string().min(1),
  paymentDescription: z.string().min(1),
  contractCode: z.literal(keys.monnify.contractCode),
  redirectUrl: z.url({ protocol: /^https?$/ }),
  paymentMethods: z
    .array(z.enum(methods))
    .min(1)
    .default([...methods]),
});

/** Monnify's checkout API as documented. */
export function monnifyApi(sim: Simulation, tokens: Tokens): Hono<Env> {
  const api = new Hono<Env>();

  api.post(
    "/api/v1/auth/login",
    apiCall(sim, "monnify", "login", (c) => {
      const expected = Buffer.from(`${keys.monnify.apiKey}:${keys.monnify.secretKey}`).toString("base64");
      if (c.req.header("authorization") !== `Basic ${expected}`) return failure(c, 401, "99", "Invalid credentials");
      return success(c, tokens.issue());
    }),
  );

  const add: AddEndpoint = (method, path, call, handle) =>
    api[method](
      path,
      apiCall(sim, "monnify", call, (c) =>
        tokens.isValid(c.req.header("authorization") ?? "") ? handle(c) : failure(c, 401, "99", "Invalid access token"),
      ),
    );

  add("post", "/api/v1/merchant/transactions/init-transaction", "create", async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = transaction.safeParse(body);
    if (!parsed.success) return failure(c, 400, "99", `Invalid ${parsed.error.issues[0]?.path.join(".") || "request"}`);
    // Observed with the real API: a long URL gets a 500 response without an explanation.
    if (parsed.data.redirectUrl.length > LONGEST_REDIRECT) return c.json({ error: "Internal Server Error" }, 500);
    if (findPayment(sim, "monnify", parsed.data.paymentReference))
      return failure(c, 422, "99", "Duplicate payment reference");
    const fields = paymentFields(sim, parsed.data);
    const payment = openPayment(
      sim,
      fields,
      (number) => `MNFY|76|${stamp(sim.now())}|${String(number).padStart(6, "0")}`,
    );
    return success(c, {
      transactionReference: payment.providerReference,
      paymentReference: payment.reference,
      merchantName: "Calabash Larder",
      apiKey: keys.monnify.apiKey,
      enabledPaymentMethod: payment.methods,
      checkoutUrl: `${sim.url}/monnify/checkout/${encodeURIComponent(payment.providerReference)}`,
    });
  });

  const respond = (c: Context, reference: string) => {
    const payment = findPayment(sim, "monnify", reference);
    if (payment) return success(c, describePayment(payment));
    return failure(
      c,
      404,
      "99",
      "There's no transaction matching supplied reference. Please confirm supplied reference and try again.",
    );
  };
  add("get", "/api/v2/merchant/transactions/query", "query", (c) =>
    respond(c, c.req.query("paymentReference") ?? c.req.query("transactionReference") ?? ""),
  );
  add("get", "/api/v2/transactions/:reference", "query", (c) => respond(c, c.req.param("reference") ?? ""));
  monnifyTransfers(sim, add);
  monnifyLists(sim, add);
  monnifyRefunds(sim, add);
  return api;
}

function paymentFields(sim: Simulation, input: z.infer<typeof transaction>) {
  const [whole = "0", decimals = ""] = String(input.amount).split(".");
  return {
    provider: "monnify" as const,
    reference: input.paymentReference,
    requested: Number(whole + decimals.padEnd(2, "0")),
    methods: input.paymentMethods,
    description: input.paymentDescription,
    customer: { name: input.customerName, email: input.customerEmail },
    returnUrl: input.redirectUrl,
    cancelUrl: input.redirectUrl,
    callbackUrl: "",
    expiresAt: sim.now() + MINUTES_TO_PAY * 60_000,
  };
}

function describePayment(payment: Payment) {
  const paidOn = payment.paidAt === undefined ? null : new Date(payment.paidAt).toISOString();
  return {
    transactionReference: payment.providerReference,
    paymentReference: payment.reference,
    // Strings here and numbers in callbacks: the real API sends both.
    amountPaid: naira(payment.received),
    totalPayable: naira(payment.requested),
    settlementAmount: naira(payment.received),
    paidOn,
    createdOn: new Date(payment.createdAt).toISOString(),
    completedOn: paidOn,
    paymentStatus: monnifyStatus(payment),
    paymentDescription: payment.description,
    paymentMethod: payment.method,
    currencyCode: "NGN",
    fee: 0,
    customerDTO: { ...payment.customer, mobileNumber: null },
    metaData: {},
    paymentSourceInformation: paymentSource(payment, payment.received),
  };
}
