import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import { paymentTransactionKinds } from "#features/orders/rules/payment-state.ts";
import { allPaymentMethods } from "#features/shop/rules/payment-methods.ts";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant, kobo, naira } from "#platform/rules/responses.ts";
import { disputeStatuses } from "./rules/dispute.ts";
import { erasePayers } from "./server/erase-payers.ts";
import { paymentAttempts, paymentDisputes, paymentTransactions, refunds } from "./tables.ts";

const payment = {
  orderId: z.string(),
  method: z.enum(allPaymentMethods),
  reference: z.string(),
  amount: naira.describe("Whole naira that were asked for"),
  receivedKobo: kobo.describe("Kobo that arrived"),
  foreignAmount: z.int().nullable().describe("Hundredths of another currency that arrived"),
  foreignCurrency: z.string().nullable(),
  providerReference: z.string().nullable().describe("The payment company’s own number of the payment"),
  status: z.string(),
  note: z.string().nullable().describe("Why it failed, or what was agreed about it"),
  createdAt: instant,
};
const refund = {
  reference: z.string(),
  amountKobo: kobo,
  reason: z.string(),
  status: z.string(),
  payeeBank: z.string().nullable().describe("The account that a refund by hand goes to"),
  payeeAccount: z.string().nullable(),
  payeeName: z.string().nullable(),
  createdAt: instant,
};
const transaction = {
  kind: z.enum(paymentTransactionKinds),
  amountKobo: kobo.describe("Positive: received; negative: refunded, or corrected"),
  reference: z.string().nullable().describe("The bank’s"),
  reason: z.string().nullable(),
  occurredAt: instant,
};
const dispute = {
  reference: z.string().describe("The payment company’s"),
  status: z.enum(disputeStatuses),
  category: z.string(),
  message: z.string().describe("What the bank said"),
  amountKobo: kobo,
  currency: z.string(),
  openedAt: instant,
  resolvedAt: instant.nullable(),
};

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      payments: z.array(
        z.strictObject({
          ...payment,
          refunds: z.array(z.strictObject(refund)),
          transactions: z.array(z.strictObject(transaction)),
          disputes: z.array(z.strictObject(dispute)),
        }),
      ),
    },
    example: { payments: [] },
    read: async (db, { orderIds }) => ({ payments: await listPayments(db, orderIds) }),
  }),
  eraseFromOrders: erasePayers,
};

function listPayments(db: Database, orderIds: string[]) {
  return db.query.paymentAttempts.findMany({
    columns: columnsOf(payment),
    with: {
      refunds: { columns: columnsOf(refund), orderBy: asc(refunds.id) },
      transactions: { columns: columnsOf(transaction), orderBy: asc(paymentTransactions.id) },
      disputes: { columns: columnsOf(dispute), orderBy: asc(paymentDisputes.id) },
    },
    where: inArray(paymentAttempts.orderId, orderIds),
    orderBy: asc(paymentAttempts.id),
  });
}

/** The columns that a schema names. */
function columnsOf<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as Record<keyof Shape, true>;
}
