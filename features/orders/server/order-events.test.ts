import { beforeAll, expect, test } from "vitest";
import { write } from "#platform/database/write.ts";
import { countWaiting } from "#tests/database/waiting.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { lockOrder } from "./lock-order.ts";
import { readOrderEvents } from "./order-events.ts";
import { OFFICE_TOPIC } from "./order-topics.ts";
import { placeOrder } from "./place-order.ts";
import { recordEvent } from "./record-event.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  for (const number of [1, 2]) await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 1 }));
});

/** Confirms an order. `recorded` runs once the event has its id; the commit waits for it. */
function confirm(id: string, recorded: () => Promise<void> | void = () => {}): Promise<void> {
  return write(shop, null, async (w) => {
    await lockOrder(w.tx, id);
    await recordEvent(w, { id, status: "confirmed" }, { description: id });
    await recorded();
  });
}

test("an event that is committed after one with a larger id is not missed", async () => {
  const isRecorded = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = confirm(orderId(1), () => {
    isRecorded.resolve();
    return mayCommit.promise;
  });
  await isRecorded.promise;
  await confirm(orderId(2));
  const events = readOrderEvents(shop.db, amaraId, 0);
  // The reader waits for the order with the smaller id.
  await expect.poll(() => countWaiting(shop.pool)).toBe(1);
  mayCommit.resolve();
  await slow;
  expect((await events).map(({ description }) => description)).toEqual([orderId(2), orderId(1)]);
  expect(await readOrderEvents(shop.db, amaraId, (await events)[0]?.id ?? 0)).toEqual([]);
});

test("open pages of the office are told of every order that changes", async () => {
  let told = 0;
  const stop = shop.live.listen([OFFICE_TOPIC], "192.0.2.7", { changed: () => (told += 1), beat() {}, end() {} });
  await expect.poll(() => shop.live.followContent().current()).toBeDefined();
  await confirm(orderId(1));
  await expect.poll(() => told).toBe(1);
  stop?.();
});
