import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { contradictions, runStockEvents } from "#tests/orders/stock-events.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";

const EVENTS = 100_000;
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const LIMIT = 60 * 60_000;

test(
  `100,000 random events leave no contradiction, and no held or expired batch has left (SEED=${SEED})`,
  { timeout: LIMIT },
  async () => {
    const shop = await openTestShop();
    const { wrong } = await runStockEvents(shop, EVENTS, SEED);
    expect(wrong).toEqual([]);
    expect(await contradictions(shop)).toEqual([]);
  },
);
