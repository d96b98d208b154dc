import { findAttempt } from "../../../server/payments/attempts.ts";
import type { OfficeAttempt } from "../../../server/payments/order-payments.ts";
import { listOrderPayments } from "../../../server/payments/order-payments.ts";
import type { Shop } from "../../../server/shop.ts";
import { notFound } from "../action-responses.ts";

type Address = { id: string; attempt: string };

/** The payment that an address names, when it belongs to that order; else there is no such page. */
export async function paymentOf(shop: Shop, params: Address): Promise<OfficeAttempt> {
  const { attempts } = await listOrderPayments(shop, params.id);
  return attempts.find((attempt) => String(attempt.id) === params.attempt) ?? notFound();
}

/** The same for an action, which shows nothing of it: its id alone. */
export async function paymentIdOf(shop: Shop, { id, attempt }: Address): Promise<number> {
  const found = /^\d{1,15}$/.test(attempt) ? await findAttempt(shop.db, Number(attempt)) : undefined;
  return found?.orderId === id ? found.id : notFound();
}
