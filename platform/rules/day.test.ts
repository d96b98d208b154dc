import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDay } from "./day.ts";

test.each(["2026-11-25", "2028-02-29", "2000-02-29", "1900-01-01", "2199-12-31"])("%s is a day", (day) =>
  expect(readDay(day)).toBe(day),
);

test.each([
  "2026-02-30",
  "2026-06-31",
  "2026-02-29",
  "2100-02-29",
  "2026-00-10",
  "2026-13-01",
  "2026-01-00",
  "2026-01-32",
  "0000-01-01",
  "1899-12-31",
  "12026-01-01",
  "2026-1-1",
  " 2026-01-01",
  "2026-01-01T00:00:00Z",
  "25/11/2026",
  "",
])("%j is no day", (text) => expect(readDay(text)).toBeUndefined());

test("nothing is no day", () => {
  expect([readDay(null), readDay(undefined)]).toEqual([undefined, undefined]);
});

// Files that turn a day or a moment which the shop itself has written into milliseconds.
const ofOwnDays = [
  "domain/books/period.ts",
  "domain/cart/delivery.ts",
  "domain/order/after-sale.ts",
  "domain/order/notifications.ts",
  "domain/order/order-filter.ts",
  "domain/order/returns.ts",
  "domain/payment/reversals.ts",
  "domain/plus-days.ts",
  "domain/product/shelf-life.ts",
  "domain/shop/currencies.ts",
  "server/catalogue/products.ts",
  "server/orders/gifts/gift-page.ts",
  "server/orders/office/waiting-orders.ts",
];
// What others write by program: an HTTP header, a provider's list.
const ofPrograms = ["server/health/check-database.ts", "server/payments/providers/flutterwave.ts"];

test("no other code reads a day from a text", () => {
  const files = globSync("{app,domain,server}/**/*.{ts,tsx}", { cwd: `${import.meta.dirname}/..` })
    .filter((file) => !/\.test\.tsx?$|^domain\/(?:day\.ts|api\/)/.test(file))
    .map((file) => ({ file, source: readFileSync(`${import.meta.dirname}/../${file}`, "utf8") }));
  const having = (pattern: RegExp) =>
    files.flatMap(({ file, source }) => (pattern.test(source) ? [file] : [])).toSorted();
  expect(having(/\bDate\.parse\(/)).toEqual([...ofOwnDays, ...ofPrograms].toSorted());
  expect(having(/z\.(?:iso\.)?date\(/)).toEqual([]);
  // What is put together here has been read, or is a name that the backup itself gave.
  expect(having(/new Date\(\s*`/)).toEqual([
    "domain/books/format.ts",
    "domain/cart/promotion-form.ts",
    "domain/dates.ts",
    "server/backup/moment.ts",
    "server/backup/restore-plan.ts",
    "server/import/plain-text.ts",
  ]);
  expect(having(/new Date\((?:(?:text|typed|value|input|day|date)\b(?!\.getTime)|String\()/)).toEqual([
    "domain/cart/delivery.ts",
    "server/backup/check-backup.ts",
    "server/payments/providers/flutterwave-lists.ts",
    "server/payments/providers/paystack-lists.ts",
  ]);
  // A pattern of year, month and day, in either notation of a digit.
  expect(having(/\\d\{4\}\)?-\(?\\d\{2\}|\\d\\d-\(?(?:\\d|\[0?1\]\\d|\[01\]\\d|\(0\[1-9\])/)).toEqual([
    "domain/books/period.ts",
  ]);
});
