import type { DeskAttempt } from "../../../server/payments/order-payments.ts";
import { listOrderPayments } from "../../../server/payments/order-payments.ts";
import type { Shop } from "../../../server/shop.ts";
import { notThere } from "../answers.ts";

/** The payment that an address names, when it belongs to that order; else there is no such page. */
export async function paymentOf(shop: Shop, params: { id: string; attempt: string }): Promise<DeskAttempt> {
  const { attempts } = await listOrderPayments(shop, params.id);
  return attempts.find((attempt) => String(attempt.id) === params.attempt) ?? notThere();
}
