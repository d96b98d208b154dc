import { notFound } from "#features/accounts/middleware/office-action.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { rowId } from "#platform/rules/row-id.ts";
import type { Shop } from "#platform/shop.ts";
import { findAttempt } from "../server/attempts.ts";
import { type OfficeAttempt, listOrderPayments } from "../server/order-payments.ts";

type Params = { id: string; attempt: string };

/**
 * The payment in the URL, with the amount still open on the order; 404 if it does not belong to the order in the URL.
 */
export async function requirePayment(shop: Shop, params: Params): Promise<OfficeAttempt & { openKobo: Kobo }> {
  const { attempts, openKobo } = await listOrderPayments(shop, params.id);
  const payment = attempts.find((attempt) => String(attempt.id) === params.attempt) ?? notFound();
  return { ...payment, openKobo };
}

/** The same for an action, which needs only the id of the payment. */
export async function requirePaymentId(shop: Shop, { id, attempt }: Params): Promise<number> {
  const payment = await findAttempt(shop.db, rowId(attempt));
  return payment?.orderId === id ? payment.id : notFound();
}
