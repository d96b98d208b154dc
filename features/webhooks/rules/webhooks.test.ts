import { expect, test } from "vitest";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { DAY, HOUR, SECOND } from "#platform/rules/time.ts";
import { eventsOfMove, isTakenBack } from "./event-types.ts";
import { pauseAfter } from "./retry.ts";
import { webhookForm } from "./webhook-form.ts";

test.each<[OrderStatus, OrderStatus, string[]]>([
  ["pending", "confirmed", ["order.paid"]],
  ["pending", "delivered", ["order.paid", "order.delivered"]],
  ["pending", "cancelled", ["order.cancelled"]],
  ["confirmed", "processing", []],
  ["processing", "shipped", ["order.shipped"]],
  ["shipped", "out-for-delivery", []],
  ["out-for-delivery", "delivered", ["order.delivered"]],
  ["shipped", "cancelled", ["order.cancelled"]],
])("from %s to %s is %j", (from, to, events) => {
  expect(eventsOfMove(from, to)).toEqual(events);
  expect(isTakenBack(from, to)).toBe(false);
});

test("a step back is one that takes back what was noted", () => {
  expect(isTakenBack("delivered", "shipped")).toBe(true);
  expect(isTakenBack("shipped", "processing")).toBe(true);
});

const pauses = (seed: number) => Array.from({ length: 9 }, (_, before) => pauseAfter(before + 1, seed) ?? 0);
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);

test("ten attempts in a little over three days, each somewhat later than a fixed pause", () => {
  expect(pauses(0)[0]).toBe(5 * SECOND);
  for (let seed = 0; seed < 100; seed += 1) {
    expect(sum(pauses(seed))).toBeGreaterThan(3 * DAY);
    expect(sum(pauses(seed))).toBeLessThan(3 * DAY + 12 * HOUR);
  }
  expect(pauseAfter(10, 0)).toBeUndefined();
});

test("messages that failed together are sent again at different times, the same one always at the same", () => {
  expect(new Set(Array.from({ length: 50 }, (_, seed) => pauseAfter(2, seed))).size).toBe(50);
  expect(pauseAfter(2, 7)).toBe(pauseAfter(2, 7));
});

const typed = { url: " https://books.example/hook ", description: "Books", types: "order.paid, stock.low", isOn: "on" };

test("an endpoint is read as typed; in production only with https", () => {
  expect(webhookForm(true).parse(typed)).toEqual({
    url: "https://books.example/hook",
    description: "Books",
    types: ["order.paid", "stock.low"],
    isOn: true,
  });
  const clear = { ...typed, url: "http://books.example/hook" };
  expect(webhookForm(false).parse(clear)).toMatchObject({ url: "http://books.example/hook" });
  expect(Object.keys(fieldErrors(webhookForm(true).safeParse(clear).error!))).toEqual(["url"]);
});

test.each([
  ["url", { url: "https://user:password@books.example/" }],
  ["url", { url: "ftp://books.example/" }],
  ["url", { url: "books" }],
  ["description", { description: "x".repeat(201) }],
  ["types", { types: undefined }],
  ["types", { types: "order.eaten" }],
])("a wrong %s is refused: %j", (field, wrong) => {
  expect(Object.keys(fieldErrors(webhookForm(false).safeParse({ ...typed, ...wrong }).error!))).toEqual([field]);
});
