import { expect, test } from "vitest";
import { readOrderId, readTypedOrderId } from "#platform/rules/read-order-id.ts";
import { isOrderId, newOrderId, statusLabel } from "./order.ts";

test("a status is shown capitalised, with spaces for hyphens", () => {
  expect(statusLabel("out-for-delivery")).toBe("Out For Delivery");
});

// 255 and 252 are skipped, so that every character is equally likely; 36 and 71 wrap around to 0 and z.
const bytes = () => Uint8Array.from([255, 0, 35, 36, 71, 252, 10, 11, 12, 13, 251, 1, 1, 1, 1, 1]);

test("a new order id is CBL_, milliseconds, and nine base-36 characters of the random bytes", () => {
  expect(newOrderId(1_790_000_000_000, bytes)).toBe("CBL_1790000000000_0z0zabcdz");
  expect(isOrderId("CBL_1790000000000_0z0zabcdz")).toBe(true);
});

test.each([
  "",
  "CBL_1_abc",
  "CBL_1790000000000_ABCDEFGHI",
  "cbl_1790000000000_abcdefghi",
  "CBL_1790000000000_abcdefghi ",
])("%j is no order id", (text) => expect(isOrderId(text)).toBe(false));

test("an id with anything before it is no order id", () => {
  expect(isOrderId("xCBL_1790000000000_abcdefghi")).toBe(false);
});

test("a short time is padded, so that every id has the same length", () => {
  expect(newOrderId(5, bytes)).toBe("CBL_0000000000005_0z0zabcdz");
});

test.each([
  "CBL_1795224600000_geyvzsy6z",
  " cbl_1795224600000_GEYVZSY6Z.",
  "#CBL_1795224600000_geyvzsy6z\u200b",
  "“CBL_1795224600000_geyvzsy6z”",
  "CBL 1795224600000 geyvzsy6z",
  "CBL\\_1795224600000\\_geyvzsy6z",
  "CBL1795224600000geyvzsy6z",
  "My order CBL_1795224600000_geyvzsy6z has not come. CBL_1795224600000_geyvzsy6z!",
  "https://calabash.example/track-order?order=CBL_1795224600000_geyvzsy6z&x=1",
  "https://calabash.example/office/orders/CBL_1795224600000_geyvzsy6z/refund",
])("the id of the order is found in %j", (text) => expect(readOrderId(text)).toBe("CBL_1795224600000_geyvzsy6z"));

test.each([
  "",
  "geyvzsy6z",
  "CBL_1795224600000",
  "CBL_179522460000_geyvzsy6z",
  "CBL_1795224600000_geyvzsy6zz",
  "CBL_1795224600000_geyvzsy6z and CBL_1795224600000_geyvzsy6y",
])("there is no one id in %j", (text) => expect(readOrderId(text)).toBeUndefined());

test.each([
  "1795224600000_geyvzsy6z",
  " 1795224600000 GEYVZSY6Z ",
  "cbl 1795224600000 geyvzsy6z",
  "1795224600000geyvzsy6z",
])("a field for an order's id takes it without its first letters too: %j", (text) =>
  expect(readTypedOrderId(text)).toBe("CBL_1795224600000_geyvzsy6z"),
);

test.each(["", "geyvzsy6z", "2026-11-29", "1795224600000", "1795224600000 and geyvzsy6z", "9".repeat(4_000)])(
  "a field for an order's id has none in %j",
  (text) => expect(readTypedOrderId(text)).toBeUndefined(),
);
