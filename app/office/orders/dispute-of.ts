import { listOrderDisputes } from "../../../features/payments/server/disputes.ts";
import type { Shop } from "../../../server/shop.ts";
import { notFound } from "../../../features/accounts/middleware/form-action.ts";

/** The dispute that the URL names, or 404 if it is not about a payment of the order of the URL. */
export async function disputeOf(shop: Shop, params: { id: string; dispute: string }) {
  const disputes = await listOrderDisputes(shop.db, params.id);
  return disputes.find(({ id }) => String(id) === params.dispute) ?? notFound();
}
