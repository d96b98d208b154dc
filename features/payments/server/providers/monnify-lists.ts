import { z } from "zod";
import type { ListedMoney } from "../../rules/reconcile-money.ts";
import { parseReply } from "./call.ts";
import { requireAmount, listedPayments, listedRefunds, listPages } from "./list-pages.ts";
import { kobo, paymentStates, refundStates } from "./monnify-replies.ts";
import type { MonnifyReply } from "./monnify-session.ts";
import { ProviderUnavailable } from "./provider.ts";

const SIZE = 100;

/** A time in a format of Monnify's samples: ISO 8601, or `15/12/2020 09:38:13 AM`, which is taken as Lagos time. */
const time = z.string().transform((text, context) => {
  const at = new Date(isoTime(text));
  if (!Number.isNaN(at.getTime())) return at;
  context.addIssue("Invalid time");
  return z.NEVER;
});

const page = z.object({ content: z.array(z.unknown()), last: z.boolean().nullish() });
const payment = z.object({
  transactionReference: z.string(),
  paymentReference: z.string().nullish(),
  paymentStatus: z.string(),
  amountPaid: kobo,
  amount: kobo,
  currencyCode: z.string().nullish(),
  currency: z.string().nullish(),
  createdOn: time.nullish(),
  transactionDate: time.nullish(),
  paidOn: time.nullish(),
});
const refund = z.object({
  transactionReference: z.string(),
  paymentReference: z.string().nullish(),
  refundReference: z.string().nullish(),
  refundStatus: z.string(),
  refundAmount: kobo,
  createdOn: time,
});

type Call = (method: "GET", path: string) => Promise<MonnifyReply>;

/** Monnify's lists of transactions and of refunds; their times are in milliseconds. */
export async function* listMonnifyMoney(call: Call, from: Date, before: Date): AsyncGenerator<ListedMoney[]> {
  const read = (path: string, parse: (item: unknown) => ListedMoney) => async (number: number) => {
    const query = { page: number, size: SIZE, from: from.getTime(), to: before.getTime() - 1 };
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const reply = await call("GET", `${path}?${search}`);
    if (!reply.ok) throw new ProviderUnavailable(`Monnify does not list (${reply.code}): ${reply.message}`);
    const { content, last } = parseReply("Monnify", page, reply.body);
    return { items: content.map(parse), isLast: last ?? false };
  };
  yield* listPages(0, read("/api/v1/transactions/search", parsePayment));
  yield* listPages(0, read("/api/v1/refunds", parseRefund));
}

function parsePayment(item: unknown): ListedMoney {
  const one = parseReply("Monnify", payment, item);
  const at = one.createdOn ?? one.transactionDate ?? one.paidOn;
  if (!at) throw new ProviderUnavailable("Monnify lists a payment without a time");
  const state = listedPayments[paymentStates[one.paymentStatus] ?? "unclear"];
  return {
    kind: "payment",
    providerReference: one.transactionReference,
    reference: one.paymentReference ?? undefined,
    state,
    amount: requireAmount("Monnify", one.amountPaid ?? one.amount, state),
    currency: one.currencyCode ?? one.currency ?? "NGN",
    raw: one.paymentStatus,
    at,
  };
}

function parseRefund(item: unknown): ListedMoney {
  const { refundReference, refundAmount, refundStatus, createdOn, ...of } = parseReply("Monnify", refund, item);
  const state = listedRefunds[refundStates[refundStatus] ?? "unclear"];
  return {
    kind: "refund",
    // Monnify gives a refund no number of its own.
    providerReference: refundReference ?? `${of.transactionReference} ${createdOn.toISOString()}`,
    reference: refundReference ?? undefined,
    payment: { reference: of.paymentReference ?? undefined, providerReference: of.transactionReference },
    state,
    amount: requireAmount("Monnify", refundAmount, state),
    currency: "NGN",
    raw: refundStatus,
    at: createdOn,
  };
}

function isoTime(text: string): string {
  const [, day, month, year, hour = "", rest, half] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d{1,2})(:\d\d:\d\d)(?: ([AP]M))?$/.exec(text.trim()) ?? [];
  if (!day) return text;
  const hours = half ? (Number(hour) % 12) + (half === "PM" ? 12 : 0) : Number(hour);
  return `${year}-${month}-${day}T${String(hours).padStart(2, "0")}${rest}+01:00`;
}
