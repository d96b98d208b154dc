import { findAttempt } from "../../../server/payments/attempts.ts";
import type { OfficeAttempt } from "../../../server/payments/order-payments.ts";
import { listOrderPayments } from "../../../server/payments/order-payments.ts";
import type { Shop } from "../../../server/shop.ts";
import { notFound } from "../form-action.ts";

type Params = { id: string; attempt: string };

/** The payment that the URL names, or 404 if it does not belong to the order of the URL. */
export async function paymentOf(shop: Shop, params: Params): Promise<OfficeAttempt> {
  const { attempts } = await listOrderPayments(shop, params.id);
  return attempts.find((attempt) => String(attempt.id) === params.attempt) ?? notFound();
}

/** The same for an action, which needs only the id of the payment. */
export async function paymentIdOf(shop: Shop, { id, attempt }: Params): Promise<number> {
  const payment = /^\d{1,15}$/.test(attempt) ? await findAttempt(shop.db, Number(attempt)) : undefined;
  return payment?.orderId === id ? payment.id : notFound();
}
