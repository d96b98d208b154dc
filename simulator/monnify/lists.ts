import { z } from "zod";
import type { AddEndpoint } from "../api-call.ts";
import { findPayment, naira, type Simulation } from "../simulation.ts";
import type { Payment, Refund } from "../state.ts";
import { failure, success } from "./envelope.ts";
import { monnifyStatus } from "./events.ts";

const LAGOS = 60 * 60_000;

const range = z.object({
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(100).default(10),
  from: z.coerce.number().int().default(0),
  to: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
});

/** Monnify's lists of transactions and refunds, filtered by creation time, the newest first. */
export function monnifyLists(sim: Simulation, add: AddEndpoint): void {
  const list = <Item extends Payment | Refund>(path: string, all: () => Item[], show: (item: Item) => object) =>
    add("get", path, "list", (c) => {
      const parsed = range.safeParse(c.req.query());
      if (!parsed.success) return failure(c, 400, "99", "Invalid request");
      const { page, size, from, to } = parsed.data;
      const found = all()
        .filter(({ provider, createdAt }) => provider === "monnify" && createdAt >= from && createdAt <= to)
        .toReversed();
      const content = found.slice(page * size, (page + 1) * size).map(show);
      const totalPages = Math.ceil(found.length / size);
      const last = page + 1 >= totalPages;
      return success(c, { content, totalElements: found.length, totalPages, size, number: page, last });
    });
  list("/api/v1/transactions/search", () => sim.state.payments, listedPayment);
  const showRefund = (refund: Refund) => listedRefund(refund, findPayment(sim, "monnify", refund.payment));
  list("/api/v1/refunds", () => sim.state.refunds, showRefund);
}

function listedPayment(payment: Payment) {
  const { name, email } = payment.customer;
  return {
    customerDTO: { email, name },
    createdOn: new Date(payment.createdAt).toISOString().replace("Z", "+0000"),
    amount: Number(naira(payment.requested)),
    amountPaid: Number(naira(payment.received)),
    payableAmount: Number(naira(payment.requested)),
    currencyCode: "NGN",
    paymentDescription: payment.description,
    paymentMethod: payment.method,
    paymentStatus: monnifyStatus(payment),
    transactionReference: payment.providerReference,
    paymentReference: payment.reference,
    completed: payment.state === "paid",
  };
}

function listedRefund(refund: Refund, payment: Payment | undefined) {
  return {
    refundReference: refund.reference,
    transactionReference: payment?.providerReference,
    paymentReference: refund.payment,
    transactionAmount: Number(naira(payment?.received ?? 0)),
    refundAmount: Number(naira(refund.amount)),
    refundReason: refund.reason,
    customerNote: refund.note,
    refundStatus: refund.state === "pending" ? "IN_PROGRESS" : refund.state.toUpperCase(),
    createdOn: localTime(refund.createdAt),
  };
}

/** `15/12/2020 09:38:13 AM`, in Lagos. */
function localTime(time: number): string {
  const [day = "", clock = ""] = new Date(time + LAGOS).toISOString().split("T");
  const [hour = "0", minutes, seconds = ""] = clock.split(":");
  const hours = String(Number(hour) % 12 || 12).padStart(2, "0");
  const date = day.split("-").toReversed().join("/");
  return `${date} ${hours}:${minutes}:${seconds.slice(0, 2)} ${Number(hour) < 12 ? "AM" : "PM"}`;
}
