import { expect, test } from "vitest";
import { contradictions, runStockEvents } from "#tests/orders/stock-events.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";

const SEED = 20_261_123;

test(`stock, ledgers, batches and packed units agree after 600 random events (seed ${SEED})`, async () => {
  const shop = await openTestShop();
  expect(await contradictions(shop)).toEqual([]);
  const { counts, wrong } = await runStockEvents(shop, 600, SEED);
  expect(wrong).toEqual([]);
  expect(Object.keys(counts)).toHaveLength(13);
  expect(await contradictions(shop)).toEqual([]);
});
