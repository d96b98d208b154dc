import { notFound } from "#features/accounts/middleware/office-action.ts";
import type { Shop } from "#platform/shop.ts";
import { listOrderPayments } from "../server/order-payments.ts";

/** The refund in the URL, or 404 if it does not belong to the order in the URL. */
export async function requireOrderRefund(shop: Shop, params: { id: string; refund: string }) {
  const { refunds } = await listOrderPayments(shop, params.id);
  return refunds.find((refund) => String(refund.id) === params.refund) ?? notFound();
}
