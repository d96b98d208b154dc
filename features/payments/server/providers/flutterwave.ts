import { toKobo } from "#platform/rules/kobo.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";
import { checkReference } from "./call.ts";
import { readFlutterwaveCallback } from "./flutterwave-callback.ts";
import { flutterwaveDisputes } from "./flutterwave-disputes.ts";
import { listFlutterwaveMoney } from "./flutterwave-lists.ts";
import { flutterwaveRefunds } from "./flutterwave-refunds.ts";
import { flutterwaveReplies, transactionState, type FlutterwaveTransaction } from "./flutterwave-replies.ts";
import { isRefused, openFlutterwaveSession, refusalText, type FlutterwaveSettings } from "./flutterwave-session.ts";
import { readAll } from "./list-pages.ts";
import {
  ProviderUnavailable,
  type PaymentKeys,
  type PaymentRequest,
  type Provider,
  type ProviderState,
  type Started,
} from "./provider.ts";

const LONGEST_REFERENCE = 32;

/**
 * Flutterwave's hosted page for cards (v3); with `givesAccount`, an account for one transfer. The secret key authorizes
 * the calls, the secret hash the callbacks; amounts are naira with decimals. A page, and an account, can be paid more
 * than once: each payment is a transaction with an id of its own.
 */
export function openFlutterwave(settings: FlutterwaveSettings, clock: () => Date): Provider {
  const session = openFlutterwaveSession(settings);

  async function start(request: PaymentRequest): Promise<Started> {
    const { givesAccount } = settings;
    const [path, body] = givesAccount
      ? (["/charges?type=bank_transfer", buildTransfer(request)] as const)
      : (["/payments", buildPayment(request)] as const);
    const reply = await session.call("POST", path, body);
    if (isRefused(reply)) return { outcome: "refused", reason: refusalText(reply) };
    if (!reply.ok) throw new ProviderUnavailable(refusalText(reply));
    if (givesAccount) return { outcome: "account", ...flutterwaveReplies.account(reply.meta) };
    // The reply has neither an id nor an amount: both come with the transaction, once the customer has tried to pay.
    return { outcome: "started", paymentUrl: flutterwaveReplies.link(reply.data), amount: toKobo(request.amount) };
  }

  async function query({ reference, providerReference }: PaymentKeys): Promise<ProviderState> {
    const known = await find(reference, providerReference);
    if (!known) return { state: "unknown", reference, amount: undefined, raw: "no transaction" };
    if (known.tx_ref !== reference) {
      checkReference("Flutterwave", reference, siblingReference(known));
      return transactionState(known, reference);
    }
    const paid = await listPaid(known);
    // The choice among several payments never changes: the one with the id that the shop has, else the first.
    const own = providerReference ? known : (paid[0] ?? known);
    const others = paid.filter(({ id }) => id !== own.id).map(otherPayment);
    return { ...transactionState(own, reference), ...(others.length > 0 && { others }) };
  }

  /** The transaction with this id or, without an id, the one that Flutterwave finds for a reference, if any. */
  async function find(reference: string, id: string | null | undefined): Promise<FlutterwaveTransaction | undefined> {
    if (id) {
      const found = flutterwaveReplies.transaction(
        (await session.get(`/transactions/${encodeURIComponent(id)}/verify`)).data,
      );
      checkReference("Flutterwave", id, found.id);
      return found;
    }
    const search = new URLSearchParams({ tx_ref: reference });
    const reply = await session.call("GET", `/transactions/verify_by_reference?${search}`);
    if (/no transaction was found/i.test(reply.message ?? "")) return undefined;
    if (!reply.ok) throw new ProviderUnavailable(refusalText(reply));
    const found = flutterwaveReplies.transaction(reply.data);
    checkReference("Flutterwave", reference, found.tx_ref);
    return found;
  }

  /** The successful transactions with the same reference as a known one, earliest first. */
  async function listPaid(known: FlutterwaveTransaction): Promise<FlutterwaveTransaction[]> {
    // The list may lag behind, so the known one is added.
    const all = new Map([[known.id, known]]);
    const search = { tx_ref: known.tx_ref };
    for (const one of await readAll(session.list("/transactions", search, flutterwaveReplies.transactions))) {
      if (one.tx_ref === known.tx_ref) all.set(one.id, one);
    }
    return [...all.values()].filter(({ status }) => status === "successful").toSorted(byTime);
  }

  return {
    name: "flutterwave",
    start,
    query,
    // Flutterwave has no such call; the page closes by itself after `session_duration`.
    close: async () => {},
    readCallback: (raw, headers) => readFlutterwaveCallback(raw, headers, settings.secretHash),
    ...flutterwaveRefunds(session, query, clock),
    ...flutterwaveDisputes(session, clock),
    refundAgainAfter: 15 * MINUTE,
    listMoney: (from, before) => listFlutterwaveMoney(session, from, before),
  };
}

function buildPayment(request: PaymentRequest) {
  const { customer, shopName, description, expiresInMinutes } = request;
  return {
    tx_ref: request.reference,
    amount: request.amount,
    currency: "NGN",
    redirect_url: request.returnUrl,
    payment_options: "card",
    session_duration: expiresInMinutes,
    customer: { email: customer.email, name: customer.name, phonenumber: customer.phone },
    customizations: { title: shopName, description },
    meta: { order_id: request.orderId },
  };
}

/** Its end is the requested one: the reply has it in several forms, without a time zone. */
function buildTransfer({ customer, orderId, ...request }: PaymentRequest) {
  return {
    tx_ref: request.reference,
    amount: request.amount,
    currency: "NGN",
    email: customer.email,
    fullname: customer.name,
    phone_number: customer.phone,
    narration: request.shopName,
    expires: (request.expiresInMinutes * MINUTE) / SECOND,
    meta: { order_id: orderId },
  };
}

function otherPayment(one: FlutterwaveTransaction) {
  const { id: providerReference, amount, currency } = one;
  return { reference: siblingReference(one), providerReference, amount: amount ?? 0, currency: currency ?? "XXX" };
}

/**
 * The shop's reference of a further payment on the same page: the page's, shortened if need be, "x" and the payment's
 * id.
 */
function siblingReference({ tx_ref: reference, id }: FlutterwaveTransaction): string {
  return `${reference.slice(0, LONGEST_REFERENCE - 1 - id.length)}x${id}`;
}

/** Earliest first; at the same time, the smaller id first. */
function byTime(a: FlutterwaveTransaction, b: FlutterwaveTransaction): number {
  return createdTime(a) - createdTime(b) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

function createdTime(one: FlutterwaveTransaction): number {
  return Date.parse(one.created_at ?? "") || 0;
}
