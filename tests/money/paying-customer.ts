import { beforeAll } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import type { OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { liftOrderLimits, setStock } from "../orders/orders.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { openPayingShop, placeTestOrder, readAttempt, startTestPayment, type PayingShop } from "./paying-shop.ts";

type Started = { order: GoodsOrder; reference: string; attempt: Awaited<ReturnType<typeof readAttempt>> };

/** A shop in which Amara may order as often as she likes, with 1,000 units of product 1. */
export type PayingCustomer = PayingShop & {
  userId: string;
  /** Her next order, by default of one unit. */
  place(items?: Record<string, number>): Promise<GoodsOrder>;
  /** Her next order, with a payment that was started. */
  start(method?: OnlineMethod): Promise<Started>;
  /** Her next order, with a payment that the provider has, and that was settled. */
  pay(method?: OnlineMethod): Promise<Started & { total: number }>;
};

/** The shop of all tests of a file, or of each test with `beforeEach`; it is there once the tests run. */
export function usePayingCustomer(opens: typeof beforeAll = beforeAll): PayingCustomer {
  const paying = {} as PayingCustomer;
  opens(async () => {
    Object.assign(paying, await openPayingCustomer());
  });
  return paying;
}

async function openPayingCustomer(): Promise<PayingCustomer> {
  const paying = await openPayingShop();
  const { shop, simulator } = paying;
  const userId = await joinConfirmed(shop, amara);
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 1_000);
  let placed = 0;

  async function start(method?: OnlineMethod): Promise<Started> {
    const order = await place();
    const reference = await startTestPayment(shop, order, method);
    return { order, reference, attempt: await readAttempt(shop, reference) };
  }
  const place = (items?: Record<string, number>) => placeTestOrder(shop, userId, (placed += 1), items);

  async function pay(method?: OnlineMethod) {
    const { order, reference, attempt } = await start(method);
    simulator.pay(reference, { method: "ACCOUNT_TRANSFER" });
    await settlePayment(shop, attempt.id);
    return { order, reference, total: toKobo(order.total), attempt: await readAttempt(shop, reference) };
  }
  return { ...paying, userId, place, start, pay };
}
