import { inArray, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { erasedAddress, erasedCustomer } from "../rules/erased.ts";
import { deferredActions, orderNotes, orders } from "../tables.ts";

/**
 * Erases the customers of these orders from the orders, their history, notes, edits and documents, the stock ledger and
 * the audit trail. What was bought, paid, sent and given back stays, with every status, amount and time. The database
 * refuses an order of the last six full years.
 */
export async function eraseCustomers({ tx }: Write, orderIds: string[]): Promise<void> {
  await tx.execute(sql`select erase_customers_from_ledgers(${sql.param(orderIds)}::text[])`);
  await tx.execute(sql`select erase_buyers_from_documents(${sql.param(orderIds)}::text[])`);
  const { street, city, state, postalCode } = erasedAddress({ country: "" });
  const address = JSON.stringify({ street, city, state, postalCode });
  await tx
    .update(orders)
    .set({
      ...erasedCustomer,
      userId: null,
      shippingAddress: sql`case when ${orders.shippingAddress} is not null
        then jsonb_build_object('country', ${orders.shippingAddress} -> 'country') || ${address}::jsonb end`,
      paymentReference: null,
      trackingNumber: null,
      networkHash: null,
      requestHash: null,
      gift: null,
    })
    .where(inArray(orders.id, orderIds));
  await tx.execute(sql`select erase_customers_from_edits(${sql.param(orderIds)}::text[])`);
  await tx.delete(deferredActions).where(inArray(deferredActions.orderId, orderIds));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds));
}
