import { Hono, type Context } from "hono";
import { z } from "zod";
import { apiCall, type AddEndpoint, type Env } from "../api-call.ts";
import { openAccount, openPayment } from "../payments.ts";
import { rawNumber } from "../raw-number.ts";
import { findPayment, naira, type Simulation } from "../simulation.ts";
import keys from "../test-keys.json" with { type: "json" };
import { allCharges } from "./charges.ts";
import { failure, isAsked, respondPage, success } from "./envelope.ts";
import { flutterwaveTransaction } from "./events.ts";
import { flutterwaveRefunds } from "./refunds.ts";

const payment = z.object({
  tx_ref: z.string().min(1),
  amount: z
    .number()
    .positive()
    .refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount))),
  currency: z.literal("NGN").default("NGN"),
  redirect_url: z.url({ protocol: /^https?$/ }),
  customer: z.object({ email: z.email(), name: z.string().default(""), phonenumber: z.string().default("") }),
  payment_options: z.string().default("card"),
  session_duration: z.int().positive().max(1440).default(1440),
  customizations: z.object({ title: z.string().default(""), description: z.string().default("") }).optional(),
});

const transferCharge = payment.pick({ tx_ref: true, amount: true, currency: true }).extend({
  email: z.email(),
  fullname: z.string().default(""),
  /** Seconds. */
  expires: z.int().positive().default(3600),
});

/** Flutterwave's API (v3) as documented, as far as a shop that uses the hosted page needs it. */
export function flutterwaveApi(sim: Simulation): Hono<Env> {
  const api = new Hono<Env>();
  const add: AddEndpoint = (method, path, call, handle) =>
    api[method](
      path,
      apiCall(sim, "flutterwave", call, (c) =>
        c.req.header("authorization") === `Bearer ${keys.flutterwave.secretKey}`
          ? handle(c)
          : failure(c, 401, "Authorization required"),
      ),
    );
  payments(sim, add);
  flutterwaveRefunds(sim, add);
  chargebacks(sim, add);
  return api;
}

function payments(sim: Simulation, add: AddEndpoint): void {
  add("post", "/payments", "create", async (c) => {
    const parsed = payment.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return failure(c, 400, `${parsed.error.issues[0]?.path.join(".") || "request"} is invalid`);
    // Asked twice for one reference, Flutterwave makes a second link, which leads to the same payment here.
    const asked =
      findPayment(sim, "flutterwave", parsed.data.tx_ref) ??
      openPayment(sim, paymentFields(sim, parsed.data), (number) => `flwlnk${String(number).padStart(6, "0")}`);
    const hash = `${asked.providerReference}${sim.now().toString(36)}`;
    return success(c, "Hosted Link", { link: `${sim.url}/flutterwave/pay/${asked.providerReference}?link=${hash}` });
  });
  add("post", "/charges", "create", async (c) => {
    if (c.req.query("type") !== "bank_transfer") return failure(c, 400, "Invalid type");
    const parsed = transferCharge.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return failure(c, 400, `${parsed.error.issues[0]?.path.join(".") || "request"} is invalid`);
    const fields = paymentFields(sim, {
      ...parsed.data,
      customer: { email: parsed.data.email, name: parsed.data.fullname, phonenumber: "" },
      redirect_url: "",
      payment_options: "bank_transfer",
      session_duration: parsed.data.expires / 60,
    });
    const asked = openPayment(sim, fields, (number) => `flwacc${String(number).padStart(6, "0")}`);
    const { bankName, accountNumber } = (asked.account = openAccount(sim));
    const authorization = {
      transfer_reference: "N/A",
      transfer_account: accountNumber,
      transfer_bank: bankName,
      // The real API has been seen to send milliseconds as a text, and a time without a zone.
      account_expiration: String(asked.expiresAt),
      transfer_note: "Please make a bank transfer to Calabash Larder",
      transfer_amount: naira(asked.requested),
      mode: "banktransfer",
    };
    return success(c, "Charge initiated", undefined, { authorization });
  });
  add("get", "/transactions/verify_by_reference", "query", (c) =>
    show(
      c,
      allCharges(sim).findLast((one) => one.payment.reference === c.req.query("tx_ref")),
    ),
  );
  add("get", "/transactions/:id/verify", "query", (c) =>
    show(
      c,
      allCharges(sim).find(({ charge }) => charge.id === c.req.param("id")),
    ),
  );
  add("get", "/transactions", "list", (c) => {
    const { tx_ref: reference } = c.req.query();
    const asked = allCharges(sim).filter(
      (one) => (!reference || one.payment.reference === reference) && isAsked(c, one.charge.at),
    );
    return respondPage(c, "Transactions fetched", asked, (one) => flutterwaveTransaction(one.payment, one.charge));
  });
}

function show(c: Context, found: ReturnType<typeof allCharges>[number] | undefined): Response {
  if (!found) return failure(c, 400, "No transaction was found for this id");
  return success(c, "Transaction fetched successfully", flutterwaveTransaction(found.payment, found.charge));
}

function chargebacks(sim: Simulation, add: AddEndpoint): void {
  add("get", "/chargebacks", "dispute", (c) => {
    const asked = sim.state.disputes.filter((one) => one.provider === "flutterwave" && isAsked(c, one.createdAt));
    return respondPage(c, "Chargebacks fetched", asked, (one) => ({
      id: rawNumber(one.id),
      amount: Number(naira(one.amount)),
      flw_ref: `FLW-MOCK-${one.charge}`,
      status: { open: "initiated", lost: "lost", won: "won" }[one.state],
      stage: one.state === "open" ? "new" : "closed",
      comment: one.category,
      due_date: new Date(one.dueAt).toISOString(),
      created_at: new Date(one.createdAt).toISOString(),
      tx_ref: one.payment,
      transaction_id: rawNumber(one.charge),
    }));
  });
}

function paymentFields(sim: Simulation, input: z.infer<typeof payment>) {
  const [whole = "0", decimals = ""] = String(input.amount).split(".");
  return {
    provider: "flutterwave" as const,
    reference: input.tx_ref,
    requested: Number(whole + decimals.padEnd(2, "0")),
    methods: input.payment_options.split(", "),
    description: input.customizations?.description ?? "",
    customer: { name: input.customer.name, email: input.customer.email },
    returnUrl: input.redirect_url,
    cancelUrl: input.redirect_url,
    callbackUrl: "",
    expiresAt: sim.now() + input.session_duration * 60_000,
  };
}
