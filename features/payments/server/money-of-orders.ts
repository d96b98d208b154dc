import { and, eq, inArray } from "drizzle-orm";
import { openAttemptStatuses } from "#features/orders/rules/payment-state.ts";
import type { Money } from "#features/orders/server/money.ts";
import { paymentAttempts, refunds } from "../tables.ts";
import { heldKobo, refuseUnconfirmed } from "./large-amounts.ts";
import { netReceivedKobo } from "./net-received.ts";
import { openKobo } from "./open-amount.ts";
import { listTransferAccounts } from "./transfer-accounts.ts";

/** What orders need of payments. */
export const money: Money = {
  openKobo,
  netReceivedKobo: (tx, orderId) => netReceivedKobo(tx, orderId, eq(refunds.status, "completed")),
  isBeingPaid: async (db, orderId) => {
    const { orderId: of, status } = paymentAttempts;
    return (await db.$count(paymentAttempts, and(eq(of, orderId), inArray(status, [...openAttemptStatuses])))) > 0;
  },
  refuseGivingBack: (w, kobo) => refuseUnconfirmed(w, { kobo, way: "given back" }),
  refuseGivingAllBack: async (w, orderId) =>
    refuseUnconfirmed(w, { kobo: await heldKobo(w.tx, orderId), way: "given back" }),
  listAccounts: listTransferAccounts,
};
