import { expect, test } from "vitest";
import type { OrderLimits } from "#features/shop/rules/order-limits.ts";
import { whyTooMuchUnpaid } from "./order-limits.ts";

const limits: OrderLimits = {
  ordersPerHour: 60,
  unpaidOrdersConfirmed: 5,
  unpaidUnitsConfirmed: 60,
  unpaidOrdersUnconfirmed: 3,
  unpaidUnitsUnconfirmed: 20,
  unpaidOrdersNetwork: 10,
  unpaidUnitsNetwork: 120,
};
const none = { orders: 0, units: 0 };
const confirmed = (units: number, account = none, network = none) =>
  whyTooMuchUnpaid(units, { account, network, isConfirmed: true }, limits);
const unconfirmed = (units: number, account = none, network = none) =>
  whyTooMuchUnpaid(units, { account, network, isConfirmed: false }, limits);

test("an account can reserve exactly as many orders and units as its limit says", () => {
  expect(confirmed(30, { orders: 4, units: 30 })).toBeUndefined();
  expect(confirmed(31, { orders: 4, units: 30 })?.code).toBe("too-many-unpaid");
  expect(confirmed(1, { orders: 5, units: 5 })?.code).toBe("too-many-unpaid");
  expect(unconfirmed(10, { orders: 2, units: 10 })).toBeUndefined();
  expect(unconfirmed(11, { orders: 2, units: 10 })?.code).toBe("too-many-unconfirmed");
  expect(unconfirmed(1, { orders: 3, units: 3 })?.code).toBe("too-many-unconfirmed");
});

test("a full network refuses accounts with an unconfirmed email address, and no others", () => {
  expect(unconfirmed(20, none, { orders: 9, units: 100 })).toBeUndefined();
  expect(unconfirmed(1, none, { orders: 10, units: 10 })?.code).toBe("too-many-unconfirmed");
  expect(unconfirmed(2, none, { orders: 9, units: 119 })?.code).toBe("too-many-unconfirmed");
  expect(confirmed(60, none, { orders: 10_000, units: 100_000 })).toBeUndefined();
});

test("the refusal says what is held, and the way out", () => {
  expect(confirmed(1, { orders: 5, units: 5 })?.message).toBe(
    "You have 5 orders waiting for payment, as many as we can keep aside at once. Please pay or cancel one in My Orders, and order again.",
  );
  expect(
    whyTooMuchUnpaid(
      1,
      { account: { orders: 1, units: 1 }, network: none, isConfirmed: true },
      { ...limits, unpaidOrdersConfirmed: 1 },
    )?.message,
  ).toMatch(/^You have an order waiting for payment, as many as we can keep aside at once\./);
  expect(unconfirmed(1, none, { orders: 10, units: 10 })?.message).toBe(
    "Many orders from new customers on your network are waiting for payment. Please confirm your email address first, then we can take yours.",
  );
  expect(confirmed(12, { orders: 1, units: 50 })?.message).toBe(
    "With your unpaid orders this makes 62 packets, and we can keep 60 aside at once. Please pay or cancel an order in My Orders, or take fewer.",
  );
  expect(unconfirmed(25)?.message).toBe(
    "We can keep 20 packets aside until they are paid, and this is 25. Please take fewer, or write to us: we’ll gladly arrange a large order. Once you have confirmed your email address, we can keep more aside for you.",
  );
});
