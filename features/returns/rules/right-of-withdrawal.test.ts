import { expect, test } from "vitest";
import { mayWithdraw } from "./right-of-withdrawal.ts";

const order = (country: string, delivered = "2026-11-01T10:00:00Z") => ({
  status: "delivered" as const,
  statusHistory: [
    { status: "shipped" as const, timestamp: "2026-10-25T10:00:00Z" },
    { status: "delivered" as const, timestamp: delivered },
    { status: "delivered" as const, timestamp: "2026-12-24T10:00:00Z" },
  ],
  shippingAddress: { country },
});

test.each(["Germany", "Ireland", "United Kingdom"])(
  "%s's customers may withdraw until the end of the fourteenth day after the day of delivery",
  (country) => {
    expect(mayWithdraw(order(country), new Date("2026-11-15T22:59:59Z"))).toBe(true);
    expect(mayWithdraw(order(country), new Date("2026-11-15T23:00:00Z"))).toBe(false);
  },
);

test.each(["Nigeria", "United States", "Switzerland"])("the law of %s gives no such right", (country) => {
  expect(mayWithdraw(order(country), new Date("2026-11-02T10:00:00Z"))).toBe(false);
});

test("before delivery there is nothing to send back yet", () => {
  const now = new Date("2026-11-02T10:00:00Z");
  expect(mayWithdraw({ ...order("Germany"), status: "shipped" }, now)).toBe(false);
});
